import { decodeText } from "#tools/text-encoding/rules.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { openArchive, type PackedFile } from "./archive.ts";
import { identify, type Identified } from "./identify.ts";
import { readChat } from "./whatsapp.ts";

/** A file that a chat names, and where in the chat its text belongs. */
export interface NamedFile {
  fileName: string;
  place: number;
}

/** A named file that the archive holds. */
export interface AttachedFile extends NamedFile {
  /** Its path in the archive. */
  path: string;
}

/** The files that the messages of a chat name. */
export function namedFiles(chat: string): NamedFile[] {
  const messages = readChat(chat) ?? [];
  return messages.flatMap(({ attachment }, index) =>
    attachment === null ? [] : [{ fileName: attachment, place: endOfMessage(chat, messages[index + 1]?.start) }],
  );
}

/**
 * The chat of an export, and of the files in it those that its messages name.
 * @throws IntakeFailure when it is no text, or no archive as a chat is packed in
 */
export async function packedChat(bytes: Uint8Array): Promise<{ chat: string; attached: AttachedFile[] }> {
  const files = await openArchive(bytes);
  const chat = decodeText(await chatFile(files).bytes());
  if (chat === undefined) throw new IntakeFailure("damaged", "The chat in this archive is no text");
  const byName = new Map(files.map((file) => [nameOf(file).toLowerCase(), file]));
  const attached = namedFiles(chat).flatMap(({ fileName, place }) => {
    const file = byName.get(fileName.toLowerCase());
    return file ? [{ path: file.name, fileName: nameOf(file), place }] : [];
  });
  return { chat, attached };
}

/** One file of an archive, and what it is by its content. @throws IntakeFailure */
export async function packedFile(
  bytes: Uint8Array,
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } & Identified> {
  const file = (await openArchive(bytes)).find((one) => one.name === path);
  if (!file) throw new IntakeFailure("damaged", "This archive is damaged and cannot be opened");
  const unpacked = await file.bytes();
  return { bytes: unpacked, ...(await identify(unpacked, nameOf(file))) };
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

/** Before the line on which the next message begins. */
const endOfMessage = (chat: string, nextStart: number | undefined) =>
  nextStart === undefined ? chat.trimEnd().length : Math.max(0, chat.lastIndexOf("\n", nextStart - 1));
