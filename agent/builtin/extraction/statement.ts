import type { Area, Severity } from "#db/vocabulary.ts";
import type { Component } from "./components.ts";
import type { Sentence } from "./sentences.ts";

/** Something done or something wrong, as one clause says it. */
export interface Statement {
  kind: "action" | "issue";
  clause: Sentence;
  components: Component[];
  area: Area;
  description: string;
  /** Said to remain; a fault that was only met on the way may have been repaired. */
  open: boolean;
  /** How urgent the words are; null when they say nothing. */
  urgency: Severity | null;
}
