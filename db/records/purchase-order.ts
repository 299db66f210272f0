import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { purchaseOrders } from "../schema/index.ts";
import { orderStatuses, partUnits } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A part of a purchase order. */
const orderedPartShape = z.object({
  id: z.int(),
  position: z.int(),
  partId: z.int(),
  number: z.string(),
  maker: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  quantity: z.number().describe("In the unit of the part"),
  arrived: z.number(),
  price: z.number().nullable().describe("Of one unit; null where it is not known, or for who may not see money"),
  currency: z.string().nullable(),
  promisedOn: z.iso.date().nullable().describe("Where it differs from the order's"),
  expectedOn: z.iso.date().nullable().describe("As promised, else by the supplier's days of delivery"),
  partsLineId: z.int().nullable().describe("The line of a parts request that it is for; null: for the store"),
  requestId: z.int().nullable(),
  machineSerialNumber: z.string().nullable().describe("Of the request"),
});

/** A purchase order as it is stored. */
export const storedOrderShape = z.object({
  id: z.int(),
  number: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  supplierEmail: z.string().nullable(),
  status: z.enum(orderStatuses),
  orderedAt: momentShape.nullable(),
  promisedOn: z.iso.date().nullable(),
  notes: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentShape,
  lines: z.array(orderedPartShape),
  version: z.int(),
});
export type StoredOrder = z.infer<typeof storedOrderShape>;

/** As callers know it: with what is late today. */
export const purchaseOrderShape = storedOrderShape.extend({
  lines: z.array(orderedPartShape.extend({ late: z.boolean() })),
  late: z.boolean().describe("Something of it should have come before today"),
  expectedOn: z.iso.date().nullable().describe("When the next of what is missing should come"),
});
export type PurchaseOrder = z.infer<typeof purchaseOrderShape>;

/** When a line of an order should come: on its own day, else the order's, else by the days of its supplier (`suppliers`). */
export const expectedOnOf = (ownDay: SQLWrapper): SQL => sql`coalesce(${ownDay}, purchase_orders.promised_on,
  (purchase_orders.ordered_at at time zone 'UTC')::date + suppliers.delivery_days)`;

/** Of a line `l`. */
export const expectedOn = expectedOnOf(sql`l.promised_on`);

const line = sql`json_build_object('id', l.id, 'position', l.position, 'partId', l.part_id, 'number', p.number, 'maker', p.maker,
  'name', p.name, 'unit', p.unit, 'quantity', l.quantity, 'arrived', l.arrived, 'price', l.price, 'currency', l.currency,
  'promisedOn', l.promised_on, 'expectedOn', ${expectedOn}, 'partsLineId', l.parts_line_id, 'requestId', r.id,
  'machineSerialNumber', m.serial_number)`;

/** Of orders, joined with their supplier. */
export const purchaseOrderColumns = columnsOf(purchaseOrders, storedOrderShape, {
  supplierName: sql`suppliers.name`,
  supplierEmail: sql`suppliers.email`,
  createdByName: sql`(select u.name from users u where u.id = purchase_orders.created_by_id)`,
  lines: sql`coalesce((select json_agg(${line} order by l.position, l.id) from purchase_lines l
    join parts p on p.id = l.part_id left join parts_lines wish on wish.id = l.parts_line_id
    left join parts_requests r on r.id = wish.parts_request_id left join machines m on m.id = r.machine_id
    where l.order_id = purchase_orders.id), '[]')`,
});
