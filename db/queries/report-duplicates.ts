import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { serviceLogs } from "../schema/index.ts";

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

/**
 * A report that seems to tell of this visit: the same machine within its days, where both know them the same hours, and
 * largely the same words.
 * @returns the best match, or none
 */
export async function findLikelyDuplicate(
  db: Db,
  visit: Visit & { descriptions: string[] },
): Promise<number | undefined> {
  const { startDate, endDate } = visit;
  if (!startDate || !endDate) return undefined;
  const rows = await db
    .select({ id: serviceLogs.id, hours: serviceLogs.machineHours, data: serviceLogs.structuredData })
    .from(serviceLogs)
    .where(
      and(
        eq(serviceLogs.machineId, visit.machineId),
        sql`${serviceLogs.computedServiceDate} between ${startDate}::date and ${endDate}::date`,
      ),
    )
    .limit(50);
  const words = wordsOf(visit.descriptions);
  const [best] = rows
    .filter(({ hours }) => hours === null || visit.machineHours === null || hours === visit.machineHours)
    .map(({ id, hours, data }) => ({
      id,
      score:
        overlap(words, wordsOf(namesOf(data.actions_taken, "description"))) +
        (hours !== null && hours === visit.machineHours ? 0.4 : 0),
    }))
    .filter(({ score }) => score >= 0.5)
    .sort((left, right) => right.score - left.score);
  return best?.id;
}

const wordsOf = (texts: string[]) =>
  new Set(
    texts
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  );

/** Share of the smaller set that the larger one has. */
function overlap(left: Set<string>, right: Set<string>): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}
