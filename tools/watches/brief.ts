/** A morning brief: what a person should know of before the day begins. It is a watch that asks no question. */

/** What it tells: first what concerns an engineer, then what concerns the office. */
export type BriefKind =
  "tasks" | "own-services" | "parts" | "new-issues" | "overdue-issues" | "standing" | "services" | "drafts";

/** A record that a brief names: a text that its people have written, and where it is. */
export interface BriefRow {
  id: number;
  text: string;
  machineId?: number;
  /** The issue that a service became. */
  issueId?: number;
  /** When it is to be done, YYYY-MM-DD. */
  day?: string;
}

export interface BriefSection {
  kind: BriefKind;
  /** How many there are; `rows` are the first of them. */
  count: number;
  rows: BriefRow[];
}
