/** The secret links by which calendar programs read what is due. */
import { and, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { calendarFeedColumns } from "../records/calendar-feed.ts";
import { calendarFeeds, users } from "../schema/index.ts";

export const findCalendarFeed = async (db: Db, userId: number) =>
  (await db.select(calendarFeedColumns).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))[0];

/** Makes the person's link, in place of an earlier one. */
export async function saveCalendarFeed(
  db: Db,
  { userId, ...link }: Pick<typeof calendarFeeds.$inferSelect, "userId" | "tokenHash" | "createdAt">,
) {
  const fresh = { ...link, lastUsedAt: null };
  const [saved] = await db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh })
    .returning(calendarFeedColumns);
  return saved!;
}

/** @returns whether there was a link */
export async function dropCalendarFeed(db: Db, userId: number): Promise<boolean> {
  const dropped = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return dropped.length > 0;
}

/** The active owner of a link. Use is noted to the minute. */
export async function findFeedOwner(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ user: users, lastUsedAt: calendarFeeds.lastUsedAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.active, true)));
  if (!found) return undefined;
  const { user, lastUsedAt } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > 60_000)
    await db.update(calendarFeeds).set({ lastUsedAt: now }).where(eq(calendarFeeds.tokenHash, tokenHash));
  return user;
}
