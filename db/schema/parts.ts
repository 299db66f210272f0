import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { languages, partUnits, type Language, type PartUnit } from "../vocabulary.ts";
import { day, lifecycle, moment, oneOf, tsvector } from "./columns.ts";
import { documents } from "./intake.ts";

/** By what part numbers are held to be the same: letters and digits alone count, as "FF-220" is written "ff 220". */
export const partKey = (number: SQLWrapper): SQL =>
  sql`regexp_replace(upper(normalize(${number}, nfkc)), '[^[:alnum:]]', '', 'g')`;

/** The keys of a part's number and of its other names, as one array; each is found by an index. */
const partKeys = (cased: "upper" | "lower"): SQL =>
  sql.raw(`array_remove(string_to_array(regexp_replace(${cased}(normalize(replace(number, '|', '') || '|' ||
    regexp_replace(aliases::text, '", "', '|', 'g'), nfkc)), '[^[:alnum:]|]', '', 'g'), '|'), '')`);

/** The words by which a part is found: numbers as they are compared, and each word of what it is called. */
const partWords = (): SQL =>
  sql`array_to_tsvector(${partKeys("lower")}) || to_tsvector('simple', regexp_replace(number || ' ' || maker || ' ' || name || ' ' ||
    regexp_replace(names::text, '"(en|es|fr|de|zh)": ', '', 'g') || ' ' || aliases::text, '[[:punct:]]+', ' ', 'g'))`;

/** An amount of money in its currency, four places behind the point. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 4, mode: "number" });
/** So much of a part, in its unit, three places behind the point. */
export const amount = (name: string) => numeric(name, { precision: 12, scale: 3, mode: "number" });

const currencyOf = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[A-Z]{3}$'`);

/** Who delivers parts, and where orders go. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    /** Ours at the supplier. */
    customerNumber: text("customer_number"),
    language: text("language").$type<Language>(),
    currency: text("currency").notNull().default("EUR"),
    /** Days from order to arrival, where nobody promises another date. */
    deliveryDays: integer("delivery_days"),
    notes: text("notes"),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("suppliers_name_key").on(sql`lower(btrim(${t.name}))`),
    oneOf("suppliers_language_check", t.language, languages),
    currencyOf("suppliers_currency_check", t.currency),
  ],
);

/** The catalogue: what can be on a shelf, in a request or in an order. */
export const parts = pgTable(
  "parts",
  {
    id: serial("id").primaryKey(),
    number: text("number").notNull(),
    /** Whose number it is; empty where nobody knows. */
    maker: text("maker").notNull().default(""),
    name: text("name").notNull(),
    /** Its name in the languages, where somebody gave one. */
    names: jsonb("names").$type<Partial<Record<Language, string>>>().notNull().default({}),
    /** Other numbers and words that find it. */
    aliases: jsonb("aliases").$type<string[]>().notNull().default([]),
    unit: text("unit").$type<PartUnit>().notNull().default("pcs"),
    /** Models of machines that it fits; none: not known. */
    models: jsonb("models").$type<string[]>().notNull().default([]),
    supplierId: integer("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    /** The part that is delivered instead by now. */
    replacedById: integer("replaced_by_id").references((): AnyPgColumn => parts.id, { onDelete: "set null" }),
    /** The part that it was found to be. The ledger keeps its rows, so that it stays, and is in no list. */
    mergedIntoId: integer("merged_into_id").references((): AnyPgColumn => parts.id, { onDelete: "restrict" }),
    notes: text("notes"),
    keys: text("keys").array().notNull().generatedAlwaysAs(partKeys("upper")),
    search: tsvector("search").notNull().generatedAlwaysAs(partWords()),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("parts_number_key")
      .on(partKey(t.number), sql`lower(btrim(${t.maker}))`)
      .where(sql`merged_into_id is null`),
    index("parts_keys_idx").using("gin", t.keys),
    index("parts_search_idx").using("gin", t.search),
    index("parts_number_idx").on(sql`lower(${t.number})`, t.id),
    index("parts_merged_into_idx").on(t.mergedIntoId),
    index("parts_supplier_idx").on(t.supplierId),
    index("parts_replaced_by_idx").on(t.replacedById),
    oneOf("parts_unit_check", t.unit, partUnits),
    check("parts_replaced_check", sql`${t.replacedById} <> ${t.id}`),
    check("parts_merged_check", sql`${t.mergedIntoId} <> ${t.id}`),
  ],
);

/** What a part costs since when. A price stays: what was used earlier keeps its cost. */
export const partPrices = pgTable(
  "part_prices",
  {
    id: serial("id").primaryKey(),
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "cascade" }),
    supplierId: integer("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    /** Of one unit. */
    price: money("price").notNull(),
    currency: text("currency").notNull(),
    validFrom: day("valid_from").notNull(),
    /** The price list that told it. */
    documentId: integer("document_id").references(() => documents.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("part_prices_part_idx").on(t.partId, t.validFrom.desc(), t.id.desc()),
    index("part_prices_supplier_idx").on(t.supplierId),
    index("part_prices_document_idx").on(t.documentId),
    check("part_prices_price_check", sql`${t.price} >= 0`),
    currencyOf("part_prices_currency_check", t.currency),
  ],
);
