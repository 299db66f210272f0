/** Files that a process which was killed, or a disk that was full, left half-written. */
import { sweepUnfinished } from "#db/files/disk.ts";
import type { Services } from "../services.ts";
import { exportFolder } from "./exports.server.ts";
import { backupFolder } from "./backups.server.ts";

/** Far longer than any process writes at one file without a pause: a folder may have several writers. */
export const unfinishedAfterMs = 60 * 60_000;

/** Removes what was begun before then from the file store, from among the backups and from among exports. */
export async function sweepLeftovers(
  { environment, log, ports }: Pick<Services, "environment" | "log"> & { ports: Pick<Services["ports"], "files"> },
  before: Date,
): Promise<void> {
  const files = await ports.files.sweep(before);
  const backups = await sweepUnfinished(backupFolder(environment.DATA_DIR), before);
  const exports = await sweepUnfinished(exportFolder(environment.DATA_DIR), before);
  if (files + backups + exports > 0)
    log.info({ files, backups, exports }, "half-written files of ended processes removed");
}
