import type { Db } from "#db/client.ts";
import { askFleet, type QuestionRows, type Row } from "#db/queries/fleet-questions/run.ts";
import { subjectTerms } from "#db/queries/fleet-questions/terms.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import { chartFor, type Chart } from "./chart.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import { answerConfidence, insightInWords, insightsOf, nameOf, plainNumber, type Insight } from "./insights.ts";
import { fillPeriods } from "./periods.ts";
import { FleetQuery, misfits } from "./plan.ts";
import { understand, type QuestionContext, type Understanding } from "./understand.ts";
import { planInWords, planWords } from "./words.ts";

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

export interface Asking {
  db: Db;
  now: Date;
  timeZone: string;
  /** A plan changed by hand; the question is then only its title. */
  plan?: unknown;
  /** The plan of the question before. */
  previous?: unknown;
  /** Reads the question; grammar and vocabulary unless a model does. */
  read?: (question: string, context: QuestionContext) => Understanding | Promise<Understanding>;
  vocabulary?: FleetVocabulary;
}

/**
 * Answers a question about the fleet. Only reads: a request to change something, or for a secret, comes back as such.
 * @throws ZodError when `plan` or `previous` is no plan
 */
export async function answerQuestion(question: string, asking: Asking): Promise<FleetAnswer> {
  const understood = asking.plan === undefined ? await read(question, asking) : byHand(FleetQuery.parse(asking.plan));
  const { plan } = understood;
  if (understood.kind !== "plan" || !plan) return refusal(question, understood);
  let found: QuestionRows;
  try {
    found = await askFleet(asking.db, plan, asking);
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    return refusal(question, {
      ...understood,
      kind: "unanswerable",
      words: "This took too long to reckon. Narrow the question, for instance by time or machine.",
    });
  }
  const rows = fillPeriods(plan, found.rows);
  const findings = insightsOf(plan, { ...found, rows });
  return {
    query: question,
    kind: "plan",
    answer: answerInWords(plan, { ...found, rows }),
    confidence: answerConfidence(understood.confidence, plan, found),
    data: rows,
    total: found.total,
    insights: findings.map(insightInWords),
    findings,
    plan,
    planInWords: planInWords(plan),
    chart: chartFor(plan, rows),
    missing: understood.missing ?? null,
    candidates: [],
    options: optionsOf(plan),
  };
}

async function read(
  question: string,
  { db, now, timeZone, previous, vocabulary, read = understand }: Asking,
): Promise<Understanding> {
  const context = { vocabulary: vocabulary ?? (await fleetNames(db)), now, timeZone };
  return read(question, { ...context, ...(previous ? { previous: FleetQuery.parse(previous) } : {}) });
}

function byHand(plan: FleetQuery): Understanding {
  const wrong = misfits(plan);
  const base = { confidence: 1, coverage: 1, followUp: false, language: "en" as const };
  return wrong.length > 0
    ? { ...base, kind: "unanswerable", missing: wrong.join(", "), words: `The data has no ${wrong.join(", ")}.` }
    : { ...base, kind: "plan", plan, words: planInWords(plan) };
}

const optionsOf = ({ subject }: FleetQuery) => {
  const { groups, filters, times } = subjectTerms[subject];
  return { groups, filters, times };
};

function refusal(question: string, { kind, words, confidence, missing, candidates }: Understanding): FleetAnswer {
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

/** PostgreSQL's code for a statement that its time limit ended. */
const canceled = "57014";
function tookTooLong(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === canceled) return true;
  return false;
}

/** The answer in a sentence; every number is one of the rows. */
function answerInWords(plan: FleetQuery, { rows, total, records }: QuestionRows): string {
  const subject = planWords.subject[plan.subject];
  const scope = planInWords(plan).split(" · ").slice(1).join(", ");
  const of = scope ? ` (${scope})` : "";
  if (plan.aggregate === "list") return total === 0 ? `No ${subject}${of}.` : `${total} ${subject}${of}.`;
  if (records === 0 && plan.aggregate === "avg") return `No ${subject} to take an average of${of}.`;
  const said = (row: Row) =>
    plan.aggregate === "share" ? `${plainNumber(100 * Number(row.share))} %` : plainNumber(Number(row.value ?? 0));
  const unit = plan.field ? planWords.field[plan.field] : subject;
  if (plan.compare.length > 0)
    return `${planInWords({ ...plan, compare: [] })}: ${rows.map((row) => `${[`${row.from} – ${row.to}`, ...(plan.groups.length > 0 ? [nameOf(plan, row)] : [])].join(" ")}: ${said(row)}`).join("; ")}.`;
  if (plan.groups.length === 0)
    return `${rows[0] ? said(rows[0]) : 0} ${plan.aggregate === "avg" ? `${unit} on average` : unit}${of}.`;
  if (rows.length === 0) return `No ${subject}${of}.`;
  const shown = rows.slice(0, 5).map((row) => `${nameOf(plan, row)}: ${said(row)}`);
  return `${planInWords(plan)}. ${shown.join("; ")}${rows.length > shown.length ? `; and ${rows.length - shown.length} more` : ""}.`;
}
