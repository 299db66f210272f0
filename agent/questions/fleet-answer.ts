import type { Row } from "#db/queries/fleet-questions/run.ts";
import type { Chart } from "./chart.ts";
import type { Insight } from "./insights.ts";
import type { FleetQuery } from "./plan.ts";
import type { Understanding } from "./understanding.ts";

export interface FleetAnswer {
  query: string;
  kind: Understanding["kind"];
  answer: string;
  /** 0 to 1: how much of the question the plan accounts for, and how much data stands behind it. */
  confidence: number;
  data: Row[];
  /** How many rows there are, listed or not. */
  total: number;
  insights: string[];
  findings: Insight[];
  plan: FleetQuery | null;
  planInWords: string | null;
  chart: Chart | null;
  missing: string | null;
  candidates: string[];
  /** What the plan may be changed to by hand: groups, filters and dates of its subject. */
  options: { groups: readonly string[]; filters: readonly string[]; times: readonly string[] } | null;
}

/** The answer to what is not answered, with why. */
export function refusal(
  question: string,
  { kind, words, confidence, missing, candidates }: Understanding,
): FleetAnswer {
  return {
    query: question,
    kind,
    answer: words,
    confidence: kind === "plan" ? 0 : confidence,
    data: [],
    total: 0,
    insights: [],
    findings: [],
    plan: null,
    planInWords: null,
    chart: null,
    missing: missing ?? null,
    candidates: candidates ?? [],
    options: null,
  };
}
