/**
 * Spans of what takes time: requests, operations, statements, jobs, drawing. Whoever collects them registers a provider
 * (app/tracing.server.ts); without one they cost next to nothing.
 */
import { SpanStatusCode, trace, type Attributes } from "@opentelemetry/api";
import type { Db } from "./client.ts";

export const tracerName = "maintenance-hub";

/** Does the work within a span of this name; what is traced meanwhile becomes its child. */
export function traced<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return trace.getTracer(tracerName).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Messages may hold what people wrote; kinds do not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "failed" });
      throw error;
    } finally {
      span.end();
    }
  });
}

interface Prepared {
  execute(...args: unknown[]): Promise<unknown>;
}
type Prepare = (this: unknown, query: { sql: string }, ...more: unknown[]) => Prepared;

const observed = new WeakSet<object>();

/**
 * A span for each statement, with its text and without its values. Drizzle has no hook for how long one takes: all
 * sessions of an engine, transactions among them, make their statements ready in one place, which is wrapped.
 */
export function traceStatements(db: Db): void {
  const sessions = Object.getPrototypeOf((db as unknown as { session: object }).session) as { prepareQuery: Prepare };
  if (observed.has(sessions)) return;
  observed.add(sessions);
  const prepare = sessions.prepareQuery;
  sessions.prepareQuery = function (query, ...more) {
    const prepared = prepare.call(this, query, ...more);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...args) => traced("statement", { "db.query.text": query.sql }, () => execute(...args));
    return prepared;
  };
}
