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
    nameEngineers(visit, crew, authors);
    nameFromText(visit, reports, reader);
    const { person, client } = reader.titled;
    const titled =
      person && ![visit.client, reader.client].some((told) => told?.value === person.value) ? person : null;
    visit.engineer ??= reader.signer ?? titled;
    if (!visit.client && visit.location && isOrganisation(visit.location.value, reader.fleet))
      visit.client = visit.location;
    visit.client ??= client ?? reader.client;
    if (!visit.start && !visit.days.length) dateVisit(visit, reader);
  }
  shareDay(reader.visits);
  return reports.filter(isReport);
}

/** The people of the fleet named where a visit is told, else above all visits: the one who worked, and who worked along. */
function nameFromText(visit: VisitDraft, visits: readonly VisitDraft[], { named, signer }: ReportReader): void {
  if (visit.engineer || signer) return;
  const starts = visits.map(startOf).toSorted((one, other) => one - other);
  const from = visits.length > 1 ? startOf(visit) : 0;
  const to = starts.find((start) => start > from && visits.length > 1) ?? Infinity;
  const own = named.filter(({ start, value }) => start >= from && start < to && value !== visit.second?.value);
  const [first, next] = own.length ? own : named.filter(({ start }) => start < starts[0]!);
  if (!first) return;
  visit.engineer = first;
  if (next && next.value !== first.value && next.start - first.end < 8) visit.second ??= next;
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
      recent(visit.statements.slice(0, index)).some(
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

/** The likeliest day of the prose, else the day a mail was sent. */
function dateVisit(visit: VisitDraft, { writtenDays, day }: ReportReader): void {
  const own = writtenDays.filter((entry) => entry.visit === visit || entry.visit === null);
  const best = (own.length ? own : writtenDays).toSorted((a, b) => b.score - a.score)[0];
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
