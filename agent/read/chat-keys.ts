import { createHash } from "node:crypto";
import { readChat, type ChatMessage } from "./whatsapp.ts";

/** The part of a chat that has not been read before. */
export interface NewPart {
  /** What tells this chat from others, however often it is exported. */
  chatKey: string;
  /** Where the first new message's line begins. */
  start: number;
  firstMessage: number;
  /** Messages that people wrote; lines of the messenger itself do not count. */
  newMessages: number;
  allMessages: number;
  /** Keys of the messages that were not seen, each once, joined by blanks: to remember when the reading has succeeded. */
  newKeys: string;
}

const digest = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

const sameMessage = ({ at, author, text, attachment }: ChatMessage) => [at, author, text, attachment];
const spoken = ({ system }: ChatMessage) => !system;

/**
 * What of a chat of this person is new.
 * @param seen keys of the messages that came by other exports of it, joined by blanks
 * @returns null when the text is no chat
 */
export function newPartOf(text: string, owner: number, today: string, seen: string): NewPart | null {
  const messages = readChat(text, today);
  if (!messages) return null;
  const said = messages.filter(({ system, text: words, attachment }) => !system && (words || attachment));
  const known = new Set(seen.split(" "));
  const keys = messages.map((message) => digest(sameMessage(message)));
  const first = messages.findIndex(({ system }, index) => !system && !known.has(keys[index]!));
  const fresh = first < 0 ? [] : messages.slice(first);
  return {
    chatKey: digest([owner, said.slice(0, 3).map(sameMessage)]),
    start: first < 0 ? text.length : text.lastIndexOf("\n", Math.max(0, messages[first]!.start - 1)) + 1,
    firstMessage: Math.max(0, first),
    newMessages: fresh.filter(spoken).length,
    allMessages: messages.filter(spoken).length,
    newKeys: [...new Set(keys.filter((key) => !known.has(key)))].join(" "),
  };
}
