import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { notifications } from "../schema/index.ts";

export type Notification = typeof notifications.$inferSelect;

export const addNotifications = async (db: Db, rows: (typeof notifications.$inferInsert)[]) => {
  if (rows.length > 0) await db.insert(notifications).values(rows);
};

/** A person's newest notifications. */
export const listNotifications = (
  db: Db,
  userId: number,
  { unread, limit }: { unread: boolean; limit: number },
): Promise<Notification[]> =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), unread ? eq(notifications.read, false) : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

/** Marks a person's notifications as read, all or those of the ids. @returns how many were unread */
export async function markRead(db: Db, userId: number, ids: number[] | undefined): Promise<number> {
  const mine = and(
    eq(notifications.userId, userId),
    eq(notifications.read, false),
    ids ? inArray(notifications.id, ids) : undefined,
  );
  return (await db.update(notifications).set({ read: true }).where(mine).returning({ id: notifications.id })).length;
}
