import { z } from "zod";
import { moment } from "#db/records/fields.ts";

const manual = { id: z.int(), model: z.string(), title: z.string(), documentId: z.int() };

/** A manual of a model, as lists show it. */
export const manualShape = z.object({
  ...manual,
  fileName: z.string().nullable(),
  size: z.int().describe("Bytes"),
});

export const addedManualShape = z.object({ ...manual, version: z.int(), createdAt: moment, updatedAt: moment });
