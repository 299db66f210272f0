import { doorPurposes, type DoorPurpose, type TrialKind } from "#db/model-vocabulary.ts";

/** What a flush clears, by the names in its answer and its toast. */
export const clearedNames = [
  "service logs",
  "issues",
  "tasks",
  "parts requests",
  "drafts",
  "documents",
  "processing queue",
];

/** What has to be typed before test data goes. */
export const flushWord = "FLUSH";

/** What a model of each purpose can be tried for. */
export const trialsOf = {
  chat: ["text", "tool-call"],
  extraction: ["structured-output"],
  embedding: ["embedding"],
  transcription: ["recording"],
  vision: ["picture"],
} as const satisfies Record<DoorPurpose, readonly TrialKind[]>;

export const purposeOfTrial = (kind: TrialKind): DoorPurpose =>
  doorPurposes.find((purpose) => (trialsOf[purpose] as readonly TrialKind[]).includes(kind))!;
