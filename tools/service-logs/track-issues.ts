import { issuesOfReport } from "#db/queries/issues.ts";
import { writeRecord } from "#db/queries/records.ts";
import { reportedIssuesOf } from "#db/queries/service-logs.ts";
import { issues as issueTable } from "#db/schema/index.ts";
import type { SignedInContext } from "../context.ts";
import { issueCan, titleFrom } from "../issues/rules.ts";
import { difference } from "../versioned.ts";
import { sharedWords } from "./rules.ts";
import { textKey, type ReportIssue } from "./structured-data.ts";

type TrackedIssue = typeof issueTable.$inferSelect;
type Known = Awaited<ReturnType<typeof reportedIssuesOf>>;

/** A reworded issue at the same place of the report is the same if at least this share of its words stayed. */
const sameWording = 0.5;

export interface TrackingOutcome {
  /** What the report says, each with its tracked issue. */
  linked: (Omit<ReportIssue, "issueId"> & { issueId: number | null })[];
  opened: number[];
  updated: number[];
  closed: number[];
}

/**
 * Carries over what a report says about issues: one that is not fixed updates its tracked issue or opens one; one that
 * is fixed closes it. Matching goes by the stored link first, then by text, and never beyond the report's machine.
 */
export async function trackIssues(
  ctx: Pick<SignedInContext, "db" | "now" | "actor" | "changed">,
  log: { id: number; machineId: number; engineerId: number | null; serviceDay: string },
  reported: ReportIssue[],
): Promise<TrackingOutcome> {
  const before = await reportedIssuesOf(ctx.db, log.id);
  const links = before.flatMap(({ issueId }) => (issueId ? [issueId] : []));
  const tracked = await issuesOfReport(ctx.db, log.machineId, log.id, links);
  const matches = matchIssues(reported, before, tracked);
  const outcome: TrackingOutcome = { linked: [], opened: [], updated: [], closed: [] };
  for (const [position, issue] of reported.entries()) {
    const match = matches[position];
    if (!match) {
      const opened = issue.fixed ? undefined : await open(ctx, log, issue);
      if (opened) outcome.opened.push(opened);
      outcome.linked.push({ ...issue, issueId: opened ?? null });
      continue;
    }
    outcome.linked.push({ ...issue, issueId: match.id });
    if (!issueCan.resolve(match)) continue;
    const now = ctx.now();
    const { description, area, severity } = issue;
    const changes: Partial<TrackedIssue> = issue.fixed
      ? { status: "closed", fixedDate: now, fixedById: log.engineerId ?? ctx.actor.id, closedByLogId: log.id }
      : {
          description,
          area,
          severity,
          ...(description === match.description ? {} : { title: titleFrom(description) }),
        };
    if (Object.entries(changes).every(([field, value]) => match[field as keyof TrackedIssue] === value)) continue;
    const after = await writeRecord(ctx.db, issueTable, match.id, changes, now);
    ctx.changed({ entity: "issue", id: match.id, ...difference(match, after), domains: ["issues", "tasks"] });
    outcome[issue.fixed ? "closed" : "updated"].push(match.id);
  }
  return outcome;
}

/** The tracked issue of each reported one; each tracked issue at most once. */
export function matchIssues<Tracked extends { id: number; description: string }>(
  reported: ReportIssue[],
  before: Pick<Known[number], "position" | "description" | "issueId">[],
  tracked: Tracked[],
): (Tracked | undefined)[] {
  const free = new Map(tracked.map((issue) => [issue.id, issue]));
  const matches: (Tracked | undefined)[] = reported.map(() => undefined);
  const links = new Map(before.map((known) => [known.position, known]));
  const take = (find: (issue: ReportIssue, position: number) => number | null | undefined) =>
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
  { db, now, actor, changed }: Pick<SignedInContext, "db" | "now" | "actor" | "changed">,
  log: { id: number; machineId: number; serviceDay: string },
  { description, area, severity, startTime }: ReportIssue,
): Promise<number> {
  const [opened] = await db
    .insert(issueTable)
    .values({
      machineId: log.machineId,
      reportedById: actor.id,
      title: titleFrom(description),
      description,
      area,
      severity,
      sourceType: "service_report",
      sourceId: log.id,
      // A visit has no time of day: noon, as the forms of the business set it.
      identificationTime: startTime ?? new Date(`${log.serviceDay}T12:00:00Z`),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  changed({ entity: "issue", id: opened!.id, after: opened, domains: ["issues"] });
  return opened!.id;
}
