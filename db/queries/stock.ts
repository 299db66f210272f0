import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { partPrices, parts, stockLevels, stockMovements, stockPlaces, stockReservations } from "../schema/index.ts";
import { jsonRows } from "./json.ts";

/** The ledger of parts: adding to it and keeping the levels that are its sums. `stock-lists.ts` reads it. */

export type StockMovement = typeof stockMovements.$inferSelect;
export type NewStockMovement = Omit<typeof stockMovements.$inferInsert, "id">;

/** A part at a place. */
export interface LevelKey {
  partId: number;
  placeId: number;
}

export interface HeldLevel extends LevelKey {
  /** In the unit of the part. */
  quantity: number;
  /** Of it, kept for parts requests. */
  reserved: number;
  minimum: number | null;
  orderPoint: number | null;
}

const keysOf = (keys: readonly LevelKey[]): SQL =>
  sql`(select distinct "partId" as part_id, "placeId" as place_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("partId" int, "placeId" int))`;

type HeldRow = Record<"part_id" | "place_id" | "quantity" | "reserved", number | string> &
  Record<"minimum" | "order_point", number | string | null>;

/**
 * Holds the levels of some parts at some places until the transaction ends, and begins those that are not kept yet with
 * zero. Always in the order of part and place, so that two who want the same never wait for each other.
 */
export async function holdLevels(tx: Db, keys: readonly LevelKey[]): Promise<HeldLevel[]> {
  const rows = await rowsOf<HeldRow>(
    tx,
    sql`insert into ${stockLevels} (part_id, place_id) select part_id, place_id from ${keysOf(keys)} k
      order by part_id, place_id
      on conflict (part_id, place_id) do update set quantity = stock_levels.quantity
      returning part_id, place_id, quantity, reserved, minimum, order_point`,
  );
  return rows.map(({ part_id, place_id, quantity, reserved, minimum, order_point }) => ({
    partId: Number(part_id),
    placeId: Number(place_id),
    quantity: Number(quantity),
    reserved: Number(reserved),
    minimum: minimum === null ? null : Number(minimum),
    orderPoint: order_point === null ? null : Number(order_point),
  }));
}

/** Writes what a held level should be. */
export async function writeLevelLimits(
  tx: Db,
  { partId, placeId, ...limits }: LevelKey & Pick<HeldLevel, "minimum" | "orderPoint">,
): Promise<void> {
  await tx
    .update(stockLevels)
    .set(limits)
    .where(and(eq(stockLevels.partId, partId), eq(stockLevels.placeId, placeId)));
}

/**
 * Adds rows to the ledger and their sums to the levels, in one statement: neither is ever there without the other. The
 * levels are held already (`holdLevels`).
 * @returns the rows in the order given
 * @throws the database's refusal where a level would fall below zero
 */
export async function addMovements(tx: Db, movements: readonly NewStockMovement[]): Promise<StockMovement[]> {
  if (movements.length === 0) return [];
  const given = JSON.stringify(movements.map((movement, nth) => ({ ...movement, nth })));
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`with given as (
        select * from jsonb_to_recordset(${given}::jsonb) as g(nth int, "moveId" uuid, kind text, "partId" int,
          "placeId" int, quantity numeric, counted numeric, at timestamptz, "byId" int, "machineId" int,
          "serviceLogId" int, "partsLineId" int, "purchaseLineId" int, "takesBackId" int, "unitCost" numeric,
          currency text, note text)
      ), sums as (
        select "partId" as part_id, "placeId" as place_id, sum(quantity) as change,
          max(at) filter (where kind = 'counted' and "takesBackId" is null) as counted_at
        from given group by 1, 2
      ), settled as (
        update stock_levels l set quantity = l.quantity + s.change, counted_at = coalesce(s.counted_at, l.counted_at)
        from sums s where l.part_id = s.part_id and l.place_id = s.place_id
        returning l.part_id, l.place_id
      )
      insert into stock_movements (move_id, kind, part_id, place_id, quantity, counted, at, by_id, machine_id,
        service_log_id, parts_line_id, purchase_line_id, takes_back_id, unit_cost, currency, note)
      select "moveId", kind, "partId", "placeId", quantity, counted, at, "byId", "machineId", "serviceLogId",
        "partsLineId", "purchaseLineId", "takesBackId", "unitCost", currency, note
      from given inner join settled on part_id = "partId" and place_id = "placeId" order by nth
      returning id`,
  );
  if (added.length !== movements.length) throw new Error("A movement has no level that is held");
  const ids = added.map(({ id }) => id);
  return tx.select().from(stockMovements).where(inArray(stockMovements.id, ids)).orderBy(stockMovements.id);
}

export const movementsById = (db: Db, ids: readonly number[]): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(inArray(stockMovements.id, [...ids]))
    .orderBy(stockMovements.id);

/** Which of these rows were taken back. */
export async function takenBackAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: stockMovements.takesBackId })
    .from(stockMovements)
    .where(inArray(stockMovements.takesBackId, [...ids]));
  return new Set(rows.map(({ id }) => id!));
}

/** The age of a level is that of its last count that stands; told anew when one was taken back. */
export async function settleCountedAt(tx: Db, { partId, placeId }: LevelKey): Promise<void> {
  await tx.execute(
    sql`update stock_levels set counted_at = (select max(m.at) from stock_movements m
        where m.part_id = ${partId} and m.place_id = ${placeId} and m.kind = 'counted' and m.takes_back_id is null
          and not exists (select 1 from stock_movements back where back.takes_back_id = m.id))
      where part_id = ${partId} and place_id = ${placeId}`,
  );
}

/** Whether anybody ever noted a movement. Without one nothing is known, and nothing may be answered. */
export async function isStockKept(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ kept: boolean }>(db, sql`select exists (select 1 from ${stockMovements}) as kept`);
  return row!.kept;
}

export type StockPlace = typeof stockPlaces.$inferSelect;

/** The van that somebody drives; undefined where there is none. */
export async function vanOf(db: Db, engineerId: number): Promise<StockPlace | undefined> {
  const [van] = await db
    .select()
    .from(stockPlaces)
    .where(and(eq(stockPlaces.engineerId, engineerId), eq(stockPlaces.closed, false)));
  return van;
}

/** The place of this name, whatever its case. */
export async function placeCalled(db: Db, name: string): Promise<StockPlace | undefined> {
  const [place] = await db
    .select()
    .from(stockPlaces)
    .where(sql`lower(btrim(${stockPlaces.name})) = lower(btrim(${name}))`);
  return place;
}

export const placesById = (db: Db, ids: readonly number[]): Promise<StockPlace[]> =>
  db
    .select()
    .from(stockPlaces)
    .where(inArray(stockPlaces.id, [...ids]));

/** What the words of a refusal name. */
export const partNamesById = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: parts.id, number: parts.number, name: parts.name, unit: parts.unit })
    .from(parts)
    .where(inArray(parts.id, [...ids]));

/** What is kept for lines of parts requests, by line, part and place. */
export const reservedForLines = (db: Db, lineIds: readonly number[]) =>
  db
    .select({
      partsLineId: stockReservations.partsLineId,
      partId: stockReservations.partId,
      placeId: stockReservations.placeId,
      quantity: stockReservations.quantity,
    })
    .from(stockReservations)
    .where(inArray(stockReservations.partsLineId, [...lineIds]));

export interface UnitCost {
  partId: number;
  unitCost: number;
  currency: string;
}

/** What one unit of each part costs on a day (YYYY-MM-DD) by its latest price; parts without a price are left out. */
export const unitCostsOn = (db: Db, partIds: readonly number[], day: string): Promise<UnitCost[]> =>
  jsonRows<UnitCost>(
    db,
    sql`select p.id as "partId", price.price as "unitCost", price.currency
      from unnest(${sql.param(`{${partIds.join(",")}}`)}::int[]) as p(id), lateral (
        select price, currency from ${partPrices} where part_id = p.id and valid_from <= ${day}::date
        order by valid_from desc, id desc limit 1) price`,
  );

/** What a part cost when it was used last at a machine, for what comes back from there. */
export async function lastUsedCost(db: Db, partId: number, machineId: number): Promise<UnitCost | undefined> {
  const rows = await jsonRows<UnitCost>(
    db,
    sql`select part_id as "partId", unit_cost as "unitCost", currency from ${stockMovements}
      where machine_id = ${machineId} and part_id = ${partId} and kind = 'used' and takes_back_id is null
        and unit_cost is not null order by id desc limit 1`,
  );
  return rows[0];
}

/** The levels that all movements imply, where there are none yet. For records that are written at once. */
export const levelsFromMovements = async (db: Db): Promise<void> =>
  void (await db.execute(
    sql`insert into stock_levels (part_id, place_id, quantity, counted_at)
      select part_id, place_id, sum(quantity), max(at) filter (where kind = 'counted') from stock_movements
      group by part_id, place_id order by part_id, place_id`,
  ));
