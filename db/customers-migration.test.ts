import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "./client.ts";
import { applyMigrations, migrate, migrationsFolder } from "./migrate.ts";
import { customers, machines } from "./schema/index.ts";
import { databaseWithoutTables } from "./testing/database.ts";

let folder: string;
let database: Database;

/** A database as it was before customers were records. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith("_customers")),
  );
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }));
  database = await databaseWithoutTables("customers");
  await applyMigrations(database.db, folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test("names that differ by case and blanks become one customer, called as most machines write it", async () => {
  const written = [
    "Lakeside Docks",
    "LAKESIDE DOCKS",
    "Lakeside Docks ",
    "lakeside\u00a0 docks",
    "Öl & Söhne",
    " ",
    null,
  ];
  for (const [at, name] of written.entries())
    await database.db.execute(
      sql`insert into machines (serial_number, model, machine_type, customer_name) values (${`M-${at}`}, 'M', 'excavator', ${name})`,
    );
  expect(await migrate(database)).toBe(true);
  const found = await database.db.select().from(customers).orderBy(asc(customers.id));
  expect(found).toMatchObject([
    { name: "Lakeside Docks", aliases: ["LAKESIDE DOCKS", "lakeside\u00a0 docks"], guestReports: true, version: 1 },
    { name: "Öl & Söhne", aliases: [] },
  ]);
  const [docks, sons] = found.map(({ id }) => id);
  const fleet = await database.db
    .select({ id: machines.customerId, name: machines.customerName })
    .from(machines)
    .orderBy(asc(machines.id));
  expect(fleet).toEqual([
    ...Array.from({ length: 4 }, () => ({ id: docks, name: "Lakeside Docks" })),
    { id: sons, name: "Öl & Söhne" },
    { id: null, name: null },
    { id: null, name: null },
  ]);
});
