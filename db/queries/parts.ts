import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  mostPricesShown,
  mostUsesShown,
  partColumns,
  useColumns,
  type PartPrice,
  type PartUse,
  type StoredPart,
} from "../records/part.ts";
import { partKey, partPrices, parts } from "../schema/index.ts";
import { allOf, contains, jsonRows, literal, members } from "./json.ts";
import { lockForTransaction } from "./locks.ts";
import { readPageAt, type Page } from "./paging.ts";

export type CataloguePart = typeof parts.$inferSelect;

export interface PartFilter {
  query?: string;
  model?: string;
  supplierId?: number;
  /** Whether another is delivered instead. */
  replaced?: boolean;
}

const item = members(partColumns);
const useItem = members(useColumns);

const mostWords = 12;

/** What was merged into another is that one by now. */
const listed = sql`${parts.mergedIntoId} is null`;

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

const keyOf = (text: string): SQL => partKey(sql`${text}::text`);

/** Found by indexes: a number as people write it or its beginning, or the beginning of every word. */
function findsByIndex(words: string[]): SQL {
  const whole = `${words.join("")}:*`;
  const each = words.map((word) => `${word}:*`).join(" & ");
  return sql`${parts.search} @@ to_tsquery('simple', ${`${whole} | (${each})`})`;
}

/** Found by reading all: parts of words too, as "filter" in "Hydraulikfilter". Asked where the indexes find nothing. */
const findsWithin = (words: string[]): SQL =>
  allOf(
    words.map((word) =>
      contains(
        sql`${parts.number} || ' ' || ${parts.name} || ' ' || ${parts.names}::text || ' ' || ${parts.aliases}::text`,
        word,
      ),
    ),
  );

const byNumber = sql`lower(${parts.number}), ${parts.id}`;

/** A number that is what was asked for comes before all others. */
const bestFirst = (text: string): SQL => sql`(${parts.keys} @> array[${keyOf(text)}]) desc, ${byNumber}`;

/** Parts by number, narrowed by words of numbers, names and other names; of a search what is called just so comes first. */
export async function selectParts(
  db: Db,
  { query = "", model, supplierId, replaced }: PartFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<StoredPart>> {
  const words = wordsOf(query);
  if (query.trim() !== "" && words.length === 0) return readParts(db, sql`false`, sql`${parts.id}`, page);
  const narrowed = (found: SQL | undefined) =>
    allOf([
      listed,
      found,
      model === undefined ? undefined : sql`${parts.models} @> ${JSON.stringify([model])}::jsonb`,
      supplierId === undefined ? undefined : sql`${parts.supplierId} = ${supplierId}`,
      replaced === undefined ? undefined : sql`(${parts.replacedById} is not null) = ${replaced}`,
    ]);
  if (words.length === 0) return readParts(db, narrowed(undefined), byNumber, page);
  const order = bestFirst(query);
  const found = await readParts(db, narrowed(findsByIndex(words)), order, page);
  return found.total > 0 ? found : readParts(db, narrowed(findsWithin(words)), order, page);
}

/** Ids of the first parts that a search finds, for lists of something else that are narrowed to them. */
export async function findPartIds(db: Db, query: string, limit: number): Promise<number[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const idsOf = async (found: SQL) => {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select ${parts.id} as id from ${parts} where ${allOf([listed, found])}
        order by ${bestFirst(query)} limit ${literal(limit)}`,
    );
    return rows.map(({ id }) => id);
  };
  const found = await idsOf(findsByIndex(words));
  return found.length > 0 ? found : idsOf(findsWithin(words));
}

const readParts = (db: Db, where: SQL, order: SQL, page: { limit: number; skipped?: number }) =>
  readPageAt<StoredPart>(db, { item, from: parts, counted: parts, id: parts.id, where, order, idsFirst: true }, page);

export const selectPart = async (db: Db, id: number): Promise<StoredPart | undefined> =>
  (await jsonRows<StoredPart>(db, sql`select ${item} from ${parts} where ${parts.id} = ${id}`))[0];

/** Which part a number means: the one whose number or other name it is, where there is just one. */
export async function partsNumbered(db: Db, numbers: string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await rowsOf<{ written: string; id: number }>(
    db,
    sql`select written, min(${parts.id}) as id
      from (select written, ${partKey(sql`written`)} as key
        from jsonb_array_elements_text(${JSON.stringify([...new Set(numbers)])}::jsonb) written) wanted
      join ${parts} on ${listed} and ${parts.keys} @> array[wanted.key]
      where wanted.key <> '' group by written having count(*) = 1`,
  );
  return new Map(rows.map(({ written, id }) => [written, id]));
}

/** @param today the day up to which prices hold, YYYY-MM-DD */
export async function pricesOn(db: Db, ids: number[], today: string): Promise<Map<number, PartPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await jsonRows<PartPrice & { partId: number }>(
    db,
    sql`select distinct on (p.part_id) p.part_id as "partId", ${priceItem} from ${partPrices} p
      where p.part_id = any(array(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) value))
        and p.valid_from <= ${today}::date
      order by p.part_id, p.valid_from desc, p.id desc`,
  );
  return new Map(rows.map(({ partId, ...price }) => [partId, price]));
}

const priceItem = sql`p.price, p.currency, p.valid_from as "validFrom",
  (select s.name from suppliers s where s.id = p.supplier_id) as "supplierName"`;

/** What a part cost since when, newest first. */
export const pricesOfPart = (db: Db, id: number): Promise<PartPrice[]> =>
  jsonRows(
    db,
    sql`select ${priceItem} from ${partPrices} p where p.part_id = ${id}
      order by p.valid_from desc, p.id desc limit ${literal(mostPricesShown)}`,
  );

/** The newest requests for a part. */
export const usesOfPart = (db: Db, id: number): Promise<PartUse[]> =>
  jsonRows(
    db,
    sql`select ${useItem} from parts_lines l join parts_requests r on r.id = l.parts_request_id
      join machines m on m.id = r.machine_id where l.catalogue_id = ${id}
      order by r.request_date desc, l.id desc limit ${literal(mostUsesShown)}`,
  );

/** Any number: part numbers are given one after the other, so that none comes to mean two parts. */
const numbersLock = 720_514_047;

export const lockPartNumbers = (tx: Db): Promise<void> => lockForTransaction(tx, numbersLock);

/** Facts of a part that people wrote; what the database makes of them goes without saying. */
export function factsOf({
  keys: _keys,
  search: _search,
  ...facts
}: CataloguePart): Omit<CataloguePart, "keys" | "search"> {
  return facts;
}

export interface NumberTaken {
  written: string;
  number: string;
  name: string;
}

/**
 * Which of these numbers and names mean another part already. The same number of another maker is another part's, as long
 * as it is the number of both and an other name of neither.
 */
export async function numbersTaken(
  db: Db,
  { id, number, maker, aliases }: Pick<CataloguePart, "number" | "maker" | "aliases"> & { id?: number },
): Promise<NumberTaken | undefined> {
  const key = partKey(sql`wanted.written`);
  const [taken] = await rowsOf<NumberTaken & Record<string, unknown>>(
    db,
    sql`select wanted.written, ${parts.number}, ${parts.name}
      from (values (0, ${number}::text) ${aliases.map((alias) => sql`, (1, ${alias}::text)`).reduce((all, one) => sql`${all}${one}`, sql``)})
        as wanted (nth, written)
      join ${parts} on ${listed} and ${parts.keys} @> array[${key}]
        and not (wanted.nth = 0 and ${partKey(parts.number)} = ${key} and lower(btrim(${parts.maker})) <> lower(btrim(${maker}::text)))
      where ${key} <> '' ${id === undefined ? sql`` : sql`and ${parts.id} <> ${id}`}
      order by wanted.nth limit 1`,
  );
  return taken;
}

/** Adds a price beside those that were there before. */
export const addPrices = async (db: Db, prices: (typeof partPrices.$inferInsert)[]): Promise<void> =>
  prices.length === 0 ? undefined : void (await db.insert(partPrices).values(prices));

/** Whether anything tells of the part, so that it cannot go. */
export async function isPartInUse(db: Db, id: number): Promise<boolean> {
  const [use] = await rowsOf(
    db,
    sql`select 1 from stock_movements where part_id = ${id} union all select 1 from purchase_lines where part_id = ${id}
      union all select 1 from parts_lines where catalogue_id = ${id} union all select 1 from visit_costs where part_id = ${id}
      union all select 1 from parts where merged_into_id = ${id} limit 1`,
  );
  return use !== undefined;
}

/** What a part has at a place; of nothing there is no row. */
export const quantitiesOf = (db: Db, partId: number): Promise<{ placeId: number; quantity: number }[]> =>
  jsonRows(
    db,
    sql`select place_id as "placeId", quantity from stock_levels where part_id = ${partId} and quantity <> 0 order by place_id`,
  );

/** All that names a part names the other from now on, but for the ledger, whose rows are never changed. */
export async function movePartTo(db: Db, partId: number, intoId: number): Promise<void> {
  const statements = [
    sql`insert into stock_levels (part_id, place_id, reserved, minimum, order_point)
      select ${intoId}::int, place_id, reserved, minimum, order_point from stock_levels where part_id = ${partId} order by place_id
      on conflict (part_id, place_id) do update set reserved = stock_levels.reserved + excluded.reserved,
        minimum = coalesce(stock_levels.minimum, excluded.minimum),
        order_point = case when stock_levels.minimum is null then excluded.order_point else stock_levels.order_point end`,
    sql`update stock_levels set reserved = 0, minimum = null, order_point = null where part_id = ${partId}`,
    sql`update stock_reservations set part_id = ${intoId} where part_id = ${partId}`,
    sql`update parts_lines set catalogue_id = ${intoId} where catalogue_id = ${partId}`,
    sql`update purchase_lines set part_id = ${intoId} where part_id = ${partId}`,
    sql`update part_prices set part_id = ${intoId} where part_id = ${partId}`,
    sql`update visit_costs set part_id = ${intoId} where part_id = ${partId}`,
    sql`update parts set replaced_by_id = nullif(${intoId}::int, id) where replaced_by_id = ${partId}`,
    sql`update parts set merged_into_id = ${intoId} where merged_into_id = ${partId}`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/** The lines whose number means just one part of the catalogue, and that are no part yet, become it. */
const linkLines = (db: Db, which: SQL): Promise<unknown> =>
  db.execute(sql`update parts_lines set catalogue_id = found.part_id
    from (select l.id, min(${parts.id}) as part_id from parts_lines l
      join ${parts} on ${listed} and ${parts.keys} @> array[l.number_key]
      where l.catalogue_id is null and l.number_key is not null and ${which} group by l.id having count(*) = 1) found
    where parts_lines.id = found.id`);

/** Tells of a request's lines what they are in the catalogue, where their number is found. */
export const linkRequest = async (db: Db, requestId: number): Promise<void> =>
  void (await linkLines(db, sql`l.parts_request_id = ${requestId}`));

/** What was requested by a number of these parts before the catalogue knew them. */
export const linkEarlierLines = async (db: Db, partIds: number[]): Promise<void> =>
  partIds.length === 0
    ? undefined
    : void (await linkLines(
        db,
        sql`l.number_key in (select unnest(p.keys) from ${parts} p
          where p.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(partIds)}::jsonb) value))`,
      ));
