import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { chatColumns, type ChatHit } from "../records/chat.ts";
import { chatMessages, chats, chatStreams, documents, drafts, llmCalls } from "../schema/index.ts";
import { further, iso, literal } from "./json.ts";

export type Chat = typeof chats.$inferSelect;
export type StoredMessage = typeof chatMessages.$inferSelect;

/** Full text reaches this far into a message; PostgreSQL refuses larger search vectors. */
const searchedCharacters = 100_000;

/** The chat, if it is this person's. `lock` keeps it for the transaction. */
export async function findChat(db: Db, id: string, ownerId: number, { lock = false } = {}): Promise<Chat | undefined> {
  const query = db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), eq(chats.ownerId, ownerId)));
  return (await (lock ? query.for("update") : query))[0];
}

/** @returns undefined when the id is taken */
export async function insertChat(db: Db, chat: typeof chats.$inferInsert): Promise<Chat | undefined> {
  return (await db.insert(chats).values(chat).onConflictDoNothing().returning())[0];
}

export async function updateChat(
  db: Db,
  id: string,
  values: Partial<typeof chats.$inferInsert>,
): Promise<Chat | undefined> {
  return (await db.update(chats).set(values).where(eq(chats.id, id)).returning())[0];
}

export const removeChat = (db: Db, id: string) => db.delete(chats).where(eq(chats.id, id));

/** Chats of a person, last used first. */
export const selectChats = (db: Db, ownerId: number, limit: number, before?: Date) =>
  db
    .select({
      ...chatColumns,
      card: sql<boolean>`coalesce((select m.parts @> '[{"state": "approval-requested"}]' from ${chatMessages} m
        where m.chat_id = chats.id order by m.position desc limit 1), false)`,
      drafts: sql<number>`(select count(*)::int from ${drafts} d
        where d.chat_id = chats.id and d.owner_id = ${ownerId} and d.status = 'open')`,
      total: sql<number>`(select count(*)::int from chats c where c.owner_id = ${ownerId})`,
    })
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), before ? lt(chats.updatedAt, before) : undefined))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit);

/** Messages and titles of a person's chats that hold the words, best first. */
export function selectChatHits(
  db: Db,
  ownerId: number,
  words: string,
  { limit, skipped = 0 }: { limit: number; skipped?: number },
): Promise<(ChatHit & { total: number })[]> {
  const wanted = sql`websearch_to_tsquery('simple', ${words})`;
  const beginning = sql`to_tsquery('simple', ${prefixQuery(words)})`;
  return rowsOf<ChatHit & { total: number }>(
    db,
    sql`with hits as (
        select m.chat_id, m.id as message_id, ts_rank(m.search, ${wanted}) + 0.1 as rank,
          ts_headline('simple', left(m.body, 20000), ${beginning}, 'MaxFragments=1, MaxWords=18, MinWords=6, StartSel=«, StopSel=»') as excerpt
        from ${chatMessages} m join ${chats} c on c.id = m.chat_id
        where c.owner_id = ${ownerId} and (m.search @@ ${wanted} or m.search @@ ${beginning})
        union all
        select c.id, null, 1, c.title from ${chats} c
        where c.owner_id = ${ownerId} and to_tsvector('simple', c.title) @@ ${beginning})
      select c.id as "chatId", c.title, h.message_id as "messageId", h.excerpt, ${iso(sql`c.updated_at`)} as "updatedAt", (count(*) over ())::int as total
      from hits h join ${chats} c on c.id = h.chat_id
      order by h.rank desc, c.updated_at desc, h.message_id limit ${literal(limit)}${further(skipped)}`,
  );
}

/** Every word from its beginning, so that search finds while one types. */
const prefixQuery = (words: string) =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `${word}:*`)
    .join(" & ");

export const listMessages = (db: Db, chatId: string, from = 0): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gte(chatMessages.position, from)))
    .orderBy(asc(chatMessages.position));

type NewMessage = Pick<StoredMessage, "id" | "chatId" | "position" | "role" | "parts" | "metadata" | "body"> & {
  createdAt?: Date;
};

/** Stores a message, or its newer state. A message of another chat with that id is left alone. @returns whether it was stored */
export async function saveMessage(db: Db, message: NewMessage): Promise<boolean> {
  const values = { ...message, body: message.body.slice(0, searchedCharacters) };
  const saved = await db
    .insert(chatMessages)
    .values(values)
    .onConflictDoUpdate({
      target: chatMessages.id,
      set: { parts: values.parts, metadata: values.metadata, body: values.body },
      setWhere: eq(chatMessages.chatId, message.chatId),
    })
    .returning({ id: chatMessages.id });
  return saved.length > 0;
}

export const deleteMessagesFrom = (db: Db, chatId: string, position: number) =>
  db.delete(chatMessages).where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.position, position - 1)));

/** Documents of this person among the ids. */
export async function ownDocumentIds(db: Db, ownerId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, ids)));
  return found.map(({ id }) => id);
}

export const appendChunks = (db: Db, chatId: string, position: number, chunk: string) =>
  db.insert(chatStreams).values({ chatId, position, chunk }).onConflictDoNothing();

export const chunksFrom = (db: Db, chatId: string, position: number) =>
  db
    .select({ position: chatStreams.position, chunk: chatStreams.chunk })
    .from(chatStreams)
    .where(and(eq(chatStreams.chatId, chatId), gt(chatStreams.position, position - 1)))
    .orderBy(asc(chatStreams.position));

export const deleteChunks = (db: Db, chatId: string) => db.delete(chatStreams).where(eq(chatStreams.chatId, chatId));

/** @returns whether the message is one of this person's chat */
export async function ownsMessage(db: Db, ownerId: number, chatId: string, messageId: string): Promise<boolean> {
  const found = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(and(eq(chatMessages.id, messageId), eq(chats.id, chatId), eq(chats.ownerId, ownerId)));
  return found.length > 0;
}

/** Tokens of all calls made for a chat; null where no call reported any. */
export async function tokensOfChat(db: Db, chatId: string): Promise<number | null> {
  const [row] = await db
    .select({
      total: sql<string | null>`sum(coalesce(${llmCalls.inputTokens}, 0) + coalesce(${llmCalls.outputTokens}, 0))
        filter (where ${llmCalls.inputTokens} is not null or ${llmCalls.outputTokens} is not null)`,
    })
    .from(llmCalls)
    .where(eq(llmCalls.chatId, chatId));
  return row?.total == null ? null : Number(row.total);
}
