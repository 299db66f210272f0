import { and, asc, count, desc, eq, lt, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { watchColumns, watchRunColumns } from "../records/watch.ts";
import { users, watches, watchRuns } from "../schema/index.ts";

export type StandingQuestion = typeof watches.$inferSelect;

/** The standing questions of a person, in the order they were kept. */
export const watchesOf = (db: Db, ownerId: number) =>
  db.select(watchColumns).from(watches).where(eq(watches.ownerId, ownerId)).orderBy(asc(watches.id));

/** One as its owner sees it. */
export async function selectWatch(db: Db, id: number) {
  return (await db.select(watchColumns).from(watches).where(eq(watches.id, id)))[0];
}

export async function countWatches(db: Db, ownerId: number): Promise<number> {
  return (await db.select({ count: count() }).from(watches).where(eq(watches.ownerId, ownerId)))[0]!.count;
}

/** What came of a standing question, newest first, and how many times it was asked. */
export const selectRuns = (db: Db, watchId: number, { limit, skipped = 0 }: { limit: number; skipped?: number }) =>
  db
    .select({ ...watchRunColumns, total: sql<number>`(count(*) over ())::int` })
    .from(watchRuns)
    .where(eq(watchRuns.watchId, watchId))
    .orderBy(desc(watchRuns.dueAt), desc(watchRuns.id))
    .limit(limit)
    .offset(skipped);

/** What came of it the last time. */
export async function lastRun(db: Db, watchId: number) {
  const [newest] = await db
    .select(watchRunColumns)
    .from(watchRuns)
    .where(eq(watchRuns.watchId, watchId))
    .orderBy(desc(watchRuns.dueAt), desc(watchRuns.id))
    .limit(1);
  return newest;
}

/** Standing questions of active people that are due, the longest waiting first. */
export const dueWatches = (db: Db, now: Date, limit: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select w.id from ${watches} w inner join ${users} u on u.id = w.owner_id
      where not w.paused and w.next_run_at <= ${now.toISOString()}::timestamptz and u.active
        and (w.taken_until is null or w.taken_until <= ${now.toISOString()}::timestamptz)
      order by w.next_run_at, w.id limit ${limit}`,
  );

/** Takes the turn at a standing question. @returns it, or nothing when somebody else is at it or it is not due any more */
export async function takeWatch(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<StandingQuestion | undefined> {
  const [taken] = await db
    .update(watches)
    .set({ takenUntil: until })
    .where(
      and(
        eq(watches.id, id),
        eq(watches.paused, false),
        sql`${watches.nextRunAt} <= ${now.toISOString()}::timestamptz`,
        sql`(${watches.takenUntil} is null or ${watches.takenUntil} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .returning();
  return taken;
}

/** Notes what came of it, once for each time that it was due. @returns false when that is noted already */
export async function noteRun(db: Db, run: typeof watchRuns.$inferInsert): Promise<boolean> {
  const noted = await db
    .insert(watchRuns)
    .values(run)
    .onConflictDoNothing({ target: [watchRuns.watchId, watchRuns.dueAt] })
    .returning({ id: watchRuns.id });
  return noted.length > 0;
}

/** Until when it waits now, and what the next answer is held against. */
export const settleWatch = async (
  db: Db,
  id: number,
  settled: { nextRunAt: Date; lastRows?: Record<string, unknown>[] },
): Promise<void> =>
  void (await db
    .update(watches)
    .set({ ...settled, takenUntil: null })
    .where(eq(watches.id, id)));

/** What came of standing questions before this is nobody's concern any more. */
export const deleteOldRuns = async (db: Db, before: Date): Promise<void> =>
  void (await db.delete(watchRuns).where(lt(watchRuns.ranAt, before)));
