import { and, eq, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { expectedOnOf } from "../records/purchase-order.ts";
import { partsRequests, stockLevels, stockReservations } from "../schema/index.ts";
import type { OrderStatus, PartUnit, PlaceKind } from "../vocabulary.ts";
import { inList, jsonRows } from "./json.ts";

/** What is known of how a wish becomes a part: the way of the lines of parts requests. Quantities in the unit of the part. */
export interface LineFacts {
  lineId: number;
  requestId: number;
  machineSerialNumber: string;
  description: string;
  wanted: number;
  part: { id: number; number: string; name: string; unit: PartUnit } | null;
  places: PlaceFacts[];
  reserved: { placeId: number; place: string; quantity: number }[];
  orders: {
    orderId: number;
    number: string;
    status: OrderStatus;
    supplierName: string;
    quantity: number;
    arrived: number;
    expectedOn: string | null;
  }[];
  /** Handed over to the machine, less what came back. */
  handedOver: number;
}

export interface PlaceFacts {
  placeId: number;
  place: string;
  kind: PlaceKind;
  quantity: number;
  /** Of it, kept for nobody. */
  free: number;
  /** When somebody counted it last; ISO 8601. */
  countedAt: string | null;
}

/** Where a part `p` lies. */
const placesOfPart = sql`coalesce((select json_agg(json_build_object('placeId', place.id, 'place', place.name,
    'kind', place.kind, 'quantity', level.quantity, 'free', greatest(level.quantity - level.reserved, 0),
    'countedAt', to_char(level.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by place.kind, level.quantity desc, place.id)
  from stock_levels level join stock_places place on place.id = level.place_id
  where level.part_id = p.id and level.quantity > 0), '[]')`;

const selectFacts = (db: Db, where: SQL): Promise<LineFacts[]> =>
  jsonRows<LineFacts>(
    db,
    sql`select l.id as "lineId", l.parts_request_id as "requestId", l.description,
      (select machine.serial_number from parts_requests r join machines machine on machine.id = r.machine_id
        where r.id = l.parts_request_id) as "machineSerialNumber", l.quantity as wanted,
      case when p.id is not null then json_build_object('id', p.id, 'number', p.number, 'name', p.name, 'unit', p.unit) end as part,
      case when p.id is null then '[]' else ${placesOfPart} end as places,
      coalesce((select json_agg(json_build_object('placeId', place.id, 'place', place.name, 'quantity', kept.quantity) order by place.id)
        from stock_reservations kept join stock_places place on place.id = kept.place_id
        where kept.parts_line_id = l.id), '[]') as reserved,
      coalesce((select json_agg(json_build_object('orderId', purchase_orders.id, 'number', purchase_orders.number,
          'status', purchase_orders.status, 'supplierName', suppliers.name, 'quantity', bought.quantity, 'arrived', bought.arrived,
          'expectedOn', ${expectedOnOf(sql`bought.promised_on`)}) order by purchase_orders.id)
        from purchase_lines bought join purchase_orders on purchase_orders.id = bought.order_id
        join suppliers on suppliers.id = purchase_orders.supplier_id
        where bought.parts_line_id = l.id and purchase_orders.status <> 'cancelled'), '[]') as orders,
      coalesce((select -sum(m.quantity) from stock_movements m
        where m.parts_line_id = l.id and m.kind in ('used', 'returned')), 0) as "handedOver"
    from parts_lines l left join parts p on p.id = l.catalogue_id
    where ${where} order by l.parts_request_id, l.position, l.id`,
  );

/** How far the lines of a request are, in their order. */
export const factsOfRequest = (db: Db, requestId: number): Promise<LineFacts[]> =>
  selectFacts(db, sql`l.parts_request_id = ${requestId}`);

/** What a request itself tells. */
export const requestsById = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: partsRequests.id,
      machineId: partsRequests.machineId,
      ordered: partsRequests.ordered,
      delivered: partsRequests.delivered,
    })
    .from(partsRequests)
    .where(inList(partsRequests.id, ids));

/** Of several requests, request by request. */
export const factsOfRequests = (db: Db, requestIds: readonly number[]): Promise<LineFacts[]> =>
  selectFacts(db, inList(sql`l.parts_request_id`, requestIds));

/** Of the newest requests that are not delivered, those lines that are in the catalogue. */
export const factsOfWaiting = (db: Db, mostRequests: number): Promise<LineFacts[]> =>
  selectFacts(
    db,
    sql`p.id is not null and l.parts_request_id in (select r.id from parts_requests r where not r.delivered
      order by r.request_date desc, r.id desc limit ${mostRequests}::int)`,
  );

export const factsOfLines = (db: Db, lineIds: readonly number[]): Promise<LineFacts[]> =>
  selectFacts(db, inList(sql`l.id`, lineIds));

interface Reservation {
  partsLineId: number;
  partId: number;
  placeId: number;
  quantity: number;
  byId: number;
}

/** Keeps so much more of a part at a place for a line. Its level is held already (`holdLevels`), and has so much free. */
export async function addReservation(tx: Db, { quantity, ...about }: Reservation, now: Date): Promise<void> {
  await tx
    .insert(stockReservations)
    .values({ ...about, quantity, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [stockReservations.partsLineId, stockReservations.placeId],
      set: { quantity: sql`${stockReservations.quantity} + ${quantity}::numeric`, updatedAt: now },
    });
  await tx
    .update(stockLevels)
    .set({ reserved: sql`${stockLevels.reserved} + ${quantity}::numeric` })
    .where(and(eq(stockLevels.partId, about.partId), eq(stockLevels.placeId, about.placeId)));
}

const freed = (which: SQL): SQL => sql`with gone as (
    delete from stock_reservations where ${which} returning part_id, place_id, quantity
  ), sums as (
    select part_id, place_id, sum(quantity) as quantity from gone group by 1, 2
  )
  update stock_levels level set reserved = greatest(level.reserved - sums.quantity, 0) from sums
  where level.part_id = sums.part_id and level.place_id = sums.place_id`;

/** Keeps nothing more for these lines, at this place or at any. */
export async function endReservations(tx: Db, lineIds: readonly number[], placeId?: number): Promise<void> {
  if (lineIds.length === 0) return;
  const which = inList(sql`parts_line_id`, lineIds);
  await tx.execute(freed(placeId === undefined ? which : sql`${which} and place_id = ${placeId}`));
}

/** Keeps nothing more for any line. */
export const endAllReservations = async (tx: Db): Promise<void> => void (await tx.execute(freed(sql`true`)));

/** Keeps so much less for a line at a place, as it was handed over; no less than nothing. Its level is held already. */
export async function useReservation(
  tx: Db,
  { partsLineId, placeId, quantity }: Pick<Reservation, "partsLineId" | "placeId" | "quantity">,
): Promise<void> {
  const which = sql`parts_line_id = ${partsLineId} and place_id = ${placeId}`;
  const [kept] = await rowsOf<{ quantity: string | number }>(
    tx,
    sql`select quantity from stock_reservations where ${which} for update`,
  );
  if (!kept) return;
  if (Number(kept.quantity) <= quantity) return endReservations(tx, [partsLineId], placeId);
  await tx.execute(sql`with less as (
      update stock_reservations set quantity = quantity - ${quantity}::numeric where ${which} returning part_id, place_id
    )
    update stock_levels level set reserved = greatest(level.reserved - ${quantity}::numeric, 0) from less
    where level.part_id = less.part_id and level.place_id = less.place_id`);
}

/** How much of each part lies anywhere in a store and is kept for nobody; parts that are nowhere are left out. */
export async function freeInStores(db: Db, partIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await jsonRows<{ partId: number; free: number }>(
    db,
    sql`select level.part_id as "partId", sum(greatest(level.quantity - level.reserved, 0)) as free
      from stock_levels level join stock_places place on place.id = level.place_id
      where place.kind = 'store' and ${inList(sql`level.part_id`, partIds)} group by level.part_id`,
  );
  return new Map(rows.map(({ partId, free }) => [partId, free]));
}
