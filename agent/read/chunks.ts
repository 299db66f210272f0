import { dayComesFirst, readChat, type ChatMessage } from "./whatsapp.ts";

/** A part of a text that is read by itself. */
export interface Chunk {
  start: number;
  end: number;
  /** Index of its first message in the whole chat; 0 where the text is none. */
  firstMessage: number;
}

export interface Chunks {
  /** Told by the whole chat: a chunk alone may not show it. */
  dayFirst: boolean | null;
  chunks: Chunk[];
}

/** A chat of so many characters is read at once. One that is longer is read in chunks of about this length. */
export const chunkLength = 400_000;
/** Where no day ends for so much longer, a chunk ends with any message. */
const atMost = 1.5;

/** Chunks of a chat, which end with a day; a text that is no chat is one chunk. */
export function chunksOf(text: string, today: string, length = chunkLength): Chunks {
  const messages = text.length > length ? readChat(text, today) : null;
  if (!messages) return { dayFirst: null, chunks: [{ start: 0, end: text.length, firstMessage: 0 }] };
  const chunks: Chunk[] = [{ start: 0, end: text.length, firstMessage: 0 }];
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const current = chunks.at(-1)!;
    if (!before || message.start - current.start < length) continue;
    if (dayOf(message) === dayOf(before) && message.start - current.start < length * atMost) continue;
    const start = text.lastIndexOf("\n", message.start - 1) + 1;
    current.end = start;
    chunks.push({ start, end: text.length, firstMessage: index });
  }
  return { dayFirst: dayComesFirst(text, today), chunks };
}

const dayOf = ({ at }: ChatMessage) => at?.slice(0, 10);
