import { createHash } from "node:crypto";
import type { Database, Db } from "#db/client.ts";
import { listCrew } from "#db/queries/crew.ts";
import { addDocument, findDocument, writeReading, type Document } from "#db/queries/documents.ts";
import { addDrafts, draftsOfJob } from "#db/queries/drafts.ts";
import { findJob, unfinished, writeRunningJob, type Job } from "#db/queries/jobs.ts";
import { findLikelyDuplicate } from "#db/queries/report-duplicates.ts";
import type { FileStore } from "#tools/ports.ts";
import { matchByName, reportFrom } from "#tools/intake/rules.ts";
import type { ExtractedData, Segment } from "#tools/intake/schema.ts";
import type { Knowledge } from "../extraction/schema.ts";
import type { Run } from "../jobs/queue.ts";
import type { Reader } from "../read/reading.ts";
import { Cancelled, IntakeFailure, explain } from "./failure.ts";
import { shifted } from "./evidence-places.ts";
import { fleetKnowledge } from "./knowledge.ts";
import { newPartOf, remember, type NewPart } from "./new-messages.ts";

export interface ExtractionRequest {
  text: string;
  segments: Segment[];
  knowledge: Knowledge;
  today: string;
  job: { id: number; ownerId: number; chatId: string | null };
  signal: AbortSignal;
  onProgress: (done: number, of: number) => Promise<void>;
}

export interface IntakeServices {
  database: Database;
  files: FileStore;
  /** The reader for a job's files; models that it asks are asked in the name of the owner. */
  readerFor: (job: { id: number; ownerId: number }) => Reader;
  /** Reads the reports of a text and matches them to the fleet. */
  extract: (request: ExtractionRequest) => Promise<ExtractedData>;
  /** Name of the engine, kept with each draft. */
  engine: string;
  now: () => Date;
  report: (error: unknown) => void;
}

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
    await progress("reading", 0.02, { attempts: run.attempt, startedAt: job.startedAt ?? now(), error: null });
    const document = await readDocument(services, job, run.signal, progress);
    const { knowledge, part, data } = await extractDocument(services, job, document, run.signal, progress);
    await leaveDrafts(services, job, document, { knowledge, part, data });
  } catch (error) {
    await fail(services, job, error, run);
  } finally {
    await database.events.publish(database.db, { domains: ["jobs", "drafts"], userId: job.ownerId });
  }
}

type Tracker = (step: string, share: number, more?: Parameters<typeof writeRunningJob>[2]) => Promise<void>;

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

async function readDocument(
  services: IntakeServices,
  job: Job,
  signal: AbortSignal,
  progress: Tracker,
): Promise<Document> {
  const { db } = services.database;
  const document = job.documentId === null ? undefined : await findDocument(db, job.documentId);
  if (!document) throw new IntakeFailure("damaged", "The file is no longer there");
  if (document.text !== null) return document;
  const { kind, mediaType, fileName, storageKey } = document;
  const bytes = await services.files.bytes(storageKey!);
  const reading = await services.readerFor(job)(
    { bytes, kind, mediaType, fileName },
    { signal, onStep: (step, share, where) => progress(step, 0.05 + share * 0.6, { note: where ?? null }) },
  );
  if (!reading.text.trim()) throw new IntakeFailure("unreadable", "No text could be recognised in this file");
  // Written at once: a later attempt does not read again.
  await progress("reading", 0.65, { note: reading.note ?? null });
  const attached = reading.attachments ?? [];
  const children: Document[] = [];
  for (const { bytes: content, fileName: name, ...attachment } of attached)
    children.push(await keepAttachment(services, document, { ...attachment, fileName: name, bytes: content }));
  const segments = [
    ...reading.segments,
    ...attached.flatMap(({ start, end, segments: own }, index) => [
      { start, end, documentId: children[index]!.id },
      ...own.map((segment) => ({ ...segment, documentId: children[index]!.id })),
    ]),
  ];
  const read = { text: storable(reading.text), segments, kind: reading.kind };
  await writeReading(db, document.id, read);
  return { ...document, ...read };
}

async function keepAttachment(
  { database, files }: IntakeServices,
  parent: Document,
  {
    bytes,
    fileName,
    kind,
    mediaType,
    text,
  }: { bytes: Uint8Array; fileName: string; kind: Document["kind"]; mediaType: string; text: string },
): Promise<Document> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const storageKey = `originals/${sha256.slice(0, 2)}/${sha256}`;
  await files.put(storageKey, bytes, mediaType);
  const values = {
    ownerId: parent.ownerId,
    parentId: parent.id,
    kind,
    fileName,
    mediaType,
    size: bytes.length,
    sha256,
    storageKey,
    text: storable(text),
  };
  return addDocument(database.db, values);
}

const storable = (text: string) => text.replace(/\u0000/g, " ").toWellFormed();

interface Extracted {
  knowledge: Knowledge;
  part: NewPart | undefined;
  data: ExtractedData;
}

async function extractDocument(
  services: IntakeServices,
  job: Job,
  document: Document,
  signal: AbortSignal,
  progress: Tracker,
): Promise<Extracted> {
  const { db } = services.database;
  const text = document.text!;
  const today = services.now().toISOString().slice(0, 10);
  const part = await newPartOf(db, text, { ownerId: job.ownerId, documentId: document.id, today, signal });
  await progress("extracting", 0.7);
  const knowledge = await fleetKnowledge(db);
  const start = part?.start ?? 0;
  if (part?.newMessages === 0)
    return {
      knowledge,
      part,
      data: { originalMessage: text, detected_languages: [], english_translation: null, machines: [] },
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
    onProgress: (done, of) => progress("extracting", 0.7 + (0.25 * done) / of),
  });
  return {
    knowledge,
    part,
    data: { ...data, machines: data.machines.map((visit) => shifted(visit, start, part?.firstMessage ?? 0)) },
  };
}

/** Writes the drafts, what was learnt of the document and the end of the job at once: all of it or nothing. */
async function leaveDrafts(
  services: IntakeServices,
  job: Job,
  document: Document,
  { knowledge, part, data }: Extracted,
): Promise<void> {
  const { database, now, engine } = services;
  await database.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    if ((await draftsOfJob(db, job.id)).length > 0) return;
    const reporter = await reporterOf(db, job);
    const drafts = await Promise.all(
      data.machines.map(async (visit, position) => {
        const machine = knowledge.machines.find(({ id }) => id === visit.machineId);
        const reviewed = reportFrom(visit, machine?.customerName ?? null);
        if (!visit.engineerId && !visit.engineerName && reporter)
          Object.assign(reviewed.formData, { engineerId: reporter.id, engineerName: reporter.name });
        const { machineId, startDate, endDate, machineHours, actions } = visit;
        const duplicateOfId = machineId
          ? await findLikelyDuplicate(db, {
              machineId,
              startDate: startDate ?? endDate,
              endDate: endDate ?? startDate,
              machineHours,
              descriptions: actions.map(({ description }) => description),
            })
          : undefined;
        return {
          ownerId: job.ownerId,
          documentId: document.id,
          jobId: job.id,
          chatId: job.chatId,
          position,
          engine,
          extracted: visit as unknown as Record<string, unknown>,
          reviewed: reviewed as unknown as Record<string, unknown>,
          duplicateOfId: duplicateOfId ?? null,
          createdAt: now(),
          updatedAt: now(),
        };
      }),
    );
    const end = {
      status: "extracted" as const,
      progress: 1,
      step: null,
      error: null,
      failure: null,
      note: [noteOf(drafts.length, part), (await findJob(db, job.id))?.note].filter(Boolean).join(" ") || null,
      finishedAt: now(),
    };
    if (!(await writeRunningJob(db, job.id, end, now()))) throw new Cancelled();
    await addDrafts(db, drafts);
    await writeReading(db, document.id, {
      translation: data.english_translation,
      detectedLanguages: data.detected_languages,
      ...(part && document.kind === "text" ? { kind: "whatsapp" as const } : {}),
    });
    if (part) await remember(db, part, document.id);
  });
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
  if (more) throw error;
}

const isCancelled = async (db: Db, jobId: number) => (await findJob(db, jobId))?.cancelRequested ?? true;
