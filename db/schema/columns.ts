import { sql, type SQL } from "drizzle-orm";
import { check, customType, date, integer, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { fromSql, toSql } from "pgvector";

/** Moment in time; crosses the wire as ISO 8601. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Calendar date as YYYY-MM-DD, free of any time zone. */
export const day = (name: string) => date(name, { mode: "string" });

/** When a row came, last changed, and how often: a PATCH that carries an older `version` is a conflict. */
export const lifecycle = {
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
};

/** `CHECK (column IN (…))`, from a list of vocabulary.ts. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly (string | number)[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", "))})`,
  );

/** pgvector value without a fixed dimension, because the embedding model may change; indexes fix it by expression. */
export const embedding = customType<{ data: number[]; driverData: string }>({
  dataType: () => "vector",
  toDriver: (value) => toSql(value)!,
  fromDriver: (value) => fromSql(value) as number[],
});

/** A text in the order of a dictionary, numbers in it by their size: "B2" before "B10". As browsers sort (`Intl.Collator`). */
export const asPeople = (text: AnyPgColumn): SQL => sql`(${text} collate people)`;

/** A text in the order of a dictionary. */
export const asWords = (text: AnyPgColumn): SQL => sql`(${text} collate "und-x-icu")`;

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The key of the number of a line that names a part; nothing where it has none, or none with a letter or digit. */
export const lineKey = (): SQL =>
  // No part has a number that long, and an index takes no longer one than some thousand letters.
  sql.raw(`nullif(left(regexp_replace(upper(normalize(part_number, nfkc)), '[^[:alnum:]]', '', 'g'), 200), '')`);
