/** Figures for Prometheus: how often, how long, how full. Never whose or what. */
import { collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { listBackups } from "#db/backup/files.ts";
import { queueFacts } from "#db/queries/care.ts";
import { stuckAfterMs } from "./care.server.ts";
import type { Services } from "./context.server.ts";
import { backupFolder } from "./ports/backups.server.ts";

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

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
  (register.getSingleMetric(name) as Gauge<Label> | undefined) ?? new Gauge({ name, help, labelNames });

/** Everything as text, read at this moment. */
export async function writeMetrics({ database, environment, now }: Services): Promise<{ text: string; type: string }> {
  requestDurations();
  const { queued, processing, failed, stuck } = await queueFacts(database.db, now(), stuckAfterMs);
  const jobs = gauge("maintenance_hub_jobs", "Documents in the processing queue", ["status"]);
  for (const [status, count] of Object.entries({ queued, processing, failed, stuck })) jobs.set({ status }, count);
  const [newest] = await listBackups(backupFolder(environment.DATA_DIR));
  if (newest)
    gauge("maintenance_hub_backup_age_seconds", "Age of the newest backup").set(
      (now().getTime() - newest.at.getTime()) / 1_000,
    );
  return { text: await register.metrics(), type: register.contentType };
}
