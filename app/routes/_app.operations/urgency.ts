import type { Severity, TaskStatus } from "#db/vocabulary.ts";

const dayMs = 86_400_000;
const soonDays = 7;

/** By what a row is sorted into a group. */
export const issueUrgencies = ["high", "overdue", "soon", "later"] as const;
export type IssueUrgency = (typeof issueUrgencies)[number];

interface Due {
  severity: Severity;
  dueAt: string;
}

/** High first, then what is late, what comes due, and the rest. */
export function urgencyOf({ severity, dueAt }: Due, now: Date): IssueUrgency {
  if (severity === "High") return "high";
  const days = (Date.parse(dueAt) - now.getTime()) / dayMs;
  return days < 0 ? "overdue" : days < soonDays ? "soon" : "later";
}

/** What is due longest stands first. */
export const byDueDate = (one: Due & { id: number }, other: Due & { id: number }): number =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt) || one.id - other.id;

export const taskStages = ["fixed", "in_progress", "pending"] as const;
export type TaskStage = (typeof taskStages)[number];

/** What waits for a confirmation first, then what is being done. */
export const stageOf = (task: { status: TaskStatus; engineerFixedAt: unknown }): TaskStage =>
  task.engineerFixedAt ? "fixed" : task.status === "in_progress" ? "in_progress" : "pending";
