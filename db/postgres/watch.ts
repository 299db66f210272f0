import pg from "pg";
import { DatabaseAway } from "../away.ts";
import type { PostgresConnection } from "./connection.ts";
import type { Deadlines } from "./deadlines.ts";

/** A statement that has not been answered yet. */
export interface WaitingQuery {
  /** The process that serves its connection; undefined where a pooler stands between. */
  pid: number | undefined;
  giveUp: (reason: DatabaseAway) => void;
}

interface Noted extends WaitingQuery {
  since: number;
  /** How often the server knew nothing of it any more. */
  unknown: number;
}

const tickMs = 500;

/**
 * Tells a slow statement from a server that is frozen or cut off: when a statement has waited for a while, it asks on
 * a new connection what the server is working at. Without an answer all that have waited are given up, and until one
 * comes nobody waits again. A statement that the server is not working at (its connection was cut in silence) is given
 * up alone.
 */
export class Watch {
  readonly #connection: PostgresConnection;
  readonly #deadlines: Deadlines;
  readonly #waiting = new Set<Noted>();
  #timer: NodeJS.Timeout | undefined;
  #nextAsk = 0;
  #asking = false;
  #ended = false;
  #away = false;
  #timesAway = 0;

  constructor(connection: PostgresConnection, deadlines: Deadlines) {
    this.#connection = connection;
    this.#deadlines = deadlines;
  }

  /** Whether the server has not answered the last question. */
  get away(): boolean {
    return this.#away;
  }

  /** Connections made before it was away last may be dead without knowing. */
  get timesAway(): number {
    return this.#timesAway;
  }

  /** A statement begins to wait. @returns what to call when it is answered */
  wait(waiting: WaitingQuery): () => void {
    const noted = { ...waiting, since: performance.now(), unknown: 0 };
    this.#waiting.add(noted);
    this.#timer ??= setInterval(() => void this.#look(), tickMs).unref();
    return () => void this.#waiting.delete(noted);
  }

  end() {
    this.#ended = true;
    clearInterval(this.#timer);
  }

  #rest() {
    if (this.#waiting.size > 0 || this.#away) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look() {
    // Only here: a timer set and cleared for every statement costs more than one that now and then looks at nothing.
    this.#rest();
    const now = performance.now();
    const { silenceMs, probeMs, recheckMs } = this.#deadlines;
    const doubted = [...this.#waiting].filter(({ since }) => now - since >= silenceMs);
    if (this.#asking || this.#ended || now < this.#nextAsk || !(this.#away || doubted.length > 0)) return;
    this.#asking = true;
    const working = await workOf(this.#connection, probeMs);
    this.#asking = false;
    this.#nextAsk = performance.now() + (working ? silenceMs : recheckMs);
    if (this.#ended) return;
    const still = doubted.filter((noted) => this.#waiting.has(noted));
    if (working) {
      this.#away = false;
      for (const noted of still) {
        noted.unknown =
          noted.pid === undefined || working === "unknown" || working.has(noted.pid) ? 0 : noted.unknown + 1;
        // Once might be an answer on its way.
        if (noted.unknown > 1) noted.giveUp(new DatabaseAway("the connection was cut"));
      }
    } else if (this.#away || still.length > 0) {
      if (!this.#away) this.#timesAway += 1;
      this.#away = true;
      const reason = new DatabaseAway("it does not answer");
      for (const noted of this.#waiting) if (noted.since <= now) noted.giveUp(reason);
    }
    this.#rest();
  }
}

/** The processes that are at work; "unknown" of a server that refuses us with its reason; undefined of one that is not there. */
async function workOf({ url, ssl }: PostgresConnection, probeMs: number): Promise<Set<number> | "unknown" | undefined> {
  const client = new pg.Client({
    connectionString: url,
    ssl,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where state = 'active'");
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    return error instanceof pg.DatabaseError ? "unknown" : undefined;
  } finally {
    void client.end().catch(() => undefined);
  }
}
