import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { DuplicateReason, PartDuplicate } from "../records/part-proposal.ts";
import { distinctParts } from "../schema/index.ts";
import { partKey } from "../schema/parts.ts";
import { jsonRows, literal } from "./json.ts";
import { mostCounted } from "./paging.ts";

/**
 * Parts that are probably one. Only parts that share a key are held against each other: what stands alone under each of
 * its keys costs nothing, and what hundreds share tells nothing and is left out.
 */

/** Parts that may share a key, so that pairs stay few. */
const mostSharing = 6;
/** From how many characters on one that differs is more likely a slip than another part. */
const longNumber = 7;

/** Noughts that begin a number or a group of its digits are written or not: "FF-0220" is "FF 220". */
const withoutZeros = (key: SQL): SQL => sql`regexp_replace(${key}, '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;

const maker = sql`lower(btrim(maker))`;

/** Ids of parts that share a key, two by two. @param block selects `id` and `key` */
const sharing = (block: SQL): SQL => sql`
  select ids[one] as part_id, ids[other] as other_id
  from (select array_agg(id order by id) as ids from (${block}) block group by key
    having count(*) between 2 and ${literal(mostSharing)}) shared,
    generate_subscripts(ids, 1) one, generate_subscripts(ids, 1) other where one < other`;

/** Pairs of parts that share a key, for that reason. */
const pairsOf = (reason: DuplicateReason, rank: number, block: SQL): SQL =>
  sql`select part_id, other_id, ${sql.raw(`${rank}, '${reason}'`)} from (${sharing(block)}) pair`;

/** Whether two different texts differ by one character that is another, or is missing in one. */
const differByOne = (one: SQL, other: SQL): SQL => {
  const without = (text: SQL) => sql`overlay(${text} placing '' from at for 1)`;
  return sql`${one} <> ${other} and exists (select from generate_series(1, greatest(length(${one}), length(${other}))) at
    where case length(${one}) - length(${other}) when 0 then ${without(one)} = ${without(other)}
      when 1 then ${without(one)} = ${other} when -1 then ${without(other)} = ${one} else false end)`;
};

const listed = sql`select id, number_key, ${withoutZeros(sql`number_key`)} as zero_key, ${maker} as maker, lower(btrim(name)) as name,
    models, aliases, unit
  from (select *, ${partKey(sql`number`)} as number_key from parts where merged_into_id is null) keyed`;

/**
 * All pairs, each with its strongest reason. Of long numbers that differ by one character the first half or the last is
 * the same, and the first three characters or the last three where one is shorter: what shares neither is not compared.
 */
const pairs = sql`
  with part as materialized (${listed}),
  namesake as materialized (
    select id, number_key, name || '|' as name, length(number_key) as long from (
      select id, number_key, name, count(*) over (partition by name) as alike from part
      where length(number_key) >= ${literal(longNumber - 1)}) named where alike > 1
  ),
  alike as materialized (
    select distinct part_id, other_id from (
      ${sharing(sql`select id, name || long || left(number_key, long / 2) as key from namesake`)}
      union all
      ${sharing(sql`select id, name || long || right(number_key, long - long / 2) as key from namesake`)}
      union all
      ${sharing(sql`select id, name || left(number_key, 3) as key from namesake`)}
      union all
      ${sharing(sql`select id, name || right(number_key, 3) as key from namesake`)}
    ) near
  ),
  found(part_id, other_id, rank, reason) as (
    ${pairsOf("same-number", 1, sql`select id, number_key as key from part`)}
    union all
    ${pairsOf("zeros", 2, sql`select id, zero_key as key from part`)}
    union all
    select least(p.id, o.id), greatest(p.id, o.id), 3, 'other-name'
    from (select id, ${withoutZeros(partKey(sql`alias`))} as key from part, jsonb_array_elements_text(aliases) alias) p
    join part o on o.zero_key = p.key and o.id <> p.id where p.key <> ''
    union all
    select p.id, o.id, 4, 'one-character' from alike join part p on p.id = part_id join part o on o.id = other_id
    where greatest(length(p.number_key), length(o.number_key)) >= ${literal(longNumber)}
      and ${differByOne(sql`p.number_key`, sql`o.number_key`)}
    union all
    ${pairsOf(
      "same-name-and-models",
      5,
      sql`select id, name || '|' || maker || '|' || (select string_agg(model, ',' order by model)
          from jsonb_array_elements_text(models) model) as key from part where models <> '[]'`,
    )}
  ),
  strongest as (select distinct on (part_id, other_id) part_id, other_id, rank, reason from found order by part_id, other_id, rank)
  select s.part_id, s.other_id, s.rank, s.reason from strongest s join part a on a.id = s.part_id join part b on b.id = s.other_id
  where a.unit = b.unit
    -- Within the catalogue the same number of two makers is two parts.
    and not (s.reason in ('same-number', 'zeros') and a.maker <> '' and b.maker <> '' and a.maker <> b.maker)
    and not exists (select from distinct_parts d where d.part_id = s.part_id and d.other_id = s.other_id)`;

export interface DuplicatePair extends Record<string, unknown> {
  partId: number;
  otherId: number;
  reason: DuplicateReason;
}

/** Pairs of parts that are probably one, those with the strongest reason first. Reads the whole catalogue. */
export const selectDuplicatePairs = (db: Db): Promise<DuplicatePair[]> =>
  rowsOf<DuplicatePair>(
    db,
    sql`select part_id as "partId", other_id as "otherId", reason from (${pairs}) pair
      order by rank, part_id, other_id limit ${literal(mostCounted)}`,
  );

const facts = (
  id: SQL,
): SQL => sql`(select json_build_object('id', p.id, 'number', p.number, 'maker', p.maker, 'name', p.name,
  'models', p.models, 'unit', p.unit, 'version', p.version) from parts p where p.id = ${id})`;

/** The pairs with what is known of their parts. */
export const duplicatePartsOf = (db: Db, wanted: DuplicatePair[]): Promise<PartDuplicate[]> =>
  jsonRows<PartDuplicate>(
    db,
    sql`select pair.reason, ${facts(sql`pair."partId"`)} as part, ${facts(sql`pair."otherId"`)} as other
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as ("partId" int, "otherId" int, reason text))
        with ordinality pair("partId", "otherId", reason, at) order by pair.at`,
  );

/** Of the two, those that are in the catalogue. */
export const partsListed = async (db: Db, ids: number[]): Promise<number> =>
  (
    await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from parts where merged_into_id is null
        and id = any(array(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) value))`,
    )
  )[0]!.count;

/** Says of two parts that they are not the same. @returns whether nobody had said it before */
export const keepApart = async (db: Db, pair: typeof distinctParts.$inferInsert): Promise<boolean> =>
  (await db.insert(distinctParts).values(pair).onConflictDoNothing().returning()).length > 0;
