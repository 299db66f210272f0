import { join } from "node:path";
import { backUpAndVerify } from "#db/backup/backup.ts";
import { listBackups } from "#db/backup/files.ts";
import type { Database } from "#db/client.ts";
import type { Backups } from "#tools/ports.ts";

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** Backups under the data folder, each restored into memory before it counts as one. */
export const folderBackups = (database: Database, dataDir: string, now: () => Date): Backups => ({
  create: async (reason) => (await backUpAndVerify(database, backupFolder(dataDir), reason, now())).name,
  list: () => listBackups(backupFolder(dataDir)),
});
