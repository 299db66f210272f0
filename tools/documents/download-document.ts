import { z } from "zod";
import { findReadableDocument } from "#db/queries/documents.ts";
import { FileAnswer } from "../answers.ts";
import { NotFound } from "../errors.ts";
import { flag, recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { readerOf } from "./reader.ts";

/** Types that a browser shows without running anything in them. */
const harmless = /^(image\/(png|jpeg|gif|bmp|webp)|audio\/[\w.+-]+|application\/pdf|text\/plain)$/;

export const downloadDocument = operation({
  name: "documents.download",
  title: "Download the original",
  description: "Download a document as it was handed in.",
  effect: "read",
  input: z.object({ documentId: recordId, inline: flag.optional() }),
  async execute({ documentId, inline = false }, { db, actor, ports }) {
    const document = await findReadableDocument(db, readerOf(actor), documentId);
    if (!document) throw new NotFound("Document not found");
    const { storageKey, mediaType, fileName, text } = document;
    const shown = inline && harmless.test(mediaType);
    if (!storageKey)
      return new FileAnswer({
        fileName: "text.txt",
        mediaType: "text/plain; charset=utf-8",
        body: new TextEncoder().encode(text ?? ""),
        inline: shown,
      });
    const { stream, size } = await ports.files.get(storageKey);
    return new FileAnswer({ fileName: fileName ?? "file", mediaType, body: stream, size, inline: shown });
  },
});
