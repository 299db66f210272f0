import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "./connection.ts";
import { EmbeddedDatabase } from "./embedded/client.ts";
import { ofEmbedded } from "./embedded/drizzle.ts";
import { lockFolder } from "./embedded/lock.ts";
import { openFolder, type Recovery } from "./embedded/open.ts";
import { embeddedEvents, postgresEvents, type Events } from "./events.ts";
import { needRoom } from "./free-space.ts";
import { DatabaseUnreachable, NoAnswer, postgresConnection, type PostgresConnection } from "./postgres/connection.ts";
import { ConnectionPool } from "./postgres/connections.ts";
import { usualDeadlines, type Deadlines } from "./postgres/deadlines.ts";
import { listen } from "./postgres/listener.ts";
import * as schema from "./schema/index.ts";

export type { Db } from "./connection.ts";

export interface Database {
  db: Db;
  events: Events;
  /** The engine behind it, for the few who need to know: job queue, backups, migrations. */
  engine:
    | { kind: "embedded"; client: EmbeddedDatabase }
    | {
        kind: "postgres";
        client: ConnectionPool;
        connection: PostgresConnection;
        /** Where a connection stays the same for as long as it is open: for listening and for locks of a session. */
        direct: PostgresConnection;
        deadlines: Deadlines;
        /** Does work on one connection of its own, without a deadline for its statements. */
        patiently<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
      };
  /** Set when the folder did not open and a backup took its place. */
  recovery?: Recovery;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL 17 with pgvector. Without it the embedded database of `dataDir` serves. */
  url?: string;
  /** The same database past a pooler that hands connections around; unless set, `url`. */
  directUrl?: string;
  /** Folder of the embedded database; without one it lives in memory (tests). */
  dataDir?: string;
  poolSize?: number;
  /** How long the first answer of PostgreSQL may take. */
  patienceMs?: number;
  /** Where they are other than usual. */
  deadlines?: Partial<Deadlines>;
}

/**
 * Opens the database that the settings name. Run `migrate` before use.
 * @throws FolderInUse when another process has the embedded folder; DiskFull when that has no room; DatabaseUnreachable
 * when PostgreSQL lets nobody in
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url, settings) : openEmbedded(settings.dataDir);
}

async function openPostgres(
  databaseUrl: string,
  { directUrl, poolSize = 16, patienceMs = 10_000, deadlines: changed = {} }: DatabaseSettings,
): Promise<Database> {
  const connection = postgresConnection(databaseUrl);
  const direct = directUrl ? postgresConnection(directUrl) : connection;
  const deadlines = { ...usualDeadlines, ...changed };
  await letIn(connection, patienceMs);
  if (direct !== connection) await letIn(direct, patienceMs);
  const pool = new ConnectionPool(connection, deadlines, poolSize);
  const events = postgresEvents((channel, hearing) => listen(direct, deadlines, channel, hearing));
  return {
    db: ofPool(pool),
    events,
    engine: {
      kind: "postgres",
      client: pool,
      connection,
      direct,
      deadlines,
      patiently: (work) => patiently(direct, deadlines, work),
    },
    close: async () => {
      events.end();
      await pool.end();
    },
  };
}

const ofPool = (pool: ConnectionPool): Db => drizzlePostgres(pool as unknown as pg.Pool, { schema });

/** @throws DatabaseUnreachable */
async function letIn(connection: PostgresConnection, patienceMs: number) {
  const { url, ssl } = connection;
  const client = new pg.Client({ connectionString: url, ssl });
  client.on("error", () => undefined);
  const tooLate = delay(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new NoAnswer()));
  try {
    await Promise.race([client.connect().then(() => client.query("select 1")), tooLate]);
  } catch (error) {
    const ended = error instanceof Error && error.message === "Connection terminated unexpectedly";
    throw new DatabaseUnreachable(url, ended ? new NoAnswer() : error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Does work on one connection of its own whose statements take as long as they take. */
async function patiently<Result>(
  connection: PostgresConnection,
  deadlines: Deadlines,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const pool = new ConnectionPool(connection, { ...deadlines, statementMs: 0 }, 1);
  try {
    return await work(ofPool(pool));
  } finally {
    await pool.end();
  }
}

async function openEmbedded(dataDir?: string): Promise<Database> {
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    await needRoom(dataDir);
  }
  const unlock = dataDir ? await lockFolder(join(dataDir, "database")) : undefined;
  const { client, recovery } = await openClient(dataDir).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  if (recovery) console.error(loudly(recovery));
  return {
    db: ofEmbedded(client),
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
  `\n!!! The database did not open: ${reason}\n!!! A backup took its place: ${backup}. What was entered ` +
  `after it is missing.\n!!! The folder that did not open is untouched in ${movedTo}\n`;

/** Rows of a statement written by hand, the same from both engines. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? [...result] : result.rows;
}

const pingMs = 3_000;

/** Rejects when the database does not answer, at the latest after three seconds. */
export async function ping(db: Db): Promise<void> {
  const late = delay(pingMs, undefined, { ref: false }).then(() => Promise.reject(new NoAnswer()));
  await Promise.race([db.execute(sql`select 1`), late]);
}
