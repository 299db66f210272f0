/** Weekly reports: whom they go to, whose turn it is to send one, and the numbers in them. */
import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { users, weeklyDigests } from "../schema/index.ts";
import type { Language, Role } from "../vocabulary.ts";
import { overdueIssues } from "./issues.ts";
import { jsonRows } from "./json.ts";

export interface DigestReader {
  id: number;
  name: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
  onlyOwnSites: boolean;
}

/** Active people who chose weekly reports. */
export const listDigestReaders = (db: Db): Promise<DigestReader[]> =>
  jsonRows<DigestReader>(
    db,
    sql`select id, name, email, role, language, time_zone as "timeZone", only_own_sites as "onlyOwnSites" from ${users}
      where active and (notifications ->> 'weeklyReports')::boolean order by id`,
  );

/** Takes the turn at a person's report of a week. @returns false when it was sent, or somebody else is at it */
export async function takeDigest(
  db: Db,
  { userId, week, now, retryBefore }: { userId: number; week: string; now: Date; retryBefore: Date },
): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`insert into ${weeklyDigests} (user_id, week, tried_at) values (${userId}, ${week}, ${now.toISOString()})
      on conflict (user_id, week) do update set tried_at = excluded.tried_at
      where ${weeklyDigests.sentAt} is null and ${weeklyDigests.triedAt} <= ${retryBefore.toISOString()} returning user_id`,
  );
  return taken.length > 0;
}

export const noteDigestSent = async (db: Db, userId: number, week: string, now: Date): Promise<void> =>
  void (await db
    .update(weeklyDigests)
    .set({ sentAt: now })
    .where(sql`${weeklyDigests.userId} = ${userId} and ${weeklyDigests.week} = ${week}`));

export interface WeekNumbers {
  services: number;
  reported: number;
  finished: number;
  openIssues: number;
  highIssues: number;
  overdueIssues: number;
  partsRequests: number;
}

/** What happened between two moments (service reports: between their days), and what is open now. */
export async function weekNumbers(
  db: Db,
  { from, to, firstDay, nextDay, now }: { from: Date; to: Date; firstDay: string; nextDay: string; now: Date },
): Promise<WeekNumbers> {
  const between = [from.toISOString(), to.toISOString()] as const;
  const [numbers] = await jsonRows<WeekNumbers>(
    db,
    sql`select
      (select count(*)::int from service_logs where computed_service_date >= ${firstDay}::date and computed_service_date < ${nextDay}::date) as services,
      (select count(*)::int from issues where reported_at >= ${between[0]} and reported_at < ${between[1]}) as reported,
      (select count(*)::int from issues where status in ('completed', 'closed')
        and coalesce(end_time, fixed_date) >= ${between[0]} and coalesce(end_time, fixed_date) < ${between[1]}) as finished,
      (select count(*)::int from issues where status in ('open', 'assigned')) as "openIssues",
      (select count(*)::int from issues where status in ('open', 'assigned') and severity = 'High') as "highIssues",
      ${overdueIssues(now)} as "overdueIssues",
      (select count(*)::int from parts_requests where not delivered) as "partsRequests"`,
  );
  return numbers!;
}

export interface OwnTask {
  id: number;
  title: string;
  machineSerialNumber: string;
  assignedAt: string;
}

/** The oldest tasks that a person has and that are not completed, and how many there are. */
export const openTasksOf = (db: Db, userId: number, limit: number): Promise<(OwnTask & { of: number })[]> =>
  jsonRows(
    db,
    sql`select i.id, i.title, m.serial_number as "machineSerialNumber", i.assigned_at as "assignedAt", count(*) over ()::int as of
      from issues i join machines m on m.id = i.machine_id
      where i.assigned_to_id = ${userId} and i.status = 'assigned' order by i.assigned_at, i.id limit ${limit}`,
  );
