import type { DueState } from "#db/vocabulary.ts";

/** The words around services in a calendar, in the language of whoever reads it. */
export interface DueWords {
  title: string;
  states: Record<DueState, string>;
  hours: (hours: number) => string;
  /** @param iso YYYY-MM-DD */
  day: (iso: string) => string;
  or: string;
  dueAt: string;
  customer: string;
  engineer: string;
  nobody: string;
  steps: string;
  parts: string;
}
