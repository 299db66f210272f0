/**
 * Where the time goes: OpenTelemetry traces for a collector that OTEL_EXPORTER_OTLP_ENDPOINT names, and in development
 * a Server-Timing header, which the browser's tools show beside each request.
 */
import { randomUUID } from "node:crypto";
import { context, propagation, trace as spans } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Database } from "#db/client.ts";
import { partAttribute, traceStatements } from "#db/tracing.ts";
import { trace } from "./log.server.ts";
import { version } from "./version.server.ts";

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
  const { W3CTraceContextPropagator } = await import("@opentelemetry/core");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const spanProcessors: SpanProcessor[] = serverTiming ? [requestTimes] : [];
  if (collector) {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
    const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, "")}/v1/traces` });
    spanProcessors.push(new BatchSpanProcessor({ exporter }));
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "maintenance-hub",
      "service.version": version,
      "service.instance.id": randomUUID(),
    }),
    spanProcessors,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // A proxy's own span, which it names in a header, becomes the parent of ours.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  spans.setGlobalTracerProvider(provider);
  traceStatements(db);
  return async () => {
    await provider.shutdown();
    spans.disable();
    propagation.disable();
    context.disable();
  };
}

/** Adds up what a request waited for, by the part that each span is of. */
const requestTimes: SpanProcessor = {
  onStart() {},
  onEnd({ attributes, duration: [seconds, nanoseconds] }: ReadableSpan) {
    const about = trace.getStore();
    const part = attributes[partAttribute];
    if (!about || typeof part !== "string") return;
    about.times ??= {};
    about.times[part] = (about.times[part] ?? 0) + seconds * 1_000 + nanoseconds / 1e6;
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** `statement;dur=3.1, operation;dur=4.0`: sums of milliseconds; what ran side by side counts twice. */
export const serverTiming = (times: Record<string, number>): string =>
  Object.entries(times)
    .map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`)
    .join(", ");
