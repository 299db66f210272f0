/** Exports of chats: where messages begin and end, who wrote them and when. */
import { namedFiles } from "#agent/read/packed-chat.ts";
import { newPartOf } from "#agent/read/chat-keys.ts";
import { chunksOf } from "#agent/read/chunks.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { chats as samples } from "./datasets.ts";
import { bytesOf, promise, textOf, type Target } from "./target.ts";

const today = "2026-03-11";
const chunk = 300;

export const chats: Target = {
  longest: 4_000,
  msPerByte: 0.1,
  charactersPerByte: 60,
  seeds: () => samples().map(bytesOf),
  words: [
    "10/03/2026, 08:02 - Ann: ",
    "[10/03/2026, 08:02:11] Ann: ",
    "[8:02 am, 10/03/2026] Ann: ",
    "2026年3月10日 下午3:05 - ",
    "‎<attached: 00000004-PHOTO-2026-02-17-07-53-12.jpg>",
    "IMG-20260217-WA0009.jpg (file attached)",
    "<Media omitted>",
    "This message was deleted",
    "<This message was edited>",
    "पूर्वाह्न",
    "\u200e",
    "\u202f",
    "\r\n",
  ],
  read(input) {
    const text = textOf(input);
    const attached = namedFiles(text);
    for (const { fileName, place } of attached) {
      promise(text.includes(fileName), "an attachment is named in the chat");
      promise(place >= 0 && place <= text.length, "an attachment has its place in the chat");
    }
    const messages = readChat(text, today);
    let behind = 0;
    for (const [index, message] of (messages ?? []).entries()) {
      promise(message.index === index, "messages are counted in order");
      promise(message.start >= behind && message.end >= message.start, "messages stand one behind the other");
      promise(text.slice(message.start, message.end) === message.text, "a message is what its place holds");
      promise(message.at === null || !Number.isNaN(Date.parse(message.at)), "a message has a moment or none");
      promise(message.author === null || message.author.length <= 60, "an author is a name");
      behind = message.end;
    }
    const part = newPartOf(text, 1, today, "");
    promise((part === null) === (messages === null), "a chat has a key");
    promise(!part || (part.start >= 0 && part.start <= text.length), "what is new begins in the chat");
    const again = part && newPartOf(text, 1, today, part.newKeys);
    promise(!again || (again.newKeys === "" && again.newMessages === 0), "nothing is new in what was seen");
    const { chunks, dayFirst } = chunksOf(text, today, chunk);
    promise(chunks[0]!.start === 0 && chunks.at(-1)!.end === text.length, "chunks cover the chat");
    for (const [index, { start, firstMessage }] of chunks.entries()) {
      promise(index === 0 || start === chunks[index - 1]!.end, "no gap between chunks");
      promise(firstMessage <= (messages?.length ?? 0), "a chunk begins with a message");
    }
    return { attached, messages, part, chunks, dayFirst };
  },
};
