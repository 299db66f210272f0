import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { machines, serviceLogs } from "../schema/index.ts";

/** Reports that say the same as another one. */

interface Visit {
  machineId: number;
  startDate: string | null;
  endDate: string | null;
  machineHours: number | null;
}

interface Told extends Visit {
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
export interface SavedTwin {
  id: number;
  machineSerialNumber: string;
  srn: string | null;
  /** yyyy-mm-dd */
  date: string;
  machineHours: number | null;
  structuredData: Record<string, unknown>;
}

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

interface Compared {
  machineId: number;
  start: string;
  end: string;
  hours: number | null;
  srn: string | null;
  words: ReadonlySet<string>;
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
    const draft = others.find((other) => other.id < id && other.visit && likeness(visit, other.visit) >= alike);
    if (report || draft) twins.set(id, { saved: report?.twin ?? null, draftId: draft?.id ?? null });
  }
  return twins;
}

/** Two people who note the hours of one visit may be days apart; a meter that differs by more shows another one. */
const mostHoursApart = 100;

/** From this likeness on, two reports are taken to tell of the same visit. */
const alike = 0.6;

function bestOf<Other extends { visit: Compared }>(visit: Compared, others: readonly Other[]): Other | undefined {
  const [best] = others
    .map((other) => ({ other, score: likeness(visit, other.visit) }))
    .filter(({ score }) => score >= alike)
    .sort((left, right) => right.score - left.score);
  return best?.other;
}

/** 0 to 1 by the words of the work; the same number of a report, or the same hours, speak for it as well. */
function likeness(one: Compared, other: Compared): number {
  if (one.machineId !== other.machineId || one.start > other.end || other.start > one.end) return 0;
  if (one.srn && other.srn) return one.srn === other.srn ? 1 : 0;
  if (one.hours !== null && other.hours !== null && Math.abs(one.hours - other.hours) > mostHoursApart) return 0;
  const sameHours = one.hours !== null && one.hours === other.hours ? 0.3 : 0;
  if (one.words.size === 0 || other.words.size === 0) return sameHours > 0 ? alike : 0;
  return Math.min(1, overlap(one.words, other.words) + sameHours);
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
      words: wordsOf([
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
    words: wordsOf([
      ...namesOf(actions, "description"),
      ...namesOf(parts, "part_name"),
      ...namesOf(issues, "description"),
    ]),
  };
}

/** Words of every visit, which make no two visits one. */
const everyday = new Set(
  `the and for with was were has had not from all its
  replaced changed checked fitted new old done works working greased cleaned tested inspected repaired adjusted fixed found
  der die das und mit fur neu alt ersetzt gewechselt gepruft geschmiert les des une avec remplace change controle los las con
  cambiado revisado`.split(/\s+/),
);

const wordsOf = (texts: string[]): ReadonlySet<string> =>
  new Set(
    (
      texts
        .join(" ")
        .toLowerCase()
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .match(/\p{Script=Han}|[\p{L}\p{N}]{3,}/gu) ?? []
    ).filter((word) => !everyday.has(word)),
  );

/** Share of the smaller set that the larger one has. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}
