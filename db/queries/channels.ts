import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { isStillFor } from "../at-sites/who-see.ts";
import { rowsOf, type Db } from "../client.ts";
import { channelColumns, channelLinkColumns, type channelLinkShape, type channelShape } from "../records/channel.ts";
import {
  channelAnswers,
  channelLinkCodes,
  channelLinks,
  channelMessages,
  channels,
  chatMessages,
  drafts,
  users,
} from "../schema/index.ts";
import type { ChannelFault, ChannelKind, Language } from "../vocabulary.ts";
import { jsonRows, literal, members } from "./json.ts";
import { pageAt, type Page } from "./paging.ts";

export type Channel = typeof channels.$inferSelect;
export type ChannelLink = typeof channelLinks.$inferSelect;
export type ChannelMessage = typeof channelMessages.$inferSelect;
export type NewChannelMessage = typeof channelMessages.$inferInsert;
export type ChannelAnswer = typeof channelAnswers.$inferSelect;
export type NewChannelAnswer = typeof channelAnswers.$inferInsert;
export type ListedChannel = z.infer<typeof channelShape>;
export type ListedLink = z.infer<typeof channelLinkShape>;

const channelItem = members(channelColumns);
const linkItem = members(channelLinkColumns);

// The messengers

export const selectChannels = (db: Db): Promise<ListedChannel[]> =>
  jsonRows(db, sql`select ${channelItem} from ${channels} order by ${channels.kind}`);

export const selectChannel = async (db: Db, id: number): Promise<ListedChannel | undefined> =>
  (await jsonRows<ListedChannel>(db, sql`select ${channelItem} from ${channels} where ${channels.id} = ${id}`))[0];

export const findChannel = async (db: Db, kind: ChannelKind): Promise<Channel | undefined> =>
  (await db.select().from(channels).where(eq(channels.kind, kind)))[0];

/** Channels that are on, with how people find them: what anybody may know who links an account. */
export const offeredChannels = (db: Db): Promise<Pick<Channel, "kind" | "account">[]> =>
  db
    .select({ kind: channels.kind, account: channels.account })
    .from(channels)
    .where(eq(channels.active, true))
    .orderBy(asc(channels.kind));

const free = (takenUntil: typeof channels.takenUntil | typeof channelLinks.takenUntil, now: Date) =>
  or(isNull(takenUntil), lte(takenUntil, now));

/** Takes the turn at a channel that is asked for messages, when it is on and nobody else has it. */
export async function takeChannel(
  db: Db,
  kind: ChannelKind,
  { now, until }: { now: Date; until: Date },
): Promise<Channel | undefined> {
  const [taken] = await db
    .update(channels)
    .set({ takenUntil: until })
    .where(and(eq(channels.kind, kind), eq(channels.active, true), free(channels.takenUntil, now)))
    .returning();
  return taken;
}

/** Moves the end of a turn at a channel, or gives it up. @returns whether it was still the caller's, and the channel on */
export const moveChannelTurn = async (db: Db, kind: ChannelKind, from: Date, to: Date | null): Promise<boolean> =>
  (
    await db
      .update(channels)
      .set({ takenUntil: to })
      .where(and(eq(channels.kind, kind), eq(channels.takenUntil, from)))
      .returning({ id: channels.id })
  ).length > 0;

/** Where one process has the database, whoever had a turn has ended. */
export async function releaseTurns(db: Db): Promise<void> {
  await db.update(channels).set({ takenUntil: null });
  await db.update(channelLinks).set({ takenUntil: null });
}

/** Keeps from where on the next messages are asked for. */
export const keepCursor = async (db: Db, id: number, cursor: number): Promise<void> =>
  void (await db.update(channels).set({ cursor }).where(eq(channels.id, id)));

/** Notes how it went with a channel the last time. @returns whether that is news */
export async function noteChannel(
  db: Db,
  kind: ChannelKind,
  outcome: { fault: ChannelFault; detail: string; at: Date } | undefined,
): Promise<boolean> {
  const noted = await db
    .update(channels)
    .set({ fault: outcome?.fault ?? null, faultDetail: outcome?.detail ?? null, faultAt: outcome?.at ?? null })
    .where(and(eq(channels.kind, kind), sql`${channels.fault} is distinct from ${outcome?.fault ?? null}`))
    .returning({ id: channels.id });
  return noted.length > 0;
}

// Accounts of people

export const selectOwnLinks = (db: Db, userId: number): Promise<ListedLink[]> =>
  jsonRows(
    db,
    sql`select ${linkItem} from ${channelLinks} where ${channelLinks.userId} = ${userId} order by ${channelLinks.kind}`,
  );

/** A page of everybody's links, the newest first. */
export async function selectLinks(
  db: Db,
  { limit, skipped = 0 }: { limit: number; skipped?: number },
): Promise<Page<ListedLink>> {
  const rows = await jsonRows<ListedLink & { total: number }>(
    db,
    sql`select ${linkItem}, (count(*) over ())::int as total from ${channelLinks}
      order by ${channelLinks.id} desc limit ${literal(limit)} offset ${literal(skipped)}`,
  );
  return pageAt(
    rows.map(({ total: _counted, ...link }) => link),
    { skipped, total: rows[0]?.total ?? skipped },
  );
}

export const findLink = async (db: Db, id: number): Promise<ChannelLink | undefined> =>
  (await db.select().from(channelLinks).where(eq(channelLinks.id, id)))[0];

export const findLinkOfUser = async (db: Db, userId: number, kind: ChannelKind): Promise<ChannelLink | undefined> =>
  (
    await db
      .select()
      .from(channelLinks)
      .where(and(eq(channelLinks.userId, userId), eq(channelLinks.kind, kind)))
  )[0];

/** Whose account this is, as long as the person may sign in. */
export async function findLinkByAddress(db: Db, kind: ChannelKind, address: string): Promise<ChannelLink | undefined> {
  const [found] = await db
    .select({ link: channelLinks })
    .from(channelLinks)
    .innerJoin(users, eq(users.id, channelLinks.userId))
    .where(and(eq(channelLinks.kind, kind), eq(channelLinks.address, address), eq(users.active, true)));
  return found?.link;
}

/** A new code takes the place of the person's last. */
export const saveLinkCode = async (db: Db, code: typeof channelLinkCodes.$inferInsert): Promise<void> =>
  void (await db
    .insert(channelLinkCodes)
    .values(code)
    .onConflictDoUpdate({ target: channelLinkCodes.userId, set: code }));

/** Uses a code up. @returns whose it is, when it is valid and that person may sign in */
export async function useLinkCode(db: Db, codeHash: string, now: Date): Promise<{ userId: number } | undefined> {
  const [used] = await rowsOf<{ userId: number }>(
    db,
    sql`delete from ${channelLinkCodes} as c using ${users} as u
      where c.code_hash = ${codeHash} and c.expires_at > ${now.toISOString()}::timestamptz
        and u.id = c.user_id and u.active returning c.user_id as "userId"`,
  );
  return used;
}

/** Links an account: what the account or the person was linked with before on this channel ends. */
export async function saveLink(db: Db, link: typeof channelLinks.$inferInsert): Promise<ChannelLink> {
  const { kind, address, userId } = link;
  await db
    .delete(channelLinks)
    .where(and(eq(channelLinks.kind, kind), or(eq(channelLinks.address, address), eq(channelLinks.userId, userId))));
  const [saved] = await db
    .insert(channelLinks)
    .values({
      ...link,
      notifiedId: sql`coalesce((select max(n.id) from notifications n where n.user_id = ${userId}), 0)`,
    })
    .returning();
  return saved!;
}

export const writeLink = async (
  db: Db,
  id: number,
  changes: Partial<typeof channelLinks.$inferInsert>,
): Promise<void> => void (await db.update(channelLinks).set(changes).where(eq(channelLinks.id, id)));

export const dropLink = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(channelLinks).where(eq(channelLinks.id, id)));

/** Takes the turn at the conversation with a person. */
export async function takeLink(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<ChannelLink | undefined> {
  const [taken] = await db
    .update(channelLinks)
    .set({ takenUntil: until })
    .where(and(eq(channelLinks.id, id), free(channelLinks.takenUntil, now)))
    .returning();
  return taken;
}

/** Moves the end of a turn at a conversation, or gives it up. @returns whether it was still the caller's */
export const moveLinkTurn = async (db: Db, id: number, from: Date, to: Date | null): Promise<boolean> =>
  (
    await db
      .update(channelLinks)
      .set({ takenUntil: to })
      .where(and(eq(channelLinks.id, id), eq(channelLinks.takenUntil, from)))
      .returning({ id: channelLinks.id })
  ).length > 0;

// What people sent

/** Keeps a message once. @returns whether it is new */
export const addChannelMessage = async (db: Db, message: NewChannelMessage): Promise<boolean> =>
  (await db.insert(channelMessages).values(message).onConflictDoNothing().returning({ id: channelMessages.id }))
    .length > 0;

/** What was not answered yet, in the order in which the person sent it. */
export const openMessages = (db: Db, linkId: number): Promise<ChannelMessage[]> =>
  db
    .select()
    .from(channelMessages)
    .where(and(eq(channelMessages.linkId, linkId), sql`${channelMessages.state} <> 'answered'`))
    .orderBy(asc(channelMessages.sentAt), asc(channelMessages.id))
    .limit(200);

/** These messages are one turn from now on, whoever goes on with it. */
export const takeMessages = async (db: Db, ids: number[], turnId: number): Promise<void> =>
  void (await db
    .update(channelMessages)
    .set({ state: "taken", turnId })
    .where(and(inArray(channelMessages.id, ids), eq(channelMessages.state, "waiting"))));

export const settleMessages = async (db: Db, ids: number[]): Promise<void> =>
  void (await db.update(channelMessages).set({ state: "answered" }).where(inArray(channelMessages.id, ids)));

// What people are told

/** Keeps what is to be told, each once. @returns whether any of it is new */
export const addChannelAnswers = async (db: Db, answers: NewChannelAnswer[]): Promise<boolean> =>
  answers.length > 0 &&
  (await db.insert(channelAnswers).values(answers).onConflictDoNothing().returning({ id: channelAnswers.id })).length >
    0;

export const findChannelAnswer = async (db: Db, linkId: number, id: number): Promise<ChannelAnswer | undefined> =>
  (
    await db
      .select()
      .from(channelAnswers)
      .where(and(eq(channelAnswers.linkId, linkId), eq(channelAnswers.id, id)))
  )[0];

export const queuedAnswers = (db: Db, linkId: number): Promise<ChannelAnswer[]> =>
  db
    .select()
    .from(channelAnswers)
    .where(and(eq(channelAnswers.linkId, linkId), eq(channelAnswers.state, "queued")))
    .orderBy(asc(channelAnswers.id))
    .limit(100);

export const settleAnswer = async (
  db: Db,
  id: number,
  outcome: Partial<Pick<ChannelAnswer, "state" | "externalId" | "fault" | "sentAt">>,
): Promise<void> => void (await db.update(channelAnswers).set(outcome).where(eq(channelAnswers.id, id)));

/** What a messenger says of a message that it took; what was delivered cannot fail any more. */
export const noteDelivery = async (
  db: Db,
  kind: ChannelKind,
  externalId: string,
  outcome: Pick<ChannelAnswer, "state" | "fault">,
): Promise<void> =>
  void (await db
    .update(channelAnswers)
    .set(outcome)
    .where(
      and(
        eq(channelAnswers.externalId, externalId),
        eq(channelAnswers.state, "sent"),
        inArray(
          channelAnswers.linkId,
          db.select({ id: channelLinks.id }).from(channelLinks).where(eq(channelLinks.kind, kind)),
        ),
      ),
    ));

/** Links whose messages or answers wait while nobody is at them: what a lost job left behind. */
export const linksThatWait = (db: Db, now: Date): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select l.id from ${channelLinks} l
      where (l.taken_until is null or l.taken_until <= ${now.toISOString()}::timestamptz)
        and (exists (select from ${channelMessages} m where m.link_id = l.id and m.state <> 'answered')
          or exists (select from ${channelAnswers} a where a.link_id = l.id and a.state = 'queued'))
      order by l.id limit 500`,
  );

/** Messages and answers of before that day are nobody's concern any more; what they led to is kept elsewhere. */
export async function deleteOldChannelMessages(db: Db, before: Date): Promise<void> {
  const day = before.toISOString();
  await db.delete(channelMessages).where(sql`${channelMessages.receivedAt} < ${day}::timestamptz`);
  await db.delete(channelAnswers).where(sql`${channelAnswers.createdAt} < ${day}::timestamptz`);
}

/** A notification that is to be told by a messenger. */
export interface ToldNotification {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  createdAt: string;
}

/** Somebody who is told by a messenger, and has something new. */
export interface LinkWithNews {
  id: number;
  userId: number;
  notifiedId: number;
  quietFrom: string | null;
  quietUntil: string | null;
  language: Language;
  timeZone: string;
}

export const linksWithNews = (db: Db): Promise<LinkWithNews[]> =>
  jsonRows(
    db,
    sql`select l.id, u.id as "userId", l.notified_id as "notifiedId", l.quiet_from as "quietFrom",
        l.quiet_until as "quietUntil", u.language, u.time_zone as "timeZone"
      from ${channelLinks} l join ${users} u on u.id = l.user_id
      where l.notifies and u.active
        and exists (select from notifications n where n.user_id = u.id and n.id > l.notified_id)
      order by l.id limit 500`,
  );

/** What was told up to this notification is not told again; without one, all of it was too old. */
export const noteNews = async (db: Db, { id, userId }: LinkWithNews, last: number | undefined): Promise<void> =>
  void (await db
    .update(channelLinks)
    .set({
      notifiedId: sql`greatest(${channelLinks.notifiedId}, ${
        last === undefined
          ? sql`(select max(n.id) from notifications n where n.user_id = ${userId})`
          : sql`${last}::int`
      })`,
    })
    .where(eq(channelLinks.id, id)));

/** The notifications of a person after this one, the oldest first; what is older than `oldest` is old news. */
export const notificationsAfter = (
  db: Db,
  { userId, after, oldest }: { userId: number; after: number; oldest: Date },
): Promise<ToldNotification[]> =>
  jsonRows(
    db,
    sql`select n.id, n.kind, n.data, n.created_at as "createdAt" from notifications n
      where n.user_id = ${userId} and n.id > ${after} and n.created_at > ${oldest.toISOString()}::timestamptz
        and ${isStillFor(sql`n`)} order by n.id limit 50`,
  );

/** The chat in which a message stands, whichever it is. */
export const chatOfMessage = async (db: Db, messageId: string): Promise<string | undefined> =>
  (await db.select({ chatId: chatMessages.chatId }).from(chatMessages).where(eq(chatMessages.id, messageId)))[0]
    ?.chatId;

/** Drafts of a person among these that wait for review. */
export const openDraftsOf = async (db: Db, ownerId: number, ids: number[]): Promise<(typeof drafts.$inferSelect)[]> =>
  (await draftsOf(db, ownerId, ids)).filter(({ status }) => status === "open");

/** Drafts of a person among these, whatever became of them, in their order. */
export const draftsOf = (db: Db, ownerId: number, ids: number[]): Promise<(typeof drafts.$inferSelect)[]> =>
  db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), inArray(drafts.id, ids)))
    .orderBy(asc(drafts.id));

/** A messenger that is gone has nobody's account. */
export const deleteLinksOfKind = async (db: Db, kind: ChannelKind): Promise<void> =>
  void (await db.delete(channelLinks).where(eq(channelLinks.kind, kind)));

/** The newest message of a conversation, or of one turn of it. */
export const lastChannelMessage = async (
  db: Db,
  linkId: number,
  turnId: number | undefined,
): Promise<ChannelMessage | undefined> =>
  (
    await db
      .select()
      .from(channelMessages)
      .where(
        and(eq(channelMessages.linkId, linkId), turnId === undefined ? undefined : eq(channelMessages.turnId, turnId)),
      )
      .orderBy(desc(channelMessages.sentAt), desc(channelMessages.id))
      .limit(1)
  )[0];
