import { z } from "zod";
import { guestReportStatuses, languages } from "#db/vocabulary.ts";
import { newIssue } from "../issues/schema.ts";
import { optionalText, pageCursor, pageSize, recordId, requiredText } from "../fields/schema.ts";
import { longestText, mostPhotos } from "./rules.ts";

export type { GuestReport } from "#db/records/guest-report.ts";

/** Of a label, or of a guest's link. What cannot be one is answered as one that is not known. */
export const guestToken = z.object({ token: z.string().max(200) });

/** Browsers send an empty file where none was chosen. */
const chosenFiles = (value: unknown): unknown[] =>
  [value].flat().filter((file) => file !== undefined && !(file instanceof File && file.size === 0));

const files = z.preprocess(
  chosenFiles,
  z.array(z.instanceof(File, { message: "Must be a file" })).max(mostPhotos, `At most ${mostPhotos} files`),
);

export const newGuestReport = guestToken.extend({
  text: optionalText(longestText),
  name: optionalText(100),
  phone: z
    .string()
    .trim()
    .max(50, "At most 50 characters")
    .regex(/^[+\d\s()/.-]*$/, "Must be a phone number")
    .transform((text) => text || null)
    .nullish(),
  language: z.enum(languages).default("en").describe("In which the guest is told what becomes of it"),
  files: files.optional().describe(`Photos and a recording, ${mostPhotos} at most`),
});

export const guestReportFilter = z.object({
  status: z.enum(guestReportStatuses).default("waiting"),
  machineId: recordId.optional(),
  limit: pageSize(50, 200),
  before: pageCursor,
});

export const reportId = z.object({ reportId: recordId });

const { title, description, severity, area } = newIssue.shape;

export const issueOfReport = z.strictObject({
  reportId: recordId,
  title: title.describe("The first line of what the guest wrote, unless given"),
  description,
  severity,
  area,
});

export const sameIssue = z.strictObject({ reportId: recordId, issueId: recordId });

export const declined = z.strictObject({
  reportIds: z.array(recordId).min(1, "Please select at least one report").max(200, "At most 200 reports at once"),
  reason: requiredText("Please say why", { longest: 500 }),
});
