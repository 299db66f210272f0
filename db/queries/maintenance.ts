/** What the installation looks after by itself: who holds a lease, what waits too long, what is over. */
import { lt, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { fixedKinds } from "../retention-vocabulary.ts";
import type { JobStatus } from "../vocabulary.ts";
import { idempotencyKeys, jobs, llmCalls, passwordResets, rateLimits, sessions, settings } from "../schema/index.ts";
import { foldCounts } from "./kept-counts.ts";
import { foldMarks } from "./kept-marks.ts";
import { listActiveAdmins } from "./users.ts";

/** Takes the lease of something that one process does every so often. @returns false when somebody did it less than `everyMs` ago */
export async function acquireLease(db: Db, name: string, everyMs: number, now: Date): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`insert into ${settings} (key, value, updated_at) values (${`lease:${name}`}, 'true', ${now.toISOString()})
      on conflict (key) do update set updated_at = excluded.updated_at
      where settings.updated_at <= ${new Date(now.getTime() - everyMs).toISOString()} returning key`,
  );
  return taken.length > 0;
}

/** Jobs that nobody has touched for too long, the whole queue by status, and for how long the oldest has waited. */
export async function queueFacts(db: Db, now: Date, stuckAfterMs: number) {
  const limit = new Date(now.getTime() - stuckAfterMs).toISOString();
  const [facts] = await rowsOf<{
    queued: number;
    processing: number;
    failed: number;
    stuck: number;
    oldestQueuedAt: string | null;
  }>(
    db,
    sql`select count(*) filter (where status = 'queued')::int as queued,
        to_json(min(created_at) filter (where status = 'queued')) #>> '{}' as "oldestQueuedAt",
        count(*) filter (where status = 'processing')::int as processing,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status in ('queued', 'processing') and updated_at < ${limit})::int as stuck
      from ${jobs}`,
  );
  return facts!;
}

/** How many documents stand where: waiting, in work, and what came of the others. */
export const jobsByStatus = (db: Db) =>
  rowsOf<{ status: JobStatus; count: number }>(
    db,
    sql`select status, count(*)::int as count from ${jobs} group by status`,
  );

/** Model calls since then, and how many of them failed; those that people ended count for neither. */
export async function modelFacts(db: Db, since: Date) {
  const [facts] = await rowsOf<{ calls: number; failed: number; lastError: string | null; lastAt: string | null }>(
    db,
    sql`select count(*) filter (where outcome in ('ok', 'failed'))::int as calls,
        count(*) filter (where outcome = 'failed')::int as failed,
        (array_agg(error order by created_at desc) filter (where outcome = 'failed'))[1] as "lastError",
        to_json(max(created_at)) #>> '{}' as "lastAt"
      from ${llmCalls} where created_at >= ${since.toISOString()}`,
  );
  return facts!;
}

/** Whom an alert goes to. */
export const adminAddresses = async (db: Db) => (await listActiveAdmins(db)).map(({ email }) => email);

/** Deletes what is over and of no use to anybody, and makes little of what is kept in many pieces. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(fixedKinds.repeatedAnswers)));
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(fixedKinds.sessions)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(fixedKinds.passwordLinks)));
  await foldCounts(db);
  await foldMarks(db);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
