import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { claimStatuses, costKinds, type ClaimLine, type ClaimStatus, type CostKind } from "../vocabulary.ts";
import { day, lifecycle, oneOf } from "./columns.ts";
import { documents } from "./intake.ts";
import { machines } from "./machines.ts";
import { amount, money, parts } from "./parts.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** What an hour of work, or of travel, costs since when: of a group of engineers, or (no group) of all others. */
export const labourRates = pgTable(
  "labour_rates",
  {
    id: serial("id").primaryKey(),
    groupName: text("group_name").notNull().default(""),
    perHour: money("per_hour").notNull(),
    /** Null: travel is not charged. */
    travelPerHour: money("travel_per_hour"),
    currency: text("currency").notNull(),
    validFrom: day("valid_from").notNull(),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("labour_rates_group_key").on(sql`lower(btrim(${t.groupName}))`, t.validFrom),
    check("labour_rates_per_hour_check", sql`${t.perHour} >= 0 and ${t.travelPerHour} >= 0`),
  ],
);

/** Which group an engineer's hours are counted by. */
export const labourGroups = pgTable("labour_groups", {
  engineerId: integer("engineer_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  groupName: text("group_name").notNull(),
});

/** So much of the installation's currency is one unit of another, since when. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    currency: text("currency").notNull(),
    validFrom: day("valid_from").notNull(),
    /** Ten places: a yen is worth little of most currencies. */
    rate: numeric("rate", { precision: 20, scale: 10, mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.validFrom] }), check("exchange_rates_rate_check", sql`${t.rate} > 0`)],
);

/** What a visit cost besides what follows from its hours and from the stock. */
export const visitCosts = pgTable(
  "visit_costs",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    kind: text("kind").$type<CostKind>().notNull(),
    label: text("label").notNull(),
    /** Of hours and parts; of an external cost 1. */
    quantity: amount("quantity").notNull().default(1),
    price: money("price").notNull(),
    currency: text("currency").notNull(),
    partId: integer("part_id").references(() => parts.id, { onDelete: "set null" }),
    /** The maker of the machine should pay it. */
    warranty: boolean("warranty").notNull().default(false),
    /** The bill. */
    documentId: integer("document_id").references(() => documents.id, { onDelete: "set null" }),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("visit_costs_log_idx").on(t.serviceLogId, t.id),
    index("visit_costs_part_idx").on(t.partId),
    index("visit_costs_document_idx").on(t.documentId),
    index("visit_costs_created_by_idx").on(t.createdById),
    oneOf("visit_costs_kind_check", t.kind, costKinds),
    check("visit_costs_price_check", sql`${t.price} >= 0 and ${t.quantity} > 0`),
  ],
);

/** What the maker of a machine should pay. */
export const warrantyClaims = pgTable(
  "warranty_claims",
  {
    id: serial("id").primaryKey(),
    number: text("number").notNull(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    maker: text("maker").notNull(),
    status: text("status").$type<ClaimStatus>().notNull().default("draft"),
    lines: jsonb("lines").$type<ClaimLine[]>().notNull().default([]),
    reason: text("reason"),
    sentOn: day("sent_on"),
    answeredOn: day("answered_on"),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("warranty_claims_number_key").on(t.number),
    index("warranty_claims_machine_idx").on(t.machineId),
    index("warranty_claims_log_idx").on(t.serviceLogId),
    index("warranty_claims_status_idx").on(t.status, t.id),
    index("warranty_claims_created_by_idx").on(t.createdById),
    oneOf("warranty_claims_status_check", t.status, claimStatuses),
  ],
);
