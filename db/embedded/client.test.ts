import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { isDatabaseAway } from "../away.ts";
import { openDatabase, rowsOf } from "../client.ts";
import { migrate } from "../migrate.ts";
import { machines } from "../schema/index.ts";
import { EmbeddedDatabase } from "./client.ts";
import { lockFolder } from "./lock.ts";

const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what was committed is there after closing and opening again", async () => {
  const first = await openDatabase({ dataDir: folder });
  expect(await migrate(first)).toBe(true);
  await first.db.insert(machines).values({ serialNumber: "A-1", model: "M", machineType: "excavator" });
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  expect(await migrate(second)).toBe(false);
  expect(await second.db.select({ serial: machines.serialNumber }).from(machines)).toEqual([{ serial: "A-1" }]);
  await second.close();
});

test("a second opening of the same folder is refused in words that help", async () => {
  const first = await openDatabase({ dataDir: folder });
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow("in use by another process");
  await first.close();
});

test("a folder whose owner died under a clock far ahead opens when the clock is right again", async () => {
  const own = join(folder, "ahead");
  mkdirSync(own);
  const lock = join(own, ".database.lock");
  writeFileSync(lock, JSON.stringify({ pid: 1, host: "another container" }));
  const ahead = new Date(Date.now() + 36_000_000);
  utimesSync(lock, ahead, ahead);
  await (
    await lockFolder(join(own, "database"))
  )();
}, 20_000);

test("an error inside a transaction undoes it and leaves the database usable", async () => {
  const { db, close } = await openDatabase({ dataDir: folder });
  const before = await db.$count(machines);
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(machines).values({ serialNumber: "B-1", model: "M", machineType: "excavator" });
      await tx.insert(machines).values({ serialNumber: " b-1 ", model: "M", machineType: "excavator" });
    }),
  ).rejects.toThrow();
  expect(await db.$count(machines)).toBe(before);
  await close();
});

test("a call beyond its deadline fails, and the next one finds a database that works", async () => {
  const database = new EmbeddedDatabase({}, { deadlineMs: 4_000 });
  await database.open();
  await expect(database.query("select count(*) from generate_series(1, 10000000000)")).rejects.toThrow("took too long");
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

const long = "select count(*) from generate_series(1, 10000000)";

test("who waits for long is told that it is away, the next at once, and all goes on when it answers again", async () => {
  const database = new EmbeddedDatabase({}, { patienceMs: 500 });
  await database.open();
  const busy = database.transaction((tx) => tx.query(long));
  await expect(database.query("select 1")).rejects.toSatisfy(isDatabaseAway);
  const begun = performance.now();
  await expect(database.transaction((tx) => tx.query("select 1"))).rejects.toSatisfy(isDatabaseAway);
  expect(performance.now() - begun).toBeLessThan(400);
  await busy;
  await expect
    .poll(() => database.transaction((tx) => tx.query("select 1 as one")).then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }]);
  await database.close();
}, 60_000);

test("a transaction that nobody waits for any more holds nobody up once it begins", async () => {
  const database = new EmbeddedDatabase({}, { patienceMs: 500 });
  await database.open();
  const busy = database.transaction((tx) => tx.query(long));
  await expect(database.transaction((tx) => tx.query("select 1"))).rejects.toSatisfy(isDatabaseAway);
  await busy;
  await expect.poll(() => database.query("select 1 as one").then(({ rows }) => rows, String)).toEqual([{ one: 1 }]);
  await database.close();
}, 60_000);

test("rows of a statement written by hand are plain objects", async () => {
  const { db, close } = await openDatabase({});
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await close();
});
