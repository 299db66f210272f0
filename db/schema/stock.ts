import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { movementKinds, placeKinds, type MovementKind, type PlaceKind } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { machines } from "./machines.ts";
import { amount, money, parts } from "./parts.ts";
import { partsLines } from "./parts-requests.ts";
import { purchaseLines } from "./purchase-orders.ts";
import { serviceLogs } from "./service-logs.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

/** Where parts lie: stores, and the vans of engineers. */
export const stockPlaces = pgTable(
  "stock_places",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<PlaceKind>().notNull(),
    name: text("name").notNull(),
    /** Whose van it is. */
    engineerId: integer("engineer_id").references(() => users.id, { onDelete: "set null" }),
    /** The place of work where it is, or where its engineer works. */
    siteId: integer("site_id").references(() => sites.id, { onDelete: "restrict" }),
    /** Out of use: nothing new comes there, what it had is still told. */
    closed: boolean("closed").notNull().default(false),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("stock_places_name_key").on(sql`lower(btrim(${t.name}))`),
    // An engineer drives one.
    uniqueIndex("stock_places_engineer_key")
      .on(t.engineerId)
      .where(sql`not closed`),
    index("stock_places_site_idx").on(t.siteId),
    oneOf("stock_places_kind_check", t.kind, placeKinds),
    check("stock_places_engineer_check", sql`${t.kind} = 'van' or ${t.engineerId} is null`),
  ],
);

/**
 * The ledger. A row is never changed or deleted, which the database itself refuses; what was wrong is answered by
 * another row. The quantity of a part at a place is the sum of its rows.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: serial("id").primaryKey(),
    /** The rows of one thing that was done: two of a part that went from one place to another. */
    moveId: uuid("move_id").notNull(),
    kind: text("kind").$type<MovementKind>().notNull(),
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "restrict" }),
    placeId: integer("place_id")
      .notNull()
      .references(() => stockPlaces.id, { onDelete: "restrict" }),
    /** What came (above zero) or went (below), in the unit of the part; of a count the difference, which may be none. */
    quantity: amount("quantity").notNull(),
    /** What was found; of a count alone. */
    counted: amount("counted"),
    at: moment("at").notNull(),
    byId: integer("by_id").references(() => users.id, { onDelete: "set null" }),
    /** The machine for which it was used or to which it was handed over. */
    machineId: integer("machine_id").references(() => machines.id, { onDelete: "set null" }),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    partsLineId: integer("parts_line_id").references(() => partsLines.id, { onDelete: "set null" }),
    purchaseLineId: integer("purchase_line_id").references(() => purchaseLines.id, { onDelete: "set null" }),
    /** The row that it takes back; each once. */
    takesBackId: integer("takes_back_id").references((): AnyPgColumn => stockMovements.id, { onDelete: "restrict" }),
    /** What one unit cost when it came or went, where that was known. */
    unitCost: money("unit_cost"),
    currency: text("currency"),
    note: text("note"),
  },
  (t) => [
    index("stock_movements_part_idx").on(t.partId, t.placeId, t.id),
    index("stock_movements_place_idx").on(t.placeId, t.id),
    index("stock_movements_move_idx").on(t.moveId),
    index("stock_movements_machine_idx").on(t.machineId, t.at),
    index("stock_movements_log_idx").on(t.serviceLogId),
    index("stock_movements_parts_line_idx").on(t.partsLineId),
    index("stock_movements_purchase_line_idx").on(t.purchaseLineId),
    index("stock_movements_by_idx").on(t.byId),
    uniqueIndex("stock_movements_takes_back_key").on(t.takesBackId),
    oneOf("stock_movements_kind_check", t.kind, movementKinds),
    check(
      "stock_movements_counted_check",
      sql`(${t.counted} is not null) = (${t.kind} = 'counted') and ${t.counted} >= 0`,
    ),
    check("stock_movements_quantity_check", sql`${t.quantity} <> 0 or ${t.kind} = 'counted'`),
  ],
);

/** How much of a part lies where: the sum of its movements, written with each of them, and what it should be. */
export const stockLevels = pgTable(
  "stock_levels",
  {
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "cascade" }),
    placeId: integer("place_id")
      .notNull()
      .references(() => stockPlaces.id, { onDelete: "cascade" }),
    quantity: amount("quantity").notNull().default(0),
    /** Of it, kept for parts requests. */
    reserved: amount("reserved").notNull().default(0),
    countedAt: moment("counted_at"),
    /** Below it something is to be done. */
    minimum: amount("minimum"),
    /** Up to where it is filled again. */
    orderPoint: amount("order_point"),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.placeId] }),
    index("stock_levels_place_idx").on(t.placeId, t.partId),
    index("stock_levels_low_idx")
      .on(t.placeId, t.partId)
      .where(sql`quantity < minimum`),
    check("stock_levels_quantity_check", sql`${t.quantity} >= 0`),
    check("stock_levels_reserved_check", sql`${t.reserved} >= 0`),
    check("stock_levels_minimum_check", sql`${t.minimum} >= 0 and ${t.orderPoint} >= 0`),
  ],
);

/** What is kept at a place for a line of a parts request until it is handed over. */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    id: serial("id").primaryKey(),
    partsLineId: integer("parts_line_id")
      .notNull()
      .references(() => partsLines.id, { onDelete: "cascade" }),
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "cascade" }),
    placeId: integer("place_id")
      .notNull()
      .references(() => stockPlaces.id, { onDelete: "cascade" }),
    quantity: amount("quantity").notNull(),
    byId: integer("by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("stock_reservations_line_key").on(t.partsLineId, t.placeId),
    index("stock_reservations_part_idx").on(t.partId, t.placeId),
    index("stock_reservations_place_idx").on(t.placeId),
    index("stock_reservations_by_idx").on(t.byId),
    check("stock_reservations_quantity_check", sql`${t.quantity} > 0`),
  ],
);
