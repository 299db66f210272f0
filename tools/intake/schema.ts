import { z } from "zod";
import { optionalText, recordId, requiredText, severity, version } from "../fields/schema.ts";
import { confirm } from "../hours/schema.ts";
import type { GivenUp } from "#db/queries/drafts.ts";
import { confirmNumber } from "../service-logs/schema.ts";
import { areas, legacySeverities, severities, type Area, type Severity } from "#db/vocabulary.ts";

/** What intake takes and keeps: uploads, the report under review, and the extraction as the calls answer it. */

/** Longest text anybody may paste, in characters. */
export const longestPaste = 2_000_000;

const nothing = (value: unknown) => value === null || value === undefined || value === "" || value === "null";

/** Areas, severities and flags come from models, forms and older clients alike: an unknown word means the default. */
const lenientArea = z.preprocess(
  (value) =>
    areas.find(
      (known) =>
        known.toLowerCase() ===
        String(value ?? "")
          .trim()
          .toLowerCase(),
    ) ?? "Other",
  z.enum(areas),
) as z.ZodType<Area>;
const lenientSeverity = z.preprocess((value) => {
  const word = String(value ?? "")
    .trim()
    .toLowerCase();
  return legacySeverities[word] ?? severities.find((known) => known.toLowerCase() === word) ?? "Medium";
}, severity) as z.ZodType<Severity>;
const flag = z.preprocess(
  (value) => (typeof value === "string" ? /^(true|yes|1)$/i.test(value) : Boolean(value)),
  z.boolean(),
) as z.ZodType<boolean>;
const id = z.preprocess((value) => (nothing(value) ? null : value), recordId.nullable()).default(null);
const text = (longest: number) => optionalText(longest).transform((value) => value ?? null);

/** Digits with commas, dots or blanks between thousands, as people type hours. */
export const hours = z
  .preprocess((value) => {
    if (nothing(value)) return null;
    return typeof value === "string" && /^\d[\d.,'\s]*$/.test(value.trim()) ? Number(value.replace(/\D/g, "")) : value;
  }, z.number("Machine hours must be digits").int("Machine hours must be a whole number").min(0).max(1_000_000).nullable())
  .default(null) as unknown as z.ZodType<number | null>;

/** A whole number of at least 1; anything that is no number counts as 1. */
const atLeastOne = (most: number) =>
  z.preprocess((value) => {
    const number = Math.round(Number(value));
    return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : 1;
  }, z.number()) as unknown as z.ZodType<number>;

const day = z
  .preprocess(
    (value) => (nothing(value) ? null : String(value).slice(0, 10)),
    z.iso.date("Must be a date (YYYY-MM-DD)").nullable(),
  )
  .default(null) as unknown as z.ZodType<string | null>;

export const reviewedAction = z.preprocess(
  (value) =>
    renamed(value, {
      action: "description",
      underWarranty: "warranty_item",
      warranty: "warranty_item",
      severity: "importance",
      fixed: "completed",
    }),
  z.object({
    description: requiredText("Each action needs a description", { longest: 4_000 }),
    area: lenientArea,
    importance: lenientSeverity,
    warranty_item: flag,
    completed: z.preprocess((value) => value ?? true, flag) as z.ZodType<boolean>,
  }),
);

export const reviewedIssue = z.preprocess(
  (value) =>
    renamed(value, {
      issue_description: "description",
      importance: "severity",
      warranty_item: "warranty",
      underWarranty: "warranty",
    }),
  z.object({
    description: requiredText("Each issue needs a description", { longest: 4_000 }),
    area: lenientArea,
    severity: lenientSeverity,
    fixed: flag,
    warranty: flag,
    start_time: text(40),
  }),
);

export const reviewedPart = z.preprocess(
  (value) =>
    renamed(value, {
      name: "part_name",
      description: "part_name",
      partName: "part_name",
      partNumber: "part_number",
      underWarranty: "warranty_item",
      warranty: "warranty_item",
    }),
  z.object({
    part_name: requiredText("Each part needs a name", { longest: 1_000 }),
    part_number: text(200),
    quantity: atLeastOne(100_000),
    area: lenientArea,
    warranty_item: flag,
  }),
);

/** Members under their older names; a member that is already there wins. */
function renamed(value: unknown, aliases: Record<string, string>): unknown {
  // A bare text is what the item is called.
  if (typeof value === "string") return { [aliases.name ?? "description"]: value };
  if (typeof value !== "object" || value === null) return value;
  const record: Record<string, unknown> = { ...value };
  for (const [alias, name] of Object.entries(aliases))
    if (alias in record) {
      if (!(name in record)) record[name] = record[alias];
      delete record[alias];
    }
  return record;
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

export const reviewedReport = z.object({
  formData: reportForm,
  actions: z.array(reviewedAction).max(500).default([]),
  issues: z.array(reviewedIssue).max(500).default([]),
  parts: z.array(reviewedPart).max(500).default([]),
  /** Doubtful fields that the person has looked at and left as they are. */
  accepted: z.array(z.string().max(40)).max(50).default([]),
  /** Unused text of the source that the person has dealt with, by the offset at which each stretch begins. */
  settled: z.array(z.int().min(0)).max(10_000).default([]),
});

export type ReportForm = z.output<typeof reportForm>;
export type ReviewedAction = z.output<typeof reviewedAction>;
export type ReviewedIssue = z.output<typeof reviewedIssue>;
export type ReviewedPart = z.output<typeof reviewedPart>;
export type ReviewedReport = z.output<typeof reviewedReport>;

const upload = z.instanceof(File, { message: "Must be a file" }).optional();

/** 19 MB take a third more in base64. */
const longestBase64 = Math.ceil((19 * 1024 * 1024) / 3) * 4;

const attachedFile = z.object({
  name: requiredText("A file needs a name", { longest: 255 }).describe("With its ending, for instance visit.pdf"),
  base64: z
    .string()
    .regex(/^[A-Za-z0-9+/]{2,}={0,2}$/, "The content must be base64")
    .max(longestBase64, "File size exceeds the 19MB limit. Please choose a smaller file.")
    .describe("The content of the file"),
});

/** A text, files, or documents that were uploaded before. The documents name the file member by the kind of source. */
export const extractionInput = z.object({
  message: z.string().max(longestPaste, "The text is too long; please send it as a file").optional(),
  documentIds: z.array(recordId).max(20).optional().describe("Ids of files that were uploaded before"),
  files: z
    .array(attachedFile)
    .max(5)
    .optional()
    .describe("Files with their content as base64: chat exports, PDF, Word, photos, recordings; 19 MB each at most"),
  file: upload,
  audio: upload,
  document: upload,
  whatsappFile: upload,
  image: upload,
  /** A user's id or a name. */
  reportedBy: z.union([z.string().max(200), z.number()]).optional(),
  chatId: z.string().max(100).optional(),
  /** Read again what was read before. */
  again: flag.optional(),
});

export const uploadInput = z.object({ file: upload });

/** A draft as its cards save it: the whole review, or only whether it is hidden. */
export const draftUpdate = z.object({
  draftId: recordId,
  version,
  reviewed: reviewedReport.optional(),
  hidden: z.boolean().optional(),
});

/** The person's own choice to save what seems to be saved, or to wait for review, already. */
const saveDuplicate = flag.default(false);

export const savedReports = z.object({
  reports: z
    .array(reviewedReport.extend({ draftId: id, version, confirm, confirmNumber, saveDuplicate }))
    .min(1, "Please ensure at least one report has all required fields filled.")
    .max(100),
  confirm,
});

/** An extraction as the calls answer it, also in the shapes of older clients. */
export const extractedVisit = z.preprocess(
  (value) =>
    renamed(value, {
      serial_number: "serialNumber",
      machine_serial_no: "serialNumber",
      start_date: "startDate",
      end_date: "endDate",
      service_date: "endDate",
      working_days: "workingDays",
      days_worked: "workingDays",
      engineer_name: "engineerName",
      service_engineer: "engineerName",
      second_engineer_name: "secondEngineerName",
      client_name: "clientName",
      machine_hours: "machineHours",
      actions_taken: "actions",
      actions_performed: "actions",
      parts_used: "parts",
      new_issues_reported: "issues",
    }),
  z.looseObject({
    serialNumber: text(200),
    startDate: day,
    endDate: day,
    workingDays: z.unknown().optional(),
    engineerId: id,
    engineerName: text(200),
    secondEngineerId: id,
    secondEngineerName: text(200),
    clientName: text(200),
    location: text(300),
    machineHours: hours,
    srn: text(60),
    notes: text(10_000),
    actions: z.array(reviewedAction).max(500).nullish(),
    parts: z.array(reviewedPart).max(500).nullish(),
    issues: z.array(reviewedIssue).max(500).nullish(),
  }),
);

export const savedExtraction = z.object({
  extractedData: z.looseObject({
    originalMessage: z.string().max(longestPaste).nullish(),
    english_translation: z.string().max(longestPaste).nullish(),
    detected_languages: z.array(z.string().max(20)).max(20).nullish(),
    machines: z.array(extractedVisit).min(1, "There is no report in this extraction").max(100),
  }),
  machineSerialNo: requiredText("Please choose a machine", { longest: 200 }),
  draftIds: z.array(recordId).max(100).optional(),
  confirm,
  saveDuplicate,
  confirmNumber,
});

/** A place in the source: characters of its text, and the chat message, page, picture region or second around it. */
export interface EvidenceSpan {
  start: number;
  end: number;
  message?: number;
  /** From 1. */
  page?: number;
}

export interface Candidate {
  /** Id in the fleet; null for a customer, who is known by name alone. */
  id: number | null;
  label: string;
  /** 0 to 1. */
  score: number;
}

/** One machine visit as extracted: what the draft keeps unchanged beside the review. */
export interface ExtractedVisit {
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
  actions: ReviewedAction[];
  parts: ReviewedPart[];
  issues: ReviewedIssue[];
  candidates: Partial<Record<string, Candidate[]>>;
  /** By field: "machineHours", "actions.0" … */
  evidence: Record<string, EvidenceSpan[]>;
  /** 0 to 1 by field, from evidence and plausibility alone. */
  confidence: Record<string, number>;
  doubts: { field: string; reason: string }[];
  /** What the source says and no report of it holds; drafts of before know nothing of it. */
  unused?: EvidenceSpan[];
}

/** `extractedData` of the calls under /api/ai. */
export interface ExtractedData {
  originalMessage: string;
  /** ISO 639-1. */
  detected_languages: string[];
  english_translation: string | null;
  machines: ExtractedVisit[];
}

/** Where a stretch of a document's text stands in the original: a page, a region of a picture, or a time of a recording. */
export interface Segment {
  start: number;
  end: number;
  page?: number;
  /** Share of the picture's width and height: left, top, width, height, each 0 to 1. */
  region?: [number, number, number, number];
  /** Seconds from the beginning of the recording. */
  seconds?: [number, number];
  /** The file inside an export that this was read from. */
  documentId?: number;
}

/** What the extraction calls answer. */
export interface ExtractionAnswer {
  originalMessage: string;
  detectedLanguage: string | null;
  extractedData: ExtractedData;
  draftIds: number[];
  /** The first job; `jobIds` names all when several sources were sent. */
  jobId: number;
  jobIds: number[];
  /** What was rejected, or saved and deleted since, and can be taken back. */
  givenUp: GivenUp[];
  /** Why there is nothing to review, or what became of this source before. */
  message?: string;
  /** False while the queue still works on it. */
  finished: boolean;
}

export type { DraftDocument, DraftView, GivenUp } from "#db/queries/drafts.ts";
export type { QueueEntry } from "#db/queries/jobs.ts";
