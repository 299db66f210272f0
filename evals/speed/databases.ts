import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openDatabase, rowsOf, type Database } from "#db/client.ts";
import { fleetIn, markFleet, seedLarge } from "./large-fleet.ts";
import { multiplyFleet } from "./multiplied-fleet.ts";

const starter = ".ci/postgres";
/** Sizes are databases of their own on one server, kept from run to run. */
const nameOf = (percent: number) => `maintenance_hub_bench_${String(percent).replace(".", "_")}`;

let server: string | undefined;

/** The server of DATABASE_URL, or one that is started here. */
function serverUrl(): string {
  if (server) return server;
  if (process.env.DATABASE_URL) return (server = process.env.DATABASE_URL);
  if (!existsSync(starter)) throw new Error("Name a PostgreSQL 17 server with pgvector in DATABASE_URL");
  const { status, stdout } = spawnSync(starter, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) throw new Error("PostgreSQL did not start");
  return (server = stdout.trim().split("\n").at(-1)!);
}

export function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(work: (database: Database) => Promise<unknown>, url = serverUrl()) {
  const database = await openDatabase({ url, poolSize: 1 });
  await work(database).finally(() => database.close());
}

/** An empty database; whatever had its name is gone. */
export async function emptyDatabase(name: string): Promise<string> {
  await administer(async ({ db }) => {
    await db.execute(sql.raw(`drop database if exists ${name} with (force)`));
    await db.execute(sql.raw(`create database ${name}`));
  });
  return urlOf(name);
}

export const dropDatabase = (name: string) =>
  administer(({ db }) => db.execute(sql.raw(`drop database if exists ${name} with (force)`)));

/**
 * The database with so much of the large fleet: that of DATABASE_URL if `bench:seed` has filled it so, else one of its
 * own on that server, which is filled at the first run and kept.
 */
export async function fleetDatabase(percent: number, say: (line: string) => void): Promise<string> {
  if (process.env.DATABASE_URL && (await holds(process.env.DATABASE_URL, percent))) return process.env.DATABASE_URL;
  const name = nameOf(percent);
  if (percent > 100) return multipliedDatabase(percent, say);
  await administer(async ({ db }) => {
    const known = await rowsOf(db, sql`select 1 from pg_database where datname = ${name}`);
    if (known.length === 0) await db.execute(sql.raw(`create database ${name}`));
  });
  const url = urlOf(name);
  // Its indexes take longer to build than a statement may.
  const database = await openDatabase({ url, deadlines: { statementMs: 0 } });
  try {
    await seedLarge(database, percent, (line) => say(`${percent} % of the large fleet: ${line}`));
  } finally {
    await database.close();
  }
  return url;
}

/** A fleet larger than the large one: a copy of that, multiplied within the database. */
async function multipliedDatabase(percent: number, say: (line: string) => void): Promise<string> {
  const name = nameOf(percent);
  const copied = new URL(await fleetDatabase(100, say)).pathname.slice(1);
  if (await holds(urlOf(name), percent)) return urlOf(name);
  await copyDatabase(copied, name);
  const database = await openDatabase({ url: urlOf(name), poolSize: 1 });
  try {
    if (database.engine.kind !== "postgres") throw new Error("Databases are made on a server");
    const line = (text: string) => say(`${percent} % of the large fleet: ${text}`);
    await database.engine.patiently(async (db) => {
      await multiplyFleet(db, percent / 100, line);
      await markFleet(db, percent);
    });
  } finally {
    await database.close();
  }
  return urlOf(name);
}

/** A copy of the large fleet, for what writes into its database; whatever had its name is gone. */
export async function copiedFleet(name: string, say: (line: string) => void): Promise<string> {
  const copied = new URL(await fleetDatabase(100, say)).pathname.slice(1);
  await copyDatabase(copied, name);
  return urlOf(name);
}

/** From elsewhere on the server: a database that somebody is connected to cannot be copied. */
const copyDatabase = (from: string, to: string) =>
  administer(async ({ engine }) => {
    if (engine.kind !== "postgres") throw new Error("Databases are made on a server");
    await engine.patiently(async (db) => {
      await db.execute(sql.raw(`drop database if exists ${to} with (force)`));
      await db.execute(sql.raw(`create database ${to} template ${from}`));
    });
  }, urlOf("postgres"));

async function holds(url: string, percent: number): Promise<boolean> {
  const database = await openDatabase({ url, poolSize: 1 }).catch(() => undefined);
  if (!database) return false;
  return fleetIn(database)
    .then((held) => held === percent)
    .catch(() => false)
    .finally(() => database.close());
}
