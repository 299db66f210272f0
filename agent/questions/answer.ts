import type { Db } from "#db/client.ts";
import type { Language } from "#db/vocabulary.ts";
import { askFleet, type QuestionRows, type Row } from "#db/queries/fleet-questions/run.ts";
import { subjectTerms } from "#db/queries/fleet-questions/terms.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import { todayIn } from "./calendar.ts";
import { chartFor, type Chart } from "./chart.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import { answerConfidence, insightInWords, insightsOf, type Insight } from "./insights.ts";
import { fillPeriods } from "./periods.ts";
import { FleetQuery, misfits } from "./plan.ts";
import { understand, type QuestionContext } from "./understand.ts";
import type { Understanding } from "./understanding.ts";
import type { QuestionBook } from "./say/en.ts";
import { filled, nameOf, numberInWords, periodInWords, planInWords, questionBook } from "./words.ts";

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
  /** The language to answer in; English unless told otherwise. */
  language?: Language;
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
  const book = questionBook(asking.language);
  const understood =
    asking.plan === undefined ? await read(question, asking) : byHand(FleetQuery.parse(asking.plan), book);
  const { plan } = understood;
  if (understood.kind !== "plan" || !plan) return refusal(question, understood);
  let found: QuestionRows;
  try {
    found = await rowsFor(plan, asking);
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    return refusal(question, {
      ...understood,
      kind: "unanswerable",
      words: book.stop.tooLong,
    });
  }
  const rows = fillPeriods(plan, found.rows, todayIn(asking.now, asking.timeZone));
  const findings = insightsOf(plan, { ...found, rows }, book);
  return {
    query: question,
    kind: "plan",
    answer: answerInWords(plan, { ...found, rows }, book),
    confidence: answerConfidence(understood.confidence, plan, found),
    data: rows,
    total: found.total,
    insights: findings.map((finding) => insightInWords(finding, book)),
    findings,
    plan,
    planInWords: planInWords(plan, book),
    chart: chartFor(plan, rows),
    missing: understood.missing ?? null,
    candidates: [],
    options: optionsOf(plan),
  };
}

/**
 * Visits of an engineer are also those as the second one, which stand under the first one's name. Told by engineer, all
 * that is found for one who is named is theirs; of several, only the named have a row.
 */
async function rowsFor(plan: FleetQuery, asking: Asking): Promise<QuestionRows> {
  const named = plan.filters.find(({ field, not }) => field === "engineer" && !not)?.values;
  if (!named || !plan.groups.includes("engineer")) return askFleet(asking.db, plan, asking);
  if (named.length === 1) {
    const groups = plan.groups.filter((group) => group !== "engineer");
    const found = await askFleet(asking.db, { ...plan, groups }, asking);
    return { ...found, rows: found.rows.map((row) => ({ engineer: named[0]!, ...row })) };
  }
  const names = named.map((name) => name.toLowerCase());
  const found = await askFleet(asking.db, plan, asking);
  return { ...found, rows: found.rows.filter(({ engineer }) => names.includes(String(engineer).toLowerCase())) };
}

async function read(
  question: string,
  { db, now, timeZone, language, previous, vocabulary, read = understand }: Asking,
): Promise<Understanding> {
  const context = { vocabulary: vocabulary ?? (await fleetNames(db)), now, timeZone, language };
  return read(question, { ...context, ...(previous ? { previous: FleetQuery.parse(previous) } : {}) });
}

function byHand(plan: FleetQuery, book: QuestionBook): Understanding {
  const missing = misfits(plan).join(", ");
  const base = { confidence: 1, coverage: 1, followUp: false, language: "en" as const };
  return missing
    ? { ...base, kind: "unanswerable", missing, words: filled(book.stop.unfit, { name: missing }) }
    : { ...base, kind: "plan", plan, words: planInWords(plan, book) };
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
function answerInWords(plan: FleetQuery, { rows, total, records }: QuestionRows, book: QuestionBook): string {
  const say = book.answer;
  const subject = book.subject[plan.subject];
  const narrowed = planInWords(plan, book).split(" · ").slice(1).join(", ");
  const scope = narrowed ? ` (${narrowed})` : "";
  const number = (figure: unknown) => numberInWords(Number(figure ?? 0), book);
  if (plan.aggregate === "list")
    return filled(total === 0 ? say.none : say.listed, { count: number(total), subject, scope });
  if (records === 0 && plan.aggregate === "avg") return filled(say.noAverage, { subject, scope });
  const figureOf = (row: Row) =>
    plan.aggregate === "share" ? `${number(100 * Number(row.share))} %` : number(row.value);
  if (plan.compare.length > 0) {
    const sides = rows.map((row) => {
      const period = periodInWords(String(row.from), String(row.to), book);
      return `${[period, ...(plan.groups.length > 0 ? [nameOf(plan, row, book)] : [])].join(" ")}: ${figureOf(row)}`;
    });
    return `${planInWords({ ...plan, compare: [] }, book)}: ${sides.join("; ")}.`;
  }
  if (plan.groups.length === 0) {
    const unit = plan.field ? book.field[plan.field] : subject;
    const figure = rows[0] ? figureOf(rows[0]) : "0";
    return filled(plan.aggregate === "avg" ? say.average : say.number, { number: figure, unit, scope });
  }
  if (rows.length === 0) return filled(say.none, { subject, scope });
  const shown = rows.slice(0, 5).map((row) => `${nameOf(plan, row, book)}: ${figureOf(row)}`);
  if (rows.length > shown.length) shown.push(filled(say.more, { count: rows.length - shown.length }));
  return `${planInWords(plan, book)}. ${shown.join("; ")}.`;
}
