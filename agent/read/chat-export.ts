import { IntakeFailure } from "../intake/failure.ts";
import { reading } from "../threads/pools.ts";
import { openArchive, type PackedFile } from "./archive.ts";
import { identify } from "./identify.ts";
import type { Attachment, Reading, ReadOptions } from "./reading.ts";

/** Photos and voice notes of one chat that are read; the rest are named as not read. */
const mostMedia = 80;
/** Files that a note names one by one. */
const mostNamed = 3;

/** Reads one photo or voice note. */
export type ReadMedia = (
  file: { bytes: Uint8Array; kind: "image" | "audio"; mediaType: string; fileName: string },
  signal: AbortSignal,
) => Promise<Pick<Reading, "text" | "segments">>;

/**
 * Reads an export of a chat with its media. What a voice note says stands in its place in the chat, as its sender's
 * words. A photo is a source of its own: a sheet of another machine must not colour the messages after it.
 */
export async function readChatExport(
  bytes: Uint8Array,
  readMedia: ReadMedia,
  { signal, onStep, owner }: ReadOptions & { owner: number },
): Promise<Reading> {
  const files = await openArchive(bytes);
  const packed = await chatFile(files).bytes();
  const { chat, attached: named } = await reading.run("packedChat", { bytes: packed }, { owner, signal });
  const byName = new Map(files.map((file) => [nameOf(file).toLowerCase(), file]));
  const attached = named.flatMap(({ fileName, place }) => {
    const file = byName.get(fileName.toLowerCase());
    return file ? [{ file, place }] : [];
  });

  let text = "";
  let copied = 0;
  const attachments: Attachment[] = [];
  const unread = attached.slice(mostMedia).map(({ file }) => ({
    fileName: nameOf(file),
    reason: `At most ${mostMedia} photos and recordings of a chat are read.`,
  }));
  for (const [index, { file, place }] of attached.slice(0, mostMedia).entries()) {
    await onStep("recognising", index / attached.length);
    const media = await readAttached(file, readMedia, signal);
    if (!media) continue;
    if ("reason" in media) {
      unread.push(media);
      continue;
    }
    if (media.kind === "image") {
      attachments.push(media);
      continue;
    }
    text += `${chat.slice(copied, place)}\n`;
    copied = place;
    attachments.push({ ...media, start: text.length });
    text += media.text;
  }
  return { text: text + chat.slice(copied), segments: [], kind: "whatsapp", attachments, note: noteOn(unread) };
}

interface Unread {
  fileName: string;
  reason: string;
}

/** Names what was left out, so that nobody takes a chat for read as a whole. */
function noteOn(unread: Unread[]): string | undefined {
  const [first] = unread;
  if (!first) return undefined;
  const names = unread.slice(0, mostNamed).map(({ fileName }) => fileName);
  const more = unread.length > mostNamed ? ` and ${unread.length - mostNamed} more` : "";
  return `Not read: ${names.join(", ")}${more}. ${first.reason}`;
}

const nameOf = (file: PackedFile) => file.name.split("/").at(-1)!;

/** WhatsApp calls it `_chat.txt` or after the chat; among several texts the chat is the one that reads as one. */
function chatFile(files: PackedFile[]): PackedFile {
  const texts = files.filter(({ name }) => /\.txt$/i.test(name)).sort((one, other) => other.size - one.size);
  return (
    texts.find(({ name }) => /(^|\/)_chat\.txt$/i.test(name)) ??
    texts.find(({ name }) => /whatsapp/i.test(name)) ??
    texts[0]!
  );
}

/** What cannot be read stays a name in the chat: one bad photo must not cost the reports. A photo without words is no loss. */
async function readAttached(
  file: PackedFile,
  readMedia: ReadMedia,
  signal: AbortSignal,
): Promise<Attachment | Unread | undefined> {
  const fileName = nameOf(file);
  let photo = false;
  try {
    const bytes = await file.bytes();
    const { kind, mediaType } = await identify(bytes, fileName);
    if (kind !== "image" && kind !== "audio") return undefined;
    photo = kind === "image";
    const { text, segments } = await readMedia({ bytes, kind, mediaType, fileName }, signal);
    return { fileName, mediaType, kind, bytes, text, segments };
  } catch (error) {
    if (error instanceof IntakeFailure)
      return photo && error.failure === "unreadable" ? undefined : { fileName, reason: error.message };
    throw error;
  }
}
