/** How long is waited for a PostgreSQL server, in one place. docs/decisions/0025 says why so long. */
export interface Deadlines {
  /** Until a connection is had: a new one stands, or one of the pool's is free. */
  connectMs: number;
  /** For one statement; 0: for as long as it takes (migrations, restoring). */
  statementMs: number;
  /** A statement without an answer for so long makes one ask, on a new connection, whether the server is there at all. */
  silenceMs: number;
  /** Until that question is answered. */
  probeMs: number;
  /** Between two such questions while it is away. */
  recheckMs: number;
  /** For a transaction in which nothing happens: whoever began it is gone, and holds locks. */
  idleInTransactionMs: number;
  /** A connection without traffic is probed by TCP after so long. */
  keepAliveMs: number;
}

export const usualDeadlines: Deadlines = {
  connectMs: 5_000,
  statementMs: 30_000,
  silenceMs: 3_000,
  probeMs: 3_000,
  recheckMs: 1_000,
  idleInTransactionMs: 60_000,
  keepAliveMs: 10_000,
};

/** A statement that the server itself did not end at its deadline is ended here so much later. */
export const graceMs = 2_000;
