import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as Listening } from "node:net";
import type { Logger } from "pino";

/** Orchestrators kill after 30 s; within that requests and jobs must be through. */
const requestsMs = 10_000;
const everythingMs = 25_000;
/** So many rounds of the event loop in a row without work, and so long at most until there are. */
const quickRounds = 20;
const arrivedMs = 500;

interface OrderlyEnd {
  log: Logger;
  /** How long it is still listened after SIGTERM, so that proxies see that it ends, and their kept connections do. */
  noticeMs: number;
  /** Hands jobs back and closes the database. */
  stop(): Promise<void>;
}

/**
 * Ends the process in order. First `/readyz` says so and each answer ends its connection, for as long as proxies are
 * given to notice: a connection ended by an answer is one that no proxy is just writing on. Then no new requests, live
 * streams at once (browsers connect to another process by themselves), the running ones to their end, then `stop`.
 */
export function endInOrder(server: Server, { log, noticeMs, stop }: OrderlyEnd) {
  const open = new Set<ServerResponse>();
  const live = new Set<ServerResponse>();
  let ending = false;

  // Ahead of what answers, which may do so at once.
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const kind = incoming.url?.startsWith("/api/events") ? live : open;
    kind.add(outgoing);
    outgoing.once("close", () => kind.delete(outgoing));
    if (ending) outgoing.setHeader("Connection", "close");
  });

  async function end(code: number, listenFor: number) {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), everythingMs).unref();
    for (const outgoing of open) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
    await after(listenFor);
    // The system drops connections that wait to be accepted, and requests that wait to be read.
    await arrived();
    Listening.prototype.close.call(server);
    for (const stream of live) stream.destroy();
    await arrived();
    server.closeIdleConnections();
    await throughWith(open);
    server.closeAllConnections();
    await stop().catch((error: unknown) => log.error({ err: error }, "stopping failed"));
    process.exit(code);
  }

  process.once("SIGTERM", () => void end(0, noticeMs));
  // Somebody at the keyboard, who does not wait for proxies.
  process.once("SIGINT", () => void end(0, 0));
  // A forgotten rejection is a fault to be logged, not a reason to drop everybody's work.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void end(1, 0);
  });
  return {
    /** Answers `/readyz` itself once the end has begun. @returns whether it did */
    saysSo(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (!ending || !/^\/readyz(\?|$)/.test(incoming.url ?? "")) return false;
      outgoing.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      outgoing.end(JSON.stringify({ status: "not ready", missing: "ending" }));
      return true;
    },
  };
}

const after = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Until nothing keeps the process from reading what has arrived: one connection is accepted a round. */
async function arrived() {
  const until = performance.now() + arrivedMs;
  for (let quick = 0; quick < quickRounds && performance.now() < until;) {
    const begun = performance.now();
    await new Promise((next) => setImmediate(next));
    quick = performance.now() - begun < 1 ? quick + 1 : 0;
  }
}

async function throughWith(open: Set<ServerResponse>) {
  const until = performance.now() + requestsMs;
  while (open.size > 0 && performance.now() < until) await after(50);
}
