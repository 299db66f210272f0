import { eq, sql, type SQLWrapper } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { readingColumns, type ListedReading } from "../records/hour-reading.ts";
import { documentLinks, documents, hourReadings } from "../schema/index.ts";
import type { DocumentKind } from "../vocabulary.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

export type HourReading = typeof hourReadings.$inferSelect;

const item = members(readingColumns);

/** A page of the readings of a machine, newest first. */
export const selectReadings = (
  db: Db,
  machineId: number,
  page: { limit: number; skipped?: number },
): Promise<Page<ListedReading>> =>
  readPageAt<ListedReading>(
    db,
    {
      item,
      from: hourReadings,
      counted: hourReadings,
      id: hourReadings.id,
      where: sql`${hourReadings.machineId} = ${machineId}`,
      order: sql`${hourReadings.readOn} desc, ${hourReadings.id} desc`,
    },
    page,
  );

/** The last readings of these machines up to a day, and the first after it: what a reading of that day lies between. */
export const readingsAround = (
  db: Db,
  {
    machineId,
    readOn,
    without,
  }: { machineId: number; readOn: string; without?: { serviceLogId?: number; id?: number } },
): Promise<ListedReading[]> => {
  const others = allOf([
    sql`${hourReadings.machineId} = ${machineId}`,
    without?.id === undefined ? undefined : sql`${hourReadings.id} <> ${without.id}`,
    without?.serviceLogId === undefined
      ? undefined
      : sql`${hourReadings.serviceLogId} is distinct from ${without.serviceLogId}::int`,
  ]);
  return jsonRows<ListedReading>(
    db,
    sql`(select ${item} from ${hourReadings} where ${others} and ${hourReadings.readOn} <= ${readOn}::date
        order by ${hourReadings.readOn} desc, ${hourReadings.id} desc limit 1)
      union all
      (select ${item} from ${hourReadings} where ${others} and ${hourReadings.readOn} > ${readOn}::date
        order by ${hourReadings.readOn}, ${hourReadings.id} limit 1)`,
  );
};

/** What the machine's meter showed last; undefined when nobody has read it. */
export async function lastReading(db: Db, machineId: number): Promise<ListedReading | undefined> {
  return (await selectReadings(db, machineId, { limit: 1 })).items[0];
}

/** What the meter showed on a day, by the last reading until then; undefined when nobody had read it. */
export async function lastReadingBy(db: Db, machineId: number, day: string): Promise<number | undefined> {
  const [reading] = await rowsOf<{ hours: number }>(
    db,
    sql`select hours from hour_readings where machine_id = ${machineId} and read_on <= ${day}::date
      order by read_on desc, hours desc limit 1`,
  );
  return reading?.hours;
}

/** The day of a machine's last reading; a scalar to select. */
export const lastReadOnOf = (machineId: SQLWrapper) =>
  sql<string | null>`(select max(r.read_on)::text from hour_readings r where r.machine_id = ${machineId})`;

export async function readingOfReport(db: Db, serviceLogId: number): Promise<HourReading | undefined> {
  return (await db.select().from(hourReadings).where(eq(hourReadings.serviceLogId, serviceLogId)))[0];
}

/** One reading as it is listed. */
export async function selectReading(db: Db, id: number): Promise<ListedReading | undefined> {
  return (
    await jsonRows<ListedReading>(db, sql`select ${item} from ${hourReadings} where ${hourReadings.id} = ${id}`)
  )[0];
}

/**
 * The readings of a machine from the last one before a day to the first one after another, oldest first: what hours run
 * between the two are told from.
 */
export const readingsAcross = (
  db: Db,
  { machineId, from, to }: { machineId: number; from: string; to: string },
): Promise<{ hours: number; oldHours: number | null; readOn: string }[]> =>
  jsonRows(
    db,
    sql`select hours, old_hours as "oldHours", read_on as "readOn" from ${hourReadings} where machine_id = ${machineId}
        and read_on >= coalesce((select max(read_on) from ${hourReadings} where machine_id = ${machineId} and read_on < ${from}::date), ${from}::date)
        and read_on <= coalesce((select min(read_on) from ${hourReadings} where machine_id = ${machineId} and read_on > ${to}::date), ${to}::date)
      order by read_on, id`,
  );

/** Notes a reading; of a report in place of the one it had. */
export async function addReading(db: Db, reading: typeof hourReadings.$inferInsert): Promise<HourReading> {
  if (reading.serviceLogId) await deleteReadingOfReport(db, reading.serviceLogId);
  return (await db.insert(hourReadings).values(reading).returning())[0]!;
}

/** The document that a report was read from; the first where there are several. */
export async function documentOfReport(
  db: Db,
  serviceLogId: number,
): Promise<{ id: number; kind: DocumentKind } | undefined> {
  const rows = await rowsOf<{ id: number; kind: DocumentKind }>(
    db,
    sql`select d.id, d.kind from ${documentLinks} l inner join ${documents} d on d.id = l.document_id
      where l.service_log_id = ${serviceLogId} order by l.id limit 1`,
  );
  return rows[0];
}

export async function deleteReadingOfReport(db: Db, serviceLogId: number): Promise<void> {
  await db.delete(hourReadings).where(eq(hourReadings.serviceLogId, serviceLogId));
}

/** Takes back the latest reading of this value that somebody entered for the machine. */
export async function deleteEnteredReading(db: Db, machineId: number, hours: number): Promise<void> {
  await db.execute(
    sql`delete from hour_readings where id = (select id from hour_readings
      where machine_id = ${machineId} and hours = ${hours} and service_log_id is null and old_hours is null
      order by id desc limit 1)`,
  );
}

/** Of each machine only the last reading stays, which its total hours are. */
export async function deleteEarlierReadings(db: Db): Promise<void> {
  await db.execute(
    sql`delete from hour_readings r where exists (select 1 from hour_readings later
      where later.machine_id = r.machine_id and (later.read_on, later.id) > (r.read_on, r.id))`,
  );
}

/** The readings that the reports of a fleet imply, and total hours that follow them. For records that are written at once. */
export async function readingsFromHistory(db: Db): Promise<void> {
  await rowsOf(
    db,
    sql`insert into hour_readings (machine_id, hours, read_on, source, service_log_id, recorded_by_id, created_at)
      select machine_id, machine_hours, computed_service_date, 'report', id, created_by_id, created_at from service_logs
      where machine_hours is not null order by computed_service_date, id`,
  );
  await rowsOf(
    db,
    sql`insert into hour_readings (machine_id, hours, read_on, source, created_at)
      select m.id, m.total_hours, (m.created_at at time zone 'UTC')::date, 'form', m.created_at from machines m
      where m.total_hours > 0 and not exists (select 1 from hour_readings r where r.machine_id = m.id)`,
  );
  await rowsOf(
    db,
    sql`update machines m set total_hours = last.hours from (select distinct on (machine_id) machine_id, hours from hour_readings
      order by machine_id, read_on desc, id desc) last where last.machine_id = m.id and m.total_hours <> last.hours`,
  );
}
