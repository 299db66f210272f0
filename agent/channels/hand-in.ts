import { strToU8, zipSync } from "fflate";
import type { ChannelMessage } from "#db/queries/channels.ts";
import type { SignedInContext } from "#tools/context.ts";
import { largestFile } from "#tools/documents/rules.ts";
import { uploadDocument } from "#tools/documents/upload-document.ts";
import { OperationError } from "#tools/errors.ts";
import { cleanFileName } from "#tools/intake/rules.ts";
import { run } from "#tools/operation.ts";
import type { ChatMessage } from "../chat/messages.ts";
import { ChannelFailed, FileTooLarge, type Messenger } from "./channel.ts";
import type { ChannelWords } from "./words.ts";

type Parts = ChatMessage["parts"];

/** What messages of one turn become in the chat, and what could not be taken. */
export interface HandedIn {
  parts: Parts;
  refused: string[];
}

interface Fetched {
  sentAt: Date;
  text: string | null;
  file: { name: string; bytes: Uint8Array; isMedia: boolean } | null;
}

/** Longest text of one message of a chat; a messenger's own bound is far below. */
const longestText = 400_000;

/**
 * Makes one message of the chat out of what a person sent. Photos and voice notes between words keep their place: such a
 * story is handed in as the export of a chat, which intake reads in order.
 * @throws ChannelFailed where trying again may help
 */
export async function handIn(
  messages: ChannelMessage[],
  messenger: Messenger,
  context: Omit<SignedInContext, "changed">,
  words: ChannelWords,
): Promise<HandedIn> {
  const refused: string[] = [];
  const fetched: Fetched[] = [];
  for (const { body, sentAt } of messages) fetched.push({ sentAt, text: body.text, file: await fetchFile(body.file) });

  const media = fetched.filter(({ file }) => file?.isMedia);
  const texts = fetched.flatMap(({ text }) => text ?? []);
  const isStory = media.length > 1 || (media.length === 1 && texts.length > 0);
  const parts: Parts = [];
  if (isStory) await add("chat.zip", packed(fetched, context.actor.name));
  for (const { file } of fetched) if (file && !(isStory && file.isMedia)) await add(file.name, file.bytes);
  const text = texts.join("\n").slice(0, longestText);
  if (text && !isStory) parts.unshift({ type: "text", text });
  return { parts, refused };

  async function fetchFile(file: ChannelMessage["body"]["file"]): Promise<Fetched["file"]> {
    if (!file) return null;
    const name = cleanFileName(file.name);
    try {
      const bytes = await messenger.fetch(file, largestFile);
      return { name, bytes, isMedia: /^(?:image|audio)\//.test(file.mediaType ?? "") };
    } catch (error) {
      if (error instanceof FileTooLarge) refused.push(words.fileTooLarge(name));
      else if (error instanceof ChannelFailed && !error.again) refused.push(words.fileRefused(name, error.message));
      else throw error;
      return null;
    }
  }

  async function add(name: string, bytes: Uint8Array): Promise<void> {
    try {
      const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
      const { id, fileName } = await run(uploadDocument, { file }, context);
      parts.push({ type: "data-file", data: { id, name: fileName ?? name } });
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      refused.push(words.fileRefused(name, words.refusal(error.message)));
    }
  }
}

/** Messages as WhatsApp exports a chat: the text with its files beside it. */
function packed(messages: Fetched[], author: string): Uint8Array {
  const lines: string[] = [];
  const files: Record<string, Uint8Array> = {};
  for (const [at, { sentAt, text, file }] of messages.entries()) {
    const stamp = `[${sentAt.toISOString().slice(0, 10)}, ${sentAt.toISOString().slice(11, 19)}] ${author}: `;
    if (file?.isMedia) {
      const name = `${String(at + 1).padStart(4, "0")}-${file.name}`;
      files[name] = file.bytes;
      lines.push(`${stamp}\u200e<attached: ${name}>`);
    }
    if (text) lines.push(stamp + text);
  }
  // What is in it has been compressed already.
  return zipSync({ "_chat.txt": strToU8(`${lines.join("\n")}\n`), ...files }, { level: 0 });
}
