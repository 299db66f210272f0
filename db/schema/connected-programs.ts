import { boolean, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** Programs that have introduced themselves (RFC 7591). Anybody may: what they say of themselves is proven by nothing. */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The only places to which an answer about a person is sent. */
    redirectUris: jsonb("redirect_uris").$type<string[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("oauth_clients_created_idx").on(t.createdAt)],
);

/** A person's yes to a program, and what it may do. Ending it deletes the row, and with it all that it can come in by. */
export const connectedPrograms = pgTable(
  "connected_programs",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    /** Where the yes was sent, as people read it: `https://host`, or the scheme of an app. */
    sendsTo: text("sends_to").notNull(),
    readOnly: boolean("read_only").notNull(),
    unattendedWrites: boolean("unattended_writes").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** When it came for its tokens; until then it is no more than an answer on its way. */
    connectedAt: moment("connected_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("connected_programs_user_idx").on(t.userId), index("connected_programs_client_idx").on(t.clientId)],
);

/** What a program is handed for a person's yes, and changes into tokens within a minute, once. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    programId: integer("program_id")
      .notNull()
      .references(() => connectedPrograms.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    /** SHA-256 of the secret that only the program has which asked (RFC 7636), base64url. */
    codeChallenge: text("code_challenge").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("oauth_codes_program_idx").on(t.programId)],
);

/** By which a program gets its next access token, once each; used ones are kept to notice a copy. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    programId: integer("program_id")
      .notNull()
      .references(() => connectedPrograms.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("refresh_tokens_program_idx").on(t.programId)],
);
