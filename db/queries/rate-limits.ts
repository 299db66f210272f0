import { and, eq, gt, sql } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { rowsOf, type Db } from "../client.ts";
import { rateLimits } from "../schema/index.ts";

/** A counter of so many points in so many seconds; the library sweeps expired rows. */
export const rateLimiter = (db: Db, { points, seconds }: { points: number; seconds: number }): RateLimiterDrizzle =>
  new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, points, duration: seconds, keyPrefix: "" });

/** Lets the window of a limit end by then at the latest; what was counted in it stays. */
export const endLimitBy = async (db: Db, key: string, latest: Date) =>
  void (await db
    .update(rateLimits)
    .set({ expire: latest })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, latest))));

/** Adds points to several counters in one statement. @returns what each counts now, over all processes */
export function addPoints(
  db: Db,
  added: { key: string; points: number }[],
  expire: Date,
): Promise<{ key: string; points: number }[]> {
  const rows = added.map(({ key, points }) => sql`(${key}, ${points}::int, ${expire.toISOString()}::timestamptz)`);
  return rowsOf<{ key: string; points: number }>(
    db,
    sql`insert into rate_limits (key, points, expire) values ${sql.join(rows, sql`, `)}
      on conflict (key) do update set points = rate_limits.points + excluded.points returning key, points`,
  );
}
