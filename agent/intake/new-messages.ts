import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { rememberMessages, seenMessages } from "#db/queries/imported-messages.ts";
import { readChat, type ChatMessage } from "../read/whatsapp.ts";

/** The part of a chat that has not been read before. */
export interface NewPart {
  /** Where the first new message's line begins. */
  start: number;
  firstMessage: number;
  newMessages: number;
  allMessages: number;
  /** To remember when the reading has succeeded. */
  chatKey: string;
  messageKeys: string[];
}

const digest = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

/**
 * What of a chat is new since the same person's earlier exports of it.
 * @returns undefined when the text is no chat
 */
export async function newPartOf(
  db: Db,
  text: string,
  source: { ownerId: number; documentId: number; today: string },
): Promise<NewPart | undefined> {
  const messages = readChat(text, source.today);
  if (!messages) return undefined;
  const said = messages.filter(({ system, text: words, attachment }) => !system && (words || attachment));
  const chatKey = digest([source.ownerId, said.slice(0, 3).map(sameMessage)]);
  const keys = messages.map((message) => digest(sameMessage(message)));
  const seen = await seenMessages(db, chatKey, source.documentId);
  const first = messages.findIndex((message, index) => !message.system && !seen.has(keys[index]!));
  const fresh = first < 0 ? [] : messages.slice(first);
  return {
    start: first < 0 ? text.length : text.lastIndexOf("\n", Math.max(0, messages[first]!.start - 1)) + 1,
    firstMessage: Math.max(0, first),
    newMessages: fresh.length,
    allMessages: messages.length,
    chatKey,
    messageKeys: [...new Set(keys)],
  };
}

const sameMessage = ({ at, author, text, attachment }: ChatMessage) => [at, author, text, attachment];

export const remember = (db: Db, { chatKey, messageKeys }: NewPart, documentId: number) =>
  rememberMessages(db, chatKey, messageKeys, documentId);
