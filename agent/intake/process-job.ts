import type { Db } from "#db/client.ts";
import { findDocument, photosOf, type Document } from "#db/queries/documents.ts";
import { findJob, unfinished, writeRunningJob, type Job } from "#db/queries/jobs.ts";
import { findUser } from "#db/queries/users.ts";
import { notifyAdmins } from "#tools/notifications/notify.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { dayIn } from "#tools/fields/rules.ts";
import type { Segment } from "#tools/intake/schema.ts";
import type { Visit } from "#tools/service-logs/report.ts";
import type { Knowledge } from "../extraction/schema.ts";
import type { Run } from "../jobs/queue.ts";
import { Cancelled, explain } from "./failure.ts";
import { shifted } from "./evidence-places.ts";
import type { IntakeServices, ReadExtraction, Tracker } from "./intake-services.ts";
import { fleetKnowledge } from "./knowledge.ts";
import { Company, needsCare } from "./interrupted.ts";
import { leaveDrafts, type Extracted } from "./leave-drafts.ts";
import { newPartOf, type NewPart } from "./new-messages.ts";
import { readDocument } from "./read-document.ts";

/**
 * Runs one job: reads its document, extracts, and leaves drafts. What succeeded in an earlier attempt is not repeated.
 * Rejects only when the queue should try again.
 */
export async function processJob(services: IntakeServices, jobId: number, run: Run): Promise<void> {
  const { database, now } = services;
  const job = await findJob(database.db, jobId);
  if (!job || !unfinished.includes(job.status) || job.cancelRequested) return;
  try {
    const progress = tracker(services, job);
    const care = await takenWithCare(database.db, job);
    const failure = care ? "interrupted" : null;
    await progress("reading", 0.02, { attempts: run.attempt, startedAt: job.startedAt ?? now(), error: null, failure });
    const way = { signal: run.signal, progress, care };
    const work = async () => {
      const document = await readDocument(services, job, run.signal, progress);
      const knowledge = await fleetKnowledge(await seenByOwner(services, job));
      const extracting = { document, knowledge, today: await todayOfOwner(services, job) };
      const { part, data } = await extractDocument(services, job, extracting, way);
      const photos = await extractPhotos(services, job, extracting, way);
      await leaveDrafts(services, job, { knowledge, part, sources: [{ document, data }, ...photos] });
    };
    await (care ? company.alone(work) : company.beside(work));
  } catch (error) {
    await fail(services, job, error, run);
  } finally {
    await database.events.publish(database.db, { domains: ["jobs", "drafts"], userId: job.ownerId });
  }
}

const company = new Company();

/** @throws IntakeFailure when it is set aside */
async function takenWithCare(db: Db, job: Job): Promise<boolean> {
  const document = job.documentId === null ? undefined : await findDocument(db, job.documentId);
  return document !== undefined && needsCare(job, document.size);
}

/** How an attempt goes about it. */
interface Way {
  signal: AbortSignal;
  progress: Tracker;
  care: boolean;
}

/** Writes how far the job is, and notices that it was cancelled. */
function tracker({ database, now }: IntakeServices, job: Job): Tracker {
  return async (step, share, more = {}) => {
    const running = await writeRunningJob(
      database.db,
      job.id,
      { status: "processing", step, progress: Math.min(1, share), ...more },
      now(),
    );
    if (!running) throw new Cancelled();
  };
}

interface Extracting {
  document: Document;
  knowledge: Knowledge;
  today: string;
}

/** What the owner sees: no machine is told to them that they may not see. */
async function seenByOwner({ database: { db } }: IntakeServices, { ownerId }: Job): Promise<Db> {
  const owner = await findUser(db, ownerId);
  return owner ? databaseOf(db, owner) : db;
}

/** The day it is where the owner is, as for saving: a report of today is of no future day. */
async function todayOfOwner({ database, now }: IntakeServices, { ownerId }: Job): Promise<string> {
  return dayIn((await findUser(database.db, ownerId))?.timeZone ?? "UTC", now());
}

/** Where there is nothing to read. */
const nobody = "none";

async function extractDocument(
  services: IntakeServices,
  job: Job,
  { document, knowledge, today }: Extracting,
  { signal, progress, care }: Way,
): Promise<{ part: NewPart | undefined; data: ReadExtraction }> {
  const { db } = services.database;
  const text = document.text!;
  const part = await newPartOf(db, text, { ownerId: job.ownerId, documentId: document.id, today, signal });
  await progress("extracting", 0.7);
  const start = part?.start ?? 0;
  if (part?.newMessages === 0)
    return {
      part,
      data: { originalMessage: text, detectedLanguages: [], englishTranslation: null, machines: [], engine: nobody },
    };
  const segments = ((document.segments ?? []) as Segment[])
    .filter(({ end }) => end > start)
    .map((segment) => ({ ...segment, start: Math.max(0, segment.start - start), end: segment.end - start }));
  const data = await services.extract({
    text: text.slice(start),
    segments,
    knowledge,
    today,
    job: { id: job.id, ownerId: job.ownerId, chatId: job.chatId },
    signal,
    care,
    onProgress: (done, of) => progress("extracting", 0.7 + (0.2 * done) / of),
  });
  return {
    part,
    data: { ...data, machines: data.machines.map((visit) => shifted(visit, start, part?.firstMessage ?? 0)) },
  };
}

/** Fewer letters are a sign or a label, and no report. */
const fewestLetters = 12;

/**
 * Reads the photos inside an export, each for itself: neither does the chat say anything of what a photo shows, nor the
 * photo of what the chat says. One that this person handed in before was read then.
 */
async function extractPhotos(
  services: IntakeServices,
  job: Job,
  { document, knowledge, today }: Extracting,
  { signal, progress, care }: Way,
): Promise<Extracted[]> {
  const photos = await photosOf(services.database.db, document.id);
  const read: Extracted[] = [];
  for (const [index, photo] of photos.entries()) {
    const text = photo.text ?? "";
    if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters) continue;
    await progress("extracting", 0.9 + (0.09 * index) / photos.length);
    const data = await services.extract({
      text,
      segments: (photo.segments ?? []) as Segment[],
      knowledge,
      today,
      job: { id: job.id, ownerId: job.ownerId, chatId: job.chatId },
      signal,
      care,
      onProgress: () => Promise.resolve(),
    });
    read.push({ document: photo, data: { ...data, machines: data.machines.filter(tellsOfVisit) } });
  }
  return read;
}

/** A nameplate or an hour meter is no report: there has to be work, or a machine with its day or hours. */
const tellsOfVisit = ({ serialNumber, startDate, machineHours, actions, issues, parts }: Visit): boolean =>
  actions.length + issues.length + parts.length > 0 || (serialNumber !== null && (startDate ?? machineHours) !== null);

async function fail(services: IntakeServices, job: Job, error: unknown, run: Run): Promise<void> {
  const { database, now, report } = services;
  if (error instanceof Cancelled || (await isCancelled(database.db, job.id))) return;
  const { failure, message, again } = explain(error);
  if (failure === "internal") report(error);
  const more = again && !run.last;
  const changes = more
    ? { status: "queued" as const, error: message, failure, step: "waiting" }
    : { status: "failed" as const, error: message, failure, step: null, finishedAt: now() };
  await writeRunningJob(database.db, job.id, changes, now());
  if (failure === "no_transcriber") await tellOfRecording(services, job);
  if (more) throw error;
}

/** A person who sent a recording cannot set up a model: those who can are told, once for each recording. */
async function tellOfRecording({ database, now }: IntakeServices, { ownerId, fileName }: Job): Promise<void> {
  const from = (await findUser(database.db, ownerId))?.name ?? "";
  const telling = { db: database.db, events: database.events, now };
  await notifyAdmins(telling, "recording-waits", { fileName: fileName ?? "", from });
}

const isCancelled = async (db: Db, jobId: number) => (await findJob(db, jobId))?.cancelRequested ?? true;
