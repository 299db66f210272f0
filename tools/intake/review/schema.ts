import { z } from "zod";
import type { Area, Severity } from "#db/vocabulary.ts";
import { area, optionalText, recordId, requiredText, severity } from "../../fields/schema.ts";
import { areaOf, severityOf } from "../../fields/rules.ts";
import { aliases, underOneName } from "../../service-logs/document-aliases.ts";
import { toDocument } from "../../service-logs/document-spelling.ts";
import { fromVan } from "../../stock/from-van/schema.ts";
import {
  action,
  mostDowntimes,
  partLine,
  readFromDocument,
  reportedIssue,
  toldDowntime,
} from "../../service-logs/report.ts";

/** A report under review: what models, forms and older clients write is read with forbearance. */

const nothing = (value: unknown) => value === null || value === undefined || value === "" || value === "null";

// Models, forms and older clients name them alike: an unknown word means the default.
const lenientArea = z.preprocess(areaOf, area) as z.ZodType<Area>;
const lenientSeverity = z.preprocess(severityOf, severity) as z.ZodType<Severity>;
export const lenientFlag = z.preprocess(
  (value) => (typeof value === "string" ? /^(true|yes|1)$/i.test(value) : Boolean(value)),
  z.boolean(),
) as z.ZodType<boolean>;
export const id = z.preprocess((value) => (nothing(value) ? null : value), recordId.nullable()).default(null);
const text = (longest: number) => optionalText(longest).transform((value) => value ?? null);

/** Digits with commas, dots or blanks between thousands, as people type hours. */
const hours = z
  .preprocess((value) => {
    if (nothing(value)) return null;
    return typeof value === "string" && /^\d[\d.,'\s]*$/.test(value.trim()) ? Number(value.replace(/\D/g, "")) : value;
  }, z.number("Machine hours must be digits").int("Machine hours must be a whole number").min(0).max(1_000_000).nullable())
  .default(null);

/** A whole number of at least 1; anything that is no number counts as 1. */
const atLeastOne = (most: number) =>
  z.preprocess((value) => {
    const number = Math.round(Number(value));
    return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : 1;
  }, z.number());

const day = z
  .preprocess(
    (value) => (nothing(value) ? null : String(value).slice(0, 10)),
    z.iso.date("Must be a date (YYYY-MM-DD)").nullable(),
  )
  .default(null);

const inWords = (message: string) => requiredText(message, { longest: 4_000 });

export const reviewedAction = lenientLine(
  aliases.action,
  action.extend({
    description: inWords("Each action needs a description"),
    area: lenientArea,
    importance: lenientSeverity,
    warrantyItem: lenientFlag,
    completed: z.preprocess((value) => value ?? true, lenientFlag) as z.ZodType<boolean>,
  }),
);

export const reviewedIssue = lenientLine(
  aliases.issue,
  reportedIssue.extend({
    description: inWords("Each issue needs a description"),
    area: lenientArea,
    severity: lenientSeverity,
    fixed: lenientFlag,
    warranty: lenientFlag,
    startTime: text(40),
  }),
);

export const reviewedPart = lenientLine(
  aliases.part,
  partLine.extend({
    partName: requiredText("Each part needs a name", { longest: 1_000 }),
    partNumber: text(200),
    quantity: atLeastOne(100_000),
    area: lenientArea,
    warrantyItem: lenientFlag,
  }),
);

/** A line of a document under any of its names; a bare text is what it says first. */
function lenientLine<Shape extends z.core.$ZodShape>(
  names: Readonly<Record<string, readonly string[]>>,
  line: z.ZodObject<Shape>,
) {
  const first = Object.keys(names)[0]!;
  return z.preprocess(
    (value) => (typeof value === "string" ? toDocument({ [first]: value }) : underOneName(value, names)),
    readFromDocument(line),
  );
}

/** The fields of one report under review. All may be empty: an unfinished draft is kept as it is. */
export const reportForm = z.object({
  machineId: id,
  /** As written in the source; names the machine while the fleet does not know it. */
  serialNumber: text(200),
  srn: text(60),
  startDate: day,
  endDate: day,
  workingDays: atLeastOne(3_660),
  engineerId: id,
  engineerName: text(200),
  secondEngineerId: id,
  secondEngineerName: text(200),
  clientName: text(200),
  location: text(300),
  machineHours: hours,
  notes: text(10_000),
});

const localTime = z.preprocess((value) => (nothing(value) ? null : value), toldDowntime.shape.from).default(null);

/** Only one end may be known; a row with none is one that is still being filled in. */
const reviewedDowntime = z.object({
  from: localTime.describe("Since when it stood, as local time (YYYY-MM-DDTHH:mm)"),
  to: localTime.describe("When it ran again, as local time (YYYY-MM-DDTHH:mm); nothing while it stands"),
  words: text(1_000).describe("The words of the source that say so"),
});

export const reviewedReport = z.object({
  formData: reportForm,
  actions: z.array(reviewedAction).max(500).default([]),
  issues: z.array(reviewedIssue).max(500).default([]),
  parts: z.array(reviewedPart).max(500).default([]),
  downtimes: z.array(reviewedDowntime).max(mostDowntimes).default([]).describe("When the machine stood"),
  /** Doubtful fields that the person has looked at and left as they are. */
  accepted: z.array(z.string().max(40)).max(50).default([]),
  /** Unused text of the source that the person has dealt with, by the offset at which each stretch begins. */
  settled: z.array(z.int().min(0)).max(10_000).default([]),
  fromVan: fromVan.fromVan,
});

export type ReportForm = z.output<typeof reportForm>;
export type ReviewedReport = z.output<typeof reviewedReport>;
