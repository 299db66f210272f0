import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { rowsOf, type Db } from "../client.ts";

/** The clock by which the queue waits. @returns milliseconds since 1970 */
export async function queueClock(db: Db): Promise<number> {
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`select round(extract(epoch from clock_timestamp()) * 1000)::text as at`,
  );
  return Number(row!.at);
}

/** No wait of ours is longer: what is to begin later than that was written by a clock that was set back since. */
const longestWait = sql.raw("interval '10 minutes'");

/** After the clock was set back: work begins now, what is at work counts from now, and the queue looks after itself again. */
export async function endFutureTimes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update pgboss.job set start_after = now()
        where state in ('created', 'retry') and start_after > now() + ${longestWait}`,
    );
    await tx.execute(
      sql`update pgboss.job set started_on = now(), heartbeat_on = now()
        where state = 'active' and greatest(started_on, heartbeat_on) > now()`,
    );
    await tx.execute(
      sql`update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
        monitor_backoff_on = least(monitor_backoff_on, now() + ${longestWait})`,
    );
    await tx.execute(
      sql`update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
        where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`,
    );
  });
}

/** What the queue's workers have taken and not ended. */
export const activeJobs = (db: Db): Promise<{ id: string; name: string }[]> =>
  rowsOf<{ id: string; name: string }>(db, sql`select id::text, name from pgboss.job where state = 'active'`);

/** By which the queue writes in a transaction of ours. */
export const queueDatabase = (db: Db) => fromDrizzle(db as never, sql as never);
