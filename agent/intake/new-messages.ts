import type { Db } from "#db/client.ts";
import { rememberMessages, seenMessages } from "#db/queries/imported-messages.ts";
import type { NewPart } from "../read/chat-keys.ts";
import { reading } from "../threads/pools.ts";

export type { NewPart };

/**
 * What of a chat is new since the same person's earlier exports of it.
 * @returns undefined when the text is no chat
 */
export async function newPartOf(
  db: Db,
  text: string,
  source: { ownerId: number; documentId: number; today: string; signal: AbortSignal },
): Promise<NewPart | undefined> {
  const { ownerId: owner, today, signal } = source;
  const whole = await reading.run("newPart", { text, owner, today, seen: "" }, { owner, signal });
  if (!whole) return undefined;
  const seen = await seenMessages(db, whole.chatKey, source.documentId);
  if (!seen) return whole;
  return (await reading.run("newPart", { text, owner, today, seen }, { owner, signal })) ?? undefined;
}

/** Before the reading ends; nobody takes them for seen before it has. */
export const remember = (db: Db, { chatKey, newKeys }: NewPart, documentId: number): Promise<void> =>
  rememberMessages(db, chatKey, newKeys, documentId);
