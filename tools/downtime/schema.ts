import { z } from "zod";
import { severalTypes } from "../service-plans/schema.ts";
import {
  calendarDate,
  chosenId,
  flag,
  momentField,
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  version,
} from "../fields/schema.ts";

const reason = optionalText(1_000).describe("Why the machine stands");
const planned = z.boolean().describe("Planned maintenance, which is no failure");

export const downtimeFilter = z.object({
  machineId: recordId.optional(),
  open: flag.optional().describe("true: only machines that stand now; false: only downtimes that are over"),
  limit: pageSize(200, 1_000),
  before: offsetCursor.optional(),
});

export const newDowntime = z.object({
  machineId: chosenId("Please select a machine"),
  fromAt: momentField.nullish().describe("Since when it stands; now unless said otherwise"),
  toAt: momentField.nullish().describe("When it ran again; nothing while it stands"),
  reason,
  planned: planned.default(false),
});

/** That a machine runs again. */
export const backInService = z.object({
  machineId: chosenId("Please select a machine"),
  at: momentField.nullish().describe("When it ran again; now unless said otherwise"),
});

export const downtimeChange = z.object({
  downtimeId: recordId,
  version,
  fromAt: momentField.optional().describe("Since when it stood"),
  toAt: momentField.nullish().describe("When it ran again; null: it stands still, or its issue says when"),
  reason,
  planned: planned.optional(),
});

export const downtimeId = z.object({ downtimeId: recordId });

export const reliabilityGroups = ["fleet", "machine", "model", "customer"] as const;
export type ReliabilityGroup = (typeof reliabilityGroups)[number];

/** By what machines are ranked. */
export const reliabilityMeasures = ["availability", "downtime", "mtbf", "mttr"] as const;
export type ReliabilityMeasure = (typeof reliabilityMeasures)[number];

export const figuresWanted = z.object({
  by: z
    .enum(reliabilityGroups)
    .default("fleet")
    .describe("One figure for all, or one for each machine, model or customer"),
  machineId: recordId.optional(),
  model: z.string().max(200).optional(),
  customer: z.string().max(300).optional(),
  location: z.string().max(300).optional(),
  machineType: severalTypes.optional().describe("Types of machines; several with commas"),
  measure: z
    .enum(reliabilityMeasures)
    .default("availability")
    .describe("What they are ranked by: availability, hours of downtime, MTBF or MTTR"),
  order: z.enum(["worst", "best"]).default("worst").describe("Which of them come first"),
  from: calendarDate.optional().describe("First day of the period; the first of this year without it"),
  to: calendarDate.optional().describe("Last day of the period; today without it"),
  limit: pageSize(200, 5_000),
  before: offsetCursor.optional(),
});
