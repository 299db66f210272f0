import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { mostSourcesShown, type PartProposal } from "../records/part-proposal.ts";
import { rejectedNumbers } from "../schema/index.ts";
import { jsonRows, literal } from "./json.ts";
import { mostCounted } from "./paging.ts";

/** Numbers that reports and requests name, and the catalogue does not know. Counted by their keys, which are indexed. */

/** How often each number is named, by what an index has of it. "N/A" and "see above" are no numbers. */
const named = sql`select key, sum(lines)::int as times from (
    select number_key as key, count(*) as lines from service_parts where number_key is not null group by number_key
    union all
    select number_key, count(*) from parts_lines where number_key is not null and catalogue_id is null group by number_key
  ) each where key ~ '[0-9]' group by key`;

const unknownToCatalogue = sql`not exists (select from (select unnest(p.keys) as key from parts p where p.merged_into_id is null) known
  where known.key = named.key)`;

const isRejected = sql`exists (select from rejected_part_numbers r where r.key = named.key)`;

/** The keys of what is proposed, those that are named most often first; those that were rejected by themselves. */
export const selectProposalKeys = async (db: Db, { rejected }: { rejected: boolean }): Promise<string[]> =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`select named.key from (${named}) named
        where ${unknownToCatalogue} and ${rejected ? isRejected : sql`not ${isRejected}`}
        order by named.times desc, named.key limit ${literal(mostCounted)}`,
    )
  ).map(({ key }) => key);

const keyList = (keys: string[]): SQL =>
  sql`array(select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) value)`;

/** What the lines say that name these numbers, in the order of the keys; of a number that nobody names there is nothing. */
export async function proposalsOf(db: Db, keys: string[]): Promise<PartProposal[]> {
  if (keys.length === 0) return [];
  const wanted = keyList(keys);
  const found = await jsonRows<PartProposal>(
    db,
    sql`with lines as (
        select p.number_key as key, p.part_number as number, p.part_name as name, 'service-log' as kind, l.id,
          l.computed_service_date as date, l.machine_id
        from service_parts p join service_logs l on l.id = p.service_log_id where p.number_key = any(${wanted})
        union all
        select p.number_key, p.part_number, p.description, 'parts-request', r.id, r.request_date::date, r.machine_id
        from parts_lines p join parts_requests r on r.id = p.parts_request_id
        where p.number_key = any(${wanted}) and p.catalogue_id is null
      ), placed as (
        select lines.*, m.serial_number, m.model, row_number() over (partition by key order by date desc, kind, lines.id desc) as nth
        from lines join machines m on m.id = lines.machine_id
      )
      select key, mode() within group (order by btrim(number)) as number, mode() within group (order by btrim(name)) as name,
        array_agg(distinct model order by model) as models, count(*)::int as times, min(date) as "firstSeen",
        max(date) as "lastSeen",
        json_agg(json_build_object('kind', kind, 'id', id, 'date', date, 'machineId', machine_id, 'serialNumber', serial_number,
          'written', number || ' · ' || name) order by nth) filter (where nth <= ${literal(mostSourcesShown)}) as sources
      from placed group by key`,
  );
  const byKey = new Map(found.map((proposal) => [proposal.key, proposal]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Numbers that are not proposed any more. */
export const rejectNumbers = async (db: Db, keys: string[], by: { rejectedById: number; createdAt: Date }) =>
  void (await db
    .insert(rejectedNumbers)
    .values(keys.map((key) => ({ key, ...by })))
    .onConflictDoNothing());

/** @returns those that were rejected until then */
export const proposeAgain = async (db: Db, keys: string[]): Promise<string[]> =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`delete from rejected_part_numbers where key = any(${keyList(keys)}) returning key`,
    )
  ).map(({ key }) => key);
