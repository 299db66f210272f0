/** `db:export` and `db:import`: everything in open formats, and back into an empty installation. `db:link`: in again. */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { configuredOrigin, databaseSettingsOf, readEnvironment } from "#app/env.server.ts";
import { fileStore } from "#app/runtime/intake.server.ts";
import { loggableMessage } from "#app/runtime/log.server.ts";
import { version } from "#app/runtime/version.server.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { readExport } from "#db/export/read.ts";
import type { Manifest } from "#db/export/format.ts";
import { writeExport } from "#db/export/write.ts";
import { migrate } from "#db/migrate.ts";
import { listActiveAdmins } from "#db/queries/users.ts";
import { makePasswordLink } from "#tools/auth/password-link.ts";
import { hashPassword } from "#tools/auth/passwords.ts";
import { resetLinkMinutes } from "#tools/auth/rules.ts";
import { newToken } from "#tools/auth/tokens.ts";

const environment = readEnvironment(process.env);
const { DATA_DIR } = environment;
const origin = configuredOrigin(environment);
const commands = { export: exportAll, import: importAll, link };

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseSettingsOf(environment));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function exportAll([file]: string[]) {
  const at = new Date();
  const path = resolve(file ?? join(DATA_DIR, "exports", `${at.toISOString().replace(/[:.]/g, "-")}.zip`));
  if (existsSync(path)) throw new Error("There is such a file already. Say another name.");
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  try {
    const written = await withDatabase(async (database) => {
      await migrate(database);
      return writeExport({ db: database.db, files: fileStore(environment), version, at }, unfinished);
    });
    await rename(unfinished, path);
    console.log(`${path}\n${told(written)}.`);
    if (written.missingFiles.length > 0)
      console.log(`The file store lacks ${written.missingFiles.length} originals; manifest.json names them.`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function importAll([file]: string[]) {
  if (!file) throw new Error("Say which: npm run db:import -- <file>.zip");
  await withDatabase(async (database) => {
    await migrate(database);
    // A password that nobody has, and that takes as long to refuse as any other.
    const passwordHash = await hashPassword(newToken());
    const taken = await readExport({ db: database.db, files: fileStore(environment), passwordHash }, file);
    console.log(`Taken in: ${told(taken)}. Passwords were not among it.`);
    for (const admin of await listActiveAdmins(database.db)) await printLink(database, admin);
  });
}

/** For an installation where no administrator gets in any more. */
async function link([email]: string[]) {
  await withDatabase(async (database) => {
    await migrate(database);
    const admins = await listActiveAdmins(database.db);
    const admin = admins.find((one) => one.email.toLowerCase() === email?.trim().toLowerCase());
    if (!admin) throw new Error("Say the email of an active administrator: npm run db:link -- anna@example.com");
    await printLink(database, admin);
  });
}

async function printLink({ db }: Database, { id, name, email }: { id: number; name: string; email: string }) {
  const token = await makePasswordLink(db, id, new Date());
  console.log(
    `${name} <${email}> sets a password here within ${resetLinkMinutes} minutes:\n${origin}/reset-password?token=${token}`,
  );
}

const told = ({ tables, files }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables and ${files.count} files`;

const [command, ...rest] = process.argv.slice(2);
try {
  await commands[command as keyof typeof commands](rest);
} catch (error) {
  console.error(loggableMessage(error instanceof DrizzleQueryError ? error.cause : error));
  process.exitCode = 1;
}
