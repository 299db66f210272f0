import { subjectTerms, type FilterTerm, type Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Language } from "#db/vocabulary.ts";
import { untraced } from "./accounts.ts";
import { annotate } from "./annotate.ts";
import { todayIn } from "./calendar.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import { changed, isFollowUp } from "./follow-up.ts";
import { absent, guard, unknownName, type Stop } from "./guard.ts";
import { readFilters, type Narrowing } from "./narrow.ts";
import { emptyPlan, misfits, type FleetQuery } from "./plan.ts";
import { placeTimes, timeFieldOf } from "./plan-times.ts";
import { Reading } from "./reading.ts";
import { readShape, type Shape } from "./shape.ts";
import { againstEachOther, shareOf } from "./side-by-side.ts";
import { readSubject, type SubjectReading } from "./subject.ts";
import { findTimes } from "./time.ts";
import type { QuestionBook } from "./say/en.ts";
import { filled, planInWords, questionBook } from "./words.ts";
import type { QuestionLanguage } from "./lexicon/languages.ts";

export interface QuestionContext {
  vocabulary: FleetVocabulary;
  now: Date;
  /** IANA name; days begin and end there. */
  timeZone: string;
  /** The language of refusals and of the plan in words. */
  language?: Language;
  /** The plan that a follow-up changes. */
  previous?: FleetQuery;
}

export interface Understanding {
  kind: "plan" | "unanswerable" | "write" | "secret" | "not_found" | "clarify";
  plan?: FleetQuery;
  /** How sure the plan is what was asked, 0 to 1: reckoned from the words it accounts for. */
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
}

/** Below this share of words accounted for, a plan would be a guess. */
const leastCoverage = 0.5;
/** Words after which a name is expected. */
const nameLeads = new Set(
  "by from for at customer client engineer technician kunde kunden kunden monteur techniker bei von fur client cliente clientes chez tecnico tecnica technicien monteurs klant door par do da del".split(
    " ",
  ),
);

/**
 * Reads a question into a typed plan by vocabulary and grammar; nothing is asked of a model. A wrong answer is worse
 * than none: what is not understood lowers the confidence, and too much of it ends in a refusal that names the words.
 */
export function understand(question: string, context: QuestionContext): Understanding {
  const annotated = annotate(question, context.vocabulary);
  const today = todayIn(context.now, context.timeZone);
  const reading = new Reading(annotated, findTimes(annotated, today));
  const result = (
    found: Omit<Understanding, "coverage" | "language" | "followUp"> & Partial<Understanding>,
  ): Understanding => ({
    coverage: 1,
    followUp: false,
    language: annotated.language,
    ...found,
  });
  const book = questionBook(context.language);
  const stop = (why: Stop) => {
    const missing = missingIn(why, book);
    return result({
      kind: why.kind,
      ...(missing ? { missing } : {}),
      confidence: "guessed" in why ? 0.7 : 0.95,
      words: stopInWords(why, missing ?? "", book),
    });
  };

  const refused = guard(reading);
  if (refused) return stop(refused);
  const subject = readSubject(reading);
  const follows = context.previous !== undefined && isFollowUp(reading, subject !== undefined);
  const about: SubjectReading | undefined = follows
    ? { subject: subjectAfter(context.previous!, subject, reading), sure: true }
    : subject;
  if (!about) {
    const nothing = absent(reading) ?? unknownName(reading, nameLeads);
    if (nothing) return stop(nothing);
    const unread = reading.textOf(reading.unread());
    return unread && reading.unknown().length > 0
      ? result({
          kind: "unanswerable",
          confidence: 0.5,
          missing: unread,
          words: filled(book.stop.unread, { words: unread }),
          coverage: 0,
        })
      : result({
          kind: "clarify",
          confidence: 0.5,
          words: book.stop.which,
          coverage: 0,
        });
  }
  const { plan, filters } = follows
    ? followUp(context.previous!, reading, about, today)
    : standAlone(reading, about, today);
  const nothing = absent(reading) ?? unknownName(reading, nameLeads);
  if (nothing) return stop(nothing);
  const choice = filters.find(({ candidates }) => candidates);
  if (choice)
    return result({
      kind: "clarify",
      candidates: choice.candidates,
      confidence: 0.9,
      words: filled(book.stop.one, { names: choice.candidates!.join(", ") }),
    });
  const one = oneOfMany(reading, context.vocabulary, plan);
  if (one)
    return result({
      kind: "clarify",
      candidates: one,
      confidence: 0.9,
      words: filled(book.stop.one, { names: one.join(", ") }),
    });
  return judged(reading, plan, about, { result, book, followUp: follows });
}

interface Judging {
  result: (found: Omit<Understanding, "coverage" | "language" | "followUp"> & Partial<Understanding>) => Understanding;
  book: QuestionBook;
  followUp: boolean;
}

function judged(
  reading: Reading,
  plan: FleetQuery,
  about: SubjectReading,
  { result, book, followUp }: Judging,
): Understanding {
  for (const period of reading.annotated.tags)
    if (period.concepts.has("and") || period.concepts.has("every")) period.used = true;
  const content = reading.content();
  const unread = reading.unread();
  const coverage = content.length === 0 ? (followUp ? 0 : 1) : 1 - unread.length / content.length;
  const wrong = misfits(plan);
  const missing = reading.textOf(unread);
  if (wrong.length > 0)
    return result({
      kind: "unanswerable",
      confidence: 0.5,
      missing: wrong.join(", "),
      words: filled(book.stop.unfit, { name: wrong.join(", ") }),
      coverage,
    });
  if (coverage < leastCoverage)
    return result({
      kind: "unanswerable",
      confidence: 0.5,
      missing,
      words: filled(book.stop.unread, { words: missing }),
      coverage,
    });
  const typos = reading.annotated.tags.filter(({ typo, used }) => typo && used).length;
  // Full coverage starts near certainty; one word left over is enough to fall below "sure".
  const certain =
    (unread.length === 0 && untraced(reading, plan).length === 0 && !twofold(plan) && !datedMachines(reading, plan)
      ? 0.95
      : Math.min(0.75, 0.35 + 0.45 * coverage)) -
    0.03 * typos;
  const confidence = Math.max(0.3, certain - (about.guessed ? 0.2 : about.sure ? 0 : 0.05));
  return result({
    kind: "plan",
    plan,
    confidence: Math.round(confidence * 100) / 100,
    words: planInWords(plan, book),
    coverage,
    followUp,
    ...(missing ? { missing } : {}),
  });
}

/** Machines have one date of their own; a time that does not speak of installing may mean something else. */
const datedMachines = (reading: Reading, { subject, time }: FleetQuery) =>
  subject === "machines" &&
  time?.field === "installationDate" &&
  reading.durations.length === 0 &&
  !reading.has("verb:installed", "new", "field:ageYears", "oldest", "newest");

/** "The share of urgent issues per customer" can be of all urgent issues or of each customer's issues. */
const twofold = ({ aggregate, groups, filters }: FleetQuery) =>
  aggregate === "share" &&
  filters.some(({ field }) => ["severity", "area", "issueStatus", "taskStatus", "serviceType"].includes(field)) &&
  groups.some((group) => ["customer", "machine", "engineer", "location", "model"].includes(group));

interface PlanReading {
  plan: FleetQuery;
  filters: Narrowing[];
}

function standAlone(reading: Reading, about: SubjectReading, today: string): PlanReading {
  const plan = emptyPlan(about.subject);
  const filters = readFilters(reading, about.subject);
  const shape = readShape(reading, about);
  markThings(reading, about);
  Object.assign(plan, {
    aggregate: shape.aggregate,
    field: shape.field,
    groups: shape.groups,
    having: shape.having,
    order: shape.order,
    limit: shape.limit,
  });
  if (about.exists) {
    filters.push({
      field: about.exists.records === "report" ? "reportExists" : "issueExists",
      not: false,
      values: [String(about.exists.value)],
      tags: [],
    });
    if (shape.aggregate !== "count") plan.aggregate = "list";
    plan.groups = [];
  }
  plan.filters = filters.map(({ field, not, values }) => ({ field, not, values }));
  if (shape.aggregate === "share") shareOf(plan, filters, reading);
  againstEachOther(plan, filters, reading);
  placeTimes(plan, reading, about, today);
  fleetDefaults(plan, reading);
  return { plan, filters };
}

function followUp(previous: FleetQuery, reading: Reading, about: SubjectReading, today: string): PlanReading {
  const base: FleetQuery = about.subject === previous.subject ? previous : forSubject(previous, about.subject);
  const filters = readFilters(reading, about.subject);
  const shape: Shape = readShape(reading, about);
  const change = { shape, filters, periods: reading.periods, timeField: timeFieldOf(reading, about) };
  const plan = changed(base, reading, change);
  markThings(reading, about);
  if (reading.periods.length === 0) placeTimes(plan, reading, about, today);
  return { plan, filters };
}

/** A follow-up may name another subject ("and the issues?"); else it keeps the one before. */
function subjectAfter(previous: FleetQuery, found: SubjectReading | undefined, reading: Reading): Subject {
  const named = found && found.sure && (reading.values("thing:").length > 0 || reading.values("one:").length > 0);
  const owners: Subject[] = ["machines", "customers", "people"];
  if (!named || owners.includes(found.subject)) return previous.subject;
  return found.subject;
}

function forSubject(previous: FleetQuery, subject: Subject): FleetQuery {
  const terms = subjectTerms[subject];
  const has = (list: readonly string[], name: string) => list.includes(name);
  return {
    ...previous,
    subject,
    field: null,
    aggregate: previous.aggregate === "sum" || previous.aggregate === "avg" ? "count" : previous.aggregate,
    groups: previous.groups.filter((group) => has(terms.groups, group)),
    filters: previous.filters.filter((filter) => has(terms.filters, filter.field)),
    time: previous.time && { ...previous.time, field: terms.times[0] },
  };
}

/** Nouns that name the subject, its owner or its records are accounted for. */
function markThings(reading: Reading, about: SubjectReading): void {
  const silent = [
    "verb:have",
    "verb:opened",
    "verb:visited",
    "verb:used",
    "verb:requested",
    "verb:installed",
    "new",
    "verb:working",
    "verb:reported",
    "versus",
    "than",
    "field:days",
    "by:machine",
    "verb:fixed",
    "verb:assigned",
    "verb:ordered",
    "verb:delivered",
  ] as const;
  // A service is reported when it is done: "completed" adds nothing.
  if (about.subject === "serviceReports" && reading.has("thing:serviceReports")) reading.take("status:done");
  for (const { tag } of [...reading.values("thing:"), ...reading.values("one:")]) tag.used = true;
  const of: Record<string, readonly string[]> = {
    "verb:visited": ["serviceReports", "machines", "customers", "people"],
    "verb:used": ["partsUsed", "partsLines", "tokens"],
    "verb:reported": ["issues", "tasks"],
    "verb:requested": ["partsLines", "partsRequests"],
    "verb:ordered": ["partsLines", "partsRequests"],
    "verb:delivered": ["partsLines", "partsRequests"],
    "verb:installed": ["machines"],
    "verb:fixed": ["issues", "tasks"],
    "verb:assigned": ["issues", "tasks"],
  };
  for (const concept of silent) if (!of[concept] || of[concept]!.includes(about.subject)) reading.take(concept);
}

/** What everybody means without saying it: scrapped machines are not in the fleet that is counted. */
function fleetDefaults(plan: FleetQuery, reading: Reading): void {
  const said = (field: FilterTerm["field"]) => plan.filters.some((filter) => filter.field === field);
  if (
    plan.subject === "machines" &&
    plan.aggregate === "count" &&
    !said("machineStatus") &&
    !plan.groups.includes("machineStatus") &&
    plan.compare.length === 0
  )
    plan.filters.push({ field: "machineStatus", not: true, values: ["decommissioned"] });
  // "Engineers" are the service role; "people", "users" and "staff" are all of them.
  if (
    plan.subject === "people" &&
    !said("role") &&
    !said("engineer") &&
    plan.groups.length === 0 &&
    !reading.has("staff")
  )
    plan.filters.push({ field: "role", not: false, values: ["service"] });
  if (
    plan.subject === "machines" &&
    plan.aggregate === "list" &&
    plan.groups.length === 0 &&
    plan.having &&
    !plan.field
  )
    plan.field = "totalHours";
}

/** "The 821": one machine is meant, but the model has several. */
function oneOfMany(reading: Reading, vocabulary: FleetVocabulary, plan: FleetQuery): string[] | undefined {
  if (!reading.has("howIs", "where") || plan.aggregate !== "list") return undefined;
  const model = reading.names("model").find((tag) => !/s$/.test(reading.annotated.words[tag.last]!.norm));
  if (!model) return undefined;
  const name = model.name!.values[0]!.toLowerCase();
  const machines = vocabulary.machines.filter((machine) =>
    machine.model.toLowerCase().split(/\s+/).join(" ").includes(name),
  );
  return machines.length > 1 ? machines.slice(0, 10).map(({ serialNumber }) => serialNumber) : undefined;
}

/** What the data lacks, as the reader calls it. */
function missingIn(stop: Stop, book: QuestionBook): string | undefined {
  if (stop.kind === "unanswerable") return stop.absent.map((one) => book.absent[one]).join(", ");
  return stop.kind === "not_found" ? stop.missing : undefined;
}

function stopInWords({ kind }: Stop, missing: string, { stop }: QuestionBook): string {
  if (kind === "secret" || kind === "write") return stop[kind];
  return filled(kind === "not_found" ? stop.notFound : stop.absent, { name: missing });
}
