import { z } from "zod";
import { areas, partsSorts, severities } from "#db/vocabulary.ts";
import {
  chosenId,
  flag,
  momentField,
  offsetCursor,
  optionalText,
  pageCursor,
  pageSize,
  recordId,
  requiredText,
  severity,
  version,
  wholeNumber,
} from "../fields/schema.ts";

export type { RequestedPart, PartsRequest } from "#db/records/parts-request.ts";

export const partsFilter = z.object({
  machineId: recordId.optional(),
  customer: z.string().max(200).optional(),
  ordered: flag.optional(),
  delivered: flag.optional(),
  urgency: severity.optional(),
  sortBy: z.enum(partsSorts).optional().describe("Newest first unless said otherwise"),
  limit: pageSize(200, 500),
  before: z.union([pageCursor, offsetCursor]).optional(),
});

const quantity = wholeNumber("Quantity must be at least 1", { least: 1, most: 1_000_000 });

const lineFields = {
  partNumber: optionalText(200),
  reason: optionalText(2_000),
  quantity: quantity.optional(),
  area: z.enum(areas).optional(),
  urgency: severity.optional(),
  warrantyItem: z.boolean().optional(),
};

const partDescription = requiredText("Description must be at least 3 characters", { least: 3, longest: 2_000 });

/** A part that is asked for. */
export const newLine = z.object({ description: partDescription, ...lineFields });

/** A line as it is after a change: one with an id changes, one without is added. */
const keptLine = z.object({
  id: recordId.nullish(),
  description: requiredText("Description is required", { longest: 2_000 }).optional(),
  ...lineFields,
});

export const partsRequest = z.object({
  machineId: chosenId("Please select a machine"),
  parts: z.array(newLine, "At least one part is required").min(1, "At least one part is required").max(200),
  notes: optionalText(),
  requestedBy: z.enum(["client", "engineer"], "Please select who is asking").default("engineer"),
  requestedById: recordId.nullish(),
  approvingEngineerId: recordId.nullish(),
  clientName: optionalText(300),
});

/** The form of the dialog "Request Parts". */
export const partsForm = z.object({
  machineId: chosenId("Please select a machine"),
  requestedBy: z.enum(["client", "engineer"], "Please select who is asking"),
  parts: z
    .array(
      z.object({
        description: partDescription,
        quantity,
        area: z.enum(areas),
        urgency: z.enum(severities),
        warrantyItem: z.boolean(),
      }),
    )
    .min(1),
});

export const partsChange = z.object({
  requestId: recordId,
  version,
  partsData: z
    .array(keptLine)
    .max(500)
    .optional()
    .describe("All lines as they shall be: with an id changed, without one added, absent ones deleted"),
  lines: z
    .array(keptLine.omit({ id: true }).extend({ partId: recordId }))
    .max(500)
    .optional()
    .describe("Changes of single lines; the others stay"),
  ordered: z.boolean().optional(),
  orderedDate: momentField.nullish(),
  delivered: z.boolean().optional(),
  deliveredDate: momentField.nullish(),
  notes: optionalText(),
});

export const partsLineId = z.object({ requestId: recordId, partId: recordId });

/** So much of a part; also as text from a form. */
export const partAmount = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value),
  z
    .number("Please enter an amount above zero")
    .min(0.001, "Please enter an amount above zero")
    .max(1_000_000, "Please enter an amount above zero"),
);

const requestId = recordId.describe("Id of the parts request, as parts-requests.list answers it");
const lineId = recordId.describe("Id of the line of the request");
const givenQuantity = partAmount.optional();

export const supplyChoice = z.object({ requestId });

export const supplyChoices = z.object({
  requestIds: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
      z.array(recordId).min(1).max(500),
    )
    .describe("Ids of parts requests, as parts-requests.list answers them; several with commas"),
});

export const reservation = z.object({
  requestId,
  lines: z
    .array(
      z.object({
        lineId,
        placeId: recordId.optional().describe("Where it is kept; without it in the stores that have most"),
        quantity: givenQuantity.describe("Without it, all that is still missing"),
      }),
    )
    .min(1, "Please select a part")
    .max(200)
    .optional()
    .describe("Without them, all lines"),
});

export const releasing = z.object({
  requestId,
  lines: z
    .array(z.object({ lineId, placeId: recordId.optional() }))
    .min(1, "Please select a part")
    .max(200)
    .optional()
    .describe("Without them, all that is kept for the request"),
});

export const handingOver = z.object({
  requestId,
  lines: z
    .array(
      z.object({
        lineId,
        placeId: recordId.optional().describe("Where it is taken from; without it where it is kept for the line"),
        quantity: givenQuantity.describe("Without it, all that was not handed over yet, or is kept there"),
      }),
    )
    .min(1, "Please select a part")
    .max(200)
    .optional()
    .describe("Without them, all that is kept for the request"),
  serviceLogId: recordId.nullish().describe("The service report of the visit that it is for"),
  confirm: z.boolean().optional().describe("true: take it although the books have less, or it is kept for others"),
});
