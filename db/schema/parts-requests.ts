import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { areas, severities, type Area, type Severity } from "../vocabulary.ts";
import { lifecycle, lineKey, moment, oneOf } from "./columns.ts";
import { machines } from "./machines.ts";
import { parts } from "./parts.ts";
import { users } from "./users.ts";

export const partsRequests = pgTable(
  "parts_requests",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    /** Who asked: an engineer, or the client (then `requestedById` is empty). */
    requestedBy: text("requested_by").$type<"client" | "engineer">().notNull().default("engineer"),
    requestedById: integer("requested_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Whoever entered it. */
    reportedById: integer("reported_by_id").references(() => users.id, { onDelete: "set null" }),
    approvingEngineerId: integer("approving_engineer_id").references(() => users.id, { onDelete: "set null" }),
    clientName: text("client_name"),
    notes: text("notes"),
    ordered: boolean("ordered").notNull().default(false),
    orderedDate: moment("ordered_date"),
    delivered: boolean("delivered").notNull().default(false),
    deliveredDate: moment("delivered_date"),
    requestDate: moment("request_date").notNull().defaultNow(),
    ...lifecycle,
  },
  (t) => [
    index("parts_requests_date_idx").on(t.requestDate, t.id),
    index("parts_requests_machine_idx").on(t.machineId, t.requestDate, t.id),
    index("parts_requests_delivered_idx").on(t.delivered, t.requestDate, t.id),
    index("parts_requests_waiting_idx")
      .on(t.orderedDate)
      .where(sql`not delivered and ordered`),
    // In the order in which a search shows their lines.
    index("parts_requests_first_idx").on(t.delivered, t.requestDate.desc().nullsFirst()),
    // One for each of the orders that people choose.
    index("parts_requests_by_ordered_idx").on(
      sql`(ordered and not delivered)`,
      t.orderedDate.asc().nullsFirst(),
      t.requestDate,
      t.id,
    ),
    index("parts_requests_by_delivered_idx").on(t.delivered, t.deliveredDate.asc().nullsFirst(), t.requestDate, t.id),
    index("parts_requests_by_progress_idx").on(
      sql`(ordered or delivered)`,
      t.delivered,
      t.requestDate.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    oneOf("parts_requests_requested_by_check", t.requestedBy, ["client", "engineer"]),
  ],
);

export const partsLines = pgTable(
  "parts_lines",
  {
    id: serial("id").primaryKey(),
    partsRequestId: integer("parts_request_id")
      .notNull()
      .references(() => partsRequests.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    partNumber: text("part_number"),
    reason: text("reason"),
    quantity: integer("quantity").notNull().default(1),
    area: text("area").$type<Area>().notNull().default("Other"),
    urgency: text("urgency").$type<Severity>().notNull().default("Medium"),
    warrantyItem: boolean("warranty_item").notNull().default(false),
    /** What it is in the catalogue, where that was found or chosen. */
    catalogueId: integer("catalogue_id").references(() => parts.id, { onDelete: "set null" }),
    numberKey: text("number_key").generatedAlwaysAs(lineKey()),
  },
  (t) => [
    index("parts_lines_number_key_idx")
      .on(t.numberKey)
      .where(sql`catalogue_id is null`),
    // With a word anywhere in them.
    index("parts_lines_words_idx").using("gin", t.description.op("gin_trgm_ops"), t.partNumber.op("gin_trgm_ops")),
    index("parts_lines_request_idx").on(t.partsRequestId, t.position),
    index("parts_lines_catalogue_idx").on(t.catalogueId),
    oneOf("parts_lines_area_check", t.area, areas),
    oneOf("parts_lines_urgency_check", t.urgency, severities),
    check("parts_lines_quantity_check", sql`${t.quantity} >= 1`),
  ],
);
