import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { documents, importedMessages } from "../schema/index.ts";
import { literal, jsonRows } from "./json.ts";

/** A chat of years has hundreds of thousands of messages: in batches, so that what others ask comes between. */
const batch = 2_000;

/** A document whose reading has ended has its chat's key; what was put down for one that has not counts for nothing yet. */
const readToItsEnd = sql`exists (select 1 from ${documents} d where d.id = ${importedMessages.documentId} and d.chat_key = ${importedMessages.chatKey})`;

/** Keys of the messages of a chat that came by other documents than this one, joined by blanks. */
export async function seenMessages(db: Db, chatKey: string, documentId: number): Promise<string> {
  const pieces: string[] = [];
  let after = "";
  for (;;) {
    const [found] = await jsonRows<{ keys: string; last: string; count: number }>(
      db,
      sql`select string_agg(message_key, ' ') filter (where counts) as keys, max(message_key) as last, count(*)::int as count from (
        select ${importedMessages.messageKey}, ${importedMessages.documentId} <> ${documentId} and ${readToItsEnd} as counts
        from ${importedMessages} where ${importedMessages.chatKey} = ${chatKey} and ${importedMessages.messageKey} > ${after}
        order by ${importedMessages.messageKey} limit ${literal(batch)}) page`,
    );
    if (found?.keys) pieces.push(found.keys);
    if (!found || found.count < batch) return pieces.join(" ");
    after = found.last;
  }
}

/**
 * Puts down the messages of a document, not in one transaction: they count once `documents.chat_key` says that its
 * reading has ended. Those of a reading that never ended go over to this one.
 * @param keys joined by blanks, all of one length
 */
export async function rememberMessages(db: Db, chatKey: string, keys: string, documentId: number): Promise<void> {
  const length = keys.indexOf(" ") + 1 || keys.length;
  for (let from = 0; from < keys.length; from += length * batch) {
    const piece = keys.slice(from, from + length * batch).trim();
    await db.execute(sql`insert into ${importedMessages} (chat_key, message_key, document_id)
      select ${chatKey}, key, ${documentId}::int from unnest(string_to_array(${piece}, ' ')) key
      on conflict (chat_key, message_key) do update set document_id = excluded.document_id where not ${readToItsEnd}`);
  }
}
