import { z } from "zod";
import { partUnits } from "#db/vocabulary.ts";
import type { UsedFromVan } from "../check-used-parts.ts";

const part = z.object({
  partId: z.int(),
  number: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  quantity: z.number(),
  placeId: z.int(),
  place: z.string().describe("Name of the van"),
  there: z.number().describe("How much was there before, free to take"),
  taken: z.boolean().describe("False where the van had too little, or it came from elsewhere"),
});

export const usedFromVanShape: z.ZodType<UsedFromVan> = part;

export const previewedPartsShape = z.object({
  kept: z.boolean().describe("false: stock is not kept, and nothing is taken from anywhere"),
  place: z
    .string()
    .nullable()
    .describe("Name of the engineer's van; null where there is none that the caller may take from"),
  used: z
    .array(part.extend({ writtenAs: z.array(z.string()).describe("Numbers by which the report names it") }))
    .describe("Parts of the catalogue, each once"),
  unknown: z
    .array(
      z.object({
        partNumber: z.string(),
        quantity: z.number(),
        candidates: z.int().describe("How many parts have the number: none, or several of which none is guessed at"),
      }),
    )
    .describe("What is taken from nowhere"),
});
