import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import type { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import type { Db } from "./connection.ts";
import { EmbeddedDatabase } from "./embedded/client.ts";
import { lockFolder } from "./embedded/lock.ts";
import { openFolder, type Recovery } from "./embedded/open.ts";
import { embeddedEvents, postgresEvents, type Events } from "./events.ts";
import { DatabaseUnreachable, NoAnswer, postgresConnection, type PostgresConnection } from "./postgres-connection.ts";
import * as schema from "./schema/index.ts";

export type { Db } from "./connection.ts";

export interface Database {
  db: Db;
  events: Events;
  /** The engine behind it, for the few who need to know: job queue, backups, migrations. */
  engine:
    | { kind: "embedded"; client: EmbeddedDatabase }
    | { kind: "postgres"; client: postgres.Sql; connection: PostgresConnection };
  /** Set when the folder did not open and a backup took its place. */
  recovery?: Recovery;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL 17 with pgvector. Without it the embedded database of `dataDir` serves. */
  url?: string;
  /** Folder of the embedded database; without one it lives in memory (tests). */
  dataDir?: string;
  poolSize?: number;
  /** How long the first answer of PostgreSQL may take. */
  patienceMs?: number;
}

/**
 * Opens the database that the settings name. Run `migrate` before use.
 * @throws FolderInUse when another process has the embedded folder; DatabaseUnreachable when PostgreSQL lets nobody in
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url, settings) : openEmbedded(settings.dataDir);
}

async function openPostgres(
  databaseUrl: string,
  { poolSize = 16, patienceMs = 10_000 }: DatabaseSettings,
): Promise<Database> {
  const connection = postgresConnection(databaseUrl);
  const { url, ssl } = connection;
  const client = postgres(url, { max: poolSize, onnotice: () => undefined, connect_timeout: 10, ssl });
  // The driver tries for ever where a server takes connections and ends them.
  const tooLate = delay(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new NoAnswer()));
  try {
    await Promise.race([client`select 1`, tooLate]);
  } catch (error) {
    await client.end({ timeout: 0 });
    throw new DatabaseUnreachable(url, error);
  }
  const db = drizzlePostgres(preparing(client), { schema }) as unknown as Db;
  return {
    db,
    events: postgresEvents(client),
    engine: { kind: "postgres", client, connection },
    close: () => client.end({ timeout: 5 }),
  };
}

/** Statements with more values are lists of changing length: each is its own, and would stay prepared for nothing. */
const mostPreparedParams = 24;

/**
 * The client with its statements prepared. Drizzle asks for none of this, and postgres.js then takes two round trips
 * a statement and has it parsed and planned anew each time. `?prepare=false` in the URL turns it off, for a pooler
 * that hands connections from one to the other.
 */
function preparing<Client extends postgres.Sql | postgres.TransactionSql>(client: Client): Client {
  type Work = (inner: postgres.TransactionSql) => unknown;
  type Member = (...args: unknown[]) => unknown;
  return new Proxy(client, {
    get(target, name) {
      const member = Reflect.get(target, name) as Member;
      if (name === "unsafe")
        return (text: string, params: unknown[] = [], options: object = {}) => {
          const prepare = params.length > 0 && params.length <= mostPreparedParams;
          return member(text, params, { ...options, prepare });
        };
      if (name === "begin" || name === "savepoint")
        return (...args: unknown[]) => {
          const work = args.pop() as Work;
          return member(...args, (inner: postgres.TransactionSql) => work(preparing(inner)));
        };
      return member;
    },
  });
}

async function openEmbedded(dataDir?: string): Promise<Database> {
  const unlock = dataDir ? await lockFolder(join(dataDir, "database")) : undefined;
  const { client, recovery } = await openClient(dataDir).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  if (recovery) console.error(loudly(recovery));
  const db = drizzleEmbedded(client as unknown as PGlite, { schema }) as unknown as Db;
  return {
    db,
    events: embeddedEvents(),
    engine: { kind: "embedded", client },
    recovery,
    close: async () => {
      await client.close();
      await unlock?.();
    },
  };
}

async function openClient(dataDir?: string): Promise<{ client: EmbeddedDatabase; recovery?: Recovery }> {
  if (dataDir) return openFolder(dataDir);
  const client = new EmbeddedDatabase({});
  await client.open();
  return { client };
}

const loudly = ({ reason, movedTo, backup }: Recovery) =>
  `\n!!! The database did not open: ${reason}\n!!! A backup took its place: ${backup}. What was entered after it is missing.\n!!! The folder that did not open is untouched in ${movedTo}\n`;

/** Rows of a statement written by hand, the same from both engines. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as Row[] | { rows: Row[] };
  return Array.isArray(result) ? [...result] : result.rows;
}

const pingMs = 3_000;

/** Rejects when the database does not answer, at the latest after three seconds. */
export async function ping(db: Db): Promise<void> {
  const late = delay(pingMs, undefined, { ref: false }).then(() => Promise.reject(new NoAnswer()));
  await Promise.race([db.execute(sql`select 1`), late]);
}
