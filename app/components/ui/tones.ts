import type { JobStatus, MachineStatus } from "#db/vocabulary.ts";

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

/** Confidence of an answer, 0 to 1: default (ink) at 0.8 or more, secondary at 0.6 or more, otherwise outline. */
export const confidenceLook = (
  confidence: number,
): { color: Tone | undefined; variant: "solid" | "soft" | "outline" } =>
  confidence >= 0.8
    ? { color: undefined, variant: "solid" }
    : confidence >= 0.6
      ? { color: "gray", variant: "soft" }
      : { color: "gray", variant: "outline" };
