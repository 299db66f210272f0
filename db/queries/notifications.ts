import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { isStillFor } from "../at-sites/who-see.ts";
import { rowsOf, type Db } from "../client.ts";
import { notificationColumns, type Notification } from "../records/notification.ts";
import { notifications, users } from "../schema/index.ts";
import { further, jsonRows, literal, members } from "./json.ts";
import { pageAt, type Page } from "./paging.ts";
import type { Language, NotificationKind, Role } from "../vocabulary.ts";

const item = members(notificationColumns);

export const addNotifications = async (db: Db, rows: (typeof notifications.$inferInsert)[]) => {
  if (rows.length > 0) await db.insert(notifications).values(rows);
};

/** A page of a person's notifications, newest first. */
export async function selectNotifications(
  db: Db,
  userId: number,
  { unread, limit, skipped = 0 }: { unread: boolean; limit: number; skipped?: number },
): Promise<Page<Notification>> {
  const rows = await jsonRows<Notification & { total: number }>(
    db,
    sql`select ${item}, (count(*) over ())::int as total from ${notifications}
      where ${notifications.userId} = ${userId} and ${unread ? sql`not ${notifications.read}` : sql`true`}
      order by ${notifications.createdAt} desc, ${notifications.id} desc limit ${literal(limit)}${further(skipped)}`,
  );
  return pageAt(
    rows.map(({ total: _counted, ...notification }) => notification),
    { skipped, total: rows[0]?.total ?? skipped },
  );
}

/** Marks a person's notifications as read, all or those of the ids. @returns how many were unread */
export async function markRead(db: Db, userId: number, ids: number[] | undefined): Promise<number> {
  const mine = and(
    eq(notifications.userId, userId),
    eq(notifications.read, false),
    ids ? inArray(notifications.id, ids) : undefined,
  );
  return (await db.update(notifications).set({ read: true }).where(mine).returning({ id: notifications.id })).length;
}

/** Serial numbers, trimmed and in small letters, of machines that people wait for. */
export const listWantedMachines = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectDistinct({ key: sql<string>`lower(btrim(${notifications.data} ->> 'serialNumber'))` })
      .from(notifications)
      .where(stillWanted)
  ).map(({ key }) => key);

const stillWanted = and(eq(notifications.kind, "machine-wanted"), sql`not ${notifications.data} ? 'machineId'`);

/**
 * What was wanted is there: the notifications of this machine are read, and carry its id from now on.
 * @returns whose notifications they are
 */
export async function settleWantedMachine(
  db: Db,
  { id, serialNumber }: { id: number; serialNumber: string },
): Promise<number[]> {
  const settled = await db
    .update(notifications)
    .set({ read: true, data: sql`${notifications.data} || ${JSON.stringify({ machineId: id })}::jsonb` })
    .where(
      and(stillWanted, sql`lower(btrim(${notifications.data} ->> 'serialNumber')) = lower(btrim(${serialNumber}))`),
    )
    .returning({ userId: notifications.userId });
  return [...new Set(settled.map(({ userId }) => userId))];
}

/** A notification that is to be mailed now, with whom it is for. */
export interface DueNotification {
  id: number;
  kind: NotificationKind;
  data: Record<string, unknown>;
  userId: number;
  name: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
}

/**
 * Takes the notifications that have to be mailed, so that no other process mails them too. Those that nobody wants by mail
 * any more are settled: read meanwhile, of people who left, want no mails or see the record no more, or older than `oldest`.
 */
export async function takeDueNotifications(
  db: Db,
  { now, retryBefore, oldest }: { now: Date; retryBefore: Date; oldest: Date },
): Promise<DueNotification[]> {
  const wanted = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, notifications.userId),
        users.active,
        sql`(${users.notifications} ->> 'email')::boolean`,
        sql`not ${notifications.read}`,
        sql`${notifications.createdAt} > ${oldest.toISOString()}`,
        isStillFor(sql`notifications`),
      ),
    );
  await db
    .update(notifications)
    .set({ mailDue: false })
    .where(and(eq(notifications.mailDue, true), notExists(wanted)));
  return rowsOf<DueNotification & Record<string, unknown>>(
    db,
    sql`with taken as (
        update notifications set mail_tried_at = ${now.toISOString()} where id in (
          select id from notifications where mail_due and (mail_tried_at is null or mail_tried_at <= ${retryBefore.toISOString()})
          order by id for update skip locked)
        returning id, kind, data, user_id)
      select taken.id, kind, data, user_id as "userId", name, email, role, language, time_zone as "timeZone"
      from taken join users on users.id = user_id order by user_id, taken.id`,
  );
}

/** These need no mail any more; without ids none does, because none can be sent. */
export const settleNotificationMails = async (db: Db, ids?: number[]): Promise<void> =>
  void (await db
    .update(notifications)
    .set({ mailDue: false })
    .where(and(eq(notifications.mailDue, true), ids ? inArray(notifications.id, ids) : undefined)));
