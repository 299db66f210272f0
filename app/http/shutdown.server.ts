import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";

/** Orchestrators kill after 30 s; within that requests and jobs must be through. */
const requestsMs = 10_000;
const everythingMs = 25_000;

/**
 * Ends the process in order: no new requests, the running ones to their end, live streams at once (browsers connect to
 * another process by themselves), then `stop`, which hands jobs back and closes the database.
 */
export function endInOrder(server: Server, log: Logger, stop: () => Promise<void>) {
  const open = new Set<ServerResponse>();
  const live = new Set<ServerResponse>();
  let ending = false;

  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const kind = incoming.url?.startsWith("/api/events") ? live : open;
    kind.add(outgoing);
    outgoing.once("close", () => kind.delete(outgoing));
    if (ending) outgoing.setHeader("Connection", "close");
  });

  async function end(code: number) {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), everythingMs).unref();
    server.close();
    for (const stream of live) stream.destroy();
    server.closeIdleConnections();
    await throughWith(open);
    server.closeAllConnections();
    await stop().catch((error: unknown) => log.error({ err: error }, "stopping failed"));
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end(0));
  // A forgotten rejection is a fault to be logged, not a reason to drop everybody's work.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void end(1);
  });
}

async function throughWith(open: Set<ServerResponse>) {
  const until = performance.now() + requestsMs;
  while (open.size > 0 && performance.now() < until) await new Promise((next) => setTimeout(next, 50));
}
