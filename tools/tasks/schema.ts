import { z } from "zod";
import type { Issue, IssueDetail } from "#db/records/issue.ts";
import { taskStatuses, type IssueStatus, type TaskStatus } from "#db/vocabulary.ts";
import { calendarDate, momentField, pageCursor, pageSize, recordId, version } from "../fields/schema.ts";
import { atSite } from "../sites/schema.ts";

/** An issue as a task: its status is the task's, the issue's stands beside it. */
export type Task = Omit<Issue, "status"> & { status: TaskStatus; issueStatus: IssueStatus };
export type TaskDetail = Omit<IssueDetail, "status"> & { status: TaskStatus; issueStatus: IssueStatus };

export const taskFilter = z.object({
  assignedToId: recordId.optional(),
  status: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
      z.array(z.enum(taskStatuses)).min(1),
    )
    .optional()
    .describe("pending, in_progress, completed; several with commas"),
  machineId: recordId.optional(),
  siteId: atSite,
  limit: pageSize(200, 500),
  before: pageCursor,
});

export const taskId = z.strictObject({ taskId: recordId, version });

export const completion = z.strictObject({
  taskId: recordId,
  version,
  endTime: z
    .union([
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .pipe(calendarDate),
      momentField,
    ])
    .nullish()
    .describe("Day (YYYY-MM-DD) or time of completion; today unless said otherwise"),
});

export const fix = z.strictObject({
  taskId: recordId,
  version,
  engineerFixedAt: momentField.nullish().describe("Now unless said otherwise"),
  engineerFixedById: recordId.nullish(),
});

// What PATCH /api/tasks/{id} is sent, as the documents fix it: exactly one of these is meant.
const pathId = { taskId: recordId, version };
export const startPayload = z
  .strictObject({ ...pathId, status: z.literal("in_progress") })
  .transform(({ status: _meant, ...input }) => input);
export const completePayload = z
  .strictObject({ ...pathId, status: z.literal("completed"), endTime: z.string().nullish() })
  .transform(({ status: _meant, ...input }) => input);
export const releasePayload = z
  .strictObject({ ...pathId, assignedToId: z.null(), status: z.literal("open").optional() })
  .transform(({ taskId, version }) => ({ taskId, version }));
export const fixPayload = z.strictObject({
  ...pathId,
  engineerFixedAt: z.string(),
  engineerFixedById: recordId.nullish(),
});
