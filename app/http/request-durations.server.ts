import { collectDefaultMetrics, Histogram, register } from "prom-client";

const seconds = "maintenance_hub_http_request_duration_seconds";

/** The server and its bundle load this file each for themselves, and the registry is one. */
export function requestDurations(): Histogram<"method" | "route" | "status"> {
  const known = register.getSingleMetric(seconds) as Histogram<"method" | "route" | "status"> | undefined;
  if (known) return known;
  collectDefaultMetrics();
  return new Histogram({
    name: seconds,
    help: "Time until an answer began",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  });
}
