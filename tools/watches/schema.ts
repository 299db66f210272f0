import { z } from "zod";
import { offsetCursor, pageSize, recordId, requiredText, version, wholeNumber } from "../fields/schema.ts";
import { notProcessed } from "../questions/rules.ts";
import { dueFilter } from "../service-plans/schema.ts";
import { briefSchedule } from "./rules.ts";

const days = z
  .array(z.int().min(1).max(7))
  .min(1, "Please select a day")
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
  .describe("Days of the week; 1 is Monday");
const at = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must be a time of day (HH:mm)")
  .describe("Time of day (HH:mm), by the clock of its owner");

const schedule = z
  .discriminatedUnion("every", [
    z.object({ every: z.literal("hour").describe("hour: at each full hour") }),
    z.object({ every: z.literal("week").describe("week: on the days, at the time"), days, at }),
  ])
  .describe("Every hour, for what should be told soon; or on days of the week (1 is Monday) at a time of day");

/** Services that a standing question asks for: by state, machine, place, customer, engineer and interval, on the day it is asked. */
export const watchedServices = dueFilter.omit({ from: true, to: true, limit: true, before: true }).extend({
  withinDays: wholeNumber("Must be a whole number of days", { most: 366 })
    .optional()
    .describe("Those expected within so many days of the day on which it is asked, and all that is overdue"),
});

export const newWatch = z.object({
  question: requiredText(notProcessed, { longest: 1_000 }).describe("The question as the person asked it"),
  plan: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe("A plan changed by hand, which is run as it stands in place of the question"),
  services: watchedServices
    .nullish()
    .describe("Asks for services by plan instead, those that are due or overdue at that time unless states are named"),
  schedule: schedule.default({ every: "hour" }),
});

export const newBrief = z.object({
  days: days.default(briefSchedule.days),
  at: at.default(briefSchedule.at),
});

export const watchChange = z.object({
  watchId: recordId,
  version,
  schedule: schedule.optional(),
  paused: z.boolean().optional().describe("Whether it rests"),
});

export const watchId = z.object({ watchId: recordId });

export const runsWanted = z.object({ watchId: recordId, limit: pageSize(20, 100), before: offsetCursor.optional() });
