/**
 * Where the time goes: OpenTelemetry traces for a collector that OTEL_EXPORTER_OTLP_ENDPOINT names, and in development
 * a Server-Timing header, which the browser's tools show beside each request.
 */
import { context, trace as spans } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Database } from "#db/client.ts";
import { traceStatements } from "#db/tracing.ts";
import { trace } from "./log.server.ts";

interface Wanted {
  /** Base address of an OTLP collector over HTTP. */
  collector: string | undefined;
  serverTiming: boolean;
}

/** @returns a function that hands over what was collected and ends; undefined when nothing is to be traced */
export async function startTracing(
  { collector, serverTiming }: Wanted,
  { db }: Pick<Database, "db">,
): Promise<(() => Promise<void>) | undefined> {
  if (!collector && !serverTiming) return undefined;
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const spanProcessors: SpanProcessor[] = serverTiming ? [requestTimes] : [];
  if (collector) {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
    const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, "")}/v1/traces` });
    spanProcessors.push(new BatchSpanProcessor({ exporter }));
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "maintenance-hub" }),
    spanProcessors,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  spans.setGlobalTracerProvider(provider);
  traceStatements(db);
  return async () => {
    await provider.shutdown();
    spans.disable();
    context.disable();
  };
}

/** Adds up what a request waited for, by the first word of the spans' names. */
const requestTimes: SpanProcessor = {
  onStart() {},
  onEnd({ name, duration: [seconds, nanoseconds] }: ReadableSpan) {
    const about = trace.getStore();
    if (!about) return;
    const kind = name.split(" ")[0]!;
    about.times ??= {};
    about.times[kind] = (about.times[kind] ?? 0) + seconds * 1_000 + nanoseconds / 1e6;
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** `statement;dur=3.1, operation;dur=4.0`: sums of milliseconds; what ran side by side counts twice. */
export const serverTiming = (times: Record<string, number>): string =>
  Object.entries(times)
    .map(([kind, ms]) => `${kind};dur=${ms.toFixed(1)}`)
    .join(", ");
