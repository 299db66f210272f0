/** Connections to PostgreSQL in which no statement waits without an end. */
import { createHash } from "node:crypto";
import pg from "pg";
import { asAway, DatabaseAway } from "../away.ts";
import type { PostgresConnection } from "./connection.ts";
import { graceMs, type Deadlines } from "./deadlines.ts";
import { Watch } from "./watch.ts";

/** As Drizzle hands statements over: with `rowMode`, parsers, and values beside them or within. */
export type PgStatement = string | pg.QueryConfig | pg.QueryArrayConfig;

/** Statements with more values are lists of changing length: each is its own, and would stay prepared for nothing. */
const mostPreparedParams = 24;

/** How rare it is what is looked for within texts decides which way is short, so these are planned for their words. */
const looksForWords = / ilike /;

export const clientSettings = (
  { url, ssl }: PostgresConnection,
  { connectMs, statementMs, idleInTransactionMs, keepAliveMs }: Deadlines,
): pg.ClientConfig => ({
  connectionString: url,
  ssl,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  // Poolers that hand connections around refuse settings of a session.
  ...(isPooler(url)
    ? {}
    : {
        // To compile a statement takes longer than any of ours runs.
        options: "-c jit=off",
        statement_timeout: statementMs || undefined,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      }),
});

/** `?prepare=false`: a pooler stands between, that hands connections from one to the other. */
const isPooler = (url: string) => new URL(url).searchParams.get("prepare") === "false";

/**
 * The pool as Drizzle takes it (which knows one by "Pool" in its name). While the server is away every statement is
 * refused at once.
 * @throws DatabaseAway
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #watch: Watch;
  readonly #deadlines: Deadlines;
  readonly #prepares: boolean;
  readonly #inUse = new Set<Held>();
  /** How often the server had been away when a connection was made. */
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();

  constructor(connection: PostgresConnection, deadlines: Deadlines, max: number) {
    this.#deadlines = deadlines;
    this.#prepares = !isPooler(connection.url);
    this.#pool = new pg.Pool({ ...clientSettings(connection, deadlines), max, idleTimeoutMillis: 300_000 });
    // A connection that breaks while nobody uses it leaves the pool by itself.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => this.#madeAt.set(client, this.#watch.timesAway));
    this.#watch = new Watch(connection, deadlines);
  }

  /** One statement on any connection. */
  async query(statement: PgStatement, values?: unknown[]): Promise<pg.QueryResult> {
    const held = await this.connect();
    try {
      return await held.query(statement, values);
    } catch (error) {
      // Of several statements in one text the first may have begun a transaction.
      if (!values?.length) held.break(asAway(error));
      throw error;
    } finally {
      held.release();
    }
  }

  /** One connection, for a transaction. Whoever asks gives it back by `release`. */
  async connect(): Promise<Held> {
    const client = await this.#oneThatLives();
    const { statementMs } = this.#deadlines;
    const held: Held = new Held(client, {
      prepares: this.#prepares,
      statementMs,
      watch: this.#watch,
      pid: this.#prepares ? pidOf(client) : undefined,
      onReleased: () => this.#inUse.delete(held),
    });
    this.#inUse.add(held);
    return held;
  }

  async #oneThatLives(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#watch.away) throw new DatabaseAway("it does not answer");
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw asAway(error);
      });
      if (this.#madeAt.get(client) === this.#watch.timesAway) return client;
      client.release(true);
    }
  }

  async end(): Promise<void> {
    this.#watch.end();
    const breakAll = () => this.#inUse.forEach((held) => held.break(new DatabaseAway("the pool was closed")));
    const late = setTimeout(breakAll, this.#deadlines.connectMs);
    await this.#pool.end().finally(() => clearTimeout(late));
  }
}

const pidOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { processID?: number | null }).processID ?? undefined;

interface Holding {
  prepares: boolean;
  pid: number | undefined;
  statementMs: number;
  watch: Watch;
  onReleased: () => void;
}

/** A connection in somebody's hands: its statements run one after the other, each to its deadline. */
export class Held {
  readonly #client: pg.PoolClient;
  readonly #holding: Holding;
  #last: Promise<unknown> = Promise.resolve();
  #broken: Error | undefined;
  #released = false;

  constructor(client: pg.PoolClient, holding: Holding) {
    this.#client = client;
    this.#holding = holding;
    client.on("error", this.#onError);
  }

  /** @throws DatabaseAway; pg.DatabaseError for what PostgreSQL refuses */
  query(statement: PgStatement, values?: unknown[]): Promise<pg.QueryResult> {
    const result = this.#last.then(() => this.#run(statement, values));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Ends the connection under whatever waits on it. */
  break(reason: Error) {
    this.#broken ??= reason;
    // `end` alone would wait for the server's answer to it.
    (this.#client as pg.PoolClient & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  release() {
    if (this.#released) return;
    this.#released = true;
    this.#holding.onReleased();
    this.#client.off("error", this.#onError);
    this.#client.release(this.#broken);
  }

  readonly #onError = (error: Error) => {
    this.#broken ??= asAway(error);
  };

  async #run(statement: PgStatement, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#broken) throw this.#broken;
    if (this.#released) throw new Error("A statement came after the end of its transaction");
    const { watch, statementMs, pid } = this.#holding;
    const deadline = statementMs
      ? setTimeout(() => this.break(new DatabaseAway("a statement took too long")), statementMs + graceMs)
      : undefined;
    const answered = watch.wait({ pid, giveUp: (reason) => this.break(reason) });
    try {
      return await this.#client.query(this.#prepared(statement, values), values);
    } catch (error) {
      // One that stops is as lost as one that is gone.
      if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") this.#broken ??= asAway(error);
      if (this.#broken && textOf(statement) === "commit")
        this.#broken = new DatabaseAway("it was lost at a commit", { cause: error, committing: true });
      // Whoever cannot begin a transaction does not end it either.
      if (textOf(statement).startsWith("begin")) this.release();
      throw this.#broken ?? error;
    } finally {
      clearTimeout(deadline);
      answered();
    }
  }

  /**
   * A statement by a name is parsed and planned once a connection. Texts that others wrote by hand, without values, go
   * as they are.
   */
  #prepared(statement: PgStatement, values: unknown[] = []): pg.QueryConfig {
    const config = typeof statement === "string" ? { text: statement } : statement;
    if (!this.#holding.prepares || values.length === 0 || values.length > mostPreparedParams) return config;
    return looksForWords.test(config.text) ? config : { ...config, name: nameOf(config.text) };
  }
}

const names = new Map<string, string>();
/** More texts than that are lists of all lengths: they are named anew. */
const mostNames = 2_000;

/** The same for the same text in all connections and processes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) names.clear();
  const name = createHash("sha1").update(text).digest("base64");
  names.set(text, name);
  return name;
}

const textOf = (statement: PgStatement) => (typeof statement === "string" ? statement : statement.text);
