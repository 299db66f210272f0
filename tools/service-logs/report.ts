import { z } from "zod";
import { areas, severities } from "#db/vocabulary.ts";
import { fromDocument, spelling, type Spelled } from "./document-spelling.ts";

/**
 * What a service report says, declared once: the lines of a report, and the visit as it was read from a source. Forms,
 * extraction, review, saving and printing use these; where a caller's words need more (a message, a reading that forgives),
 * the schema there extends these. How documents spell them: document-spelling.ts.
 */

/** Work that was done. */
export const action = z.object({
  description: z.string(),
  area: z.enum(areas),
  importance: z.enum(severities),
  warrantyItem: z.boolean(),
  completed: z.boolean(),
});

/** A part that was fitted. */
export const partLine = z.object({
  partName: z.string(),
  partNumber: z.string().nullable(),
  quantity: z.int(),
  area: z.enum(areas),
  warrantyItem: z.boolean(),
});

/** A fault that was found. */
export const reportedIssue = z.object({
  description: z.string(),
  area: z.enum(areas),
  severity: z.enum(severities),
  fixed: z.boolean(),
  warranty: z.boolean(),
  /** When it was found: as the source writes it, and in a saved report as ISO 8601. */
  startTime: z.string().nullable(),
});

/** A fault of a saved report, with the tracked issue that it is known to be. */
export const linkedIssue = reportedIssue.extend({ issueId: z.number().nullish() });

/** A local time: "2026-11-03T14:00". */
export const localMoment = z.iso.datetime({ local: true, precision: -1 });

/**
 * That the machine stood, as the source tells it: from one time to another; only from a time, and it stands still; or only
 * until one, and it runs again. Local times of who writes.
 */
export const toldDowntime = z.object({
  from: localMoment.nullable(),
  to: localMoment.nullable(),
  words: z.string().nullable().describe("The words that say so"),
});

/** Downtimes of one report. */
export const mostDowntimes = 20;

/** A place in the source: characters of its text, and the chat message or page around it. */
export const evidenceSpan = z.object({
  start: z.int(),
  end: z.int(),
  /** Index of the chat message. */
  message: z.int().optional(),
  /** Page of a document, from 1. */
  page: z.int().optional(),
});

/** What of the fleet a written name may mean. */
export const candidate = z.object({
  /** Null for a customer, who is known by name alone. */
  id: z.int().nullable(),
  label: z.string(),
  /** 0 to 1, how much of the written name agrees. */
  score: z.number(),
});

/** Why a value is doubtful; `field` as in the evidence. */
export const doubt = z.object({
  field: z.string(),
  reason: z.enum([
    "hours_fall",
    "hours_rate",
    "hours_above_later",
    "hours_beyond",
    "date_future",
    "date_relative",
    "date_order",
    "unknown_serial",
    "unknown_engineer",
    "unknown_customer",
    "several_matches",
    "other_customer",
  ]),
});

/** One machine at one visit, as it was read from a source and matched to the fleet. */
export const visit = z.object({
  serialNumber: z.string().nullable(),
  machineId: z.int().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  workingDays: z.int().nullable(),
  engineerName: z.string().nullable(),
  engineerId: z.int().nullable(),
  secondEngineerName: z.string().nullable(),
  secondEngineerId: z.int().nullable(),
  clientName: z.string().nullable(),
  location: z.string().nullable(),
  machineHours: z.int().nullable(),
  srn: z.string().nullable(),
  actions: z.array(action),
  parts: z.array(partLine),
  issues: z.array(reportedIssue),
  downtimes: z.array(toldDowntime).describe("When the machine stood, as the source tells it"),
  candidates: z
    .record(z.string(), z.array(candidate))
    .describe("Machines, people and customers that may be meant, by field"),
  evidence: z.record(z.string(), z.array(evidenceSpan)).describe("Where the source says it, by field"),
  /** From evidence and plausibility alone. */
  confidence: z.record(z.string(), z.number().min(0).max(1)),
  doubts: z.array(doubt),
  unused: z.array(evidenceSpan).describe("What the source says and no report of it holds"),
});

/** The visits that were read from one source. */
export const extraction = z.object({
  originalMessage: z.string(),
  /** ISO 639-1. */
  detectedLanguages: z.array(z.string()),
  englishTranslation: z.string().nullable(),
  machines: z.array(visit),
});

export type Action = z.infer<typeof action>;
export type PartLine = z.infer<typeof partLine>;
export type ReportedIssue = z.infer<typeof reportedIssue>;
export type LinkedIssue = z.infer<typeof linkedIssue>;
export type ToldDowntime = z.infer<typeof toldDowntime>;
export type EvidenceSpan = z.infer<typeof evidenceSpan>;
export type Doubt = z.infer<typeof doubt>;
export type Candidate = z.infer<typeof candidate>;
export type Visit = z.infer<typeof visit>;
export type Extraction = z.infer<typeof extraction>;

/** The schema of a line in the documents' spelling, for the edge where documents come in and go out. */
export function inDocument<Shape extends z.core.$ZodShape, Others extends z.core.$ZodObjectConfig>(
  line: z.ZodObject<Shape, Others>,
) {
  const names: Readonly<Record<string, string>> = spelling;
  const members = Object.entries(line.shape).map(([name, member]) => [names[name] ?? name, member]);
  const shape = Object.fromEntries(members) as { [Member in keyof Shape as Spelled<Member>]: Shape[Member] };
  const document = z.object(shape);
  return line.def.catchall ? document.loose() : document;
}

/** Takes the line in the documents' spelling and hands it on in ours. */
export const readFromDocument = <Shape extends z.core.$ZodShape, Others extends z.core.$ZodObjectConfig>(
  line: z.ZodObject<Shape, Others>,
) => inDocument(line).transform((document) => fromDocument(document) as z.output<typeof line>);

/** The visit in the documents' spelling. */
export const visitDocument = visit.extend({
  actions: z.array(inDocument(action)),
  parts: z.array(inDocument(partLine)),
  issues: z.array(inDocument(reportedIssue)),
});
