import { IntakeFailure } from "../intake/failure.ts";
import { openArchive, type PackedFile } from "./archive.ts";
import { identify } from "./identify.ts";
import type { Attachment, Reading, ReadOptions } from "./reading.ts";
import { decodeText } from "./text.ts";
import { readChat } from "./whatsapp.ts";

/** Photos and voice notes of one chat that are read; the rest are named as not read. */
const mostMedia = 80;

/** Reads one photo or voice note. */
export type ReadMedia = (
  file: { bytes: Uint8Array; kind: "image" | "audio"; mediaType: string; fileName: string },
  signal: AbortSignal,
) => Promise<Pick<Reading, "text" | "segments">>;

/** Reads an export of a chat with its media: the text of each photo and voice note stands in its place in the chat. */
export async function readChatExport(
  bytes: Uint8Array,
  readMedia: ReadMedia,
  { signal, onStep }: ReadOptions,
): Promise<Reading> {
  const files = await openArchive(bytes);
  const chat = decodeText(await chatFile(files).bytes());
  if (chat === undefined) throw new IntakeFailure("damaged", "The chat in this archive is no text");
  const messages = readChat(chat) ?? [];
  const byName = new Map(files.map((file) => [file.name.split("/").at(-1)!.toLowerCase(), file]));
  const attached = messages.flatMap((message, index) => {
    const file = message.attachment === null ? undefined : byName.get(message.attachment.toLowerCase());
    return file ? [{ file, place: endOfMessage(chat, messages[index + 1]?.start) }] : [];
  });

  let text = "";
  let copied = 0;
  const attachments: Attachment[] = [];
  for (const [index, { file, place }] of attached.slice(0, mostMedia).entries()) {
    await onStep("recognising", index / attached.length);
    text += chat.slice(copied, place);
    copied = place;
    const media = await readAttached(file, readMedia, signal);
    if (!media) continue;
    text += "\n";
    attachments.push({
      ...media,
      start: text.length,
      end: text.length + media.text.length,
      segments: media.segments.map((segment) => ({
        ...segment,
        start: segment.start + text.length,
        end: segment.end + text.length,
      })),
    });
    text += media.text;
  }
  return { text: text + chat.slice(copied), segments: [], kind: "whatsapp", attachments };
}

/** WhatsApp calls it `_chat.txt` or after the chat; among several texts the chat is the one that reads as one. */
function chatFile(files: PackedFile[]): PackedFile {
  const texts = files.filter(({ name }) => /\.txt$/i.test(name)).sort((one, other) => other.size - one.size);
  return (
    texts.find(({ name }) => /(^|\/)_chat\.txt$/i.test(name)) ??
    texts.find(({ name }) => /whatsapp/i.test(name)) ??
    texts[0]!
  );
}

/** Before the line on which the next message begins. */
const endOfMessage = (chat: string, nextStart: number | undefined) =>
  nextStart === undefined ? chat.trimEnd().length : Math.max(0, chat.lastIndexOf("\n", nextStart - 1));

/** What cannot be read stays a name in the chat: one bad photo must not cost the reports. */
async function readAttached(
  file: PackedFile,
  readMedia: ReadMedia,
  signal: AbortSignal,
): Promise<Omit<Attachment, "start" | "end"> | undefined> {
  const fileName = file.name.split("/").at(-1)!;
  try {
    const bytes = await file.bytes();
    const { kind, mediaType } = await identify(bytes, fileName);
    if (kind !== "image" && kind !== "audio") return undefined;
    const { text, segments } = await readMedia({ bytes, kind, mediaType, fileName }, signal);
    return { fileName, mediaType, kind, bytes, text, segments };
  } catch (error) {
    if (error instanceof IntakeFailure) return undefined;
    throw error;
  }
}
