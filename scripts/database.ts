/** `db:backup`, `db:restore` and `db:move`: the database as a whole, while no server has the embedded folder. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { databaseSettingsOf, readEnvironment } from "#app/env.server.ts";
import { loggableMessage } from "#app/runtime/log.server.ts";
import { backupFolder } from "#app/ports/backups.server.ts";
import { backUpAndVerify } from "#db/backup/backup.ts";
import { madeAnew } from "#db/backup/rows.ts";
import { restoreLogicalBackup, writeLogicalBackup } from "#db/backup/logical.ts";
import { countRows, verifyBackup, type Counts } from "#db/backup/verify.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { lockFolder } from "#db/embedded/lock.ts";
import { moveAside, restoreInto } from "#db/embedded/open.ts";
import { migrate } from "#db/migrate.ts";

const environment = readEnvironment(process.env);
const { DATABASE_URL, DATA_DIR } = environment;
const backups = backupFolder(DATA_DIR);
const commands = { backup, restore, move };

async function backup() {
  const database = await openDatabase(databaseSettingsOf(environment));
  await migrate(database, { before: () => backUpAndVerify(database, backups, "migration", new Date()) });
  const { name, counts } = await backUpAndVerify(database, backups, "manual", new Date());
  console.log(
    `${join(backups, name)}\nRestored into memory to prove it: ${total(counts)} rows in ${Object.keys(counts).length} tables.`,
  );
  await database.close();
}

/** Puts a backup in the place of what is there, of which another backup is made first. */
async function restore([file]: string[]) {
  if (!file || !existsSync(file)) throw new Error("Say which: npm run db:restore -- .data/backups/<file>");
  const archive = file.endsWith(".tar.gz");
  if (archive && DATABASE_URL)
    throw new Error(
      "This backup is the folder of an embedded database. Restore it without DATABASE_URL, then use db:move.",
    );
  const expected = await verifyBackup(file).catch((error: Error) => {
    throw new Error(`${error.message} Nothing was changed.`, { cause: error });
  });
  await (archive ? restoreArchive(file) : restoreRows(file));
  const database = await openDatabase(databaseSettingsOf(environment));
  const counts = await countRows(database.db);
  await database.close();
  compare(expected, counts);
  console.log(`Restored ${basename(file)}: ${total(counts)} rows in ${Object.keys(counts).length} tables.`);
}

async function restoreArchive(file: string) {
  await mkdir(backups, { recursive: true });
  if (resolve(dirname(file)) !== resolve(backups)) await copyFile(file, join(backups, basename(file)));
  const folder = join(DATA_DIR, "database");
  const before = existsSync(folder) && readdirSync(folder).length > 0;
  const unlock = await lockFolder(folder);
  try {
    const aside = moveAside(DATA_DIR);
    if (before) console.log(`What was there lies in ${aside}`);
    else rmSync(aside, { recursive: true });
    await (await restoreInto(DATA_DIR, basename(file))).close();
  } finally {
    await unlock();
  }
}

async function restoreRows(file: string) {
  const database = await openDatabase(databaseSettingsOf(environment));
  await migrate(database);
  if (await holdsPeople(database))
    console.log(`What was there lies in ${(await backUpAndVerify(database, backups, "manual", new Date())).name}`);
  await restoreLogicalBackup(database.db, file);
  await database.close();
}

/** `to-postgres` or `to-embedded`, between DATA_DIR and DATABASE_URL. Originals of documents stay where they are. */
async function move([direction, ...flags]: string[]) {
  if (!DATABASE_URL || !["to-postgres", "to-embedded"].includes(direction ?? "")) {
    throw new Error(
      "Set DATABASE_URL and DATA_DIR, and say where to: npm run db:move -- to-postgres (or to-embedded) [--replace]",
    );
  }
  const embedded = () => openDatabase({ dataDir: DATA_DIR });
  const postgres = () => openDatabase(databaseSettingsOf(environment));
  const [from, to] =
    direction === "to-postgres" ? [await embedded(), await postgres()] : [await postgres(), await embedded()];
  const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-move-"));
  try {
    await migrate(from, { before: () => backUpAndVerify(from, backups, "migration", new Date()) });
    await migrate(to);
    if (!flags.includes("--replace") && (await holdsPeople(to)))
      throw new Error("The target holds an installation already. Add --replace to put this one in its place.");
    const file = join(folder, "rows.jsonl.gz");
    const before = await countRows(from.db);
    await writeLogicalBackup(from.db, file);
    await restoreLogicalBackup(to.db, file);
    const after = await countRows(to.db);
    for (const [table, rows] of Object.entries(after))
      if (rows > 0) console.log(`${table.padEnd(24)}${String(before[table]).padStart(10)}${String(rows).padStart(10)}`);
    compare(before, after);
    console.log(`Moved ${total(after)} rows; every table has as many as before.`);
  } finally {
    rmSync(folder, { recursive: true });
    await from.close();
    await to.close();
  }
}

const holdsPeople = async ({ db }: Database) => ((await countRows(db)).users ?? 0) > 0;

const total = (counts: Counts) => Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** What triggers make anew of the other rows may have come in more pieces where it was. */
function compare(expected: Counts, found: Counts) {
  const wrong = Object.entries(expected).filter(([table, rows]) => !madeAnew.has(table) && found[table] !== rows);
  if (wrong.length > 0)
    throw new Error(
      `Rows are missing: ${wrong.map(([table, rows]) => `${table} has ${found[table]} of ${rows}`).join(", ")}`,
    );
}

const [command, ...rest] = process.argv.slice(2);
try {
  await commands[command as keyof typeof commands](rest);
} catch (error) {
  // Of a statement that failed, what the database said of it.
  console.error(loggableMessage(error instanceof DrizzleQueryError ? error.cause : error));
  process.exitCode = 1;
}
