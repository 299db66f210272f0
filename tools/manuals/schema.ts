import { z } from "zod";
import { paging, recordId, requiredText } from "../fields/schema.ts";

export const manualFilter = z.object({ model: z.string().max(200).optional(), ...paging });

/** A manual is an uploaded PDF and the model it is for. */
export const newManual = z.object({
  model: requiredText("Please say for which model", { longest: 200 }),
  title: requiredText("Please give the manual a title", { longest: 200 }),
  documentId: recordId,
});

export const manualId = z.object({ manualId: recordId });
