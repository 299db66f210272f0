import { boolean, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { connectedPrograms } from "./connected-programs.ts";
import { users } from "./users.ts";

/** Tokens for scripts and MCP clients: made by a person, or handed to a program that a person has connected. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The first characters, to recognise it in a list. */
    prefix: text("prefix").notNull(),
    readOnly: boolean("read_only").notNull().default(false),
    /** An assistant that cannot ask its person may change things all the same. */
    unattendedWrites: boolean("unattended_writes").notNull().default(false),
    /** A connected program has it for an hour, and it opens `/mcp` alone; none where a person made it. */
    programId: integer("program_id").references(() => connectedPrograms.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [index("access_tokens_user_idx").on(t.userId), index("access_tokens_program_idx").on(t.programId)],
);
