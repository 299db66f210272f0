import type { RawAction, RawExtraction, RawIssue, RawMachine, RawPart } from "#agent/extraction/schema.ts";
import type { Area } from "#db/vocabulary.ts";
import type { Found } from "./found.ts";
import type { PartMention } from "./parts.ts";
import { has, type Passage, type Sentence } from "./sentences.ts";
import type { Statement } from "./statement.ts";

export interface PartDraft extends PartMention {
  area: Area;
  author: string | null;
  order: number;
}

export interface StatementDraft extends Statement {
  author: string | null;
  passage: Passage;
  order: number;
  severity: "High" | "Medium";
  /** Only told by others; counts unless the crew says otherwise. */
  hearsay: boolean;
}

/** One machine at one visit, as far as the reading has come. */
export interface VisitDraft {
  serial: Found<string> | null;
  hours: Found<number> | null;
  client: Found<string> | null;
  location: Found<string> | null;
  engineer: Found<string> | null;
  second: Found<string> | null;
  srn: Found<string> | null;
  workingDays: Found<number> | null;
  start: Found<string> | null;
  end: Found<string> | null;
  /** Days of messages with content, and where the first and last stand. */
  days: Found<string>[];
  statements: StatementDraft[];
  parts: PartDraft[];
  /** Its parts stand in a list of their own. */
  partsListed: boolean;
  /** How much each author told. */
  authors: Map<string, number>;
  /** First message of each author, as evidence of the name. */
  authorAt: Map<string, { start: number; end: number }>;
}

export const newVisit = (): VisitDraft => ({
  serial: null,
  hours: null,
  client: null,
  location: null,
  engineer: null,
  second: null,
  srn: null,
  workingDays: null,
  start: null,
  end: null,
  days: [],
  statements: [],
  parts: [],
  partsListed: false,
  authors: new Map(),
  authorAt: new Map(),
});

/** Another count of a part, also in the words of the work that told it: "4 filters changed". */
export function recount(visit: VisitDraft, part: PartDraft, quantity: number): void {
  const told = visit.statements.find(({ clause }) => clause.start <= part.start && clause.end >= part.start);
  if (told && part.quantity !== null)
    told.description = withCount(told.description, part.quantity, quantity, part.start - told.clause.start);
  part.quantity = quantity;
}

/** The count that stands nearest to its part; one that was written together with its unit stands alone then. */
function withCount(text: string, was: number, quantity: number, at: number): string {
  // "×7" and "7pcs" are counts, "tube7" and "7valves" names.
  const counts = new RegExp(
    `(?<=^|[^\\p{L}\\d.,-]|(?<!\\p{L})(?<sign>[x×]))${was}(?![\\d.,-]|\\p{L}{4})(?<unit>\\p{L})?`,
    "gu",
  );
  const nearest = [...text.matchAll(counts)].sort(
    (one, other) => Math.abs(one.index - at) - Math.abs(other.index - at),
  )[0];
  if (!nearest) return text;
  const { sign, unit } = nearest.groups!;
  const instead = `${sign ? " " : ""}${quantity}${unit ? ` ${unit}` : ""}`;
  return text.slice(0, nearest.index) + instead + text.slice(nearest.index + nearest[0].length);
}

const mostRecent = 200;

/** As far back as words refer: a text of thousands of lines is read in a time that grows with its length alone. */
export const recent = <Told>(told: readonly Told[], end = told.length): readonly Told[] =>
  told.slice(Math.max(0, end - mostRecent), end);

/** The same for a search from the end: its index, or -1. */
export function lastRecent<Told>(told: readonly Told[], fits: (one: Told) => boolean): number {
  for (let at = told.length - 1; at >= Math.max(0, told.length - mostRecent); at--) if (fits(told[at]!)) return at;
  return -1;
}

/** Leaves out what does not fit, of what was told lately and the one before. */
export function keepOfRecent<Told>(told: Told[], fits: (one: Told) => boolean): void {
  const from = Math.max(0, told.length - mostRecent - 1);
  told.push(...told.splice(from).filter(fits));
}

export const lastDay = (visit: VisitDraft): string | null =>
  visit.days.at(-1)?.value ?? visit.end?.value ?? visit.start?.value ?? null;

/** A visit is a report when something was done, found or read at its machine; without a machine, when work was done. */
export const isReport = ({ serial, statements, parts, hours }: VisitDraft): boolean =>
  serial !== null
    ? statements.length > 0 || parts.length > 0 || hours !== null
    : statements.some(
        ({ kind, components, clause }) => kind === "action" && components.length > 0 && has(clause, "work"),
      );

const quoted = <T>(found: Found<T> | null, source: string) => ({
  value: found?.value ?? null,
  quote: found ? source.slice(found.start, found.end) : null,
});

const quoteOf = ({ start, end }: { start: number; end: number }, source: string) => source.slice(start, end).trim();
const warranty = /\b(?:warranty|garantie|gew[äa]hrleistung|garant[ií]a|garantia|garanzia|waarborg)\b|वारंटी/iu;

export function toRaw(visits: readonly VisitDraft[], source: string, languages: string[]): RawExtraction {
  return {
    detectedLanguages: languages,
    englishTranslation: null,
    machines: visits.map((visit) => rawMachineOf(visit, source)),
  };
}

function rawMachineOf(visit: VisitDraft, source: string): RawMachine {
  const first = visit.start ?? visit.days[0] ?? null;
  const last = visit.end ?? visit.days.at(-1) ?? first;
  const of = (kind: Statement["kind"]) => visit.statements.filter((statement) => statement.kind === kind);
  return {
    serialNumber: quoted(visit.serial, source),
    startDate: quoted(first, source),
    endDate: quoted(last, source),
    workingDays: quoted(visit.workingDays, source),
    engineerName: quoted(visit.engineer, source),
    secondEngineerName: quoted(visit.second, source),
    clientName: quoted(visit.client, source),
    location: quoted(visit.location, source),
    machineHours: quoted(visit.hours, source),
    srn: quoted(visit.srn, source),
    actions: of("action").map((statement): RawAction => ({
      description: statement.description,
      area: statement.area,
      importance: statement.severity,
      warrantyItem: inWarranty(statement.clause),
      completed: true,
      quote: quoteOf(statement.clause, source),
    })),
    parts: visit.parts.map((part): RawPart => ({
      partName: part.name ?? part.number ?? "",
      partNumber: part.number,
      quantity: part.quantity ?? 1,
      area: part.area,
      warrantyItem: false,
      quote: quoteOf(part, source),
    })),
    issues: of("issue").map((statement): RawIssue => ({
      description: statement.description,
      area: statement.area,
      severity: statement.severity,
      fixed: false,
      warranty: inWarranty(statement.clause),
      startTime: null,
      quote: quoteOf(statement.clause, source),
    })),
  };
}

const inWarranty = (clause: Sentence) => warranty.test(clause.text);
