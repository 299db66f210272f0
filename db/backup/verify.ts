/** Proof that a backup can be restored: it is, into memory. */
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { PGlite } from "@electric-sql/pglite";
import { openDatabase, rowsOf, type Db } from "../client.ts";
import { EmbeddedDatabase } from "../embedded/client.ts";
import { migrate, newestKnown } from "../migrate.ts";
import * as schema from "../schema/index.ts";
import { readLogicalBackup, restoreLogicalBackup } from "./logical.ts";

/** Rows by table. */
export type Counts = Record<string, number>;

/** How many rows each table of the product has. */
export async function countRows(db: Db): Promise<Counts> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'durability_check' order by tablename`,
  );
  if (tables.length === 0) return {};
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const rows = await rowsOf<{ name: string; rows: number }>(db, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

export class BackupUnusable extends Error {}

/**
 * Restores the backup into memory and counts what is there.
 * @throws BackupUnusable when it does not restore
 */
export async function verifyBackup(path: string): Promise<Counts> {
  try {
    return await (path.endsWith(".tar.gz") ? countArchive(path) : countLines(path));
  } catch (error) {
    throw new BackupUnusable(
      `The backup ${path} cannot be restored: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

async function countArchive(path: string): Promise<Counts> {
  const restored = new EmbeddedDatabase({ restore: await readFile(path) });
  try {
    return await countRows(drizzle(restored as unknown as PGlite, { schema }) as unknown as Db);
  } finally {
    await restored.close();
  }
}

async function countLines(path: string): Promise<Counts> {
  const { migration, counts } = await readLogicalBackup(path);
  // Rows of an older schema fit no table of this version; that every line reads is then what can be shown.
  if (Number(migration) !== newestKnown()) return counts;
  const trial = await openDatabase({});
  try {
    await migrate(trial);
    await restoreLogicalBackup(trial.db, path);
    return await countRows(trial.db);
  } finally {
    await trial.close();
  }
}
