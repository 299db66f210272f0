import { sql, type SQL } from "drizzle-orm";
import { isAtSites } from "../at-sites/handle.ts";
import type { Db } from "../client.ts";

/** The entries; what is kept is of the whole house, so for those who see single sites it is counted. */
export const keptCountsOf = (db: Db): SQL =>
  isAtSites(db)
    ? sql`(select 'services' as figure, null as area, computed_service_date as day, count(*) as count
          from service_logs group by computed_service_date
        union all select 'actions', area, null, count(*) from service_actions group by area
        union all select 'tokens', null, null, sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) from llm_calls) as counted`
    : sql`kept_counts`;

/** How many services there were on days from `from` on and before `before`, YYYY-MM-DD as SQL. */
export const servicesBetween = (db: Db, from: SQL, before: SQL): SQL =>
  sql`(select coalesce(sum(count), 0)::int from ${keptCountsOf(db)} where figure = 'services'
    and day >= ${from} and day < ${before})`;

/** What all model calls have taken and written, in tokens. */
export const tokensOfAllTime = (db: Db): SQL =>
  sql`(select coalesce(sum(count), 0)::bigint from ${keptCountsOf(db)} where figure = 'tokens')`;

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
