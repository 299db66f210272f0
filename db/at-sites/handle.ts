import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../connection.ts";
import { EmbeddedDatabase, type EmbeddedConnection } from "../embedded/client.ts";
import { ofEmbedded } from "../embedded/drizzle.ts";
import type { ConnectionPool, Held, PgStatement } from "../postgres/connections.ts";
import * as schema from "../schema/index.ts";
import { siteRole } from "./role.ts";

/** Whose statements a connection or transaction carries, and the connection that sees everything. */
interface Within {
  personId: number;
  whole: Db;
}

const within = new WeakMap<Db, Within>();

/** Whether the statements of this connection or transaction see single sites alone. */
export const isAtSites = (db: Db): boolean => within.has(db);

/** The connection behind it that sees everything; itself where it does. */
export const wholeDatabase = (db: Db): Db => within.get(db)?.whole ?? db;

/**
 * A connection whose statements see what is at the sites where this person works, and nothing else: each runs in a
 * transaction as a role for which the policies of the tables hold. Role and sites end with the transaction, so a pooler
 * may stand in between.
 */
export function atSitesOf(db: Db, personId: number): Db {
  const known = within.get(db);
  if (known?.personId === personId) return db;
  const whole = known?.whole ?? db;
  const { $client } = whole as Db & { $client?: ConnectionPool | EmbeddedDatabase };
  if (!$client) throw new Error("A transaction that sees everything cannot be restricted");
  const embedded = $client instanceof EmbeddedDatabase;
  const handle: Db = embedded
    ? ofEmbedded(new EmbeddedAtSites($client, personId) as unknown as EmbeddedDatabase)
    : drizzlePostgres(new PoolAtSites($client, personId) as unknown as pg.Pool, { schema });
  const about = { personId, whole };
  within.set(handle, about);
  const begin = handle.transaction.bind(handle);
  handle.transaction = (work, config) =>
    begin(
      (tx) => {
        within.set(tx, about);
        return work(tx);
      },
      // The embedded database does one transaction after the other, whatever it is asked for.
      embedded ? undefined : config,
    );
  return handle;
}

/** The sites are looked up before the role is taken: afterwards nobody could name others. */
const restricting = (personId: number) =>
  `select set_config('maintenance_hub.person', '${personId}', true), set_config('maintenance_hub.sites',
    (select coalesce(string_agg(site_id::text, ','), '') from site_people where user_id = ${personId}), true);
  set local role ${siteRole}`;

const textOf = (statement: PgStatement) => (typeof statement === "string" ? statement : statement.text);

/** As Drizzle takes a pool, which it knows by "Pool" in its name. */
class PoolAtSites {
  readonly #pool: ConnectionPool;
  readonly #restricting: string;

  constructor(pool: ConnectionPool, personId: number) {
    this.#pool = pool;
    this.#restricting = restricting(personId);
  }

  async query(statement: PgStatement, values?: unknown[]): Promise<pg.QueryResult> {
    const held = await this.#pool.connect();
    try {
      await held.query(`begin; ${this.#restricting}`);
      const result = await held.query(statement, values);
      await held.query("commit");
      return result;
    } catch (error) {
      await held.query("rollback").catch(() => undefined);
      throw error;
    } finally {
      held.release();
    }
  }

  async connect(): Promise<Pick<Held, "query" | "release">> {
    const held = await this.#pool.connect();
    return {
      release: () => held.release(),
      query: (statement, values) =>
        textOf(statement).startsWith("begin")
          ? held.query(`${textOf(statement)}; ${this.#restricting}`)
          : held.query(statement, values),
    };
  }
}

/** The part of PGlite's interface that Drizzle calls. */
class EmbeddedAtSites implements EmbeddedConnection {
  readonly #database: EmbeddedDatabase;
  readonly #restricting: string;

  constructor(database: EmbeddedDatabase, personId: number) {
    this.#database = database;
    this.#restricting = restricting(personId);
  }

  readonly query: EmbeddedConnection["query"] = (text, params, options) =>
    this.transaction((handle) => handle.query(text, params, options));

  readonly exec: EmbeddedConnection["exec"] = (text) => this.transaction((handle) => handle.exec(text));

  transaction<Result>(work: (handle: EmbeddedConnection) => Promise<Result>): Promise<Result> {
    return this.#database.transaction(async (handle) => {
      await handle.exec(this.#restricting);
      return work(handle);
    });
  }
}
