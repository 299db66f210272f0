import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { allOf, further, literal } from "./json.ts";

/** Pages of lists that are ordered newest first: by a moment or a day, then by id. */

/** Rows of a list are counted up to here: to count on would cost more than the number is worth. */
export const mostCounted = 10_000;

interface PageFacts {
  /** How many rows the whole list has, over all pages. */
  total: number;
  /** There are more than `total`, which is where counting ended. */
  atLeast?: boolean;
  /** The cursor behind each item. */
  places: string[];
  /** Whether there are rows behind the last item. */
  more: boolean;
}

/** A page of a list that can grow: what it holds, how many there are, and where it goes on. */
export class Page<Item> {
  readonly total: number;
  readonly atLeast: boolean;
  readonly #places: string[];
  readonly #more: boolean;
  #items: Item[] | undefined;
  #json: string | undefined;

  /** @param items themselves, or as the JSON that the database wrote */
  constructor(items: Item[] | string, { total, atLeast = false, places, more }: PageFacts) {
    if (typeof items === "string") this.#json = items;
    else this.#items = items;
    this.total = total;
    this.atLeast = atLeast;
    this.#places = places;
    this.#more = more;
  }

  get items(): Item[] {
    return (this.#items ??= JSON.parse(this.#json!) as Item[]);
  }

  /** The items as JSON, which a door can send as it is. */
  get json(): string {
    return (this.#json ??= JSON.stringify(this.#items));
  }

  /** Cursor of the next page; none at the end. */
  get next(): string | undefined {
    return this.#more ? this.#places.at(-1) : undefined;
  }

  /** Its first rows, and the cursor that goes on behind them. */
  first(rows: number): Page<Item> {
    if (rows >= this.items.length) return this;
    const { total, atLeast } = this;
    return new Page(this.items.slice(0, rows), { total, atLeast, places: this.#places.slice(0, rows), more: rows > 0 });
  }

  map<Other>(change: (item: Item) => Other): Page<Other> {
    const { total, atLeast } = this;
    return new Page(this.items.map(change), { total, atLeast, places: this.#places, more: this.#more });
  }
}

/** Where a page begins in a list whose order no key of a row tells: behind so many rows. */
export interface Offset {
  skipped: number;
}

interface PageAt extends Offset {
  total: number;
  atLeast?: boolean;
  more?: boolean;
}

/** A page of rows that stand behind `skipped` others of `total`. */
export const pageAt = <Item>(
  items: Item[],
  { skipped, total, atLeast, more = skipped + items.length < total }: PageAt,
): Page<Item> =>
  new Page(items, { total, atLeast, places: items.map((_, index) => `offset-${skipped + index + 1}`), more });

/** A page of a list that is read whole. */
export const pageOf = <Item>(whole: Item[], { limit, before }: { limit: number; before?: Offset }): Page<Item> => {
  const skipped = before?.skipped ?? 0;
  return pageAt(whole.slice(skipped, skipped + limit), { skipped, total: whole.length });
};

/** The last item of the page before. */
export interface Cursor {
  /** Microseconds since 1970 for moments, YYYY-MM-DD for days. */
  key: string;
  id: number;
}

export interface PageWanted {
  limit: number;
  before?: Cursor;
}

/** Exact to the microsecond, which ISO text with milliseconds is not. */
export const placeOfMoment = (moment: SQLWrapper): SQL => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;

export const olderThanMoment = (moment: SQLWrapper, id: SQLWrapper, before: Cursor | undefined): SQL | undefined =>
  before && /^-?\d+$/.test(before.key)
    ? sql`(${moment}, ${id}) < ('epoch'::timestamptz + ${before.key}::bigint * interval '1 microsecond', ${before.id}::int)`
    : undefined;

export const olderThanDay = (day: SQLWrapper, id: SQLWrapper, before: Cursor | undefined): SQL | undefined =>
  before && /^\d{4}-\d{2}-\d{2}$/.test(before.key)
    ? sql`(${day}, ${id}) < (${before.key}::date, ${before.id}::int)`
    : undefined;

interface PagedSelect {
  /** The select list of an item. */
  item: SQL;
  from: SQLWrapper;
  /** The tables that `where` speaks of: what is joined for the items alone need not be counted. */
  counted: SQLWrapper;
  /** Which rows the list has. */
  where: SQL;
  /** Which of them stand behind the cursor. */
  older: SQL | undefined;
  /** What the list is ordered by, newest first; ids decide between equals. */
  moment: SQLWrapper;
  id: SQLWrapper;
  /** The key of an item's cursor. */
  place: SQL;
}

/** How many rows there are, counted up to one more than is told; by an index, in whose order they come. */
const countOf = (from: SQLWrapper, where: SQL, index: SQLWrapper): SQL =>
  sql`(select count(*)::int from (select 1 from ${from} where ${where} order by ${index} limit ${literal(mostCounted + 1)}) counted)`;

const counted = (found: number) => ({ total: Math.min(found, mostCounted), atLeast: found > mostCounted });

/**
 * Reads a page and looks one item further, to know whether there is another. The same statement counts the list, unless
 * the page holds all of it. The database writes the JSON.
 */
export async function readPage<Item>(
  db: Db,
  { item, from, counted: tables, where, older, moment, id, place }: PagedSelect,
  limit: number,
): Promise<Page<Item>> {
  const order = sql`order by ${moment} desc, ${id} desc`;
  const all = countOf(tables, where, moment);
  const [page] = await rowsOf<{ items: string; places: string; found: number; total: number }>(
    db,
    sql`select coalesce(json_agg(item) filter (where nth <= ${literal(limit)}), '[]')::text as items,
        coalesce(json_agg(cursor) filter (where nth <= ${literal(limit)}), '[]')::text as places, count(*)::int as found,
        ${older ? all : sql`case when count(*) <= ${literal(limit)} then count(*)::int else ${all} end`} as total
      from (select to_json(item) as item, ${place} || '~' || ${id} as cursor, row_number() over (${order}) as nth
        from ${from}, lateral (select ${item}) item
        where ${allOf([where, older])} ${order} limit ${literal(limit + 1)}) page`,
  );
  const { items, places, found, total } = page!;
  return new Page<Item>(items, {
    ...counted(total),
    places: JSON.parse(places) as string[],
    more: found > limit,
  });
}

/**
 * Reads a page of a list in an order of its own, behind `skipped` rows.
 * @param idsFirst the page's rows are found by the counted tables alone, and only they are joined with what their items show
 */
export async function readPageAt<Item>(
  db: Db,
  {
    item,
    from,
    counted: tables,
    where,
    order,
    id,
    idsFirst = false,
  }: Pick<PagedSelect, "item" | "from" | "counted" | "where" | "id"> & { order: SQL; idsFirst?: boolean },
  { limit, skipped = 0 }: { limit: number; skipped?: number },
): Promise<Page<Item>> {
  const place = sql`limit ${literal(limit + 1)}${further(skipped)}`;
  const lines = idsFirst
    ? sql`${from} where ${id} in (select ${id} from ${tables} where ${where} order by ${order} ${place}) order by ${order}`
    : sql`${from} where ${where} order by ${order} ${place}`;
  const [page] = await rowsOf<{ items: string; total: number }>(
    db,
    sql`select (select coalesce(json_agg(line), '[]') from (select ${item} from ${lines}) line)::text as items,
      ${countOf(tables, where, id)} as total`,
  );
  const { items, total } = page!;
  const rows = JSON.parse(items) as Item[];
  return pageAt(rows.slice(0, limit), { skipped, ...counted(total), more: rows.length > limit });
}
