import { z } from "zod";
import { offsetCursor, pageSize, recordId } from "../fields/schema.ts";

export type { PartDetail, PartItem, PartPrice, SupplierItem } from "#db/records/part.ts";

export const partSearch = z.object({
  query: z.string().max(200).optional().describe('A number as people write it ("ff 220"), or words of the name'),
  model: z.string().max(200).optional().describe("Only parts that fit machines of this model"),
  supplierId: recordId.optional().describe("Only parts of this supplier"),
  limit: pageSize(100, 1_000).describe("How many parts to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

const partId = recordId.describe("Id of the part, as parts.list answers it");

export const partChoice = z.object({ partId });
