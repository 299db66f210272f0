import { z } from "zod";
import { watches, watchRuns } from "../schema/index.ts";
import { watchOutcomes } from "../vocabulary.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** When a standing question is asked, by the clock of its owner. */
export const watchScheduleShape = z.discriminatedUnion("every", [
  z.object({ every: z.literal("hour") }),
  z.object({
    every: z.literal("week"),
    days: z.array(z.int().min(1).max(7)).describe("Days of the week; 1 is Monday"),
    at: z.string().describe("Time of day, HH:mm"),
  }),
]);

/** A standing question. */
export const watchShape = z.object({
  id: z.int(),
  question: z.string(),
  plan: z.record(z.string(), z.unknown()),
  schedule: watchScheduleShape,
  paused: z.boolean(),
  nextRunAt: momentShape,
  version: z.int(),
  createdAt: momentShape,
});

export const watchColumns = tableColumnsOf(watches, watchShape);

const row = z.record(z.string(), z.unknown());

/** One time that a standing question was asked. */
export const watchRunShape = z.object({
  id: z.int(),
  watchId: z.int(),
  ranAt: momentShape,
  outcome: z.enum(watchOutcomes),
  answer: z.string(),
  added: z.array(row).describe("Rows that are new or changed since the time before"),
  removed: z.array(row).describe("Rows that are gone since the time before"),
});

export const watchRunColumns = tableColumnsOf(watchRuns, watchRunShape);
