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

export type Part = typeof parts.$inferSelect;

export interface PartFilter {
  query?: string;
  model?: string;
  supplierId?: number;
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

/** A number that is what was asked for comes before all others. */
const isCalledSo = (text: string): SQL => sql`${parts.keys} @> array[${keyOf(text)}]`;

/** Parts by number, narrowed by words of numbers, names and other names; of a search what is called just so comes first. */
export async function selectParts(
  db: Db,
  { query = "", model, supplierId }: PartFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<StoredPart>> {
  const words = wordsOf(query);
  if (query.trim() !== "" && words.length === 0) return readParts(db, sql`false`, sql`${parts.id}`, page);
  const byNumber = sql`lower(${parts.number}), ${parts.id}`;
  const narrowed = (found: SQL | undefined) =>
    allOf([
      listed,
      found,
      model === undefined ? undefined : sql`${parts.models} @> ${JSON.stringify([model])}::jsonb`,
      supplierId === undefined ? undefined : sql`${parts.supplierId} = ${supplierId}`,
    ]);
  if (words.length === 0) return readParts(db, narrowed(undefined), byNumber, page);
  const order = sql`(${isCalledSo(query)}) desc, ${byNumber}`;
  const found = await readParts(db, narrowed(findsByIndex(words)), order, page);
  return found.total > 0 ? found : readParts(db, narrowed(findsWithin(words)), order, page);
}

const readParts = (db: Db, where: SQL, order: SQL, page: { limit: number; skipped?: number }) =>
  readPageAt<StoredPart>(db, { item, from: parts, counted: parts, id: parts.id, where, order, idsFirst: true }, page);

/**
 * The parts that words mean: those whose number or other name they are, or else those that are found by them.
 * @param words "FF-220", "ff 220", "fuel filter"
 */
export async function findParts(db: Db, words: string, limit = 10): Promise<StoredPart[]> {
  if (wordsOf(words).length === 0) return [];
  const called = await jsonRows<StoredPart>(
    db,
    sql`select ${item} from ${parts} where ${listed} and ${isCalledSo(words)}
      order by lower(${parts.number}), ${parts.id} limit ${literal(limit)}`,
  );
  return called.length > 0 ? called : (await selectParts(db, { query: words }, { limit })).items;
}

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
