import { z } from "zod";
import { claimStatuses } from "#db/vocabulary.ts";
import {
  calendarDate,
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  version,
} from "../fields/schema.ts";

const claimId = recordId.describe("Id of the warranty claim");
const maker = requiredText("Please say who made the machine", { longest: 200 }).describe(
  "Who made the machine and should pay",
);
const reason = optionalText(2_000).describe("Why the maker should pay");

export const claimList = z.object({
  machineId: recordId.optional(),
  serviceLogId: recordId.optional(),
  status: z.enum(claimStatuses).optional().describe("draft, sent, accepted, rejected or paid"),
  limit: pageSize(100, 500),
  before: offsetCursor.optional(),
});

export const newClaim = z.object({
  machineId: recordId,
  serviceLogId: recordId.optional().describe("The visit; without it all visits of the machine that no claim names yet"),
  from: calendarDate.optional().describe("First day of those visits"),
  to: calendarDate.optional().describe("Last day of those visits"),
  maker,
  reason,
});

export const claimChange = z.object({
  claimId,
  version,
  status: z
    .enum(claimStatuses)
    .optional()
    .describe("sent, then accepted or rejected, then paid; a rejected one may be sent again"),
  maker: maker.optional(),
  reason,
});

export const warrantyClaimId = z.object({ claimId });
