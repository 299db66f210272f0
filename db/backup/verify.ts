/** Proof that a backup can be restored: it is, into memory. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { openDatabase, rowsOf, type Db } from "../client.ts";
import { EmbeddedDatabase } from "../embedded/client.ts";
import { ofEmbedded } from "../embedded/drizzle.ts";
import { migrate, newestKnown } from "../migrate.ts";
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

const notOurs = "This is no backup of Maintenance Hub";

/**
 * Restores the backup into memory and counts what is there.
 * @throws BackupUnusable when it does not restore
 */
export async function verifyBackup(path: string): Promise<Counts> {
  try {
    await unpack(path);
    const counts = await (path.endsWith(".tar.gz") ? countArchive(path) : countLines(path));
    if (counts.users === undefined) throw new BackupUnusable(`${notOurs}: it holds none of its tables`);
    return counts;
  } catch (error) {
    throw new BackupUnusable(`The backup ${path} cannot be restored. ${reasonOf(error)}.`, { cause: error });
  }
}

/** Reads through to the end, which an interrupted copy lacks. @throws BackupUnusable */
async function unpack(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new BackupUnusable("This backup is empty");
  await pipeline(createReadStream(path), createGunzip(), async (unpacked) => {
    for await (const _bytes of unpacked);
  });
}

/** Of Node, for what somebody may hand in as a backup. */
const reasons: Record<string, string> = {
  Z_BUF_ERROR: "This backup is incomplete: its end is missing, as after an interrupted copy",
  Z_DATA_ERROR: `${notOurs}, or it is damaged: it cannot be unpacked`,
  EISDIR: `${notOurs}: it is a folder`,
  EACCES: "This file may not be read",
  ENOSPC: "The disk is full",
};

/** In words for people, who see no statement and no stack. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupUnusable) return error.message;
  if (error instanceof SyntaxError) return `${notOurs}: its lines cannot be read`;
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message.replace(/\.$/, "");
}

async function countArchive(path: string): Promise<Counts> {
  const restored = new EmbeddedDatabase({ restore: await readFile(path) });
  try {
    return await countRows(ofEmbedded(restored));
  } catch (error) {
    throw new BackupUnusable(`${notOurs}, or it is damaged: what it holds opens as no database`, { cause: error });
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
