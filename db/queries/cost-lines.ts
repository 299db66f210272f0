import { sql, type SQL } from "drizzle-orm";
import { defaultCurrency, defaultHoursPerWorkingDay } from "../records/cost.ts";
import { partKey } from "../schema/index.ts";
import type { CostKind } from "../vocabulary.ts";
import { allOf } from "./json.ts";

/** The settings by which costs are counted. */
export const currencySetting = "currency";
export const workingDaySetting = "hoursPerWorkingDay";

/** Whose costs, and which of them. Days are those of the visit, else of the movement, both included. */
export interface CostScope {
  serviceLogId?: number;
  machineId?: number;
  customerId?: number;
  /** Exactly as machines name it. */
  model?: string;
  from?: string;
  to?: string;
  kind?: CostKind;
  warranty?: boolean;
}

/** The currency in which sums are told. */
export const baseCurrency: SQL = sql`coalesce(
  (select value #>> '{}' from settings where key = ${currencySetting}), ${defaultCurrency})`;

const hoursPerDay: SQL = sql`coalesce(
  (select (value #>> '{}')::numeric from settings where key = ${workingDaySetting}), ${defaultHoursPerWorkingDay}::numeric)`;

/** The price of a part of the catalogue on a day: the last one that held by then. */
const priceOn = (part: SQL, day: SQL): SQL =>
  sql`select p.price, p.currency from part_prices p where p.part_id = ${part} and p.valid_from <= ${day}
    order by p.valid_from desc, p.id desc limit 1`;

/** What a unit cost when it moved, else by the catalogue. */
const pricedMovement = (day: SQL): SQL => sql`
  left join lateral (
    select m.unit_cost as price, m.currency where m.unit_cost is not null and m.currency is not null
    union all
    select * from (${priceOn(sql`m.part_id`, day)}) listed where m.unit_cost is null or m.currency is null
  ) price on true`;

/** What was used and what came back. A row that takes one back is of its kind: their sum is what was really used. */
const used = sql`m.kind in ('used', 'returned')`;

/**
 * The lines of which costs are made, priced and converted, as a select with a name for the rest of the statement:
 * `with ${costLines(scope)} select … from priced`. Amounts are exact; nothing is rounded here.
 *
 * A visit is made of the parts that moved for it, of the parts that its report names and that did not move, of its
 * working days, and of what a person entered. Entered working time stands for the working days. Parts handed to a
 * machine without a visit are lines of the machine.
 */
export function costLines({ serviceLogId, machineId, customerId, model, from, to, kind, warranty }: CostScope): SQL {
  const ofMachine = [
    machineId === undefined ? undefined : sql`machine.id = ${machineId}`,
    customerId === undefined ? undefined : sql`machine.customer_id = ${customerId}`,
    model === undefined ? undefined : sql`machine.model = ${model}`,
  ];
  const between = (day: SQL) => [
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  ];
  const movedOn = sql`(m.at at time zone 'UTC')::date`;
  const visits = allOf([
    serviceLogId === undefined ? undefined : sql`log.id = ${serviceLogId}`,
    ...ofMachine,
    ...between(sql`log.computed_service_date`),
  ]);
  // The moments first: they are what the index holds.
  const loose = allOf([
    sql`m.service_log_id is null and ${used}`,
    serviceLogId === undefined ? undefined : sql`false`,
    from === undefined ? undefined : sql`m.at >= (${from}::date)::timestamp at time zone 'UTC'`,
    to === undefined ? undefined : sql`m.at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    ...ofMachine,
  ]);
  const chosen = allOf([
    kind === undefined ? undefined : sql`kind = ${kind}`,
    warranty === undefined ? undefined : sql`warranty = ${warranty}`,
  ]);
  return sql`visits as materialized (
      select log.id, log.machine_id, log.computed_service_date as day, log.working_days, log.engineer_id, log.second_engineer_id
      from service_logs log join machines machine on machine.id = log.machine_id where ${visits}
    ), moved as (
      select v.id as log_id, v.machine_id, v.day, m.part_id, -sum(m.quantity) as quantity, price.price, price.currency,
        coalesce(bool_or(line.warranty_item), false) as by_request
      from visits v join stock_movements m on m.service_log_id = v.id left join parts_lines line on line.id = m.parts_line_id
        ${pricedMovement(sql`v.day`)}
      where ${used} group by v.id, v.machine_id, v.day, m.part_id, price.price, price.currency having sum(m.quantity) <> 0
      union all
      select null, m.machine_id, ${movedOn}, m.part_id, -sum(m.quantity), price.price, price.currency,
        coalesce(bool_or(line.warranty_item), false)
      from stock_movements m join machines machine on machine.id = m.machine_id left join parts_lines line on line.id = m.parts_line_id
        ${pricedMovement(movedOn)}
      where ${loose} group by m.machine_id, ${movedOn}, m.part_id, price.price, price.currency having sum(m.quantity) <> 0
    ), reported as materialized (
      select v.id as log_id, v.machine_id, v.day, s.part_name, s.part_number, s.quantity, s.warranty_item, found.id as part_id
      from visits v join service_parts s on s.service_log_id = v.id
        left join lateral (
          -- A number that several makers use is not guessed at.
          select min(c.id) as id from parts c where ${partKey(sql`c.number`)} = ${partKey(sql`s.part_number`)} having count(*) = 1
        ) found on ${partKey(sql`s.part_number`)} <> ''
    ), lines as (
      select null::int as id, m.log_id, m.machine_id, m.day, 'part' as kind, 'stock' as source,
        part.number || ' · ' || part.name as label, m.part_id, m.quantity, m.price, m.currency,
        m.by_request or exists (
          select from reported r where r.log_id = m.log_id and r.part_id = m.part_id and r.warranty_item
        ) as warranty, null::int as document_id, null::int as version
      from moved m join parts part on part.id = m.part_id
      union all
      select null, r.log_id, r.machine_id, r.day, 'part', 'report', concat_ws(' · ', nullif(r.part_number, ''), r.part_name),
        r.part_id, r.quantity::numeric, price.price, price.currency, r.warranty_item, null, null
      from reported r left join lateral (${priceOn(sql`r.part_id`, sql`r.day`)}) price on true
      where not exists (
        select from stock_movements m where m.service_log_id = r.log_id and m.part_id = r.part_id and m.kind = 'used'
        having sum(m.quantity) <> 0
      )
      union all
      select null, v.id, v.machine_id, v.day, 'labour', 'working-days',
        case when engineer.hidden_from_pickers then '' else coalesce(engineer.name, '') end, null,
        v.working_days * ${hoursPerDay}, rate.per_hour, rate.currency, false, null, null
      from visits v
        cross join lateral (
          select distinct e.id from unnest(array[v.engineer_id, v.second_engineer_id]) as e(id)
          where e.id is not null or (v.engineer_id is null and v.second_engineer_id is null)
        ) who
        left join users engineer on engineer.id = who.id
        left join labour_groups own on own.engineer_id = who.id
        left join lateral (${rateOn(sql`own.group_name`, sql`v.day`)}) rate on true
      where v.working_days > 0
        and not exists (select from visit_costs c where c.service_log_id = v.id and c.kind = 'labour')
      union all
      select c.id, v.id, v.machine_id, v.day, c.kind, 'entered', c.label, c.part_id, c.quantity, c.price, c.currency, c.warranty,
        c.document_id, c.version
      from visits v join visit_costs c on c.service_log_id = v.id
    ), priced as (
      select lines.*, exchange.rate, lines.quantity * lines.price * exchange.rate as amount
      from lines left join lateral (
        select 1::numeric as rate where lines.currency = ${baseCurrency}
        union all
        select * from (
          select x.rate from exchange_rates x where x.currency = lines.currency and x.valid_from <= lines.day
          order by x.valid_from desc limit 1
        ) told where lines.currency <> ${baseCurrency}
      ) exchange on true
      where ${chosen}
    )`;
}

/** What an hour of an engineer of this group cost on a day; a group without a rate counts by that of all others. */
export const rateOn = (group: SQL, day: SQL): SQL =>
  sql`select r.per_hour, r.travel_per_hour, r.currency from labour_rates r
    where lower(btrim(r.group_name)) in (coalesce(lower(btrim(${group})), ''), '') and r.valid_from <= ${day}
    order by (lower(btrim(r.group_name)) <> '') desc, r.valid_from desc limit 1`;
