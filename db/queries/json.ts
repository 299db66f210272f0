import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { rowsOf, type Db } from "../client.ts";

/**
 * Lists leave the database as JSON: PostgreSQL writes it several times faster than rows are mapped column by column,
 * and a page sees the same texts for dates whether it was drawn on the server or refreshed over HTTP.
 */

/** A moment as ISO 8601 in UTC, with milliseconds. */
export const iso = (moment: SQLWrapper): SQL =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const dialect = new PgDialect();

/**
 * The same SQL, put together: its text and its values are known. Each use of a piece of SQL visits all the pieces in
 * it, 0.08 ms for a list of thirty members, so what never changes is made into one piece when its file is read.
 */
export function precompiled(piece: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(piece);
  const strings = text.split(/\$\d+/);
  return sql(Object.assign(strings, { raw: strings }), ...params);
}

/** The select list that answers these members. */
export const members = (columns: Record<string, SQLWrapper>): SQL =>
  precompiled(
    sql.join(
      Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
      sql`, `,
    ),
  );

/** The rows of a select, in its order, as objects with the names of its select list. */
export async function jsonRows<Row>(db: Db, select: SQL): Promise<Row[]> {
  const [answer] = await rowsOf<{ lines: string }>(
    db,
    sql`select coalesce(json_agg(line), '[]')::text as lines from (${select}) line`,
  );
  return JSON.parse(answer!.lines) as Row[];
}

/**
 * How many rows to read, as part of the text. As a value it would be unknown to a plan that is kept for all values, which
 * PostgreSQL then takes for dear, so that it plans anew at each call: more than the statement itself costs.
 */
export const literal = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** Leaves out the rows that were seen before; on the first page that is nothing, and nothing has to be planned for it. */
export const further = (seen: number): SQL => (seen > 0 ? sql` offset ${seen}` : sql``);

/** All of these conditions; those that are undefined do not count. */
export const allOf = (conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** `column` is one of `values`, which are bound one by one. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  values.length > 0
    ? sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`false`;

/** `column` contains the text, whatever its case; `%` and `_` in it mean themselves. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
