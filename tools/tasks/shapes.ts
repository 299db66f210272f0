import { z } from "zod";
import { issueStatuses, taskStatuses } from "#db/vocabulary.ts";
import { issueDetailShape, issueShape } from "#db/records/issue.ts";

const asTask = { status: z.enum(taskStatuses), issueStatus: z.enum(issueStatuses) };

/** An issue as the task of whom it is assigned to. */
export const taskShape = issueShape.omit({ status: true }).extend(asTask);

export const taskDetailShape = issueDetailShape.omit({ status: true }).extend(asTask);
