import type { DueState, IssueStatus, JobStatus, MachineStatus, Severity, TaskStatus } from "#db/vocabulary.ts";

/** Colours of the theme that carry a meaning; the one table of them. */
export type Tone = "gray" | "blue" | "red" | "amber" | "green";

export const machineTone: Record<MachineStatus, Tone> = {
  active: "green",
  maintenance: "amber",
  offline: "red",
  decommissioned: "gray",
};
export const jobTone: Record<JobStatus, Tone> = {
  queued: "gray",
  processing: "blue",
  extracted: "green",
  saved: "green",
  rejected: "gray",
  failed: "red",
};

/** What a sign says by its shape; its colour says it once more. */
export const signTone = {
  high: "red",
  medium: "gray",
  open: "gray",
  pending: "gray",
  half: "blue",
  fixed: "green",
  done: "green",
} satisfies Record<string, Tone>;
export type StatusSign = keyof typeof signTone;

export const severitySign: Record<Severity, StatusSign> = { High: "high", Medium: "medium" };
export const issueSign: Record<IssueStatus, StatusSign> = {
  open: "open",
  assigned: "pending",
  completed: "done",
  closed: "done",
};
export const taskSign: Record<TaskStatus, StatusSign> = { pending: "pending", in_progress: "half", completed: "done" };
/** How urgent a service is, by its sign. */
export const dueSign: Record<DueState, StatusSign> = {
  upcoming: "open",
  due: "medium",
  overdue: "high",
  in_work: "half",
  done: "done",
  skipped: "done",
};

/** Confidence of an answer, 0 to 1: default (ink) at 0.8 or more, secondary at 0.6 or more, otherwise outline. */
export const confidenceLook = (
  confidence: number,
): { color: Tone | undefined; variant: "solid" | "soft" | "outline" } =>
  confidence >= 0.8
    ? { color: undefined, variant: "solid" }
    : confidence >= 0.6
      ? { color: "gray", variant: "soft" }
      : { color: "gray", variant: "outline" };
