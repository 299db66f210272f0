import { issuesOfReport } from "#db/queries/issues.ts";
import { addRecord, writeRecord, type Stored } from "#db/queries/records.ts";
import { reportedIssuesOf } from "#db/queries/service-logs.ts";
import type { SignedInContext } from "../context.ts";
import { issueCan, titleFrom } from "../issues/rules.ts";
import { difference } from "../versioned.ts";
import { sharedWords } from "./rules.ts";
import type { LinkedIssue } from "./report.ts";
import { textKey } from "./structured-data.ts";

type TrackedIssue = Stored<"issues">;
type Known = Awaited<ReturnType<typeof reportedIssuesOf>>;

/** A reworded issue at the same place of the report is the same if at least this share of its words stayed. */
const sameWording = 0.5;

export interface TrackingOutcome {
  /** What the report says, each with its tracked issue. */
  linked: (Omit<LinkedIssue, "issueId"> & { issueId: number | null })[];
  opened: number[];
  updated: number[];
  closed: number[];
  /** Closed by this report before, which no longer says that they are fixed. */
  reopened: number[];
  /** Taken along to the report's machine. */
  moved: number[];
  /** No longer fixed by what the report says; closed by somebody else's work, which stands. */
  stillClosed: number[];
  /** No longer named by the report; they stay as they are. */
  left: number[];
}

type Context = Pick<SignedInContext, "db" | "now" | "actor" | "changed">;

interface Report {
  id: number;
  machineId: number;
  engineerId: number | null;
  serviceDay: string;
}

/**
 * Carries over what a report says about issues: one that is not fixed updates its tracked issue or opens one; ticking
 * Fixed closes it, unticking opens it again. Only what changed in the report is carried over, so that what somebody
 * wrote or did on the issue since stands. Matching goes by the stored link first, then by text, and never beyond the
 * report's issues. `was` is where and when the report stood until now: its issues follow it.
 */
export async function trackIssues(
  ctx: Context,
  log: Report,
  reported: LinkedIssue[],
  was: Pick<Report, "machineId" | "serviceDay"> = log,
): Promise<TrackingOutcome> {
  const before = await reportedIssuesOf(ctx.db, log.id);
  const links = before.flatMap(({ issueId }) => (issueId ? [issueId] : []));
  const tracked = await issuesOfReport(ctx.db, was.machineId, log.id, links);
  const outcome = nothingYet();
  // What was reported on the machine by somebody else stays there when the report turns out to be about another.
  const own = tracked.filter(({ sourceId }) => was.machineId === log.machineId || sourceId === log.id);
  const matches = matchIssues(reported, before, own);
  for (const [position, line] of reported.entries()) {
    const match = matches[position];
    const known = before.find(({ issueId, description }) =>
      match ? issueId === match.id : issueId === null && textKey(description) === textKey(line.description),
    );
    if (match) {
      outcome.linked.push({ ...line, issueId: match.id });
      await write(
        ctx,
        match,
        { ...moves(match, line, known, log, was), ...says(ctx, match, line, known, log) },
        outcome,
      );
      if (!line.fixed && known?.fixed && issueCan.reopen(match) && match.closedByLogId !== log.id)
        outcome.stillClosed.push(match.id);
      continue;
    }
    // A line that stayed as it was, without an issue, had one that somebody deleted: it is not opened again.
    const opened = line.fixed || (known && !known.fixed) ? undefined : await open(ctx, log, line);
    if (opened) outcome.opened.push(opened);
    outcome.linked.push({ ...line, issueId: opened ?? null });
  }
  const named = new Set(matches.map((match) => match?.id));
  for (const issue of tracked.filter(({ id }) => !named.has(id))) {
    const known = before.find(({ issueId }) => issueId === issue.id);
    const ours = own.includes(issue);
    if (known && ours) outcome.left.push(issue.id);
    if (ours) await write(ctx, issue, moves(issue, known, known, log, was), outcome);
    else if (issue.closedByLogId === log.id) await write(ctx, issue, openAgain(issue), outcome);
  }
  return outcome;
}

const nothingYet = (): TrackingOutcome => ({
  linked: [],
  opened: [],
  updated: [],
  closed: [],
  reopened: [],
  moved: [],
  stillClosed: [],
  left: [],
});

/** A line of the report, or what the last one left in the database. */
type Line = { startTime: string | Date | null };

/** The machine and the day of an issue follow its report, unless somebody set another time on the issue. */
function moves(
  issue: TrackedIssue,
  line: Line | undefined,
  known: Line | undefined,
  log: Report,
  was: Pick<Report, "machineId" | "serviceDay">,
): Partial<TrackedIssue> {
  const told = seenAt(known, was.serviceDay).getTime() === issue.identificationTime?.getTime();
  return {
    ...(issue.machineId === log.machineId ? {} : { machineId: log.machineId }),
    ...(told && issue.sourceId === log.id ? { identificationTime: seenAt(line, log.serviceDay) } : {}),
  };
}

/** What a line of the report changes on its issue. */
function says(
  { now, actor }: Context,
  issue: TrackedIssue,
  line: LinkedIssue,
  known: Known[number] | undefined,
  log: Report,
): Partial<TrackedIssue> {
  if (line.fixed) {
    if (known?.fixed || !issueCan.resolve(issue)) return {};
    return { status: "closed", fixedDate: now(), fixedById: log.engineerId ?? actor.id, closedByLogId: log.id };
  }
  const again = issueCan.reopen(issue) && issue.closedByLogId === log.id;
  if (!again && !issueCan.resolve(issue)) return {};
  const { description, area, severity } = line;
  return {
    ...(again ? openAgain(issue) : {}),
    ...(description === known?.description || description === issue.description
      ? {}
      : { description, title: titleFrom(description) }),
    ...(area === known?.area ? {} : { area }),
    ...(severity === known?.severity ? {} : { severity }),
  };
}

/** As it was before it was closed: with the engineer who had it, if there is one. */
const openAgain = ({ assignedToId }: TrackedIssue): Partial<TrackedIssue> => ({
  status: assignedToId === null ? "open" : "assigned",
  fixedDate: null,
  fixedById: null,
  closedByLogId: null,
  endTime: null,
});

async function write(ctx: Context, issue: TrackedIssue, changes: Partial<TrackedIssue>, outcome: TrackingOutcome) {
  const same = (field: string, value: unknown) =>
    JSON.stringify(issue[field as keyof TrackedIssue]) === JSON.stringify(value);
  if (Object.entries(changes).every(([field, value]) => same(field, value))) return;
  const after = await writeRecord(ctx.db, "issues", issue.id, changes, ctx.now());
  ctx.changed({ entity: "issue", id: issue.id, ...difference(issue, after), domains: ["issues", "tasks"] });
  if (changes.machineId !== undefined) outcome.moved.push(issue.id);
  if (changes.status === "closed") outcome.closed.push(issue.id);
  else if (changes.status !== undefined) outcome.reopened.push(issue.id);
  else if (changes.description ?? changes.area ?? changes.severity) outcome.updated.push(issue.id);
}

/** When a fault was seen. A visit has no time of day: noon, as the forms of the business set it. */
const seenAt = (line: Line | undefined, serviceDay: string): Date =>
  new Date(line?.startTime ?? `${serviceDay}T12:00:00Z`);

/** The tracked issue of each reported one; each tracked issue at most once. */
export function matchIssues<Tracked extends { id: number; description: string }>(
  reported: LinkedIssue[],
  before: Pick<Known[number], "position" | "description" | "issueId">[],
  tracked: Tracked[],
): (Tracked | undefined)[] {
  const free = new Map(tracked.map((issue) => [issue.id, issue]));
  const matches: (Tracked | undefined)[] = reported.map(() => undefined);
  const links = new Map(before.map((known) => [known.position, known]));
  const take = (find: (issue: LinkedIssue, position: number) => number | null | undefined) =>
    reported.forEach((issue, position) => {
      if (matches[position]) return;
      const id = find(issue, position);
      const found = id ? free.get(id) : undefined;
      if (!found) return;
      matches[position] = found;
      free.delete(found.id);
      for (const [at, known] of links) if (known.issueId === found.id) links.delete(at);
    });
  take(({ issueId }) => issueId);
  take(
    ({ description }) =>
      [...links.values()].find((known) => textKey(known.description) === textKey(description))?.issueId,
  );
  take(({ description }, position) => {
    const known = links.get(position);
    return known && sharedWords(known.description, description) >= sameWording ? known.issueId : undefined;
  });
  take(
    ({ description }) => [...free.values()].find((issue) => textKey(issue.description) === textKey(description))?.id,
  );
  return matches;
}

async function open(
  { db, now, actor, changed }: Context,
  log: Report,
  { description, area, severity, startTime }: LinkedIssue,
): Promise<number> {
  const opened = await addRecord(db, "issues", {
    machineId: log.machineId,
    reportedById: actor.id,
    title: titleFrom(description),
    description,
    area,
    severity,
    sourceType: "service_report",
    sourceId: log.id,
    identificationTime: seenAt({ startTime }, log.serviceDay),
    createdAt: now(),
    updatedAt: now(),
  });
  changed({ entity: "issue", id: opened.id, after: opened, domains: ["issues"] });
  return opened.id;
}
