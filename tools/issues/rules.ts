import type { IssueStatus, TaskStatus } from "#db/vocabulary.ts";
import { dayIn } from "../fields/rules.ts";

/** What may happen to an issue in which state: the operations refuse the rest, and screens disable it with the reason. */

interface IssueState {
  status: IssueStatus;
  startedAt?: unknown;
  engineerFixedAt?: unknown;
}

const inStates = (...states: IssueStatus[]) => {
  const test = (issue: { status: IssueStatus }) => states.includes(issue.status);
  return Object.assign(test, { states: states as readonly IssueStatus[] });
};

export const issueCan = {
  assign: inStates("open"),
  resolve: inStates("open", "assigned"),
  reopen: inStates("closed", "completed"),
  edit: inStates("open", "assigned", "completed", "closed"),
  delete: inStates("open", "assigned", "completed", "closed"),
};

const assigned = inStates("assigned");

/** A task is an issue that has an assignee. */
export const taskCan = {
  start: (task: IssueState) => assigned(task) && !task.startedAt,
  markFixed: (task: IssueState) => assigned(task) && !task.engineerFixedAt,
  complete: assigned,
  release: assigned,
};

/** How far a task is, from the state of its issue. */
export function taskStatusOf({ status, startedAt }: IssueState): TaskStatus {
  if (status === "completed" || status === "closed") return "completed";
  return startedAt ? "in_progress" : "pending";
}

/**
 * Whether a fix is dated before the fault was reported. The day counts, here and in UTC: a bare date is its first
 * minute in UTC, and a report says no time of day.
 */
export function fixedTooEarly(at: Date, reportedAt: Date | string, timeZone: string): boolean {
  const reported = [dayIn("UTC", reportedAt), dayIn(timeZone, reportedAt)].sort()[0]!;
  return dayIn("UTC", at) < reported && dayIn(timeZone, at) < reported;
}

export const fixTooEarly = "The date of the fix is before the issue was reported";

/** Whether an issue is still to be done after the time set for its severity; what its engineer has fixed is done. */
export const isOverdue = (
  { status, dueAt, engineerFixedAt }: { status: IssueStatus; dueAt: string; engineerFixedAt: unknown },
  now: Date,
): boolean => (status === "open" || status === "assigned") && !engineerFixedAt && Date.parse(dueAt) < now.getTime();

/** By how many days something due is late; from the first minute on one, 0 until then. */
export const daysLate = (dueAt: string, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - Date.parse(dueAt)) / 86_400_000));

/** An issue in the pool of open issues: nobody has it and nobody began. */
export const unassigned = {
  status: "open",
  assignedToId: null,
  assignedAt: null,
  startedAt: null,
  engineerFixedAt: null,
  engineerFixedById: null,
} as const;

export const defaultTitle = "Issue Report";
export const defaultDescription = "No description provided";

/** The title of an issue: the first line that says something, cut at a word. */
export function titleFrom(description: string): string {
  const line =
    description
      .split("\n")
      .find((candidate) => candidate.trim())
      ?.trim() ?? defaultTitle;
  return line.length <= 120 ? line : `${line.slice(0, 117).replace(/\s+\S*$/, "")}…`;
}
