import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, serial, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { languages, type CustomerAddress, type CustomerContact, type Language } from "../vocabulary.ts";
import { lifecycle, oneOf } from "./columns.ts";

/** By what names are held to be the same: case, and which and how many blanks, do not count. */
export const nameKey = (name: SQLWrapper): SQL =>
  sql`btrim(regexp_replace(lower(normalize(${name})), '[\\s\\u00a0\\u202f\\u3000]+', ' ', 'g'))`;

/** Who runs machines. What else a customer is called finds it as well. */
export const customers = pgTable(
  "customers",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    aliases: jsonb("aliases").$type<string[]>().notNull().default([]),
    addresses: jsonb("addresses").$type<CustomerAddress[]>().notNull().default([]),
    contacts: jsonb("contacts").$type<CustomerContact[]>().notNull().default([]),
    /** In which the customer is written to; null: that of the installation. */
    language: text("language").$type<Language>(),
    notes: text("notes"),
    /** Drivers may report faults by scanning a machine's code. */
    guestReports: boolean("guest_reports").notNull().default(true),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("customers_name_key").on(nameKey(t.name)),
    // The order of their list.
    index("customers_order_idx").on(sql`lower(${t.name})`, t.id),
    // What machines refer to, so that their customer's name is always the customer's.
    unique("customers_id_name_key").on(t.id, t.name),
    oneOf("customers_language_check", t.language, languages),
  ],
);
