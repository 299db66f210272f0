import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { partKey, parts, stockLevels } from "../schema/index.ts";
import type { PartUnit } from "../vocabulary.ts";

export interface PartAtPlace {
  /** The number as it was asked for. */
  asked: string;
  partId: number;
  number: string;
  name: string;
  unit: PartUnit;
  /** In the unit of the part; of it, `reserved` is kept for parts requests. */
  quantity: number;
  reserved: number;
}

/** Parts by the numbers that reports write, with what of them lies at a place. A number that several makers use is not guessed at. */
export async function partsAtPlace(db: Db, placeId: number, numbers: readonly string[]): Promise<PartAtPlace[]> {
  if (numbers.length === 0) return [];
  const rows = await rowsOf<Omit<PartAtPlace, "quantity" | "reserved"> & Record<"quantity" | "reserved", string>>(
    db,
    sql`select asked.number as asked, part.id as "partId", part.number, part.name, part.unit,
        coalesce(level.quantity, 0)::text as quantity, coalesce(level.reserved, 0)::text as reserved
      from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as asked(number)
        cross join lateral (
          select min(${parts.id}) as id from ${parts}
          where ${partKey(parts.number)} = ${partKey(sql`asked.number`)} having count(*) = 1
        ) found
        join ${parts} part on part.id = found.id
        left join ${stockLevels} level on level.part_id = part.id and level.place_id = ${placeId}`,
  );
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), reserved: Number(row.reserved) }));
}
