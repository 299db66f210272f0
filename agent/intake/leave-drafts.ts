import type { Db } from "#db/client.ts";
import { listCrew } from "#db/queries/crew.ts";
import { writeReading, type Document } from "#db/queries/documents.ts";
import { addDrafts, draftsOfJob } from "#db/queries/drafts.ts";
import { findJob, writeRunningJob, type Job } from "#db/queries/jobs.ts";
import { matchByName, reportFrom } from "#tools/intake/rules.ts";
import { othersTurn } from "#tools/others-turn.ts";
import { toDocument } from "#tools/service-logs/document-spelling.ts";
import type { Visit } from "#tools/service-logs/report.ts";
import type { Knowledge } from "../extraction/schema.ts";
import { Cancelled } from "./failure.ts";
import type { IntakeServices, ReadExtraction } from "./intake-services.ts";
import { remember, type NewPart } from "./new-messages.ts";

/** What was read from one document: the one that was handed in, or a photo inside it. */
export interface Extracted {
  document: Document;
  data: ReadExtraction;
}

/** Drafts that are written with one statement: a chat of years has hundreds, and others wait meanwhile. */
const draftsAtOnce = 25;

/** Writes the drafts, what was learnt of the documents and the end of the job at once: all of it or nothing. */
export async function leaveDrafts(
  services: IntakeServices,
  job: Job,
  { knowledge, part, sources }: { knowledge: Knowledge; part: NewPart | undefined; sources: Extracted[] },
): Promise<void> {
  const { database, now } = services;
  // Before it and in batches: they count only when the reading has ended, and may be hundreds of thousands.
  if (part) await remember(database.db, part, sources[0]!.document.id);
  const reporter = await reporterOf(database.db, job);
  const visits = sources.flatMap(({ document, data }) =>
    data.machines.map((visit) => ({ document, visit, engine: data.engine })),
  );
  const drafts: Parameters<typeof addDrafts>[1] = [];
  const turn = othersTurn();
  const machines = new Map(knowledge.machines.map((machine) => [machine.id, machine]));
  for (const [position, found] of visits.entries()) {
    drafts.push(draftOf(services, job, found, position, { machines, reporter }));
    await turn();
  }
  await database.db.transaction(async (db) => {
    if ((await draftsOfJob(db, job.id)).length > 0) return;
    const end = {
      status: "extracted" as const,
      progress: 1,
      step: null,
      error: null,
      failure: null,
      note: [noteOf(visits.length, part), (await findJob(db, job.id))?.note].filter(Boolean).join(" ") || null,
      finishedAt: now(),
    };
    if (!(await writeRunningJob(db, job.id, end, now()))) throw new Cancelled();
    for (let from = 0; from < drafts.length; from += draftsAtOnce)
      await addDrafts(db, drafts.slice(from, from + draftsAtOnce));
    for (const [index, { document, data }] of sources.entries())
      await writeReading(db, document.id, {
        translation: data.englishTranslation,
        detectedLanguages: data.detectedLanguages,
        ...(index === 0 && part ? { chatKey: part.chatKey } : {}),
        ...(index === 0 && part && document.kind === "text" ? { kind: "whatsapp" as const } : {}),
      });
  });
}

/** The draft of one visit, with what the fleet knows of its machine filled in. */
function draftOf(
  { now }: IntakeServices,
  job: Job,
  { document, visit, engine }: { document: Document; visit: Visit; engine: string },
  position: number,
  known: {
    machines: ReadonlyMap<number, Knowledge["machines"][number]>;
    reporter: Awaited<ReturnType<typeof reporterOf>>;
  },
) {
  const { reporter } = known;
  const machine = visit.machineId === null ? undefined : known.machines.get(visit.machineId);
  const reviewed = reportFrom(visit, machine?.customerName ?? null);
  if (!visit.engineerId && !visit.engineerName && reporter)
    Object.assign(reviewed.formData, { engineerId: reporter.id, engineerName: reporter.name });
  return {
    ownerId: job.ownerId,
    documentId: document.id,
    jobId: job.id,
    chatId: job.chatId,
    position,
    engine,
    extracted: toDocument(visit),
    reviewed: toDocument(reviewed),
    createdAt: now(),
    updatedAt: now(),
  };
}

/** Whom the caller named as reporting: a user's id or a name. */
async function reporterOf(db: Db, { reportedBy }: Job) {
  if (!reportedBy) return undefined;
  const crew = await listCrew(db);
  return crew.find(({ id }) => String(id) === reportedBy) ?? matchByName(reportedBy, crew);
}

function noteOf(found: number, part: NewPart | undefined): string | null {
  if (part?.newMessages === 0) return "There is nothing new in this chat since you handed it in last.";
  const partly =
    part && part.newMessages < part.allMessages
      ? `Only the ${part.newMessages} new of ${part.allMessages} messages were read. `
      : "";
  if (found === 0) return `${partly}No service report was found in this.`;
  return partly.trim() || null;
}
