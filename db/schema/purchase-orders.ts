import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { orderStatuses, type OrderStatus } from "../vocabulary.ts";
import { day, lifecycle, moment, oneOf } from "./columns.ts";
import { amount, money, parts, suppliers } from "./parts.ts";
import { partsLines } from "./parts-requests.ts";
import { users } from "./users.ts";

/** What is ordered of a supplier at once. */
export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: serial("id").primaryKey(),
    number: text("number").notNull(),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id, { onDelete: "restrict" }),
    status: text("status").$type<OrderStatus>().notNull().default("draft"),
    orderedAt: moment("ordered_at"),
    /** When the supplier says that all of it comes; a line may have a day of its own. */
    promisedOn: day("promised_on"),
    notes: text("notes"),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("purchase_orders_number_key").on(t.number),
    index("purchase_orders_supplier_idx").on(t.supplierId, t.id),
    index("purchase_orders_open_idx")
      .on(t.promisedOn, t.id)
      .where(sql`status in ('draft', 'sent')`),
    index("purchase_orders_created_by_idx").on(t.createdById),
    oneOf("purchase_orders_status_check", t.status, orderStatuses),
  ],
);

export const purchaseLines = pgTable(
  "purchase_lines",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "restrict" }),
    quantity: amount("quantity").notNull(),
    /** What has come of it: the sum of the movements that name the line. */
    arrived: amount("arrived").notNull().default(0),
    /** Of one unit; the price of the catalogue, unless the order says another. */
    price: money("price"),
    currency: text("currency"),
    promisedOn: day("promised_on"),
    /** The wish it is for; none: for the store. */
    partsLineId: integer("parts_line_id").references(() => partsLines.id, { onDelete: "set null" }),
  },
  (t) => [
    index("purchase_lines_order_idx").on(t.orderId, t.position),
    index("purchase_lines_part_idx").on(t.partId),
    index("purchase_lines_parts_line_idx").on(t.partsLineId),
    check("purchase_lines_quantity_check", sql`${t.quantity} > 0 and ${t.arrived} >= 0`),
  ],
);
