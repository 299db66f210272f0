import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreLogicalBackup, writeLogicalBackup } from "#db/backup/logical.ts";
import { openDatabase, rowsOf, type Database } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { auditLog } from "#db/schema/index.ts";
import { openQueue } from "./queue.ts";

const server = process.env.TEST_DATABASE_URL;
const own = `hub_role_${process.pid}`;
const everyday = `${own}_everyday`;
const kinds = { reading: {} };

/** The statements of docs/deployment.md, for these names. */
const grants = [
  `grant usage on schema public, pgboss to ${everyday}`,
  `grant select, insert, update, delete on all tables in schema public, pgboss to ${everyday}`,
  `grant usage, select on all sequences in schema public, pgboss to ${everyday}`,
  `grant usage on schema drizzle to ${everyday}`,
  `grant select on all tables in schema drizzle to ${everyday}`,
];

describe.skipIf(!server)("the role that the app signs in with", () => {
  let admin: Database;
  const as = (role: string) => {
    const url = new URL(server!);
    Object.assign(url, { username: role, password: "swivel", pathname: `/${own}` });
    return openDatabase({ url: url.href, poolSize: 2 });
  };

  beforeAll(async () => {
    admin = await openDatabase({ url: server!, poolSize: 1 });
    for (const role of [own, everyday])
      await admin.db.execute(
        sql.raw(`create role ${role} login password 'swivel' nosuperuser nocreatedb nocreaterole`),
      );
    await admin.db.execute(sql.raw(`create database ${own} owner ${own}`));
    const url = new URL(server!);
    url.pathname = `/${own}`;
    const inside = await openDatabase({ url: url.href, poolSize: 1 });
    // Only a superuser may, where the extension is not a trusted one.
    await inside.db.execute(sql`create extension if not exists vector`);
    await inside.close();
  });
  afterAll(async () => {
    await admin.db.execute(sql.raw(`drop database if exists ${own} with (force)`));
    for (const role of [everyday, own]) await admin.db.execute(sql.raw(`drop role if exists ${role}`));
    await admin.close();
  });

  /** Opens the queue, queues work and sees it done. */
  async function worksAs(database: Database) {
    const faults: unknown[] = [];
    const queue = await openQueue(database, kinds, (error) => faults.push(error));
    const done = new Promise<void>((resolve) => {
      void queue.work("reading", { concurrency: 1 }, () => Promise.resolve(resolve()));
    });
    await queue.send(database.db, "reading", {});
    await done;
    await queue.stop();
    expect(faults).toEqual([]);
  }

  test("owns its database and no more: it migrates, works, backs up and restores", { timeout: 60_000 }, async () => {
    const database = await as(own);
    expect(await migrate(database)).toBe(true);
    await worksAs(database);
    const path = join(tmpdir(), `${own}.jsonl.gz`);
    await writeLogicalBackup(database.db, path);
    await restoreLogicalBackup(database.db, path);
    rmSync(path);
    await database.close();
  });

  test("after the migrations reads and writes rows alone, and changes no table", { timeout: 60_000 }, async () => {
    const owner = await as(own);
    for (const grant of grants) await owner.db.execute(sql.raw(grant));
    await owner.close();
    const database = await as(everyday);
    expect(await migrate(database)).toBe(false);
    await worksAs(database);
    await database.db.insert(auditLog).values({ door: "http", operation: "issues.delete", entity: "issue" });
    const reason = (statement: string) =>
      database.db.execute(sql.raw(statement)).then(
        () => "done",
        (error: { cause?: Error }) => error.cause?.message,
      );
    expect(await reason("delete from audit_log")).toContain("only ever added to");
    expect(await reason("truncate audit_log")).toContain("permission denied");
    expect(await reason("alter table audit_log disable trigger all")).toContain("must be owner");
    expect(await reason("create table other (id int)")).toContain("permission denied");
    const [rights] = await rowsOf<{ special: boolean }>(
      database.db,
      sql`select rolsuper or rolcreatedb or rolcreaterole as special from pg_roles where rolname = current_user`,
    );
    expect(rights).toEqual({ special: false });
    await database.close();
  });
});
