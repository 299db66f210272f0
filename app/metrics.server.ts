/** Figures for Prometheus: how often, how long, how full. Never whose or what. */
import { Gauge, register } from "prom-client";
import { listBackups } from "#db/backup/files.ts";
import { queueFacts } from "#db/queries/care.ts";
import { stuckAfterMs } from "./care.server.ts";
import type { Services } from "./context.server.ts";
import { requestDurations } from "./http/request-durations.server.ts";
import { backupFolder } from "./ports/backups.server.ts";

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
