import type { Db } from "#db/client.ts";
import { partsSpokenOf, type PartsKnown } from "#db/queries/parts-spoken-of.ts";
import type { Language } from "#db/vocabulary.ts";
import { askCurrency, askFleet, type QuestionRows, type Row } from "#db/queries/fleet-questions/run.ts";
import { subjectTerms } from "#db/queries/fleet-questions/terms.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import { todayIn } from "./calendar.ts";
import { chartFor } from "./chart.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import { answerConfidence, insightInWords, insightsOf } from "./insights.ts";
import { fillPeriods } from "./periods.ts";
import { emptyPlan, FleetQuery, misfits } from "./plan.ts";
import { refusal, type FleetAnswer } from "./fleet-answer.ts";
import { costsInWords, partsInWords } from "./parts/say-parts.ts";
import { lastVisitInWords, scopeOf, sentenceOf, type Telling } from "./sentence.ts";
import { understand, type QuestionContext } from "./understand.ts";
import type { Understanding } from "./understanding.ts";
import type { QuestionBook } from "./say/en.ts";
import { filled, nameOf, planInWords, questionBook } from "./words.ts";

export type { FleetAnswer };

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
  /** What the question may mean of the catalogue and the places. */
  parts?: PartsKnown;
  /** Who asks: "my van". */
  asker?: string;
  /** Whether the asker may read what a plan reads; everything unless told otherwise. */
  allowed?: (plan: FleetQuery) => boolean;
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
  if (asking.allowed?.(plan) === false)
    return refusal(question, {
      ...understood,
      kind: "unanswerable",
      confidence: 0.95,
      words:
        plan.subject === "costs"
          ? book.stock.noMoney
          : filled(book.stop.withheld, { subject: book.subject[plan.subject] }),
    });
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
  const today = todayIn(asking.now, asking.timeZone);
  const rows = fillPeriods(plan, found.rows, today);
  const findings = insightsOf(plan, { ...found, rows }, book, today);
  const visit = lastVisitOf(plan, rows);
  const telling = { book, today, whether: understood.whether };
  const answer = visit
    ? lastVisitInWords(visit, await openAt(visit, asking), book)
    : await told(plan, { ...found, rows }, telling, asking);
  return {
    query: question,
    kind: "plan",
    answer,
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

async function told(plan: FleetQuery, found: QuestionRows, telling: Telling, { db }: Asking): Promise<string> {
  const { book } = telling;
  if (plan.subject === "costs" && plan.compare.length === 0 && plan.aggregate !== "avg") {
    const currency = await askCurrency(db);
    const scope = scopeOf(plan, telling);
    return costsInWords(plan, found, { scope, currency, nameOf: (one) => nameOf(plan, one, book) }, book);
  }
  return partsInWords(plan, found, book) ?? sentenceOf(plan, found, telling);
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
  { db, now, timeZone, language, previous, vocabulary, parts, asker, read = understand }: Asking,
): Promise<Understanding> {
  const context = {
    vocabulary: vocabulary ?? (await fleetNames(db)),
    // Who brings the names of the fleet brings these as well, or asks for nothing of them.
    parts: parts ?? (vocabulary ? undefined : await partsSpokenOf(db, question)),
    asker,
    now,
    timeZone,
    language,
  };
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

/** "What was done last time on …": the newest visit to one machine. */
const lastVisitOf = ({ subject, aggregate, order, limit }: FleetQuery, rows: Row[]): Row | undefined =>
  subject === "serviceReports" &&
  aggregate === "list" &&
  limit === 1 &&
  order?.by === "time" &&
  order.direction === "desc"
    ? rows[0]
    : undefined;

/** What is not settled at the machine of a visit. */
async function openAt({ serialNumber }: Row, asking: Asking): Promise<Row[]> {
  const filters: FleetQuery["filters"] = [
    { field: "serial", not: false, values: [String(serialNumber)] },
    { field: "issueStatus", not: false, values: ["open", "assigned"] },
  ];
  return (await askFleet(asking.db, { ...emptyPlan("issues"), filters }, asking)).rows;
}

/** PostgreSQL's code for a statement that its time limit ended. */
const canceled = "57014";
function tookTooLong(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === canceled) return true;
  return false;
}
