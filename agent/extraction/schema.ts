import { z } from "zod";
import { areas, severities, type Area, type Severity } from "#db/vocabulary.ts";

/**
 * Two shapes of an extraction: what an engine hands over (raw: every value with the words it was read from), and what the
 * calls under /api/ai answer (matched to the fleet, with places in the source). All members are required and nullable, so
 * that the raw schema serves as a strict structured output.
 */

/** The words of the source that say the value, copied letter by letter; null when the source does not say it. */
const quote = z
  .string()
  .nullable()
  .describe("The exact words of the source that state this, copied without change; null if none");

const said = <T extends z.ZodType>(value: T, meaning: string) =>
  z.object({ value: value.nullable().describe(meaning), quote });
const area = z.enum(areas);
const severity = z.enum(severities).describe("High only where the source says urgent, unsafe, stopped or the like");
const description = z.string().describe("In the words and language of the source, cleaned, nothing added");
const day = z.string().describe("yyyy-mm-dd");

export const rawAction = z.object({
  description,
  area,
  importance: severity,
  warranty_item: z.boolean(),
  completed: z.boolean(),
  quote,
});

export const rawPart = z.object({
  part_name: z.string(),
  part_number: z.string().nullable(),
  quantity: z.number(),
  area,
  warranty_item: z.boolean(),
  quote,
});

export const rawIssue = z.object({
  description,
  area,
  severity,
  fixed: z.boolean().describe("True when the fault was repaired in the same visit"),
  warranty: z.boolean(),
  start_time: z.string().nullable(),
  quote,
});

export const rawMachine = z.object({
  serialNumber: said(z.string(), "As the fleet or, if unknown, the source writes it"),
  startDate: said(day, "First day of the visit, yyyy-mm-dd"),
  endDate: said(day, "Last day of the visit, yyyy-mm-dd"),
  workingDays: said(z.number(), "Only where the source counts them"),
  engineerName: said(z.string(), "Who did the work"),
  secondEngineerName: said(z.string(), "Who helped"),
  clientName: said(z.string(), "Customer"),
  location: said(z.string(), "Site, town or yard"),
  machineHours: said(z.number(), "Hour meter, the corrected one where it was corrected"),
  srn: said(z.string(), "Number of the service report"),
  actions: z.array(rawAction),
  parts: z.array(rawPart).describe("Fitted parts; not those only ordered or proposed"),
  issues: z.array(rawIssue).describe("Faults found, above all those that remain open"),
});

/** What an engine, model or built-in, reads from one source: one entry per machine and visit. */
export const rawExtraction = z.object({
  detected_languages: z.array(z.string()).describe("ISO 639-1 codes"),
  english_translation: z.string().nullable(),
  machines: z.array(rawMachine),
});

export type RawAction = z.infer<typeof rawAction>;
export type RawPart = z.infer<typeof rawPart>;
export type RawIssue = z.infer<typeof rawIssue>;
export type RawMachine = z.infer<typeof rawMachine>;
export type RawExtraction = z.infer<typeof rawExtraction>;

/** What the engines and the matching know of the fleet. */
export interface Knowledge {
  machines: {
    id: number;
    serialNumber: string;
    model: string | null;
    customerName: string | null;
    location: string | null;
    totalHours: number | null;
    /** The day on which the total hours were read, YYYY-MM-DD. */
    lastReadOn?: string | null;
  }[];
  people: { id: number; name: string; role: string }[];
  customers: string[];
}

/** A place in the source: offsets into its text, and the chat message or page around it. */
export interface EvidenceSpan {
  start: number;
  end: number;
  /** Index of the chat message. */
  message?: number;
  /** Page of a document, from 1. */
  page?: number;
}

export interface Candidate {
  /** Id in the fleet; null for a customer, who is known by name alone. */
  id: number | null;
  label: string;
  /** 0–1, how much of the written name agrees. */
  score: number;
}

export interface Doubt {
  /** Field as in `evidence`. */
  field: string;
  reason:
    | "hours_fall"
    | "hours_rate"
    | "hours_above_later"
    | "hours_beyond"
    | "date_future"
    | "date_order"
    | "unknown_serial"
    | "unknown_engineer"
    | "unknown_customer"
    | "several_matches"
    | "other_customer";
}

export interface ExtractedAction {
  description: string;
  area: Area;
  importance: Severity;
  warranty_item: boolean;
  completed: boolean;
}

export interface ExtractedPart {
  part_name: string;
  part_number: string | null;
  quantity: number;
  area: Area;
  warranty_item: boolean;
}

export interface ExtractedIssue {
  description: string;
  area: Area;
  severity: Severity;
  fixed: boolean;
  warranty: boolean;
  start_time: string | null;
}

export const matchedFields = ["serialNumber", "engineerName", "secondEngineerName", "clientName"] as const;
export type MatchedField = (typeof matchedFields)[number];

export interface ExtractedMachine {
  serialNumber: string | null;
  machineId: number | null;
  startDate: string | null;
  endDate: string | null;
  workingDays: number | null;
  engineerName: string | null;
  engineerId: number | null;
  secondEngineerName: string | null;
  secondEngineerId: number | null;
  clientName: string | null;
  location: string | null;
  machineHours: number | null;
  srn: string | null;
  actions: ExtractedAction[];
  parts: ExtractedPart[];
  issues: ExtractedIssue[];
  /** Fleet entries a doubtful value may mean, best first; absent where the match is certain. */
  candidates: Partial<Record<MatchedField, Candidate[]>>;
  /** Where the source says it, by field: "machineHours", "actions.0" … */
  evidence: Record<string, EvidenceSpan[]>;
  /** 0–1 by field, from evidence and plausibility alone. */
  confidence: Record<string, number>;
  /** Why a confidence is low. */
  doubts: Doubt[];
  /** What the source says and no report of it holds. */
  unused: EvidenceSpan[];
}

/** `extractedData` of the calls under /api/ai. */
export interface ExtractedData {
  originalMessage: string;
  /** ISO 639-1. */
  detected_languages: string[];
  english_translation: string | null;
  machines: ExtractedMachine[];
}
