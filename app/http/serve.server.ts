/** What every request passes on its way in and out: its number, its log line, its time, and no fault that ends the process. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { context, propagation, SpanKind, SpanStatusCode, trace as spans } from "@opentelemetry/api";
import type { Logger } from "pino";
import { tracerName } from "#db/tracing.ts";
import { loggablePath, trace, type Trace } from "../runtime/log.server.ts";
import { requestDurations } from "./request-durations.server.ts";
import { serverTiming } from "../runtime/tracing.server.ts";
import { isHost } from "./address.server.ts";
import { drainUnread } from "./unread-body.server.ts";

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Others (TRACE, CONNECT and what clients make up) are no requests of the web. */
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);
const slowMs = 2_000;
const development = process.env.NODE_ENV === "development";
const requestNumber = /^[\w-]{8,64}$/;

/** Wraps the server's listener. */
export function observed(answer: Answer, log: Logger): Answer {
  return (incoming, outgoing) => {
    const begun = performance.now();
    const given = incoming.headers["x-request-id"];
    const requestId = typeof given === "string" && requestNumber.test(given) ? given : randomUUID();
    incoming.headers["x-request-id"] = requestId;
    replaceRawHeader(incoming, requestId);
    outgoing.setHeader("X-Request-Id", requestId);
    outgoing.setHeader("X-Content-Type-Options", "nosniff");
    const about: Trace = { requestId };
    const method = incoming.method ?? "GET";
    const span = spans.getTracer(tracerName).startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": method,
          "url.path": loggablePath(incoming.url ?? ""),
          "maintenance_hub.request_id": requestId,
        },
      },
      propagation.extract(context.active(), incoming.headers),
    );
    outgoing.once("close", () => {
      trace.run(about, () => note(incoming, outgoing, performance.now() - begun));
      const { statusCode } = outgoing;
      span.setAttribute("http.response.status_code", statusCode);
      if (about.route) span.updateName(`${method} ${about.route}`).setAttribute("http.route", about.route);
      if (statusCode >= 500) span.setAttribute("error.type", `${statusCode}`).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    if (development) tellTimes(outgoing, about, begun);
    drainUnread(incoming, outgoing);
    if (!methods.has(method)) {
      outgoing
        .writeHead(405, { "Content-Type": "application/json", Allow: [...methods].join(", ") })
        .end(JSON.stringify({ error: "This method is not taken", message: "This method is not taken" }));
      return;
    }
    if (!URL.canParse(incoming.url ?? "", "http://host") || !isHost(incoming.headers.host ?? "localhost")) {
      outgoing
        .writeHead(400, { "Content-Type": "application/json" })
        .end(JSON.stringify({ error: "The address makes no sense", message: "The address makes no sense" }));
      return;
    }
    trace.run(about, () => context.with(spans.setSpan(context.active(), span), () => answer(incoming, outgoing)));
  };

  function note({ method = "", url = "" }: IncomingMessage, { statusCode }: ServerResponse, ms: number) {
    const route = trace.getStore()?.route ?? "page or file";
    requestDurations().observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, ms / 1_000);
    const line = { method, path: loggablePath(url), status: statusCode, ms: Math.round(ms) };
    const streams = route.endsWith("/stream") || route === "/api/events" || route === "/api/chat";
    // Whoever asks while the server starts waits for that.
    const waits = streams || route === "/readyz";
    if (statusCode >= 500) log.warn(line, "answered with a fault");
    else if ([401, 403, 429].includes(statusCode)) log.info(line, "refused");
    else if (ms > slowMs && !waits) log.warn(line, "slow");
    else if (method !== "GET" && method !== "HEAD") log.info(line, "request");
    else log.debug(line, "request");
  }
}

/** The request that handlers see is made from the raw headers. */
function replaceRawHeader(incoming: IncomingMessage, requestId: string) {
  const kept: string[] = [];
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    if (incoming.rawHeaders[at]!.toLowerCase() !== "x-request-id")
      kept.push(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
  }
  incoming.rawHeaders = [...kept, "X-Request-Id", requestId];
}

/** In the last moment before the head of the answer leaves. */
function tellTimes(outgoing: ServerResponse, about: Trace, begun: number) {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    outgoing.setHeader("Server-Timing", serverTiming({ ...about.times, total: performance.now() - begun }));
    return writeHead(...args);
  };
}
