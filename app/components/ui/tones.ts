import type { IssueStatus, JobStatus, MachineStatus, Severity, TaskStatus } from "#db/vocabulary.ts";

/** Colours of the theme that carry a meaning; the one table of them. */
export type Tone = "gray" | "indigo" | "red" | "amber" | "green" | "teal";

export const severityTone: Record<Severity, Tone> = { High: "red", Medium: "amber" };
export const issueTone: Record<IssueStatus, Tone> = {
  open: "amber",
  assigned: "indigo",
  completed: "green",
  closed: "gray",
};
export const taskTone: Record<TaskStatus, Tone> = { pending: "amber", in_progress: "indigo", completed: "green" };
export const machineTone: Record<MachineStatus, Tone> = {
  active: "green",
  maintenance: "amber",
  offline: "red",
  decommissioned: "gray",
};
export const jobTone: Record<JobStatus, Tone> = {
  queued: "gray",
  processing: "indigo",
  extracted: "teal",
  saved: "green",
  rejected: "gray",
  failed: "red",
};

/** Confidence of an answer, 0 to 1: default at 0.8 or more, secondary at 0.6 or more, otherwise outline. */
export const confidenceLook = (confidence: number): { color: Tone; variant: "solid" | "soft" | "outline" } =>
  confidence >= 0.8
    ? { color: "indigo", variant: "solid" }
    : confidence >= 0.6
      ? { color: "gray", variant: "soft" }
      : { color: "gray", variant: "outline" };
