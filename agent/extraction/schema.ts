import { z } from "zod";
import { severities } from "#db/vocabulary.ts";
import { action, partLine, reportedIssue } from "#tools/service-logs/report.ts";

/**
 * What an engine hands over: the visits of a source, every value with the words it was read from. All members are
 * required and nullable, so that the schema serves as a strict structured output. Matched to the fleet, with places in the
 * source, they become the `Visit` of tools/service-logs/report.ts.
 */

/** The words of the source that say the value, copied letter by letter; null when the source does not say it. */
const quote = z
  .string()
  .nullable()
  .describe("The exact words of the source that state this, copied without change; null if none");

const quoted = <T extends z.ZodType>(value: T, meaning: string) =>
  z.object({ value: value.nullable().describe(meaning), quote });
const importance = z.enum(severities).describe("High only where the source says urgent, unsafe, stopped or the like");
const description = z.string().describe("In the words and language of the source, cleaned, nothing added");
const day = z.string().describe("yyyy-mm-dd");

export const rawAction = action.extend({ description, importance, quote });

// A model counts as it likes; the review rounds.
export const rawPart = partLine.extend({ quantity: z.number(), quote });

export const rawIssue = reportedIssue.extend({
  description,
  severity: importance,
  fixed: z.boolean().describe("True when the fault was repaired in the same visit"),
  quote,
});

export const rawMachine = z.object({
  serialNumber: quoted(z.string(), "As the fleet or, if unknown, the source writes it"),
  startDate: quoted(day, "First day of the visit, yyyy-mm-dd"),
  endDate: quoted(day, "Last day of the visit, yyyy-mm-dd"),
  workingDays: quoted(z.number(), "Only where the source counts them"),
  engineerName: quoted(z.string(), "Who did the work"),
  secondEngineerName: quoted(z.string(), "Who helped"),
  clientName: quoted(z.string(), "Customer"),
  location: quoted(z.string(), "Site, town or yard"),
  machineHours: quoted(z.number(), "Hour meter, the corrected one where it was corrected"),
  srn: quoted(z.string(), "Number of the service report"),
  actions: z.array(rawAction),
  parts: z.array(rawPart).describe("Fitted parts; not those only ordered or proposed"),
  issues: z.array(rawIssue).describe("Faults found, above all those that remain open"),
});

/** What an engine, model or built-in, reads from one source: one entry per machine and visit. */
export const rawExtraction = z.object({
  detectedLanguages: z.array(z.string()).describe("ISO 639-1 codes"),
  englishTranslation: z.string().nullable(),
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
  /** What else customers are called, with the name that the record has. */
  aliases?: { alias: string; name: string }[];
}

/** The fields whose values are names of the fleet. */
export const matchedFields = ["serialNumber", "engineerName", "secondEngineerName", "clientName"] as const;
export type MatchedField = (typeof matchedFields)[number];
