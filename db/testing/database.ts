import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { openDatabase, type Database } from "../client.ts";
import { migrate } from "../migrate.ts";
import { domains } from "../vocabulary.ts";
import { Emptying } from "./emptying.ts";

let opened: Promise<{ database: Database; emptying: Emptying }> | undefined;

/**
 * An empty database with the current schema: PostgreSQL where TEST_DATABASE_URL names a server, else the embedded one.
 * Each test worker keeps one and empties it here, which takes milliseconds instead of the seconds of creating one.
 */
export async function freshDatabase(): Promise<Database> {
  opened ??= open();
  const { database, emptying } = await opened;
  await emptying.empty();
  // Nothing that was remembered of the test before is true any more.
  await database.events.publish(database.db, { domains: [...domains] });
  return database;
}

async function open() {
  const database = await databaseWithoutTables();
  await migrate(database);
  return { database, emptying: new Emptying(database) };
}

/**
 * One before its first migration, of the same engine. The test closes it.
 * @param purpose part of its name on a server, where the worker keeps another
 */
export async function databaseWithoutTables(purpose = "test"): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return openDatabase(server ? { url: await ownDatabase(server, purpose), poolSize: 4 } : {});
}

/** A database of this worker's own on the server, made anew. Two working copies can be tested at once. */
async function ownDatabase(server: string, purpose: string): Promise<string> {
  const copy = createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 8);
  const name = `maintenance_hub_${purpose}_${copy}_${process.env.VITEST_POOL_ID ?? "1"}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
  await admin.db.execute(sql.raw(`create database ${name}`));
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
