import type { QuestionLanguage } from "./lexicon/languages.ts";
import type { FleetQuery } from "./plan.ts";

/** What was made of a question. */
export interface Understanding {
  kind: "plan" | "unanswerable" | "write" | "secret" | "not_found" | "clarify";
  plan?: FleetQuery;
  /** How sure the plan is what was asked, 0 to 1: computed from the words it accounts for. */
  confidence: number;
  /** The plan, or why there is none, in words. */
  words: string;
  /** What the fleet's data does not hold. */
  missing?: string;
  /** Names between which somebody has to choose. */
  candidates?: string[];
  /** Share of the words with meaning that the plan accounts for. */
  coverage: number;
  /** The plan changes the one before. */
  followUp: boolean;
  language: QuestionLanguage;
  /** Its words count, rank or average: no list of records answers it. */
  reckons?: boolean;
  /** It asks for stock, orders or costs: no list of other records answers it. */
  ofParts?: true;
  /** A yes or a no is asked for first. */
  whether?: boolean;
}
