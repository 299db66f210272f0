import { join } from "node:path";
import type { Queue } from "#agent/jobs/queue.ts";
import type { ExportQueue } from "#tools/ports.ts";

export const exportWork = "export-everything";

/** Files that are being written lie here until the file store has them. */
export const exportFolder = (dataDir: string): string => join(dataDir, "exports");

export const queuedExports = (queue: Queue): ExportQueue => ({
  queue: (db, exportId) => queue.send(db, exportWork, { exportId }),
});
