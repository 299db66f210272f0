import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { SavedTwin } from "../records/draft.ts";
import { machines, serviceLogs } from "../schema/index.ts";
import {
  type ComparedVisit,
  type Compared,
  leastLikeness,
  bestOf,
  likeness,
  distinctWords,
} from "./report-likeness.ts";

interface Told extends ComparedVisit {
  engineerId: number | null;
  srn: string | null;
  actions: { description: string }[];
  parts: { partName: string }[];
  issues: { description: string }[];
}

const sameDay = (column: typeof serviceLogs.serviceStartDate, date: string | null) =>
  sql`${column} is not distinct from ${date}::date`;

/** The very same report, saved by the same person since then: a call sent twice. */
export async function sameReportOf(db: Db, userId: number, report: Told, since: Date): Promise<number | undefined> {
  const rows = await db
    .select({ id: serviceLogs.id, data: serviceLogs.structuredData })
    .from(serviceLogs)
    .where(
      and(
        eq(serviceLogs.createdById, userId),
        eq(serviceLogs.machineId, report.machineId),
        sql`${serviceLogs.createdAt} >= ${since.toISOString()}::timestamptz`,
        sameDay(serviceLogs.serviceStartDate, report.startDate),
        sameDay(serviceLogs.serviceEndDate, report.endDate),
        sql`${serviceLogs.machineHours} is not distinct from ${report.machineHours}::int`,
        sql`${serviceLogs.engineerId} is not distinct from ${report.engineerId}::int`,
        sql`${serviceLogs.srn} is not distinct from ${report.srn}::text`,
      ),
    );
  const told = JSON.stringify([
    namesOf(report.actions, "description"),
    namesOf(report.parts, "partName"),
    namesOf(report.issues, "description"),
  ]);
  return rows.find(
    ({ data }) =>
      JSON.stringify([
        namesOf(data.actions_taken, "description"),
        namesOf(data.parts_used, "part_name"),
        namesOf(data.new_issues_reported, "description"),
      ]) === told,
  )?.id;
}

/** Two calls of the same person wait for each other here until the first commits, so that the second sees its report. */
export const onePersonAtATime = async (db: Db, userId: number): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(7301, ${userId})`));

const namesOf = (lines: unknown, member: string): string[] =>
  Array.isArray(lines) ? lines.map((line: Record<string, string>) => line[member] ?? "") : [];

/** A saved report that seems to tell of the same visit. */
/** The part of a reviewed draft by which visits are compared. */
interface Reviewed {
  formData?: {
    machineId?: number | null;
    startDate?: string | null;
    endDate?: string | null;
    machineHours?: number | null;
    srn?: string | null;
  };
  actions?: unknown;
  parts?: unknown;
  issues?: unknown;
}

/**
 * For drafts under review, what tells of the same visit: a saved report, or an earlier one of the person's drafts that
 * wait. The same machine, overlapping days and the same work; hours that differ by a little do not make another visit.
 */
export async function duplicatesOf(
  db: Db,
  drafts: readonly { id: number; reviewed: Record<string, unknown> }[],
  waiting: readonly { id: number; reviewed: Record<string, unknown> }[] = [],
): Promise<Map<number, { saved: SavedTwin | null; draftId: number | null }>> {
  const visits = new Map(drafts.map(({ id, reviewed }) => [id, visitOf(reviewed)]));
  const known = [...visits.values()].filter((visit) => visit !== undefined);
  const saved = await savedVisits(db, known);
  const others = waiting.map(({ id, reviewed }) => ({ id, visit: visitOf(reviewed) }));
  const twins = new Map<number, { saved: SavedTwin | null; draftId: number | null }>();
  for (const [id, visit] of visits) {
    if (!visit) continue;
    const report = bestOf(visit, saved);
    const draft = others.find((other) => other.id < id && other.visit && likeness(visit, other.visit) >= leastLikeness);
    if (report || draft) twins.set(id, { saved: report?.twin ?? null, draftId: draft?.id ?? null });
  }
  return twins;
}

async function savedVisits(db: Db, visits: readonly Compared[]): Promise<{ twin: SavedTwin; visit: Compared }[]> {
  if (visits.length === 0) return [];
  const ids = [...new Set(visits.map(({ machineId }) => machineId))];
  const from = visits.map(({ start }) => start).sort()[0]!;
  const to = visits
    .map(({ end }) => end)
    .sort()
    .at(-1)!;
  const first = sql<string>`coalesce(${serviceLogs.serviceStartDate}, ${serviceLogs.computedServiceDate})`;
  const last = sql<string>`coalesce(${serviceLogs.serviceEndDate}, ${serviceLogs.computedServiceDate})`;
  const rows = await db
    .select({
      id: serviceLogs.id,
      machineId: serviceLogs.machineId,
      machineSerialNumber: machines.serialNumber,
      srn: serviceLogs.srn,
      date: serviceLogs.computedServiceDate,
      start: sql<string>`${first}::text`,
      end: sql<string>`${last}::text`,
      machineHours: serviceLogs.machineHours,
      structuredData: serviceLogs.structuredData,
    })
    .from(serviceLogs)
    .innerJoin(machines, eq(machines.id, serviceLogs.machineId))
    .where(and(inArray(serviceLogs.machineId, ids), sql`${first} <= ${to}::date`, sql`${last} >= ${from}::date`))
    .orderBy(desc(serviceLogs.id))
    .limit(500);
  return rows.map(({ machineId, start, end, ...twin }) => ({
    twin,
    visit: {
      machineId,
      start,
      end,
      hours: twin.machineHours,
      srn: twin.srn,
      words: distinctWords([
        ...namesOf(twin.structuredData.actions_taken, "description"),
        ...namesOf(twin.structuredData.parts_used, "part_name"),
        ...namesOf(twin.structuredData.new_issues_reported, "description"),
      ]),
    },
  }));
}

function visitOf(reviewed: Record<string, unknown>): Compared | undefined {
  const { formData, actions, parts, issues } = reviewed as Reviewed;
  const start = formData?.startDate ?? formData?.endDate;
  const end = formData?.endDate ?? formData?.startDate;
  if (!formData?.machineId || !start || !end) return undefined;
  return {
    machineId: formData.machineId,
    start,
    end,
    hours: formData.machineHours ?? null,
    srn: formData.srn ?? null,
    words: distinctWords([
      ...namesOf(actions, "description"),
      ...namesOf(parts, "part_name"),
      ...namesOf(issues, "description"),
    ]),
  };
}
