import type { Db } from "#db/client.ts";
import { rememberMessages, seenMessages } from "#db/queries/imported-messages.ts";
import { reading } from "../threads/pools.ts";

/** The part of a chat that has not been read before. */
export interface NewPart {
  /** Where the first new message's line begins. */
  start: number;
  firstMessage: number;
  /** Messages that people wrote; lines of the messenger itself do not count. */
  newMessages: number;
  allMessages: number;
  /** To remember when the reading has succeeded. */
  chatKey: string;
  messageKeys: string[];
}

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
  const chat = await reading.run("chatKeys", { text, owner, today }, { owner, signal });
  if (!chat) return undefined;
  const { chatKey, messages } = chat;
  const seen = await seenMessages(db, chatKey, source.documentId);
  const first = messages.findIndex(({ system, key }) => !system && !seen.has(key));
  const fresh = first < 0 ? [] : messages.slice(first);
  return {
    start: first < 0 ? text.length : text.lastIndexOf("\n", Math.max(0, messages[first]!.start - 1)) + 1,
    firstMessage: Math.max(0, first),
    newMessages: fresh.filter(spoken).length,
    allMessages: messages.filter(spoken).length,
    chatKey,
    messageKeys: [...new Set(messages.map(({ key }) => key))],
  };
}

const spoken = ({ system }: { system: boolean }) => !system;

export const remember = (db: Db, { chatKey, messageKeys }: NewPart, documentId: number) =>
  rememberMessages(db, chatKey, messageKeys, documentId);
