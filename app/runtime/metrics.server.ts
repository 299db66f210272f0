/** Figures for Prometheus: how often, how long, how full. Never whose or what. */
import { Gauge, register } from "prom-client";
import { listBackups } from "#db/backup/files.ts";
import { selectChannels } from "#db/queries/channels.ts";
import { jobsByStatus, queueFacts } from "#db/queries/maintenance.ts";
import { jobStatuses } from "#db/vocabulary.ts";
import { stuckAfterMs } from "./maintenance.server.ts";
import type { Services } from "../services.ts";
import { requestDurations } from "../http/request-durations.server.ts";
import { backupFolder } from "../ports/backups.server.ts";

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
  (register.getSingleMetric(name) as Gauge<Label> | undefined) ?? new Gauge({ name, help, labelNames });

/** Everything as text, read at this moment. */
export async function writeMetrics({
  database,
  environment,
  now,
}: Pick<Services, "database" | "environment" | "now">): Promise<{ text: string; type: string }> {
  requestDurations();
  const { stuck, oldestQueuedAt } = await queueFacts(database.db, now(), stuckAfterMs);
  const jobs = gauge("maintenance_hub_jobs", "Documents handed in, by what became of them", ["status"]);
  const counts = new Map((await jobsByStatus(database.db)).map(({ status, count }) => [status, count]));
  for (const status of jobStatuses) jobs.set({ status }, counts.get(status) ?? 0);
  jobs.set({ status: "stuck" }, stuck);
  const waitedMs = oldestQueuedAt ? now().getTime() - new Date(oldestQueuedAt).getTime() : 0;
  gauge("maintenance_hub_queue_age_seconds", "For how long the oldest queued document has waited").set(
    Math.max(0, waitedMs / 1_000),
  );
  const messages = gauge("maintenance_hub_channel_messages", "Messages of messengers within a day", [
    "channel",
    "state",
  ]);
  const linked = gauge("maintenance_hub_channel_links", "Accounts of messengers that are linked", ["channel"]);
  for (const { kind: channel, linkCount, receivedCount, sentCount, failedCount } of await selectChannels(database.db)) {
    linked.set({ channel }, linkCount);
    messages.set({ channel, state: "received" }, receivedCount);
    messages.set({ channel, state: "sent" }, sentCount);
    messages.set({ channel, state: "failed" }, failedCount);
  }
  const [newest] = await listBackups(backupFolder(environment.DATA_DIR));
  if (newest)
    gauge("maintenance_hub_backup_age_seconds", "Age of the newest backup").set(
      (now().getTime() - newest.at.getTime()) / 1_000,
    );
  return { text: await register.metrics(), type: register.contentType };
}
