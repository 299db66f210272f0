import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migrateTo } from "drizzle-orm/node-postgres/migrator";
import { rowsOf, type Database, type Db } from "./client.ts";
import type * as schema from "./schema/index.ts";

export const migrationsFolder = resolve("db/migrations");
/** Any number, the same in every version: processes that start together migrate one after the other. */
const migrationLock = 720_514_001;

export class NewerDatabase extends Error {
  constructor() {
    super(
      "This database was written by a newer version of Maintenance Hub. Start that version, or restore a backup from before its upgrade.",
    );
  }
}

export class UnreleasedDatabase extends Error {
  constructor() {
    super(
      "This database was made before the first release of Maintenance Hub, which cannot be upgraded. Start with an empty database.",
    );
  }
}

const migrations = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** The newest migration that this version knows. */
export const newestKnown = (): number => Math.max(...migrations());

export interface MigrateOptions {
  /** Runs before an installation with people in it is changed, for a backup. When it fails nothing is changed. */
  before?: () => Promise<unknown>;
}

/**
 * Brings the database to the newest migration.
 * @returns whether anything changed
 * @throws NewerDatabase when the database knows a migration that this version does not; UnreleasedDatabase when it is
 * older than the first
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<boolean> {
  if (await isCurrent(database)) return false;
  if (database.engine.kind === "embedded") {
    await prepare(database, options);
    await applyMigrations(database.db);
    await dropVectorIndexes(database);
    return true;
  }
  // To wait for the lock, and to build an index, may take long; the lock belongs to this one connection.
  return database.engine.patiently(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    // Whoever had the lock before may have done it.
    if (await isCurrent(database)) return false;
    await prepare(database, options);
    await applyMigrations(db);
    return true;
  });
}

/** Applies what a folder of migrations has beyond the database. Drizzle's migrators of both engines do the same. */
export const applyMigrations = (db: Db, folder = migrationsFolder): Promise<void> =>
  migrateTo(db as NodePgDatabase<typeof schema>, { migrationsFolder: folder });

/**
 * In the embedded database each passage costs three times as much to write with an approximate index of vectors as
 * without, and of the tens of thousands that it holds the nearest are found exactly within milliseconds.
 */
async function dropVectorIndexes({ db }: Database) {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(indexname) as name from pg_indexes where schemaname = 'public' and indexdef like '%USING hnsw%'`,
  );
  if (found.length > 0) await db.execute(sql.raw(`drop index ${found.map(({ name }) => name).join(", ")}`));
}

async function isCurrent(database: Database): Promise<boolean> {
  const applied = await newestApplied(database);
  if (applied > newestKnown()) throw new NewerDatabase();
  if (applied > 0 && applied < Math.min(...migrations())) throw new UnreleasedDatabase();
  return applied === newestKnown();
}

async function prepare(database: Database, { before }: MigrateOptions) {
  if (!before || (await newestApplied(database)) === 0) return;
  const [people] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from users`);
  if (people!.count > 0) await before();
}

async function newestApplied({ db }: Database): Promise<number> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [last] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at ?? 0);
}
