import { z } from "zod";
import { givenUpShape } from "#db/records/draft.ts";
import { extraction, inDocument, visitDocument } from "../service-logs/report.ts";
import { hoursDoubtShape } from "../hours/shapes.ts";
import { stockDoubtShape } from "../stock/shapes.ts";
import { usedFromVanShape } from "../stock/from-van/shapes.ts";
import type { SaveReceipt } from "./save-receipt.ts";
import type { ExtractionAnswer } from "./schema.ts";

/** What the extraction calls answer. */
export const extractionShape: z.ZodType<ExtractionAnswer> = z.object({
  originalMessage: z.string(),
  detectedLanguage: z.string().nullable(),
  extractedData: inDocument(extraction).extend({ machines: z.array(visitDocument) }),
  draftIds: z.array(z.int()).describe("What waits for review"),
  jobId: z.int(),
  jobIds: z.array(z.int()),
  givenUp: z
    .array(givenUpShape)
    .describe(
      "What of this source, or of earlier exports of the same chat, was rejected, or saved and deleted since; POST /api/drafts/{id}/restore takes one back",
    ),
  message: z.string().optional(),
  finished: z.boolean().describe("False while the queue still works on it"),
});

const savedEntry = z.object({
  draftId: z.int().nullable(),
  serviceLogId: z.int(),
  openedIssueIds: z.array(z.int()),
  fromVan: z.array(usedFromVanShape).describe("Used parts of the catalogue, and whether they came from the van"),
  repeated: z.boolean().describe("It had been saved before; nothing was written now"),
});

/** What became of the reports of a save. */
export const receiptShape: z.ZodType<SaveReceipt> = z.object({
  success: z.boolean(),
  message: z.string(),
  saved: z.array(savedEntry.extend({ index: z.int() })),
  failed: z.array(
    z.object({
      index: z.int(),
      draftId: z.int().nullable(),
      error: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      doubt: z
        .union([hoursDoubtShape, stockDoubtShape])
        .optional()
        .describe("Sent again with `confirm`, of parts with `confirmStock`, the report is saved"),
      nextNumber: z
        .string()
        .nullable()
        .optional()
        .describe("The next free number; with `confirmNumber` the report is saved under the one that is taken"),
    }),
  ),
});

/** What became of the one report of a save. */
export const savedReportShape = z.object({
  success: z.boolean(),
  message: z.string(),
  serviceLogId: z.int(),
  saved: z.array(savedEntry),
});

/** How often people corrected a field that an engine had read. */
export const correctionRateShape = z.object({
  field: z.string(),
  engine: z.string(),
  total: z.int(),
  changed: z.int(),
  rate: z.number().min(0).max(1),
});
