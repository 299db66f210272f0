import { fileTypeFromBuffer } from "file-type";
import type { DocumentKind } from "#db/vocabulary.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { openArchive } from "./archive.ts";
import { markedUtf16, textBeginning } from "./text.ts";

export interface Identified {
  kind: DocumentKind;
  mediaType: string;
}

const kinds: Record<string, DocumentKind> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word",
  "image/jpeg": "image",
  "image/png": "image",
  "image/gif": "image",
  "image/bmp": "image",
  "image/webp": "image",
  "image/tiff": "image",
  "audio/wav": "audio",
  "audio/vnd.wave": "audio",
  "audio/mpeg": "audio",
  "audio/ogg": "audio",
  "audio/opus": "audio",
  "audio/webm": "audio",
  "video/webm": "audio",
  "audio/mp4": "audio",
  "audio/x-m4a": "audio",
  "video/mp4": "audio",
  "audio/aac": "audio",
};

/** Names under which the same content goes elsewhere. */
const usualNames: Record<string, string> = {
  "audio/vnd.wave": "audio/wav",
  "audio/x-m4a": "audio/mp4",
  "video/mp4": "audio/mp4",
  "video/webm": "audio/webm",
  "audio/opus": "audio/ogg",
};

const accepted =
  "Accepted are PDF, Word, text, CSV, pictures (JPG, PNG, GIF, BMP, WebP, TIFF), recordings and WhatsApp exports (.txt, .zip).";

/**
 * What a file is by its content; its name only tells text from tables.
 * @throws IntakeFailure for what is not accepted, and for an archive that is not what a chat is packed in
 */
export async function identify(bytes: Uint8Array, fileName: string): Promise<Identified> {
  // The mark of UTF-16 is also how a frame of MPEG audio may begin, for which the library takes it.
  const found = markedUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = found?.mime.split(";")[0]?.trim();
  if (mediaType === "application/zip") return chatArchive(bytes);
  if (mediaType === "application/x-cfb" && isOldWord(bytes)) return { kind: "word", mediaType: "application/msword" };
  if (mediaType && kinds[mediaType]) return { kind: kinds[mediaType], mediaType: usualNames[mediaType] ?? mediaType };
  if (mediaType && !/^(text\/|application\/(xml|json|rtf))/.test(mediaType)) throw refused(found!.ext);
  const text = textBeginning(bytes);
  if (text === undefined) throw refused("unknown");
  if (/^\s*(<\?xml|<!doctype|<html|<svg|<script|%!PS|\{\\rtf)/i.test(text)) throw refused("markup");
  return /\.csv$/i.test(fileName) ? { kind: "csv", mediaType: "text/csv" } : { kind: "text", mediaType: "text/plain" };
}

const refused = (type: string) =>
  new IntakeFailure("unsupported", `This type of file (${type}) is not accepted. ${accepted}`);

async function chatArchive(bytes: Uint8Array): Promise<Identified> {
  const files = await openArchive(bytes);
  if (!files.some(({ name }) => /\.txt$/i.test(name)))
    throw new IntakeFailure("unsupported", `This archive holds no WhatsApp chat. ${accepted}`);
  return { kind: "whatsapp", mediaType: "application/zip" };
}

/** Old office files share one container; Word's has a stream of this name, in UTF-16. */
function isOldWord(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from("WordDocument", "utf16le"));
}
