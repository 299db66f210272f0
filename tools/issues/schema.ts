import { z } from "zod";
import { areas, issueSources, issueStatuses, severities } from "#db/vocabulary.ts";
import {
  area,
  calendarDate,
  chosenId,
  momentField,
  optionalText,
  pageCursor,
  pageSize,
  recordId,
  severity,
  version,
  saysEnough,
} from "../fields/schema.ts";

import { atSite } from "../sites/schema.ts";

export type { Issue, IssueDetail } from "#db/records/issue.ts";

/** One status, or several with commas between them. */
const statuses = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
  z.array(z.enum(issueStatuses)).min(1),
);

export const issueFilter = z.object({
  status: statuses.optional().describe("open, assigned, completed, closed; several with commas"),
  severity: severity.optional(),
  area: area.optional(),
  machineId: recordId.optional(),
  customer: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
  siteId: atSite,
  model: z.string().max(200).optional(),
  query: z.string().max(200).optional().describe("Part of the title, description or serial number"),
  serviceLogId: recordId.optional().describe("Opened by this service report"),
  assignedToId: recordId.optional(),
  createdFrom: calendarDate.optional().describe("Reported on this day or later"),
  createdTo: calendarDate.optional().describe("Reported on this day or earlier"),
  limit: pageSize(200, 500),
  before: pageCursor,
});

export const issueId = z.object({ issueId: recordId });

const title = z
  .string()
  .trim()
  .refine((text) => saysEnough(text, 3), "Summary must be at least 3 characters")
  .max(500, "At most 500 characters");
const severityChoice = z.enum(severities, "Please select importance level");

/** A new issue. Without a title the first line of the description serves. */
export const newIssue = z.object({
  machineId: chosenId("Please select a machine"),
  title: title.optional(),
  description: optionalText(),
  severity: z.preprocess((value) => severity.safeParse(value).data ?? value, severityChoice).default("Medium"),
  category: z.string().trim().min(1).max(100).default("other"),
  area: z.enum(areas).default("Other"),
  status: z.literal("open", "A new issue is open").optional(),
  sourceType: z.enum(issueSources).exclude(["service_plan"]).default("manual"),
  sourceId: recordId.nullish().describe("The service report it comes from"),
  originalContent: z
    .union([z.string().max(100_000), z.record(z.string(), z.unknown())])
    .transform((content) => (typeof content === "string" ? content : JSON.stringify(content)))
    .nullish(),
  identificationTime: momentField.nullish().describe("When the fault was seen; now unless said otherwise"),
  reportedById: recordId.nullish(),
  documentIds: z.array(recordId).max(50).optional().describe("Uploaded photos and files that belong to it"),
  machineStands: z
    .boolean()
    .optional()
    .describe("The machine stands since the fault was seen, until the issue is fixed; only of a High issue"),
});

/** The form of the dialog "Report Issue". */
export const issueForm = z.object({
  machineId: chosenId("Please select a machine"),
  title,
  reportDate: calendarDate,
  severity: severityChoice,
});

export const issueChange = z.strictObject({
  issueId: recordId,
  version,
  title: title.optional(),
  description: optionalText(),
  severity: severity.optional(),
  area: area.optional(),
  category: z.string().trim().min(1).max(100).optional(),
  notes: optionalText(),
  reportedById: recordId.nullish(),
});

const assignmentMessage = "Please select an engineer and at least one issue";

export const assignment = z.object({
  issueIds: z.array(recordId, assignmentMessage).min(1, assignmentMessage).max(500, "At most 500 issues at once"),
  engineerId: chosenId(assignmentMessage),
  identificationTime: momentField.nullish().describe("The time of the assignment; now unless said otherwise"),
});

export const resolution = z.strictObject({
  issueId: recordId,
  version,
  fixedDate: momentField.nullish().describe("When it was fixed; now unless said otherwise"),
  fixedById: recordId.nullish().describe("Who fixed it"),
});

export const reopening = z.strictObject({ issueId: recordId, version });

export const newComment = z.strictObject({
  issueId: recordId,
  text: z.string().trim().min(1, "Please write something").max(10_000, "At most 10000 characters"),
  documentIds: z.array(recordId).max(50).optional().describe("Uploaded photos and files that go with it"),
});

// What PATCH /api/issues/{id} is sent to resolve or reopen, as the documents fix it.
export const resolvePayload = z
  .strictObject({
    issueId: recordId,
    version,
    status: z.literal("closed"),
    fixedDate: z.string().nullish(),
    fixedById: recordId.nullish(),
  })
  .transform(({ status: _meant, ...input }) => input);
export const reopenPayload = z
  .strictObject({
    issueId: recordId,
    version,
    status: z.literal("open"),
    fixedDate: z.null().optional(),
    fixedById: z.null().optional(),
  })
  .transform(({ issueId, version }) => ({ issueId, version }));
