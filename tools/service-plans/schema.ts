import { z } from "zod";
import { areas, dueStates, intervalBases, machineTypes, taskKinds } from "#db/vocabulary.ts";
import {
  calendarDate,
  chosenId,
  flag,
  offsetCursor,
  optionalText,
  pageSize,
  paging,
  recordId,
  requiredText,
  version,
  wholeNumber,
} from "../fields/schema.ts";
import { confirm } from "../hours/schema.ts";
import { atSite } from "../sites/schema.ts";
import { neededWeeks } from "./rules.ts";

export type { DueItem } from "#db/records/due-item.ts";
export type { ServicePlan } from "#db/records/service-plan.ts";

const nothingForBlank = (value: unknown) => (value === "" ? null : value);

const hoursInterval = z
  .preprocess(
    nothingForBlank,
    wholeNumber("Hours must be a whole number from 1", { least: 1, most: 100_000 }).nullish(),
  )
  .describe("Every so many hours");
const monthsInterval = z
  .preprocess(nothingForBlank, wholeNumber("Months must be a whole number from 1", { least: 1, most: 240 }).nullish())
  .describe("Every so many months; together with hours, whichever comes first");

const margin = (unit: string, most: number) =>
  wholeNumber(`Must be a whole number of ${unit} from 0`, { most }).optional();

const plannedPart = z.object({
  partNumber: optionalText(200).transform((number) => number ?? null),
  description: requiredText("Please name the part", { longest: 500 }),
  quantity: wholeNumber("Quantity must be at least 1", { least: 1, most: 10_000 }).default(1),
});

const limit = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value.replace(",", ".")) : value),
  z
    .number("Must be a number")
    .nullish()
    .transform((value) => value ?? null),
);

/** A step of a plan. */
export const plannedTask = z
  .object({
    text: requiredText("Please say what is to be done", { longest: 500 }).describe("What is to be done"),
    area: z.enum(areas).default("Other"),
    kind: z.enum(taskKinds).default("tick").describe("tick, value (measured, with limits) or photo"),
    unit: optionalText(30)
      .transform((unit) => unit ?? null)
      .describe("Unit of the value"),
    least: limit.describe("Lowest value that is right"),
    most: limit.describe("Highest value that is right"),
    parts: z.array(plannedPart).max(50).default([]).describe("Parts that it needs"),
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    message: "The lowest value is above the highest",
    path: ["least"],
  });

const planFields = {
  name: requiredText("Please give the plan a name", { longest: 200 }).describe('Name of the plan, "500 h service"'),
  machineId: recordId.nullish().describe("The one machine it is for; or model, or machineType"),
  model: optionalText(200).describe("The model whose machines it is for"),
  machineType: z
    .preprocess(nothingForBlank, z.enum(machineTypes).nullish())
    .describe("The type whose machines it is for"),
  everyHours: hoursInterval,
  everyMonths: monthsInterval,
  withReports: flag.describe("true: instead of an interval, its steps go with every service report of its machines"),
  basis: z
    .enum(intervalBases)
    .describe("fixed: the next one counts from the planned value; floating: from when the last one was done"),
  startsOn: calendarDate.describe("Counting begins on this day (YYYY-MM-DD)"),
  toleranceHours: margin("hours", 10_000).describe("Hours beyond the planned value before it is overdue"),
  toleranceDays: margin("days", 365).describe("Days beyond the planned day before it is overdue"),
  leadHours: margin("hours", 10_000).describe("Hours before it is due at which it becomes an issue"),
  leadDays: margin("days", 365).describe("Days before it is due at which it becomes an issue"),
  tasks: z.array(plannedTask).max(100, "At most 100 steps").describe("The steps, in their order"),
  active: flag.describe("false: paused, nothing is due by it"),
};

export const planFilter = z.object({
  machineId: recordId.optional().describe("Only plans that are for this machine"),
  model: z.string().max(200).optional(),
  machineType: z.enum(machineTypes).optional(),
  active: flag.optional().describe("true: without those that are paused"),
  ...paging,
});

export const planId = z.object({ planId: recordId.describe("Id of the service plan") });

export const newPlan = z.object({
  ...planFields,
  withReports: planFields.withReports.default(false),
  basis: planFields.basis.default("fixed"),
  startsOn: planFields.startsOn.optional(),
  tasks: planFields.tasks.default([]),
  active: planFields.active.default(true),
});

export const planChange = z.strictObject({
  planId: recordId.describe("Id of the service plan"),
  version,
  ...planFields,
  name: planFields.name.optional(),
  withReports: planFields.withReports.optional(),
  basis: planFields.basis.optional(),
  startsOn: planFields.startsOn.optional(),
  tasks: planFields.tasks.optional(),
  active: planFields.active.optional(),
});

/** One state, or several with commas between them. */
const states = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
  z.array(z.enum(dueStates)).min(1),
);

/** One type, or several with commas between them. */
export const severalTypes = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
  z.array(z.enum(machineTypes)).min(1),
);

export const dueFilter = z.object({
  state: states
    .optional()
    .describe(
      "upcoming, due, overdue, in_work, done, skipped; several with commas. Without it, all that is to be done",
    ),
  machineId: recordId.optional(),
  planId: recordId.optional().describe("Id of the service plan"),
  everyHours: wholeNumber("Must be a number of hours", { least: 1 }).optional().describe("Of plans of so many hours"),
  everyMonths: wholeNumber("Must be a number of months", { least: 1 })
    .optional()
    .describe("Of plans of so many months"),
  customer: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
  siteId: atSite,
  model: z.string().max(200).optional(),
  machineType: severalTypes.optional().describe("Types of machines; several with commas"),
  assignedToId: recordId.optional(),
  unassigned: flag.optional().describe("true: only those that nobody has"),
  from: calendarDate.optional().describe("Expected on this day or later (YYYY-MM-DD)"),
  to: calendarDate.optional().describe("Expected on this day or earlier, with all that is overdue (YYYY-MM-DD)"),
  limit: pageSize(500, 5_000),
  before: offsetCursor.optional(),
});

const dueId = recordId.describe("Id of the due service, as service-plans.list-due answers it");

export const dueChoice = z.object({ dueId });

/** The service that is meant: by its id, or as the only open one of its machine that has this interval or name. */
export const serviceCompletion = z
  .strictObject({
    dueId: dueId.optional(),
    machineId: chosenId("Please select a machine").optional(),
    everyHours: wholeNumber("Must be a number of hours", { least: 1 })
      .optional()
      .describe("Without dueId: interval of the service in hours, 500 of a 500 h service"),
    everyMonths: wholeNumber("Must be a number of months", { least: 1 })
      .optional()
      .describe("Without dueId: interval of the service in months"),
    version,
    hours: wholeNumber("Must be a whole number of hours")
      .nullish()
      .describe("Reading of the hour meter when it was done"),
    doneOn: calendarDate.optional().describe("Day on which it was done (YYYY-MM-DD); today unless said otherwise"),
    taskIds: z
      .array(recordId)
      .max(200)
      .optional()
      .describe("Steps of the checklist that were done, by their ids; none: all of them"),
    serviceLogId: recordId.optional().describe("The service report that says so"),
    documentIds: z.array(recordId).max(50).optional().describe("Uploaded photos and files that show it"),
    remark: optionalText(2_000).describe("What is to be said about it"),
    confirm,
  })
  .refine(({ dueId, machineId }) => dueId !== undefined || machineId !== undefined, {
    message: "Please select a service",
    path: ["dueId"],
  });

export const skipping = z.strictObject({
  dueId,
  version,
  reason: requiredText("Please say why it is skipped", { least: 3, longest: 2_000 }),
});

const assignmentMessage = "Please select an engineer and at least one service";

export const dueAssignment = z.object({
  dueIds: z
    .array(recordId, assignmentMessage)
    .min(1, assignmentMessage)
    .max(500, "At most 500 services at once")
    .describe("Ids of the due services"),
  engineerId: chosenId(assignmentMessage),
});

export const neededFilter = z.object({
  weeks: wholeNumber("Must be a number of weeks from 1 to 4", { least: 1, most: neededWeeks })
    .optional()
    .describe("Of services that are due within so many weeks, 1 to 4; four unless said otherwise"),
  machineId: recordId.optional(),
  planId: recordId.optional().describe("Id of the service plan"),
});

export const neededRequest = z.object({
  dueIds: z
    .array(recordId)
    .min(1, "Please select a service")
    .max(500, "At most 500 services at once")
    .optional()
    .describe("Ids of the due services; without them, all of the next four weeks"),
});
