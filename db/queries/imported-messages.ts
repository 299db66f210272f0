import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../client.ts";
import { importedMessages } from "../schema/index.ts";

/** Messages of a chat that came by other documents than this one. */
export async function seenMessages(db: Db, chatKey: string, documentId: number): Promise<Set<string>> {
  const rows = await db
    .select({ key: importedMessages.messageKey })
    .from(importedMessages)
    .where(and(eq(importedMessages.chatKey, chatKey), ne(importedMessages.documentId, documentId)));
  return new Set(rows.map(({ key }) => key));
}

export async function rememberMessages(
  db: Db,
  chatKey: string,
  messageKeys: string[],
  documentId: number,
): Promise<void> {
  const rows = messageKeys.map((messageKey) => ({ chatKey, messageKey, documentId }));
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insert(importedMessages)
      .values(rows.slice(from, from + 1_000))
      .onConflictDoNothing();
  }
}
