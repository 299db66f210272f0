import { index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { importKinds, type ImportKind } from "../import-vocabulary.ts";
import { moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** A list of records of an older system that was taken in, and can be taken back as a whole. */
export const imports = pgTable(
  "imports",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ImportKind>().notNull(),
    /** As the person's file was called; null where it came as text. */
    fileName: text("file_name"),
    /** Records that it made. */
    added: integer("added").notNull(),
    /** Rows that became nothing. */
    leftOut: integer("left_out").notNull(),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    undoneById: integer("undone_by_id").references(() => users.id, { onDelete: "set null" }),
    undoneAt: moment("undone_at"),
  },
  (t) => [index("imports_created_idx").on(t.createdAt, t.id), oneOf("imports_kind_check", t.kind, importKinds)],
);

/** What an import made, by the ids that the kind of the import says of what. */
export const importRecords = pgTable(
  "import_records",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    recordId: integer("record_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.recordId] })],
);
