import { IntakeFailure } from "../intake/failure.ts";
import { reading } from "../threads/pools.ts";
import type { Identified } from "./identify.ts";
import type { AttachedFile } from "./packed-chat.ts";
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
  // Shared with the threads that open it, which then need no copy each.
  const archive = new Uint8Array(new SharedArrayBuffer(bytes.length));
  archive.set(bytes);
  const opening = { owner, signal };
  const { chat, attached } = await reading.run("packedChat", { bytes: archive }, opening);
  const unpacked = ({ path }: AttachedFile) => reading.run("packedFile", { bytes: archive, path }, opening);

  let text = "";
  let copied = 0;
  const attachments: Attachment[] = [];
  const unread = attached.slice(mostMedia).map(({ fileName }) => ({
    fileName,
    reason: `At most ${mostMedia} photos and recordings of a chat are read.`,
  }));
  for (const [index, named] of attached.slice(0, mostMedia).entries()) {
    const { place } = named;
    await onStep("recognising", index / attached.length);
    const media = await readAttached(named.fileName, () => unpacked(named), readMedia, signal);
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

/** What cannot be read stays a name in the chat: one bad photo must not cost the reports. A photo without words is no loss. */
async function readAttached(
  fileName: string,
  unpacked: () => Promise<{ bytes: Uint8Array<ArrayBuffer> } & Identified>,
  readMedia: ReadMedia,
  signal: AbortSignal,
): Promise<Attachment | Unread | undefined> {
  let photo = false;
  try {
    const { bytes, kind, mediaType } = await unpacked();
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
