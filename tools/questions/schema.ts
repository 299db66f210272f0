import { z } from "zod";
import { recordId, requiredText } from "../fields/schema.ts";
import { notProcessed } from "./rules.ts";

/** A question as a typed plan. Its words are those of the answer's `options`; what it may say is checked when it is run. */
export interface QuestionPlan {
  aggregate: string;
  subject: string;
  field: string | null;
  groups: string[];
  filters: { field: string; not: boolean; values: string[] }[];
  time: { field: string; from: string | null; to: string | null } | null;
  compare: { from: string; to: string }[];
  having: { comparator: string; value: number } | null;
  order: { by: string; direction: string } | null;
  limit: number | null;
}

/** How to draw the rows: names of their columns. */
export interface QuestionChart {
  type: "line" | "bar" | "stackedBar" | "share";
  x: string;
  y: "value" | "share";
  series?: string;
}

export type QuestionRow = Record<string, string | number | boolean | null>;

export interface QuestionAnswer {
  query: string;
  /** "plan" where the question was run; else why it was not. */
  kind: "plan" | "unanswerable" | "write" | "secret" | "not_found" | "clarify";
  answer: string;
  /** 0 to 1: how much of the question the plan accounts for, and how much data stands behind the answer. */
  confidence: number;
  data: QuestionRow[];
  /** How many rows there are, listed or not. */
  total: number;
  insights: string[];
  plan: QuestionPlan | null;
  planInWords: string | null;
  chart: QuestionChart | null;
  /** What the data does not hold, or the words that nobody understood. */
  missing: string | null;
  /** Names between which to choose. */
  candidates: string[];
  /** What the plan may be changed to by hand. */
  options: { groups: readonly string[]; filters: readonly string[]; times: readonly string[] } | null;
}

const plan = z.record(z.string(), z.unknown()).describe("The `plan` of an earlier answer");

const question = requiredText(notProcessed, { longest: 1_000 }).describe("The question as the person asked it");

export const askedQuestion = z.object({
  question,
  plan: plan.nullish().describe("A plan changed by hand, which is run in place of the question"),
  previous: plan.nullish().describe("The plan of the question before, which a follow-up changes"),
});

export const questionToSave = z.object({ question, plan });

export const savedQuestionId = z.object({ id: recordId });

/** The same payloads as the calls of the dashboard name them. */
export const askedQuery = z
  .object({ query: question, plan: askedQuestion.shape.plan, previous: askedQuestion.shape.previous })
  .transform(({ query, ...more }) => ({ question: query, ...more }));

export const queryToSave = z
  .object({ query: question, plan })
  .transform(({ query, ...more }) => ({ question: query, ...more }));

export interface SavedQuestion {
  id: number;
  question: string;
  plan: QuestionPlan;
  createdAt: string;
}
