import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { expectedOn, purchaseOrderColumns, type StoredOrder } from "../records/purchase-order.ts";
import { parts, purchaseLines, purchaseOrders, stockLevels, suppliers } from "../schema/index.ts";
import type { OrderStatus } from "../vocabulary.ts";
import { allOf, contains, inList, jsonRows, members, precompiled } from "./json.ts";
import { lockForTransaction } from "./locks.ts";
import { readPageAt, type Page } from "./paging.ts";

export interface OrderFilter {
  ids?: readonly number[];
  supplierId?: number;
  status?: readonly OrderStatus[];
  /** Words, each of them in the number, the supplier, a part or the machine that it is for. */
  query?: string;
  /** Only those with a line that should have come before this day (YYYY-MM-DD). */
  lateOn?: string;
  /** Only those that bring parts for requests which this person asked for or entered. */
  wishOf?: number;
}

const item = members(purchaseOrderColumns);
const from = precompiled(sql`${purchaseOrders} join ${suppliers} on ${suppliers.id} = ${purchaseOrders.supplierId}`);

const nextExpected = sql`(select min(${expectedOn}) from purchase_lines l
  where l.order_id = purchase_orders.id and l.arrived < l.quantity)`;
/** What is to be done first: what comes next, then what is to be sent, then what is done with, the newest first. */
const inOrder = sql`array_position(array['sent', 'draft', 'closed', 'cancelled'], ${purchaseOrders.status}),
  case when ${purchaseOrders.status} = 'sent' then ${nextExpected} end nulls last, ${purchaseOrders.id} desc`;

/** What a search looks through, besides number and supplier: the parts of an order and their machines. */
const holdsPart = (word: string): SQL =>
  sql`exists (select 1 from purchase_lines l join parts p on p.id = l.part_id left join parts_lines wish on wish.id = l.parts_line_id
    left join parts_requests r on r.id = wish.parts_request_id left join machines m on m.id = r.machine_id
    where l.order_id = ${purchaseOrders.id} and ${contains(sql`concat_ws(' ', p.number, p.name, m.serial_number)`, word)})`;

/** A line of the order for a request of that person; with a day, only one that should have come before it. */
const bringsFor = (userId: number, lateOn: string | undefined): SQL =>
  sql`exists (select 1 from purchase_lines l join parts_lines wish on wish.id = l.parts_line_id
    join parts_requests r on r.id = wish.parts_request_id
    where l.order_id = ${purchaseOrders.id} and ${userId}::int in (r.requested_by_id, r.reported_by_id)
      and ${lateOn ? sql`l.arrived < l.quantity and ${expectedOn} < ${lateOn}::date` : sql`true`})`;

const conditions = ({ ids, supplierId, status, lateOn, wishOf, query = "" }: OrderFilter): SQL =>
  allOf([
    ...query
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 12)
      .map(
        (word) =>
          sql`(${contains(purchaseOrders.number, word)} or ${contains(suppliers.name, word)} or ${holdsPart(word)})`,
      ),
    ids && inList(purchaseOrders.id, ids),
    wishOf === undefined ? undefined : bringsFor(wishOf, lateOn),
    supplierId ? eq(purchaseOrders.supplierId, supplierId) : undefined,
    status && inList(purchaseOrders.status, status),
    lateOn ? sql`${purchaseOrders.status} = 'sent' and ${nextExpected} < ${lateOn}::date` : undefined,
  ]);

/** A page of orders: open ones first. */
export const selectPurchaseOrders = (
  db: Db,
  filter: OrderFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<StoredOrder>> =>
  readPageAt<StoredOrder>(
    db,
    { item, from, counted: from, id: purchaseOrders.id, where: conditions(filter), order: inOrder },
    page,
  );

export async function selectPurchaseOrder(db: Db, id: number): Promise<StoredOrder | undefined> {
  return (await jsonRows<StoredOrder>(db, sql`select ${item} from ${from} where ${purchaseOrders.id} = ${id}`))[0];
}

/** Of this installation's orders. */
const numbersLock = 7_001_049;

/** The next free number of a year, PO-2026-0001; whoever else wants one waits until this transaction ends. */
export async function nextOrderNumber(tx: Db, year: string): Promise<string> {
  await lockForTransaction(tx, numbersLock);
  const [row] = await rowsOf<{ last: number | string | null }>(
    tx,
    sql`select max(substring(number from '[0-9]+$')::int) as last from purchase_orders
      where number ~ ${`^PO-${year}-[0-9]{4,9}$`}`,
  );
  return `PO-${year}-${String(Number(row?.last ?? 0) + 1).padStart(4, "0")}`;
}

export type NewPurchaseLine = typeof purchaseLines.$inferInsert;

export const addPurchaseLines = async (tx: Db, lines: NewPurchaseLine[]): Promise<void> =>
  void (await tx.insert(purchaseLines).values(lines));

export const writePurchaseLine = async (tx: Db, id: number, values: Partial<NewPurchaseLine>): Promise<void> =>
  void (await tx.update(purchaseLines).set(values).where(eq(purchaseLines.id, id)));

export const deletePurchaseLine = async (tx: Db, id: number): Promise<void> =>
  void (await tx.delete(purchaseLines).where(eq(purchaseLines.id, id)));

/** Counts as arrived what has come of a line. */
export const addArrived = async (tx: Db, id: number, quantity: number): Promise<void> =>
  void (await tx
    .update(purchaseLines)
    .set({ arrived: sql`${purchaseLines.arrived} + ${quantity}::numeric` })
    .where(eq(purchaseLines.id, id)));

/** What an order asks of the catalogue. */
export const partsToOrder = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: parts.id,
      number: parts.number,
      maker: parts.maker,
      name: parts.name,
      unit: parts.unit,
      supplierId: parts.supplierId,
      supplierName: suppliers.name,
    })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(inArray(parts.id, [...ids]));

/**
 * What is missing up to the order points of shelves that are below their minimum, without what is ordered for the store
 * already. In the units of the parts.
 */
export const missingInStock = (db: Db): Promise<{ partId: number; quantity: number }[]> =>
  jsonRows(
    db,
    sql`select low.part_id as "partId", low.missing - low.coming as quantity from (
        select part_id, sum(greatest(coalesce(order_point, minimum), minimum) - quantity) as missing,
          coalesce((select sum(greatest(l.quantity - l.arrived, 0)) from purchase_lines l
            join purchase_orders o on o.id = l.order_id
            where l.part_id = ${stockLevels.partId} and l.parts_line_id is null and o.status in ('draft', 'sent')), 0) as coming
        from ${stockLevels} where quantity < minimum group by part_id) low
      where low.missing > low.coming order by low.part_id`,
  );
