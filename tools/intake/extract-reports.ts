import { findOwnDocuments, type Document } from "#db/queries/documents.ts";
import { findJob } from "#db/queries/jobs.ts";
import { findPeople } from "#db/queries/people.ts";
import type { SignedInContext } from "../context.ts";
import { InvalidInput, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { answerOf, failureOf, joinAnswers, whatBecameOf } from "./answer.ts";
import { checkQuota, keepFile, keepText, queueDocument } from "./hand-in.ts";
import { extractionInput } from "./schema.ts";
import { extractionShape } from "./shapes.ts";

/** How long a call waits for the queue before it answers that the work goes on. */
const patience = 150_000;

export const extractReports = operation({
  name: "intake.extract-reports",
  title: "Read reports",
  description:
    "Read service reports from a pasted text or from uploaded documents (chats, PDF, Word, photos, " +
    "recordings). Leaves one draft per machine visit for a person to review; saves nothing.",
  effect: "write",
  transaction: "outside",
  input: extractionInput,
  output: extractionShape,
  async execute(input, ctx) {
    await checkQuota(ctx);
    await checkReporter(ctx, input.reportedBy);
    const sources = await handIn(input, ctx);
    const options = {
      chatId: input.chatId,
      reportedBy: input.reportedBy === undefined ? undefined : String(input.reportedBy),
    };
    const runs = await Promise.all(
      sources.map(async (document) => {
        const { job, known } = await queueDocument(ctx, document, { ...options, again: input.again ?? false });
        return { job, note: known ? await whatBecameOf(ctx, job) : undefined };
      }),
    );
    const waits = input.background ? 0 : patience;
    await Promise.all(runs.map(({ job }) => ctx.ports.intake.settled(job.id, waits, ctx.signal)));
    const answers = await Promise.all(
      runs.map(async ({ job, note }) => {
        const finished = (await findJob(ctx.db, job.id))!;
        // One source alone fails the call; among several, the others still count and the queue says what went wrong.
        if (finished.status === "failed" && runs.length === 1) throw failureOf(finished);
        return answerOf(ctx, finished, note);
      }),
    );
    return joinAnswers(answers);
  },
});

/** @throws InvalidInput when an id is that of nobody; a name may be anybody's */
async function checkReporter({ db }: SignedInContext, reportedBy: string | number | undefined): Promise<void> {
  const id = /^\d+$/.test(String(reportedBy ?? "").trim()) ? Number(reportedBy) : undefined;
  if (id === undefined || (id <= 2_147_483_647 && (await findPeople(db, [id])).has(id))) return;
  const message = `There is no user ${id}`;
  throw invalid("reportedBy", message);
}

async function handIn(input: (typeof extractionInput)["_output"], ctx: SignedInContext): Promise<Document[]> {
  const files = [input.file, input.audio, input.document, input.whatsappFile, input.image].filter(
    (file) => file !== undefined,
  );
  const ids = [...new Set(input.documentIds ?? [])];
  const uploaded = await findOwnDocuments(ctx.db, ctx.actor.id, ids);
  const unknown = ids.find((id) => !uploaded.some((document) => document.id === id));
  if (unknown !== undefined) throw invalid("documentIds", `There is no document ${unknown}`, "Unknown document");
  const sources = [...uploaded];
  for (const file of [...files, ...(input.files ?? []).map(fileOf)]) sources.push(await keepFile(ctx, file));
  if (input.message?.trim()) sources.push(await keepText(ctx, input.message));
  if (sources.length === 0) throw new InvalidInput("Paste a text or choose a file first");
  return sources;
}

const fileOf = ({ name, base64 }: { name: string; base64: string }) => new File([Buffer.from(base64, "base64")], name);
