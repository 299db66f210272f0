import { z } from "zod";
import { childDocuments, findReadableDocument } from "#db/queries/documents.ts";
import { NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { readerOf } from "./reader.ts";
import { documentShape } from "./shapes.ts";

export const showDocument = operation({
  name: "documents.show",
  title: "Original document",
  description: "Show what was read from a document, its translation where there is one, and the files packed in it.",
  effect: "read",
  input: z.object({ documentId: recordId }),
  output: documentShape,
  async execute({ documentId }, { db, actor }) {
    const document = await findReadableDocument(db, readerOf(actor), documentId);
    if (!document) throw new NotFound("Document not found");
    const { storageKey, sha256: _sha256, ownerId: _ownerId, chatKey: _chatKey, ...shown } = document;
    const children = await childDocuments(db, documentId);
    return {
      ...shown,
      hasOriginal: storageKey !== null,
      files: children.map(({ id, kind, fileName, mediaType }) => ({ id, kind, fileName, mediaType })),
    };
  },
});
