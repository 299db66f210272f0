import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { exportFaults, exportStates, type ExportFault, type ExportState } from "../export-vocabulary.ts";
import { moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** Everything that the installation holds, asked for by an administrator, as one file that is kept for a while. */
export const dataExports = pgTable(
  "exports",
  {
    id: serial("id").primaryKey(),
    /** Who asked for it, and alone may download it. */
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state").$type<ExportState>().notNull().default("waiting"),
    fault: text("fault").$type<ExportFault>(),
    /** Of the steps: tables and originals. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** How often a process has begun it. */
    attempts: integer("attempts").notNull().default(0),
    /** Where the file is in the file store, as long as it is there. */
    storageKey: text("storage_key"),
    bytes: bigint("bytes", { mode: "number" }),
    rows: integer("rows"),
    files: integer("files"),
    /** Originals that the file store did not have. */
    missingFiles: integer("missing_files"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    finishedAt: moment("finished_at"),
    /** When the file goes. */
    expiresAt: moment("expires_at"),
  },
  (t) => [
    // One at a time, whoever asks.
    uniqueIndex("exports_unfinished_key")
      .on(sql`(finished_at is null)`)
      .where(sql`finished_at is null`),
    index("exports_owner_idx").on(t.ownerId),
    oneOf("exports_state_check", t.state, exportStates),
    oneOf("exports_fault_check", t.fault, exportFaults),
  ],
);
