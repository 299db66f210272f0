import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Pages of lists that are ordered newest first: by a moment or a day, then by id. */

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

/** Member that carries an item's place in the order; `pageOf` takes it out again. */
type Placed = { id: number; place: string };

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

/** Takes `limit` of `limit + 1` rows that were read, and the cursor of the next page if there is one. */
export function pageOf<Row extends object>(rows: (Row & Placed)[], limit: number): { items: Row[]; next?: string } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const items = rows.slice(0, limit).map(({ place: _place, ...item }) => item as unknown as Row);
  return { items, next: last && `${last.place}~${last.id}` };
}
