import { sameThing } from "./components.ts";
import { isOrganisation } from "./customers.ts";
import type { ReportReader } from "./report-reader.ts";
import { addReplaced } from "./replaced-parts.ts";
import { isReport, recent, type StatementDraft, type VisitDraft } from "./visits.ts";

/** Last look at the visits: who did the work, what only the office said, what was said twice. */
export function finish(reader: ReportReader, authors: readonly string[]): VisitDraft[] {
  const reports = reader.visits.filter(isReport);
  const crew = crewOf(reports);
  for (const visit of reports) {
    visit.statements = visit.statements.filter(
      (statement) => statement.author === null || crew.has(statement.author) || statement.hearsay,
    );
    visit.parts = visit.parts.filter((part) => part.author === null || crew.has(part.author));
    visit.statements = withoutComplaint(withoutRepeats(visit));
    addReplaced(visit);
  }
  const starts = reports.map(startOf).toSorted((one, other) => one - other);
  const places = reader.named.map(({ start }) => start);
  const dayOf = likeliestDays(reader);
  for (const visit of reports) {
    nameEngineers(visit, crew, authors);
    nameFromText(visit, { starts, places }, reader);
    const { person, client } = reader.titled;
    const titled =
      person && ![visit.client, reader.client].some((told) => told?.value === person.value) ? person : null;
    visit.engineer ??= reader.signer ?? reader.likelyWriter ?? titled;
    if (!visit.client && visit.location && isOrganisation(visit.location.value, reader.fleet))
      visit.client = visit.location;
    visit.client ??= client ?? reader.client;
    if (!visit.start && !visit.days.length) dateVisit(visit, dayOf(visit), reader);
  }
  shareDay(reader.visits);
  return reports.filter(isReport);
}

/** The people of the fleet named where a visit is told, else above all visits: the one who worked, and who worked along. */
function nameFromText(
  visit: VisitDraft,
  { starts, places }: { starts: readonly number[]; places: readonly number[] },
  { named, signer }: ReportReader,
): void {
  if (visit.engineer || signer) return;
  const from = starts.length > 1 ? startOf(visit) : 0;
  const to = starts.length > 1 ? (starts[firstFrom(starts, from + 1)] ?? Infinity) : Infinity;
  const own = named
    .slice(firstFrom(places, from), firstFrom(places, to))
    .filter(({ value }) => value !== visit.second?.value);
  const [first, next] = own.length ? own : named.slice(0, firstFrom(places, starts[0]!));
  if (!first) return;
  visit.engineer = first;
  if (next && next.value !== first.value && next.start - first.end < 8) visit.second ??= next;
}

/** Index of the first place, of those in order, that is not before another. */
function firstFrom(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const startOf = ({ serial, hours, statements }: VisitDraft): number =>
  serial?.start ?? hours?.start ?? statements[0]?.clause.start ?? 0;

/** Who reported: gave the serial or the hours, or told of work; the office asks and answers. */
function crewOf(visits: readonly VisitDraft[]): Set<string> {
  const crew = new Set<string>();
  for (const visit of visits) {
    for (const [author, { start, end }] of visit.authorAt) {
      const anchored = [visit.serial, visit.hours].some((found) => found && found.start >= start && found.end <= end);
      const worked = visit.statements.some((statement) => statement.author === author && statement.kind === "action");
      if (anchored || worked) crew.add(author);
    }
  }
  return crew;
}

function withoutRepeats(visit: VisitDraft): VisitDraft["statements"] {
  const told = new Set<string>();
  return visit.statements.filter((statement, index) => {
    const words = `${statement.kind} ${statement.description}`;
    if (told.has(words)) return false;
    told.add(words);
    return !(
      statement.hearsay &&
      recent(visit.statements, index).some(
        (other) => other.kind === statement.kind && sameThing(other.clause, statement.clause, false),
      )
    );
  });
}

/** "Does not start", with no word of what: the reason for the work that follows, not what stays open. */
function withoutComplaint(told: VisitDraft["statements"]): VisitDraft["statements"] {
  const work = told.findLastIndex(({ kind }) => kind === "action");
  const isComplaint = ({ kind, components, open, severity }: StatementDraft) =>
    kind === "issue" && components.length === 0 && !open && severity !== "High";
  return told.filter((statement, at) => at > work || statement.author === null || !isComplaint(statement));
}

type WrittenDay = ReportReader["writtenDays"][number];

/** The likeliest day of the prose for a visit: of those told of it or of none, else of all; of like ones the first. */
function likeliestDays({ writtenDays }: ReportReader): (visit: VisitDraft) => WrittenDay | undefined {
  const ranked = writtenDays.toSorted((one, other) => other.score - one.score);
  const rank = new Map(ranked.map((told, at) => [told, at]));
  const best = new Map<VisitDraft | null, WrittenDay>();
  for (const told of ranked) if (!best.has(told.visit)) best.set(told.visit, told);
  return (visit) => {
    const [own, free] = [best.get(visit), best.get(null)];
    if (own && free) return rank.get(own)! < rank.get(free)! ? own : free;
    return own ?? free ?? ranked[0];
  };
}

/** The likeliest day of the prose, else the day a mail was sent. */
function dateVisit(visit: VisitDraft, best: WrittenDay | undefined, { day }: ReportReader): void {
  const mailed = day && (!best || best.score < 3);
  if (mailed) visit.start = day;
  else if (best) {
    visit.start = { value: best.date.value, start: best.date.start, end: best.date.end };
    visit.end = { ...visit.start, value: best.date.last };
  }
}

/** A sheet tells its day once, above its machine or machines. */
function shareDay(visits: readonly VisitDraft[]): void {
  const [first, ...others] = visits.filter(({ start, days }) => start ?? days.length);
  if (!first?.start || others.some(({ start }) => start?.value !== first.start!.value)) return;
  for (const visit of visits)
    if (!visit.start && !visit.days.length) [visit.start, visit.end] = [first.start, first.end];
}

function nameEngineers(visit: VisitDraft, crew: ReadonlySet<string>, authors: readonly string[]): void {
  if (visit.engineer) return;
  const score = (author: string) =>
    visit.statements.filter((statement) => statement.author === author).length +
    visit.parts.filter((part) => part.author === author).length * 0.5 +
    (visit.authors.get(author) ?? 0) * 0.5;
  const ranked = authors
    .filter((author) => crew.has(author) && visit.authors.has(author))
    .sort((a, b) => score(b) - score(a));
  const [first, second] = ranked;
  if (first) visit.engineer = { value: first, ...visit.authorAt.get(first)! };
  if (
    second &&
    !visit.second &&
    visit.statements.some((statement) => statement.author === second && statement.kind === "action")
  )
    visit.second = { value: second, ...visit.authorAt.get(second)! };
}
