import { z } from "zod";
import { languages, severities, serviceTypes, shareAnswers } from "#db/vocabulary.ts";
import {
  calendarDate,
  chosenId,
  flag,
  momentField,
  optionalText,
  pageCursor,
  pageSize,
  recordId,
  severity,
  version,
  wholeNumber,
  requiredText,
  saysEnough,
} from "../fields/schema.ts";

import { confirm } from "../hours/schema.ts";
import { atSite } from "../sites/schema.ts";
import { fromVan } from "../stock/from-van/schema.ts";
import { action, inDocument, linkedIssue, partLine as part } from "./report.ts";
import { isDrawnSignature, mostStrokes, shareDays } from "../signing/rules.ts";

export type { ServiceLog, ServiceLogDetail, ReportSignature, ReportedIssueRow } from "#db/records/service-log.ts";

export const serviceLogFilter = z.object({
  machineId: recordId.optional(),
  siteId: atSite.describe("Only reports on machines that are at this site"),
  engineerId: recordId.optional().describe("First or second engineer"),
  serviceType: z.enum(serviceTypes).optional(),
  withOpenIssues: flag.optional().describe("true: only reports that found an issue which is still open"),
  withParts: flag.optional().describe("true: only reports that used parts"),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  query: z.string().max(200).optional().describe("Part of the number, notes, engineer's or client's name"),
  limit: pageSize(50, 500),
  before: pageCursor,
});

export const serviceLogId = z.object({ serviceLogId: recordId });

const serviceSummary = "Service summary must be at least 3 characters";

/** A summary that is there says something. */
const summary = optionalText().refine((text) => !text || saysEnough(text, 3), serviceSummary);

const machineHours = z
  .preprocess(
    (value) =>
      typeof value === "string"
        ? /^[\d\s,'.]*\d[\d\s,'.]*$/.test(value)
          ? Number(value.replace(/[\s,']/g, ""))
          : value === ""
            ? null
            : value
        : value,
    z
      .number("Please enter a valid number of hours")
      .min(0, "Please enter a valid number of hours")
      .max(2_000_000_000, "Please enter a valid number of hours")
      .transform(Math.round)
      .nullable(),
  )
  .optional();

const workingDays = wholeNumber("Working days must be 0 or greater", { most: 10_000 });

const described = z.string().min(1, "Description is required");
const counted = wholeNumber("Quantity must be at least 1", { least: 1, most: 1_000_000 });

// A line of a form says what it is; what it leaves out has a usual value.
const actionLine = inDocument(action.partial().extend({ description: described }));
const partLine = inDocument(
  part.partial().extend({
    partName: z.string().min(1, "Part name is required"),
    partNumber: z.string().nullish(),
    quantity: counted.optional(),
  }),
);
const issueLine = inDocument(linkedIssue.partial().extend({ description: described, startTime: z.string().nullish() }));

/** An object or JSON text; what it says is read by `readStructuredData`. */
const structuredData = z
  .union([z.record(z.string(), z.unknown()), z.string().max(1_000_000)])
  .nullish()
  .superRefine((data, ctx) => {
    for (const fault of faultsOf(data)) ctx.addIssue({ code: "custom", ...fault });
  });

/** What a reader would otherwise correct in silence. */
function faultsOf(data: unknown): { path: string[]; message: string }[] {
  if (typeof data !== "object" || data === null) return [];
  const record = data as Record<string, unknown>;
  const faults: { path: string[]; message: string }[] = [];
  for (const field of ["working_days", "days_worked"]) {
    const days = record[field];
    if (days != null && days !== "" && !workingDays.safeParse(days).success)
      faults.push({ path: [field], message: "Working days must be 0 or greater" });
  }
  for (const field of ["service_date", "start_date", "end_date"]) {
    const day = record[field];
    if (day != null && day !== "" && !calendarDate.safeParse(day).success)
      faults.push({ path: [field], message: "Must be a date (YYYY-MM-DD)" });
  }
  const text = record.service_items_summary;
  if (typeof text === "string" && text.trim().length > 0 && text.trim().length < 3)
    faults.push({ path: ["service_items_summary"], message: serviceSummary });
  const parts = Array.isArray(record.parts_used) ? (record.parts_used as unknown[]) : [];
  for (const [index, part] of parts.entries()) {
    const quantity = (part as { quantity?: unknown } | null)?.quantity;
    const whole = quantity == null || quantity === "" || counted.safeParse(quantity).success;
    if (!whole)
      faults.push({ path: ["parts_used", String(index), "quantity"], message: "Quantity must be at least 1" });
  }
  return faults;
}

/** That a number is right although another report has it. */
export const confirmNumber = z
  .boolean()
  .optional()
  .describe("true: the service report number is right although another report has it");

/** What a report may say beside machine, engineer and dates. */
const content = {
  secondEngineerId: recordId.nullish(),
  srn: optionalText(100).describe("Service report number, YY.MM.XXX"),
  serviceType: z.enum(serviceTypes).optional(),
  machineHours,
  confirm,
  confirmNumber,
  notes: summary,
  summary,
  actions: z.array(actionLine).max(500).optional(),
  parts: z.array(partLine).max(500).optional(),
  issues: z.array(issueLine).max(500).optional().describe("What was found; each that is not fixed opens an issue"),
  structuredData,
};

/** A new service report. Dates may stand in `structuredData` too; a service date alone serves as both. */
export const newServiceLog = z.object({
  machineId: chosenId("Please select a machine"),
  engineerId: chosenId("Please select an engineer"),
  startDate: calendarDate.nullish(),
  endDate: calendarDate.nullish(),
  serviceStartDate: calendarDate.nullish(),
  serviceEndDate: calendarDate.nullish(),
  serviceDate: calendarDate.nullish(),
  workingDays: workingDays.nullish(),
  startTime: momentField.nullish(),
  clientName: optionalText(300),
  location: optionalText(300),
  sourceType: z.string().max(50).default("manual"),
  status: z.string().max(50).default("completed"),
  priority: severity.default("Medium"),
  documentIds: z.array(recordId).max(50).optional().describe("Uploaded files that belong to it"),
  ...fromVan,
  ...content,
});

const startDay = z.string("Start date is required").pipe(calendarDate);
const endDay = z.string("End date is required").pipe(calendarDate);

/**
 * Corrections of a service report, in every field; lists that are given replace those it has. `startDate` and
 * `serviceStartDate` are one field, as are `endDate` and `serviceEndDate`.
 */
export const serviceLogChange = z.strictObject({
  serviceLogId: recordId,
  version,
  machineId: chosenId("Please select a machine").optional(),
  engineerId: recordId.nullish(),
  startDate: startDay.optional(),
  endDate: endDay.optional(),
  serviceStartDate: startDay.optional(),
  serviceEndDate: endDay.optional(),
  serviceDate: calendarDate.optional().describe("The day of a visit of one day, or a day within the visit"),
  startTime: momentField.nullish(),
  workingDays: workingDays.optional(),
  clientName: optionalText(300),
  location: optionalText(300),
  status: z.string().max(50).optional(),
  priority: severity.optional(),
  ...content,
  // The editor calls the field by its own name.
  notes: optionalText().refine((text) => !text || saysEnough(text, 3), "Notes must be at least 3 characters"),
});

/** A customer's signature under what the report said when it was shown. */
export const newSignature = z.object({
  serviceLogId: recordId,
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Has the wrong form")
    .describe("`contentHash` of the report as it was shown to the customer"),
  signerName: requiredText("Please enter a name", { longest: 200 }).describe("Who signs, as a full name"),
  signerFunction: optionalText(200).describe("What the signer does: site manager"),
  strokes: z
    .string()
    .max(mostStrokes, `At most ${mostStrokes} characters`)
    .refine(isDrawnSignature, "Has the wrong form")
    .nullish()
    .describe("SVG path data of M and L with whole numbers in a box of 1000 by 500; without it the typed name signs"),
  signedAt: momentField.optional().describe("When it was signed, by the clock of the device; now where it is left out"),
});

/** A link for a customer, by mail where there is an address. */
export const newShare = z.object({
  serviceLogId: recordId,
  recipientName: requiredText("Please enter a name", { longest: 200 }).describe("Who gets it, as a full name"),
  recipientEmail: z
    .string()
    .trim()
    .max(200, "At most 200 characters")
    .transform((text) => text || null)
    .pipe(z.email("Please enter a valid email address").nullable())
    .nullish()
    .describe("Where the mail goes; without it the link is handed out"),
  language: z.enum(languages).optional().describe("Of the customer's page and mail; the caller's where it is left out"),
  message: optionalText(2_000).describe("A few words to the recipient"),
  days: wholeNumber(`Must be a whole number from 1 to ${shareDays.most}`, { least: 1, most: shareDays.most })
    .default(shareDays.usual)
    .describe("Days until the link ends by itself"),
});

export const shareId = z.object({ shareId: recordId.describe("The link, by its number in the list") });

/** What a customer answers by a link. */
export const shareAnswer = z
  .object({
    token: z.string().min(1).max(200).describe("The secret of the link"),
    answer: z.enum(shareAnswers).describe("Whether the report is accepted or objected to"),
    name: requiredText("Please enter a name", { longest: 200 }).describe("Who answers, as a full name"),
    reason: optionalText(2_000).describe("What is objected to"),
  })
  .refine(({ answer, reason }) => answer !== "objected" || Boolean(reason), {
    path: ["reason"],
    message: "Please say what you object to",
  });

/** The form of the dialog "Log Service". */
export const serviceForm = z.object({
  machineId: chosenId("Please select a machine"),
  engineerId: chosenId("Please select an engineer"),
  startDate: calendarDate,
  endDate: calendarDate,
  workingDays,
  machineHours,
  summary: z
    .string()
    .trim()
    .refine((text) => saysEnough(text, 3), serviceSummary),
  importance: z.enum(severities, "Please select importance level"),
});
