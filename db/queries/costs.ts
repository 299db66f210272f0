import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { CostGroup, CostLine, CostList, CostSum, VisitCosts } from "../records/cost.ts";
import type { CostGrouping } from "../vocabulary.ts";
import { baseCurrency, costLines, type CostScope } from "./cost-lines.ts";
import { literal } from "./json.ts";

export type { CostScope } from "./cost-lines.ts";

/** Places behind the point of what is told; sums are exact until then. */
const told = (amount: SQL): SQL => sql`coalesce(round(${amount}, 2), 0)`;

/** What a line is gathered under, and what people call that. */
const groupings: Record<CostGrouping, { key: SQL; label: SQL; newestFirst?: true }> = {
  machine: { key: sql`line.machine_id::text`, label: sql`machine.serial_number` },
  customer: { key: sql`coalesce(machine.customer_id::text, '')`, label: sql`coalesce(machine.customer_name, '')` },
  model: { key: sql`machine.model`, label: sql`machine.model` },
  month: { key: sql`to_char(line.day, 'YYYY-MM')`, label: sql`to_char(line.day, 'YYYY-MM')`, newestFirst: true },
  year: { key: sql`to_char(line.day, 'YYYY')`, label: sql`to_char(line.day, 'YYYY')`, newestFirst: true },
  kind: { key: sql`line.kind`, label: sql`line.kind` },
  // Parts of the catalogue by what they are, others by what the report calls them.
  part: { key: sql`coalesce(line.part_id::text, '')`, label: sql`line.label` },
  visit: {
    key: sql`coalesce(line.log_id::text, '')`,
    label: sql`case when line.log_id is null then '' else concat_ws(' · ', log.srn, line.day::text) end`,
  },
};

/** Sums of lines that were first gathered by currency, so that what has no exchange rate is told in each. */
const sums = sql`json_build_object(
    'total', ${told(sql`sum(total)`)}, 'warranty', ${told(sql`sum(warranty)`)}, 'part', ${told(sql`sum(part)`)},
    'labour', ${told(sql`sum(labour)`)}, 'travel', ${told(sql`sum(travel)`)}, 'external', ${told(sql`sum(external)`)},
    'lines', coalesce(sum(lines), 0)::int, 'withoutPrice', coalesce(sum(without_price), 0)::int,
    'unconverted', coalesce(
      json_agg(json_build_object('currency', currency, 'amount', round(unconverted, 2)) order by currency)
        filter (where unconverted is not null), '[]'))`;

const byCurrency = sql`sum(amount) as total, sum(amount) filter (where warranty) as warranty,
    sum(amount) filter (where kind = 'part') as part, sum(amount) filter (where kind = 'labour') as labour,
    sum(amount) filter (where kind = 'travel') as travel, sum(amount) filter (where kind = 'external') as external,
    count(*) as lines, count(*) filter (where price is null) as without_price,
    sum(quantity * price) filter (where price is not null and rate is null) as unconverted`;

/** The sum of everything that `priced` holds. */
const sumOfAll = sql`(select ${sums} from (select currency, ${byCurrency} from priced group by currency) c)`;

/** What one visit cost, line by line, in one round trip. The visit must exist. */
export async function selectVisitCosts(db: Db, serviceLogId: number): Promise<VisitCosts> {
  const [row] = await rowsOf<{ currency: string; sum: string; lines: string }>(
    db,
    sql`with ${costLines({ serviceLogId })} select ${baseCurrency} as currency, ${sumOfAll}::text as sum, ${linesOf()}::text as lines`,
  );
  const { currency, sum, lines } = row!;
  return {
    serviceLogId,
    currency,
    sum: JSON.parse(sum) as CostSum,
    lines: JSON.parse(lines) as CostLine[],
  };
}

/** The lines of a scope, oldest first, at most `limit`. */
export async function selectCostLines(db: Db, scope: CostScope, limit: number): Promise<CostLine[]> {
  const [row] = await rowsOf<{ lines: string }>(
    db,
    sql`with ${costLines(scope)} select ${linesOf(limit)}::text as lines`,
  );
  return JSON.parse(row!.lines) as CostLine[];
}

/** How many lines of a visit are told at most; no visit has as many. */
const mostLines = 2_000;

const linesOf = (limit = mostLines): SQL => sql`(select coalesce(json_agg(line), '[]') from (
    select id, log_id as "serviceLogId", machine_id as "machineId", day::text as day, kind, source, label, part_id as "partId",
      quantity, price, currency, rate, round(amount, 2) as amount, warranty, document_id as "documentId", version
    from priced
    order by day, log_id, array_position(array['part', 'labour', 'travel', 'external'], kind), id nulls first, label
    limit ${literal(limit)}) line)`;

/**
 * Costs gathered by machine, customer, model, month, year, kind, part or visit, with the sum of all, in one round trip.
 * Months and years come newest first, everything else dearest first.
 * @param limit groups at most; `sum` and `groupsInAll` count them all
 */
export async function selectCosts(
  db: Db,
  scope: CostScope,
  { by, limit }: { by: CostGrouping; limit: number },
): Promise<CostList> {
  const { key, label, newestFirst } = groupings[by];
  const [row] = await rowsOf<{ currency: string; sum: string; groups: string; groupsInAll: number }>(
    db,
    sql`with ${costLines(scope)}, gathered as (
        select ${key} as key, ${label} as label, currency, ${byCurrency}
        from priced line join machines machine on machine.id = line.machine_id
          left join service_logs log on log.id = line.log_id
        group by 1, 2, currency
      ), grouped as (select key, label, ${sums} as sums, sum(total) as total from gathered group by key, label)
      select ${baseCurrency} as currency, (select ${sums} from gathered)::text as sum,
        (select count(*)::int from grouped) as "groupsInAll",
        (select coalesce(json_agg(json_build_object('key', key, 'label', label, 'sums', sums)), '[]') from (
          select * from grouped order by ${newestFirst ? sql`key desc` : sql`total desc nulls last, label, key`}
          limit ${literal(limit)}) shown)::text as groups`,
  );
  const { currency, sum, groups, groupsInAll } = row!;
  return {
    currency,
    sum: JSON.parse(sum) as CostSum,
    groups: (JSON.parse(groups) as { key: string; label: string; sums: CostSum }[]).map(
      ({ sums: ofGroup, ...group }): CostGroup => ({ ...group, ...ofGroup }),
    ),
    groupsInAll,
  };
}
