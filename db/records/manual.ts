import { z } from "zod";
import { documents, manuals } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A manual of a model, as lists show it. */
export const manualShape = z.object({
  id: z.int(),
  model: z.string(),
  title: z.string(),
  documentId: z.int(),
  fileName: z.string().nullable(),
  size: z.int().describe("Bytes"),
});
export type Manual = z.infer<typeof manualShape>;

/** Of manuals, joined with their documents. */
export const manualColumns = columnsOf(manuals, manualShape, { fileName: documents.fileName, size: documents.size });

export const addedManualShape = manualShape
  .omit({ fileName: true, size: true })
  .extend({ version: z.int(), createdAt: momentShape, updatedAt: momentShape });
