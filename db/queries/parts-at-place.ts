import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { partKey, parts, stockLevels } from "../schema/index.ts";
import type { PartUnit } from "../vocabulary.ts";

/** A number as a report writes it, and what it means in the catalogue. */
export interface PartAtPlace {
  /** The number as it was asked for. */
  asked: string;
  /** How many parts have it as their number or another name; of more than one none is guessed at. */
  candidates: number;
  /** The one that has it. */
  part: {
    partId: number;
    number: string;
    name: string;
    unit: PartUnit;
    /** In the unit of the part; of it, `reserved` is kept for parts requests. */
    quantity: number;
    reserved: number;
  } | null;
}

type Row = Omit<PartAtPlace, "part"> & {
  partId: number | null;
  number: string;
  name: string;
  unit: PartUnit;
  quantity: string;
  reserved: string;
};

/** Parts by the numbers that reports write, with what of them lies at a place; one entry for each number, in their order. */
export async function partsAtPlace(db: Db, placeId: number, numbers: readonly string[]): Promise<PartAtPlace[]> {
  if (numbers.length === 0) return [];
  const rows = await rowsOf<Row>(
    db,
    sql`select asked.number as asked, found.candidates, part.id as "partId", part.number, part.name, part.unit,
        coalesce(level.quantity, 0)::text as quantity, coalesce(level.reserved, 0)::text as reserved
      from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) with ordinality as asked(number, place)
        cross join lateral (
          select min(${parts.id}) as id, count(*)::int as candidates from ${parts}
          where ${parts.mergedIntoId} is null and ${partKey(sql`asked.number`)} <> ''
            and ${parts.keys} @> array[${partKey(sql`asked.number`)}]
        ) found
        left join ${parts} part on part.id = found.id and found.candidates = 1
        left join ${stockLevels} level on level.part_id = part.id and level.place_id = ${placeId}
      order by asked.place`,
  );
  return rows.map(({ asked, candidates, partId, number, name, unit, quantity, reserved }) => ({
    asked,
    candidates,
    part:
      partId === null ? null : { partId, number, name, unit, quantity: Number(quantity), reserved: Number(reserved) },
  }));
}
