import { z } from "zod";
import { uploadedFile } from "../documents/schema.ts";
import { recordId, requiredText, version } from "../fields/schema.ts";
import { confirm } from "../hours/schema.ts";
import type { GivenUp } from "#db/records/draft.ts";
import { underOneName } from "../service-logs/document-aliases.ts";
import type { InDocument } from "../service-logs/document-spelling.ts";
import { readFromDocument, type Extraction } from "../service-logs/report.ts";
import { fromVan } from "../stock/from-van/schema.ts";
import { confirmNumber } from "../service-logs/schema.ts";
import {
  lenientFlag,
  id,
  reportForm,
  reviewedAction,
  reviewedIssue,
  reviewedPart,
  reviewedReport,
} from "./review/schema.ts";

/** What intake takes: texts and files to read, reports to save; and what the extraction calls answer. */

/** Longest text anybody may paste, in characters. */
export const longestPaste = 2_000_000;

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
  file: uploadedFile,
  audio: uploadedFile,
  document: uploadedFile,
  whatsappFile: uploadedFile,
  image: uploadedFile,
  /** A user's id or a name. */
  reportedBy: z.union([z.string().max(200), z.number()]).optional(),
  chatId: z.string().max(100).optional(),
  /** Read again what was read before. */
  again: lenientFlag.optional(),
  background: lenientFlag
    .optional()
    .describe("Answer as soon as it is kept and queued, without what is read: for many files one after the other"),
});

/** The person's own choice to save what seems to be saved, or to wait for review, already. */
const saveDuplicate = lenientFlag.default(false);

export const savedReports = z.object({
  reports: z
    .array(reviewedReport.extend({ draftId: id, version, confirm, confirmNumber, saveDuplicate, ...fromVan }))
    .min(1, "Please ensure at least one report has all required fields filled.")
    .max(100),
  confirm,
});

const visitAliases = {
  serialNumber: ["serial_number", "machine_serial_no"],
  startDate: ["start_date"],
  endDate: ["end_date", "service_date"],
  workingDays: ["working_days", "days_worked"],
  engineerName: ["engineer_name", "service_engineer"],
  secondEngineerName: ["second_engineer_name"],
  clientName: ["client_name"],
  machineHours: ["machine_hours"],
  actions: ["actions_taken", "actions_performed"],
  parts: ["parts_used"],
  issues: ["new_issues_reported"],
};

/** An extraction as the calls answer it, also in the shapes of older clients. */
export const extractedVisit = z.preprocess(
  (value) => underOneName(value, visitAliases),
  z.looseObject({
    ...reportForm.omit({ machineId: true }).shape,
    workingDays: z.unknown().optional(),
    actions: z.array(reviewedAction).max(500).nullish(),
    parts: z.array(reviewedPart).max(500).nullish(),
    issues: z.array(reviewedIssue).max(500).nullish(),
    downtimes: reviewedReport.shape.downtimes,
  }),
);

export const savedExtraction = z.object({
  extractedData: readFromDocument(
    z.looseObject({
      originalMessage: z.string().max(longestPaste).nullish(),
      englishTranslation: z.string().max(longestPaste).nullish(),
      detectedLanguages: z.array(z.string().max(20)).max(20).nullish(),
      machines: z.array(extractedVisit).min(1, "There is no report in this extraction").max(100),
    }),
  ),
  machineSerialNo: requiredText("Please choose a machine", { longest: 200 }),
  draftIds: z.array(recordId).max(100).optional(),
  confirm,
  saveDuplicate,
  confirmNumber,
});

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
  extractedData: InDocument<Extraction>;
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

export type { DraftDocument, DraftView, GivenUp } from "#db/records/draft.ts";
export type { QueueEntry } from "#db/records/job.ts";
