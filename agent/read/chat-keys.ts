import { createHash } from "node:crypto";
import { readChat, type ChatMessage } from "./whatsapp.ts";

/** What tells a chat and its messages from others, however often they are exported. */
export interface ChatKeys {
  chatKey: string;
  messages: { key: string; start: number; system: boolean }[];
}

const digest = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

const sameMessage = ({ at, author, text, attachment }: ChatMessage) => [at, author, text, attachment];

/** The keys of a chat of this person; null when the text is no chat. */
export function chatKeys(text: string, owner: number, today: string): ChatKeys | null {
  const messages = readChat(text, today);
  if (!messages) return null;
  const said = messages.filter(({ system, text: words, attachment }) => !system && (words || attachment));
  return {
    chatKey: digest([owner, said.slice(0, 3).map(sameMessage)]),
    messages: messages.map((message) => ({
      key: digest(sameMessage(message)),
      start: message.start,
      system: message.system,
    })),
  };
}
