import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../client.ts";
import { writeLogicalBackup } from "./logical.ts";
import { BackupUnusable, countRows, verifyBackup, type Counts } from "./verify.ts";

export { listBackups } from "./files.ts";

export type BackupReason = "flush" | "migration" | "schedule" | "manual";

/**
 * Writes a backup of the whole database while it serves: the embedded database's folder as an archive, or every row
 * of a PostgreSQL database as JSON lines. The file appears under its name only when it is complete and on disk.
 * @returns its name within the folder
 */
export async function backUp(database: Database, folder: string, reason: BackupReason, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const embedded = database.engine.kind === "embedded";
  const stamp = at.toISOString().replace(/[:.]/g, "-");
  // The random end keeps two backups of one millisecond apart.
  const name = `${stamp}-${reason}-${randomBytes(3).toString("hex")}.${embedded ? "tar.gz" : "jsonl.gz"}`;
  const unfinished = join(folder, `.${name}.part`);
  try {
    if (database.engine.kind === "embedded") await writeDurably(unfinished, await database.engine.client.dump());
    else await writeLogicalBackup(database.db, unfinished);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return name;
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * As `backUp`, and then restores it into memory and compares the rows.
 * @throws BackupUnusable when rows are missing; the file is gone then
 */
export async function backUpAndVerify(
  database: Database,
  folder: string,
  reason: BackupReason,
  at: Date,
): Promise<{ name: string; counts: Counts }> {
  const before = await countRows(database.db);
  const name = await backUp(database, folder, reason, at);
  try {
    const counts = await verifyBackup(join(folder, name));
    const after = await countRows(database.db);
    for (const [table, rows] of Object.entries(counts)) {
      // People go on working meanwhile: what stood still must be complete, the rest lies between then and now.
      const [least, most] = [before[table] ?? 0, after[table] ?? 0].toSorted((a, b) => a - b) as [number, number];
      if (rows < least || rows > most)
        throw new BackupUnusable(`The backup ${name} has ${rows} rows of ${table} instead of ${least} to ${most}`);
    }
    return { name, counts };
  } catch (error) {
    await rm(join(folder, name), { force: true });
    throw error;
  }
}
