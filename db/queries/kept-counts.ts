import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";

/** How many services there were on days from `from` on and before `before`, YYYY-MM-DD as SQL. */
export const servicesBetween = (from: SQL, before: SQL): SQL =>
  sql`(select coalesce(sum(count), 0)::int from kept_counts where figure = 'services'
    and day >= ${from} and day < ${before})`;

/** What all model calls have taken and written, in tokens. */
export const tokensOfAllTime: SQL = sql`(select coalesce(sum(count), 0)::bigint from kept_counts where figure = 'tokens')`;

/**
 * Makes one entry of the many that a figure has got for the same day or area. Readers see the ones or the other, never
 * both; of two that fold at once the second finds nothing left.
 */
export async function foldCounts(db: Db): Promise<void> {
  await db.execute(
    sql`with folded as (delete from kept_counts k using (select figure, area, day from kept_counts
          group by figure, area, day having count(*) > 1) many
        where k.figure = many.figure and k.area is not distinct from many.area and k.day is not distinct from many.day
        returning k.figure, k.area, k.day, k.count)
      insert into kept_counts (figure, area, day, count)
      select figure, area, day, sum(count) from folded group by figure, area, day having sum(count) <> 0`,
  );
}
