import { findDocument } from "#db/queries/documents.ts";
import { format } from "date-fns";
import { tz } from "@date-fns/tz";
import type { GivenUp } from "#db/records/draft.ts";
import { draftsOfDocument, draftsOfJob, givenUpOf, machineAndDayOf } from "#db/queries/drafts.ts";
import { unfinished, type Job } from "#db/queries/jobs.ts";
import type { JobFailure } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import {
  InvalidInput,
  NotReady,
  ProviderFailed,
  ProviderTimeout,
  TooLarge,
  Unreadable,
  UnsupportedType,
  type OperationError,
} from "../errors.ts";
import { othersTurn } from "../others-turn.ts";
import { fromDocument, toDocument, type InDocument } from "../service-logs/document-spelling.ts";
import type { Visit } from "../service-logs/report.ts";
import { readVisit } from "./rules.ts";
import type { ExtractionAnswer } from "./schema.ts";

/** What the extraction calls answer about one job. */
export async function answerOf({ db, actor }: SignedInContext, job: Job, note?: string): Promise<ExtractionAnswer> {
  const document = job.documentId === null ? undefined : await findDocument(db, job.documentId);
  const own = await draftsOfJob(db, job.id);
  const drafts = own.length > 0 || job.documentId === null ? own : await draftsOfDocument(db, job.documentId);
  const originalMessage = document?.text ?? "";
  const givenUp = document ? await givenUpOf(db, actor.id, document.id) : [];
  const finished = !unfinished.includes(job.status);
  const said =
    note ??
    (finished
      ? (job.note ?? job.error ?? undefined)
      : "This is still being read. You find it in the processing queue.");
  const message = [said, offerOf(givenUp, actor.timeZone)].filter(Boolean).join(" ");
  const machines: InDocument<Visit>[] = [];
  const turn = othersTurn();
  for (const { extracted } of drafts) {
    machines.push(readVisit(extracted));
    await turn();
  }
  return {
    originalMessage,
    detectedLanguage: document?.detectedLanguages[0] ?? null,
    extractedData: {
      ...toDocument({
        originalMessage,
        detectedLanguages: document?.detectedLanguages ?? [],
        englishTranslation: document?.translation ?? null,
      }),
      machines,
    },
    draftIds: drafts.map(({ id }) => id),
    jobId: job.id,
    jobIds: [job.id],
    givenUp,
    finished,
    ...(message ? { message } : {}),
  };
}

/** Several sources of one call answer together, in their order. */
export function joinAnswers(answers: ExtractionAnswer[]): ExtractionAnswer {
  const [first] = answers;
  if (answers.length === 1) return first!;
  const originalMessage = answers.map((answer) => answer.originalMessage).join("\n\n");
  const read = answers.map(({ extractedData: { machines: _all, ...about } }) => fromDocument(about));
  const translations = read.map(({ englishTranslation }) => englishTranslation).filter((text) => text !== null);
  const messages = [...new Set(answers.flatMap(({ message }) => message ?? []))];
  return {
    originalMessage,
    detectedLanguage: first!.detectedLanguage,
    extractedData: {
      ...toDocument({
        originalMessage,
        detectedLanguages: [...new Set(read.flatMap(({ detectedLanguages }) => detectedLanguages))],
        englishTranslation: translations.length > 0 ? translations.join("\n\n") : null,
      }),
      machines: answers.flatMap(({ extractedData: { machines } }) => machines),
    },
    draftIds: answers.flatMap(({ draftIds }) => draftIds),
    jobId: first!.jobId,
    jobIds: answers.flatMap(({ jobIds }) => jobIds),
    givenUp: answers.flatMap(({ givenUp }) => givenUp),
    finished: answers.every(({ finished }) => finished),
    ...(messages.length > 0 ? { message: messages.join("\n") } : {}),
  };
}

const dayText = (moment: Date | string, timeZone: string) =>
  format(new Date(moment), "dd/MM/yyyy", { in: tz(timeZone) });

/** What was given up can be reviewed again: nothing that was handed in is lost. */
function offerOf(givenUp: GivenUp[], timeZone: string): string | undefined {
  const [first] = givenUp;
  if (!first) return undefined;
  const what = givenUp.length > 1 ? `${givenUp.length} reports of this` : "this";
  const verb = givenUp.every(({ fate }) => fate === "rejected")
    ? `rejected ${what}`
    : givenUp.every(({ fate }) => fate === "deleted")
      ? `deleted the report that was saved from ${what}`
      : `rejected or deleted ${what}`;
  return `You ${verb} on ${dayText(first.on, timeZone)}. Review it again?`;
}

/** What became of a source that was handed in before. */
export async function whatBecameOf({ db, actor }: SignedInContext, job: Job): Promise<string> {
  const day = dayText(job.createdAt, actor.timeZone);
  if (unfinished.includes(job.status)) return "You handed this in before, and it is being read.";
  const drafts = job.documentId === null ? [] : await draftsOfDocument(db, job.documentId);
  const count = (status: string) => drafts.filter((draft) => draft.status === status).length;
  const saved = await machineAndDayOf(
    db,
    drafts.flatMap(({ serviceLogId }) => serviceLogId ?? []),
  );
  const fates = [
    saved.length > 0
      ? `saved as ${saved.map(({ serialNumber, date }) => `the service report on ${serialNumber} of ${dayText(date, "UTC")}`).join(", ")}`
      : undefined,
    count("open") > 0 ? `${count("open")} waiting for review` : undefined,
  ].filter((fate) => fate !== undefined);
  if (fates.length === 0 && drafts.length > 0) return `You handed this in on ${day}.`;
  return `You handed this in on ${day}: ${fates.join(", ") || "it held no report"}.`;
}

const failures: Record<JobFailure, new (message: string, more: { jobId: number }) => OperationError> = {
  damaged: InvalidInput,
  unreadable: Unreadable,
  unsupported: UnsupportedType,
  too_large: TooLarge,
  no_transcriber: Unreadable,
  provider: ProviderFailed,
  timeout: ProviderTimeout,
  interrupted: TooLarge,
  internal: NotReady,
};

/** The error that a waiting call answers when its job failed. The file stays, so that the job can be run again. */
export const failureOf = (job: Job): OperationError =>
  new failures[job.failure ?? "internal"](job.error ?? "This could not be read. Please try again.", { jobId: job.id });
