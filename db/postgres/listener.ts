/** One connection that listens, and stands again by itself. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { PostgresConnection } from "./connection.ts";
import { clientSettings } from "./connections.ts";
import type { Deadlines } from "./deadlines.ts";

export interface Hearing {
  onNotification: (payload: string) => void;
  /** It stands, for the first time or again: what was announced before nobody heard. */
  onStanding: () => void;
}

/** How long it takes at most to notice that a connection is dead although nobody ended it. */
const heartbeatMs = 10_000;
const firstWaitMs = 250;
const longestWaitMs = 5_000;

/** Listens on a channel until it is ended, however often the connection breaks. @returns the end */
export function listen(
  connection: PostgresConnection,
  deadlines: Deadlines,
  channel: string,
  hearing: Hearing,
): () => void {
  const ending = new AbortController();
  void (async () => {
    let waitMs = firstWaitMs;
    while (!ending.signal.aborted) {
      const stood = await hear(connection, deadlines, channel, hearing, ending.signal);
      waitMs = stood ? firstWaitMs : Math.min(longestWaitMs, waitMs * 2);
      await delay(waitMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  })();
  return () => ending.abort();
}

/** Hears until the connection breaks. @returns whether it stood */
async function hear(
  connection: PostgresConnection,
  deadlines: Deadlines,
  channel: string,
  { onNotification, onStanding }: Hearing,
  ending: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({ ...clientSettings(connection, deadlines), query_timeout: deadlines.connectMs });
  const broken = new Promise<void>((done) => {
    client.once("end", done);
    client.on("error", () => done());
    ending.addEventListener("abort", () => done(), { once: true });
  });
  client.on("notification", ({ payload }) => payload && onNotification(payload));
  let stood = false;
  try {
    await client.connect();
    // To listen again is how it asks whether it still does.
    const beat = () => client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await beat();
    stood = true;
    if (!ending.aborted) onStanding();
    for (let over = false; !over;) {
      over = await Promise.race([broken.then(() => true), delay(heartbeatMs, false, { ref: false })]);
      if (!over) await beat();
    }
  } catch {
    // Whatever it was, it is tried again.
  }
  void client.end().catch(() => undefined);
  return stood;
}
