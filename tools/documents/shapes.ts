import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";
import { documentKinds } from "#db/vocabulary.ts";

/** A file that was uploaded. */
export const uploadShape = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  fileName: z.string().nullable(),
  mediaType: z.string(),
  size: z.int().describe("Bytes"),
  createdAt: momentShape,
});

/** An original: what was read from it, and the files inside it. */
export const documentShape = uploadShape.extend({
  parentId: z.int().nullable(),
  text: z.string().nullable(),
  translation: z.string().nullable(),
  detectedLanguages: z.array(z.string()),
  segments: z.array(z.unknown()).nullable().describe("What was said when, of a recording"),
  hasOriginal: z.boolean(),
  files: z.array(uploadShape.pick({ id: true, kind: true, fileName: true, mediaType: true })),
});
