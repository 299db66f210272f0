/** What an export does not hold: keys that open something, what this server alone can use, and what is made anew. */
import { sql, type SQL } from "drizzle-orm";
import { madeAnew, type TableHead } from "../backup/rows.ts";

/** Whole tables, each with the reason; the archive tells them. */
export const tablesLeftOut: Record<string, string> = {
  access_tokens: "keys; people make new ones",
  calendar_feeds: "keys; people turn their calendar on again",
  channel_link_codes: "valid for minutes",
  channels: "keys, sealed for this server",
  chat_streams: "answers that are just being written",
  connected_programs: "keys; people connect their programs again",
  exports: "files of this server, kept for days",
  idempotency_keys: "valid for a week, on this server",
  local_models: "files of this server; an administrator has them brought again",
  oauth_clients: "programs that have introduced themselves to this server",
  oauth_codes: "keys",
  passage_vectors: "the index of the search, which is made anew",
  passages: "the index of the search, which is made anew",
  password_resets: "keys",
  provider_sessions: "sessions of this server",
  push_devices: "keys of browsers for this address",
  rate_limits: "counters of minutes",
  recovery_codes: "keys",
  refresh_tokens: "keys",
  scim_tokens: "keys; an administrator makes new ones",
  sessions: "keys; people sign in again",
  sign_in_attempts: "valid for minutes",
  vector_sets: "which model the index of the search was made by",
  webhook_deliveries: "on their way from this server",
  webhooks: "keys, sealed for this server",
};

/** Columns that hold keys. An import leaves them empty, or puts what opens nothing. */
export const columnsLeftOut: Record<string, readonly string[]> = {
  identity_providers: ["sealed_secret"],
  telematics_servers: ["sealed_secret"],
  users: ["password_hash", "totp_secret", "totp_enabled_at", "totp_last_step"],
};

export const rowsKept: Record<string, SQL> = {
  // Not what belongs to one server: its setup link, its keys for push messages, and what its processes take turns at.
  settings: sql`key not in ('setup', 'push.vapid') and key not like 'lease:%'`,
};

/** What of the tables an export holds. */
export const exported = (tables: TableHead[]): TableHead[] =>
  tables
    .filter(({ table }) => !(table in tablesLeftOut) && !madeAnew.has(table))
    .map(({ table, columns }) => ({
      table,
      columns: columns.filter((column) => !columnsLeftOut[table]?.includes(column)),
    }));
