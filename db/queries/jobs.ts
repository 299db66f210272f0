import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { queueEntryColumns, type QueueEntry } from "../records/job.ts";
import { drafts, jobs } from "../schema/index.ts";
import type { JobStatus } from "../vocabulary.ts";
import { members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

export type Job = typeof jobs.$inferSelect;

export const unfinished: JobStatus[] = ["queued", "processing"];

export async function addJob(db: Db, job: typeof jobs.$inferInsert): Promise<Job> {
  return (await db.insert(jobs).values(job).returning())[0]!;
}

export async function findJob(db: Db, id: number): Promise<Job | undefined> {
  return (await db.select().from(jobs).where(eq(jobs.id, id)))[0];
}

export async function findOwnJob(db: Db, ownerId: number, id: number): Promise<Job | undefined> {
  return (
    await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId)))
  )[0];
}

/** The latest run over a document. */
export async function latestJobOf(db: Db, documentId: number): Promise<Job | undefined> {
  return (await db.select().from(jobs).where(eq(jobs.documentId, documentId)).orderBy(desc(jobs.id)).limit(1))[0];
}

export const countUnfinished = (db: Db, ownerId: number): Promise<number> =>
  db.$count(jobs, and(eq(jobs.ownerId, ownerId), inArray(jobs.status, unfinished)));

const queueEntry = members(queueEntryColumns);

/** A page of the person's jobs, newest first. */
export const listQueue = (
  db: Db,
  ownerId: number,
  filter: { status?: JobStatus },
  page: { limit: number; skipped?: number },
): Promise<Page<QueueEntry>> =>
  readPageAt<QueueEntry>(
    db,
    {
      item: queueEntry,
      from: jobs,
      counted: jobs,
      id: jobs.id,
      where: and(eq(jobs.ownerId, ownerId), filter.status && eq(jobs.status, filter.status))!,
      order: sql`${jobs.createdAt} desc, ${jobs.id} desc`,
    },
    page,
  );

export async function writeJob(
  db: Db,
  id: number,
  changes: Partial<typeof jobs.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...changes, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id));
}

/** Writes a job only while it is still being worked on, so that a cancelled one stays cancelled. */
export async function writeRunningJob(
  db: Db,
  id: number,
  changes: Partial<typeof jobs.$inferInsert>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(jobs.id, id), inArray(jobs.status, unfinished), eq(jobs.cancelRequested, false)))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/**
 * Puts recordings back into the queue that failed because nothing could transcribe them.
 * @returns their jobs, to be sent to the workers
 */
/** Recordings that wait for a transcription model. */
export const countWaitingRecordings = (db: Db): Promise<number> =>
  db.$count(jobs, and(eq(jobs.status, "failed"), eq(jobs.failure, "no_transcriber"), eq(jobs.cancelRequested, false)));

export const requeueRecordings = (db: Db, now: Date): Promise<Job[]> =>
  db
    .update(jobs)
    .set({ status: "queued", progress: 0, step: null, error: null, failure: null, finishedAt: null, updatedAt: now })
    .where(and(eq(jobs.status, "failed"), eq(jobs.failure, "no_transcriber"), eq(jobs.cancelRequested, false)))
    .returning();

/** A job whose drafts are all decided is itself saved, or rejected when nothing of it was kept; else it waits. */
export async function closeJobOfDrafts(db: Db, jobId: number, now: Date): Promise<void> {
  const statuses = await db.select({ status: drafts.status }).from(drafts).where(eq(drafts.jobId, jobId));
  if (statuses.length === 0) return;
  const status: JobStatus = statuses.some((draft) => draft.status === "open")
    ? "extracted"
    : statuses.some((draft) => draft.status === "saved")
      ? "saved"
      : "rejected";
  await writeJob(db, jobId, { status }, now);
}

/** A job of which a draft is open again waits for review. */
export async function reopenJob(db: Db, jobId: number, now: Date): Promise<void> {
  await writeJob(db, jobId, { status: "extracted" }, now);
}
