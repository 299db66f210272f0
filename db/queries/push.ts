/** Browsers that are told while the app is closed, and what their owners want to be told of. */
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { isStillFor } from "../at-sites/who-see.ts";
import { rowsOf, type Db } from "../client.ts";
import { pushDeviceColumns, type PushChoices } from "../records/push.ts";
import { chatMessages, channelLinks, chats, notifications, pushChoices, pushDevices, users } from "../schema/index.ts";
import type { Language, NotificationKind } from "../vocabulary.ts";
import { jsonRows } from "./json.ts";

export type PushDevice = typeof pushDevices.$inferSelect;

export const everyPush: PushChoices = {
  ...{ tasks: true, confirmations: true, dueItems: true, watches: true },
  ...{ quietFrom: null, quietUntil: null },
};

// Choices

export async function findPushChoices(db: Db, userId: number): Promise<PushChoices> {
  const [kept] = await db.select().from(pushChoices).where(eq(pushChoices.userId, userId));
  if (!kept) return everyPush;
  const { userId: _owner, ...choices } = kept;
  return choices;
}

export const savePushChoices = async (db: Db, userId: number, choices: PushChoices): Promise<void> =>
  void (await db
    .insert(pushChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: pushChoices.userId, set: choices }));

// Devices

export const selectPushDevices = (db: Db, userId: number) =>
  db.select(pushDeviceColumns).from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.id));

/** Two browsers that are turned on at once are counted one after the other; waits for the end of the transaction. */
export const lockPushDevices = async (db: Db, userId: number): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(7303, ${userId}::int)`));

export const countPushDevices = (db: Db, userId: number): Promise<number> =>
  db.$count(pushDevices, eq(pushDevices.userId, userId));

export const findPushDevice = async (db: Db, id: number): Promise<PushDevice | undefined> =>
  (await db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0];

export const findDeviceByEndpoint = async (db: Db, endpoint: string): Promise<PushDevice | undefined> =>
  (await db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint)))[0];

type DeviceFacts = Pick<PushDevice, "userId" | "sessionId" | "endpoint" | "p256dh" | "auth" | "userAgent">;

/**
 * Keeps a browser's subscription. A browser has one: whoever turned it on before there is told no more. What the person
 * was told until now is no news.
 */
export async function savePushDevice(db: Db, device: DeviceFacts & { createdAt: Date }): Promise<{ id: number }> {
  const fresh = { ...device, failures: 0, retryAt: null, takenUntil: null, lastSentAt: null };
  const notifiedId = sql`coalesce((select max(n.id) from notifications n where n.user_id = ${device.userId}), 0)`;
  const [saved] = await db
    .insert(pushDevices)
    .values({ ...fresh, notifiedId })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...fresh, notifiedId } })
    .returning({ id: pushDevices.id });
  return saved!;
}

/** The browser has another subscription, or is used in another session. */
export const renewPushDevice = async (
  db: Db,
  id: number,
  changes: Pick<PushDevice, "sessionId" | "endpoint" | "p256dh" | "auth">,
): Promise<void> => {
  // Whoever else was told under the new address is told no more: a browser has one owner.
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, changes.endpoint), sql`${pushDevices.id} <> ${id}::int`));
  await db.update(pushDevices).set(changes).where(eq(pushDevices.id, id));
};

export const dropPushDevice = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(pushDevices).where(eq(pushDevices.id, id)));

/** Ends all of a person's devices, or all but the one that is used in a session. @returns how many there were */
export async function dropPushDevices(db: Db, userId: number, exceptSession?: string): Promise<number> {
  const others = exceptSession ? sql`${pushDevices.sessionId} is distinct from ${exceptSession}` : undefined;
  const dropped = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), others))
    .returning({ id: pushDevices.id });
  return dropped.length;
}

/** A browser in which somebody signs out is told no more. */
export const dropDevicesOfSession = async (db: Db, sessionId: string): Promise<void> =>
  void (await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId)));

/** A session that takes the place of another has its devices. */
export const moveDevicesOfSession = async (db: Db, from: string, to: string): Promise<void> =>
  void (await db.update(pushDevices).set({ sessionId: to }).where(eq(pushDevices.sessionId, from)));

// What they are told

/** A device whose owner has something new, with all that it depends on whether and how it is told. */
export interface DeviceWithNews extends PushChoices {
  id: number;
  userId: number;
  /** Whether its owner wants such notifications at all. */
  wanted: boolean;
  language: Language;
  timeZone: string;
}

const withNews = (now: Date) => sql`
  select d.id, u.id as "userId", (u.notifications ->> 'push')::boolean as wanted, u.language, u.time_zone as "timeZone",
    coalesce(c.tasks, true) as tasks, coalesce(c.confirmations, true) as confirmations,
    coalesce(c.due_items, true) as "dueItems", coalesce(c.watches, true) as watches,
    c.quiet_from as "quietFrom", c.quiet_until as "quietUntil"
  from ${pushDevices} d join ${users} u on u.id = d.user_id left join ${pushChoices} c on c.user_id = u.id
  where u.active and (d.retry_at is null or d.retry_at <= ${now.toISOString()}::timestamptz)
    and exists (select from ${notifications} n where n.user_id = u.id and n.id > d.notified_id)`;

export const devicesWithNews = (db: Db, now: Date): Promise<DeviceWithNews[]> =>
  jsonRows(db, sql`${withNews(now)} order by d.id limit 500`);

export const deviceWithNews = async (db: Db, id: number, now: Date): Promise<DeviceWithNews | undefined> =>
  (await jsonRows<DeviceWithNews>(db, sql`${withNews(now)} and d.id = ${id}`))[0];

/** Takes the turn at a device, when nobody else has it. */
export async function takePushDevice(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<PushDevice | undefined> {
  const free = or(isNull(pushDevices.takenUntil), lte(pushDevices.takenUntil, now));
  const [taken] = await db
    .update(pushDevices)
    .set({ takenUntil: until })
    .where(and(eq(pushDevices.id, id), free))
    .returning();
  return taken;
}

/** Notes how it went, as long as the turn that lasts `from` is the caller's. @returns whether it still was */
export async function notePushDevice(
  db: Db,
  id: number,
  from: Date,
  changes: Partial<Pick<PushDevice, "takenUntil" | "notifiedId" | "lastSentAt" | "failures" | "retryAt">>,
): Promise<boolean> {
  const noted = await db
    .update(pushDevices)
    .set(changes)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.takenUntil, from)))
    .returning({ id: pushDevices.id });
  return noted.length > 0;
}

/** Its push service took a message outside a turn: it is there again. */
export const notePushTaken = async (db: Db, id: number, lastSentAt: Date): Promise<void> =>
  void (await db.update(pushDevices).set({ lastSentAt, failures: 0, retryAt: null }).where(eq(pushDevices.id, id)));

/** Where one process has the database, whoever had a turn has ended. */
export const releaseDevices = async (db: Db): Promise<void> =>
  void (await db.update(pushDevices).set({ takenUntil: null }));

/** A notification that a device may be told of. */
export interface UntoldNotification {
  id: number;
  kind: NotificationKind;
  data: Record<string, unknown>;
  /** Its reader has seen it in the app or sees its record no more, or it is older than `oldest`. */
  old: boolean;
  createdAt: string;
}

/** The notifications of a person after this one, the oldest first. */
export const untoldNotifications = (
  db: Db,
  { userId, after, oldest }: { userId: number; after: number; oldest: Date },
): Promise<UntoldNotification[]> =>
  jsonRows(
    db,
    sql`select n.id, n.kind, n.data, n.created_at as "createdAt",
        (n.read or n.created_at <= ${oldest.toISOString()}::timestamptz or not ${isStillFor(sql`n`)}) as old
      from ${notifications} n where n.user_id = ${userId} and n.id > ${after} order by n.id limit 50`,
  );

/** An answer with a card that its reader has not decided about. */
export interface WaitingAnswer {
  chatId: string;
  messageId: string;
  title: string;
  ownerId: number;
}

/**
 * Chats that ended between these moments with a card that waits for a decision, and whose owner was not told yet.
 * Who talks by messenger has the card there.
 */
export const waitingAnswers = (db: Db, { from, to }: { from: Date; to: Date }): Promise<WaitingAnswer[]> =>
  rowsOf<WaitingAnswer & Record<string, unknown>>(
    db,
    sql`select c.id as "chatId", m.id as "messageId", c.title, c.owner_id as "ownerId"
      from ${chats} c join ${users} u on u.id = c.owner_id and u.active
      join lateral (select id, role, parts from ${chatMessages} where chat_id = c.id order by position desc limit 1) m on true
      where c.updated_at > ${from.toISOString()}::timestamptz and c.updated_at <= ${to.toISOString()}::timestamptz
        and c.running_since is null and m.role = 'assistant' and m.parts @> '[{"state":"approval-requested"}]'::jsonb
        and not exists (select from ${channelLinks} l where l.chat_id = c.id)
        and not exists (select from ${notifications} n where n.user_id = c.owner_id and n.kind = 'answer-waits'
          and n.data ->> 'messageId' = m.id)
      order by c.updated_at limit 100`,
  );
