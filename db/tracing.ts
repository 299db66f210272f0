/**
 * Spans of what takes time: requests, operations, statements, jobs, drawing. Whoever collects them registers a provider
 * (app/runtime/tracing.server.ts); without one they cost next to nothing. Names and attributes are those of OpenTelemetry's
 * semantic conventions (https://opentelemetry.io/docs/specs/semconv/), and our own begin with `maintenance_hub.`.
 */
import { SpanKind, SpanStatusCode, trace, type Attributes } from "@opentelemetry/api";
import type { Db } from "./client.ts";

export const tracerName = "maintenance-hub";

/** Which of the sums of a request's time a span belongs to. */
export const partAttribute = "maintenance_hub.part";
export type Part = "operation" | "statement" | "job" | "render";

interface Described {
  part: Part;
  attributes?: Attributes;
  kind?: SpanKind;
}

/** Does the work within a span of this name; what is traced meanwhile becomes its child. */
export function traced<Result>(
  name: string,
  { part, attributes, kind }: Described,
  work: () => Promise<Result>,
): Promise<Result> {
  const about = { kind, attributes: { ...attributes, [partAttribute]: part } };
  return trace.getTracer(tracerName).startActiveSpan(name, about, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Messages may hold what people wrote; kinds do not.
      const type = error instanceof Error ? error.name : "failed";
      span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR, message: type });
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
 * A span for each statement of what is traced, with its text and without its values. What looks for work by itself, as
 * the queue does every second, is part of nothing and leaves none. Drizzle has no hook for how long a statement takes:
 * all sessions of an engine, transactions among them, make their statements ready in one place, which is wrapped.
 */
export function traceStatements(db: Db): void {
  const sessions = Object.getPrototypeOf((db as unknown as { session: object }).session) as { prepareQuery: Prepare };
  if (observed.has(sessions)) return;
  observed.add(sessions);
  const prepare = sessions.prepareQuery;
  sessions.prepareQuery = function (query, ...more) {
    const prepared = prepare.call(this, query, ...more);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...args) => {
      if (!trace.getActiveSpan()) return execute(...args);
      const { summary, operation } = summaryOf(query.sql);
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.summary": summary,
        "db.query.text": query.sql,
      };
      return traced(summary, { part: "statement", kind: SpanKind.CLIENT, attributes }, () => execute(...args));
    };
    return prepared;
  };
}

/** `SELECT issues`: what a statement does, and the table that it is about: the outermost it names, the first of several. */
function summaryOf(text: string): { summary: string; operation: string } {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "STATEMENT";
  const table = outermostTable(text);
  return { operation, summary: table ? `${operation} ${table}` : operation };
}

/** What a column is looked up in stands in more parentheses than what the statement reads. */
function outermostTable(text: string): string | undefined {
  let depth = 0;
  let found: { table: string; depth: number } | undefined;
  for (const [token, table] of text.matchAll(/'[^']*'|[()]|\b(?:from|into|update)\s+"?(\w+)/gi)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (table && depth < (found?.depth ?? Infinity)) found = { table, depth };
  }
  return found?.table;
}
