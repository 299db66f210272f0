import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { Calendar } from "./calendar.ts";

/**
 * Times in which machines of a made-up fleet stood: for every third High issue until it was fixed, two of them still, and a
 * planned day in the workshop with some service visits; one that is being maintained is there still. All follow from the
 * records, so that the same day makes the same.
 */
export async function seedDowntimes(db: Db, calendar: Calendar): Promise<void> {
  await db.execute(sql`insert into downtimes (machine_id, from_at, source, issue_id, recorded_by_id, created_at, updated_at)
    select machine_id, coalesce(identification_time, created_at), 'issue', id, reported_by_id, created_at, created_at from issues
    where severity = 'High' and ((status in ('completed', 'closed') and id % 3 = 0)
      or id in (select id from issues where severity = 'High' and status in ('open', 'assigned') order by created_at desc, id limit 2))
    order by id`);
  await db.execute(sql`insert into downtimes (machine_id, from_at, to_at, reason, planned, source, recorded_by_id, created_at, updated_at)
    select machine_id, computed_service_date + time '06:00', computed_service_date + time '14:00', 'Planned service', true, 'report',
      created_by_id, created_at, created_at from service_logs
    where service_type = 'maintenance' and id % 10 = 0 and computed_service_date < ${calendar.day(0)}::date order by id`);
  const since = calendar.at(1, 6).toISOString();
  await db.execute(sql`insert into downtimes (machine_id, from_at, reason, planned, source, created_at, updated_at)
    select id, ${since}::timestamptz, 'Planned overhaul', true, 'form', ${since}::timestamptz, ${since}::timestamptz
    from machines where status = 'maintenance' and created_at < ${since}::timestamptz order by id limit 1`);
}
