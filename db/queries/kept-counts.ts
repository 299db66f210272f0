import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { KeptFigure } from "../vocabulary.ts";

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

export interface CountDifference extends Record<string, unknown> {
  figure: KeptFigure;
  area: string | null;
  day: string | null;
  kept: number;
  counted: number;
}

/** Where what is kept is not what the records say; nothing, as long as all is well. Reads the whole history. */
export const differingCounts = (db: Db): Promise<CountDifference[]> =>
  rowsOf<CountDifference>(
    db,
    sql`with kept as (select figure, area, day, sum(count)::int as n from kept_counts group by 1, 2, 3),
        counted as (
          select 'actions' as figure, area, null::date as day, count(*)::int as n from service_actions group by area
          union all select 'services', null, computed_service_date, count(*)::int from service_logs group by computed_service_date
          union all select 'tokens', null, null, sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0))::int from llm_calls)
      select coalesce(k.figure, c.figure) as figure, coalesce(k.area, c.area) as area,
        coalesce(k.day, c.day)::text as day, coalesce(k.n, 0) as kept, coalesce(c.n, 0) as counted
      from kept k full join counted c on k.figure = c.figure
        and coalesce(k.area, '') = coalesce(c.area, '') and coalesce(k.day, 'epoch') = coalesce(c.day, 'epoch')
      where coalesce(k.n, 0) <> coalesce(c.n, 0) order by 1, 2, 3`,
  );
