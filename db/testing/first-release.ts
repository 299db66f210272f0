import { createReadStream, createWriteStream } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { restoreLogicalBackup } from "../backup/logical.ts";
import type { Database } from "../client.ts";
import { applyMigrations, migrationsFolder } from "../migrate.ts";

/** A backup of the first release with rows in every table. It stays as it is, whatever the schema becomes. */
const rowsOfThen = join(import.meta.dirname, "first-release.jsonl");

/** Makes of a database without tables one as the first release left it: its schema alone, and its rows. */
export async function asOfFirstRelease(database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "first-release-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, "meta", "_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
    await applyMigrations(database.db, folder);
    const backup = join(folder, "rows.jsonl.gz");
    await pipeline(createReadStream(rowsOfThen), createGzip(), createWriteStream(backup));
    await restoreLogicalBackup(database.db, backup);
  } finally {
    await rm(folder, { recursive: true });
  }
}
