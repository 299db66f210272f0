import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { lifecycle } from "./columns.ts";
import { customers, nameKey } from "./customers.ts";
import { users } from "./users.ts";

/** Places of work: what machines, stores and people have in common there. */
export const sites = pgTable(
  "sites",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** Whose yard it is; null: machines of several customers are there, or our own. */
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "set null" }),
    address: text("address"),
    /** The IANA name of its time zone. */
    timeZone: text("time_zone"),
    notes: text("notes"),
    /** Out of use: nothing new comes there. */
    archived: boolean("archived").notNull().default(false),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("sites_name_key").on(nameKey(t.name)),
    index("sites_customer_idx").on(t.customerId),
    // The order of their list.
    index("sites_order_idx").on(t.archived, sql`lower(${t.name})`, t.id),
  ],
);

/** Who works where; a person may work at several sites. */
export const sitePeople = pgTable(
  "site_people",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.userId] }), index("site_people_user_idx").on(t.userId)],
);
