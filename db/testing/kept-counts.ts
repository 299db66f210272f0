import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { KeptFigure } from "../schema/kept-counts.ts";

interface CountDifference extends Record<string, unknown> {
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
