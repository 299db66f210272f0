import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { parts } from "../schema/index.ts";
import { partKey } from "../schema/parts.ts";
import type { PartUnit } from "../vocabulary.ts";
import { jsonRows } from "./json.ts";
import type { CataloguePart } from "./parts.ts";

/** A part of the catalogue that has one of the numbers of a list. */
export interface KnownNumber extends Record<string, unknown> {
  key: string;
  id: number;
  number: string;
  name: string;
  /** In lower case. */
  maker: string;
  unit: PartUnit;
  supplierId: number | null;
  /** Whether it is the part's own number, and no other name of it. */
  own: boolean;
}

/** The parts that have one of these numbers, as numbers are compared. */
export const partsByKeys = (db: Db, keys: string[]): Promise<KnownNumber[]> =>
  rowsOf<KnownNumber>(
    db,
    sql`select wanted.key, ${parts.id}, ${parts.number}, ${parts.name}, lower(btrim(${parts.maker})) as maker, ${parts.unit},
        ${parts.supplierId} as "supplierId", ${partKey(parts.number)} = wanted.key as own
      from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) wanted(key)
      join ${parts} on ${parts.mergedIntoId} is null and ${parts.keys} @> array[wanted.key] order by ${parts.id}`,
  );

export interface PriceOn {
  partId: number;
  supplierId: number | null;
  /** YYYY-MM-DD */
  day: string;
}

/** What each of these parts cost from this supplier on that day, by the position of the question. */
export async function pricesFrom(db: Db, asked: PriceOn[]): Promise<Map<number, { price: number; currency: string }>> {
  if (asked.length === 0) return new Map();
  const rows = await jsonRows<{ at: number; price: number; currency: string }>(
    db,
    sql`select wanted.at, known.price, known.currency
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as ("partId" int, "supplierId" int, day date))
        with ordinality wanted("partId", "supplierId", day, at)
      join lateral (select p.price, p.currency from part_prices p where p.part_id = wanted."partId"
          and p.supplier_id is not distinct from wanted."supplierId" and p.valid_from <= wanted.day
        order by p.valid_from desc, p.id desc limit 1) known on true`,
  );
  return new Map(rows.map(({ at, price, currency }) => [at - 1, { price, currency }]));
}

/** Adds parts, and answers them in the order of the rows. */
export const addParts = async (db: Db, rows: (typeof parts.$inferInsert)[]): Promise<CataloguePart[]> =>
  rows.length === 0 ? [] : db.insert(parts).values(rows).returning();
