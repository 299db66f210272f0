import { IntakeFailure } from "../intake/failure.ts";
import { readAudio, type Transcribe } from "./audio.ts";
import { readChatExport, type ReadMedia } from "./chat-export.ts";
import { withChild } from "./child.ts";
import { readPicture, type See } from "./image.ts";
import type { OcrPool } from "./ocr-pool.ts";
import { readPdf } from "./pdf.ts";
import type { Reader, Reading } from "./reading.ts";
import { decodeText, tableText } from "./text.ts";

const wordLimits = { timeoutMs: 30_000, heapMb: 256, memoryMb: 700 };
/** Characters beyond which no chat or letter goes; more would only keep everybody else waiting. */
const longestText = 5_000_000;

export interface ReadingTools {
  pool: OcrPool;
  see?: See;
  transcribe?: Transcribe;
}

/** Reads any accepted file. Files that may be hostile are opened in processes of their own. */
export function readerWith({ pool, see, transcribe }: ReadingTools): Reader {
  const readMedia: ReadMedia = ({ kind, ...file }, signal) =>
    kind === "image" ? readPicture(file, { pool, see }, signal) : readAudio(file, transcribe, signal);

  return async ({ bytes, kind, mediaType, fileName }, options) => {
    const { signal, onStep } = options;
    await onStep("reading", 0);
    switch (kind) {
      case "pdf":
        return { kind, ...(await readPdf(bytes, pool, options)) };
      case "word":
        return { kind, segments: [], ...(await readWord(bytes, mediaType, signal)) };
      case "image":
        await onStep("recognising", 0.1);
        return { kind, ...(await readPicture({ bytes, mediaType }, { pool, see }, signal)) };
      case "audio":
        await onStep("transcribing", 0.1);
        return { kind, ...(await readAudio({ bytes, mediaType, fileName }, transcribe, signal)) };
      case "whatsapp":
        return mediaType === "application/zip" ? readChatExport(bytes, readMedia, options) : plain(bytes, kind);
      case "csv": {
        const { text } = plain(bytes, kind);
        return { kind, segments: [], text: tableText(text) };
      }
      case "text":
        return plain(bytes, kind);
    }
  };
}

const readWord = (bytes: Uint8Array, mediaType: string, signal: AbortSignal) =>
  withChild("worker-word.ts", wordLimits, (child) =>
    child.run<{ text: string }>(mediaType === "application/msword" ? "doc" : "docx", { bytes }, { signal }),
  );

function plain(bytes: Uint8Array, kind: Reading["kind"]): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new IntakeFailure("damaged", "This file holds no text");
  if (text.length > longestText)
    throw new IntakeFailure("too_large", "This text is far longer than any chat or report");
  return { kind, text, segments: [] };
}
