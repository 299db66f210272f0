import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { parts } from "./parts.ts";
import { users } from "./users.ts";

/** Numbers of which somebody said that they are no parts: what names them proposes nothing any more. */
export const rejectedNumbers = pgTable(
  "rejected_part_numbers",
  {
    /** The number as numbers are compared. */
    key: text("key").primaryKey(),
    rejectedById: integer("rejected_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("rejected_part_numbers_by_idx").on(t.rejectedById)],
);

/** Two parts of which somebody said that they are not the same, however alike they look. */
export const distinctParts = pgTable(
  "distinct_parts",
  {
    partId: integer("part_id")
      .notNull()
      .references(() => parts.id, { onDelete: "cascade" }),
    /** The one with the higher id. */
    otherId: integer("other_id")
      .notNull()
      .references(() => parts.id, { onDelete: "cascade" }),
    saidById: integer("said_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.otherId] }),
    index("distinct_parts_other_idx").on(t.otherId),
    index("distinct_parts_said_by_idx").on(t.saidById),
    check("distinct_parts_order_check", sql`${t.partId} < ${t.otherId}`),
  ],
);
