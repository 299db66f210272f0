import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { literal } from "./json.ts";

/** Pages of lists that are ordered newest first: by a moment or a day, then by id. */

/** A page of a list that can grow. */
export class Page<Item> {
  /** Cursor of the next page; none at the end. */
  readonly next: string | undefined;
  #items: Item[] | undefined;
  #json: string | undefined;

  /** @param items themselves, or as the JSON that the database wrote */
  constructor(items: Item[] | string, next?: string) {
    if (typeof items === "string") this.#json = items;
    else this.#items = items;
    this.next = next;
  }

  get items(): Item[] {
    return (this.#items ??= JSON.parse(this.#json!) as Item[]);
  }

  /** The items as JSON, which a door can send as it is. */
  get json(): string {
    return (this.#json ??= JSON.stringify(this.#items));
  }
}

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
  where: SQL;
  /** What the list is ordered by, newest first; ids decide between equals. */
  moment: SQLWrapper;
  id: SQLWrapper;
  /** The key of an item's cursor. */
  place: SQL;
}

/** Reads a page and looks one item further, to know whether there is another. The database writes the JSON. */
export async function readPage<Item>(
  db: Db,
  { item, from, where, moment, id, place }: PagedSelect,
  limit: number,
): Promise<Page<Item>> {
  const order = sql`order by ${moment} desc, ${id} desc`;
  const [page] = await rowsOf<{ items: string; last: string | null; found: number }>(
    db,
    sql`select coalesce(json_agg(item) filter (where nth <= ${literal(limit)}), '[]')::text as items,
        max(cursor) filter (where nth = ${literal(limit)}) as last, count(*)::int as found
      from (select to_json(item) as item, ${place} || '~' || ${id} as cursor, row_number() over (${order}) as nth
        from ${from}, lateral (select ${item}) item
        where ${where} ${order} limit ${literal(limit + 1)}) page`,
  );
  const { items, last, found } = page!;
  return new Page<Item>(items, found > limit ? (last ?? undefined) : undefined);
}
