import { z } from "zod";
import { partsSorts } from "#db/vocabulary.ts";
import { calendarDate, flag, recordId, requiredText } from "../fields/schema.ts";

/** Which machine's report, and of which time. */
export const machineReport = z.object({
  machineId: recordId.describe("Id of the machine"),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Progress is announced under this key to the caller's screens. */
  progressKey: z.string().max(100).optional(),
});

export const serviceReportPrint = z.object({
  serviceLogId: recordId,
  costs: flag.default(false).describe("With what the visit cost, for who may see costs"),
});

export const reportRequest = z.object({
  machineId: recordId,
  prompt: requiredText("Say what the report should be about", { longest: 2_000 }),
});

/** Name of a report's file: what it is about and the day it was made. */
export function reportFileName(kind: string, subject: string, day: string, ending: string): string {
  const plain = subject
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}.-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${kind}-${plain || "report"}-${day}.${ending}`;
}

/** In which order parts are listed. */
export const partsReport = z.object({
  sortBy: z.enum(partsSorts).default("machine"),
  progressKey: z.string().max(100).optional(),
});
