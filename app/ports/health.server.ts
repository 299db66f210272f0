import type { Models } from "#agent/models/models.ts";
import { modelFacts, queueFacts } from "#db/queries/maintenance.ts";
import type { Database } from "#db/client.ts";
import type { FileStore, Health } from "#tools/ports.ts";
import { stuckAfterMs } from "../runtime/maintenance.server.ts";
import type { Environment } from "../env.server.ts";
import { recentFaults } from "../runtime/log.server.ts";
import { version } from "../runtime/version.server.ts";

const dayMs = 86_400_000;

/** How this process and what it depends on are doing. */
export const healthOf = ({
  environment,
  database,
  models,
  files,
  now,
}: {
  environment: Environment;
  /** Unset where no files are kept. */
  files: FileStore | undefined;
  database: Database;
  models: Models;
  now: () => Date;
}): Health => ({
  async facts() {
    const [queue, model, fault] = await Promise.all([
      queueFacts(database.db, now(), stuckAfterMs),
      modelFacts(database.db, new Date(now().getTime() - dayMs)),
      files?.fault() ?? null,
    ]);
    const { oldestQueuedAt: _waits, ...byStatus } = queue;
    const { rss } = process.memoryUsage();
    return {
      version,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: rss,
      engine: database.engine.kind,
      storage: environment.S3_BUCKET ? "s3" : "folder",
      storageFault: fault,
      queue: byStatus,
      model: {
        name: models.engine.name,
        builtIn: models.engine.builtIn,
        callsToday: model.calls,
        failedToday: model.failed,
        lastError: model.lastError,
      },
      backupEveryHours: environment.BACKUP_EVERY_H,
      recovery: database.recovery,
      recentErrors: recentFaults(),
    };
  },
});
