import { ApiError, type ErrorDetail } from "./client.ts";

/** What the server doubts in a report until a person gives their word: its hours, and a number that another one has. */

/** The word for each field, as it is sent along. */
export const words = { machineHours: "confirm", srn: "confirmNumber" } as const;

export type DoubtedField = keyof typeof words;

/** A person's word on what the server doubts. */
export interface Word extends Partial<Record<(typeof words)[DoubtedField], true>> {
  /** The free number that the person took instead. */
  srn?: string;
}

/** Which field a refusal wants somebody's word for, if it is one of these. */
export function doubtedField(error: unknown): DoubtedField | undefined {
  return error instanceof ApiError && error.status === 409 ? doubtedIn(error.details) : undefined;
}

/** The field that somebody's word is needed for, hours or number. */
export function doubtedIn(details: readonly ErrorDetail[] = []): DoubtedField | undefined {
  const last = details[0]?.path.split(".").at(-1);
  return last === "machineHours" || last === "srn" ? last : undefined;
}
