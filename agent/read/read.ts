import { reading } from "../threads/pools.ts";
import { readAudio, type Transcribe } from "./audio.ts";
import { readChatExport, type ReadMedia } from "./chat-export.ts";
import { withChild } from "./child.ts";
import { readPicture, type See } from "./image.ts";
import type { OcrPool } from "./ocr-pool.ts";
import { readPdf } from "./pdf.ts";
import type { Reader } from "./reading.ts";

const wordLimits = { timeoutMs: 30_000, heapMb: 192, memoryMb: 450 };

export interface ReadingTools {
  pool: OcrPool;
  /** Whose files they are; those of the installation itself are nobody's. */
  owner?: number;
  see?: See;
  transcribe?: Transcribe;
}

/** Reads any accepted file. Files that may be hostile are opened in processes of their own. */
export function readerWith({ pool, owner = 0, see, transcribe }: ReadingTools): Reader {
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
        if (mediaType === "application/zip") return readChatExport(bytes, readMedia, { ...options, owner });
        return { kind, segments: [], text: await reading.run("fileText", { bytes, kind: "text" }, { owner, signal }) };
      case "csv":
      case "text":
        return { kind, segments: [], text: await reading.run("fileText", { bytes, kind }, { owner, signal }) };
    }
  };
}

const readWord = (bytes: Uint8Array, mediaType: string, signal: AbortSignal) =>
  withChild("worker-word.ts", wordLimits, (child) =>
    child.run<{ text: string }>(mediaType === "application/msword" ? "doc" : "docx", { bytes }, { signal }),
  );
