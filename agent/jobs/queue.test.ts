import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf, type Database } from "#db/client.ts";
import { settings } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { openQueue, type Queue } from "./queue.ts";

let database: Database;
let queue: Queue;
beforeEach(async () => {
  database = await freshDatabase();
  queue = await openQueue(database, { "test-work": { retries: 1, firstWaitSeconds: 1 } }, () => undefined);
});
afterEach(() => queue.stop());

test("work that is queued in a transaction starts when that commits, and never when it does not", async () => {
  const done: unknown[] = [];
  await queue.work("test-work", { concurrency: 1 }, async (payload) => void done.push(payload));
  const failing = database.db.transaction(async (tx) => {
    await queue.send(tx, "test-work", { number: 1 });
    throw new Error("the business said no");
  });
  await expect(failing).rejects.toThrow("the business said no");
  await database.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: "seen", value: true });
    await queue.send(tx, "test-work", { number: 2 });
  });
  queue.wake("test-work");
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 2 }]);
  expect(await database.db.$count(settings, eq(settings.key, "seen"))).toBe(1);
});

test("work that fails is tried again, and the last attempt knows that it is the last", async () => {
  const attempts: { attempt: number; last: boolean }[] = [];
  await queue.work("test-work", { concurrency: 1 }, async (_payload, { attempt, last }) => {
    attempts.push({ attempt, last });
    if (!last) throw new Error("not yet");
  });
  await queue.send(database.db, "test-work", {});
  queue.wake("test-work");
  await expect
    .poll(() => attempts, { timeout: 15_000 })
    .toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: true },
    ]);
}, 20_000);

test("what waits is taken one after the other, without a rest between", async () => {
  const done: number[] = [];
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  for (const number of numbers) await queue.send(database.db, "test-work", { number }, { group: String(number % 2) });
  const began = performance.now();
  await queue.work("test-work", { concurrency: 4, perGroup: 2 }, async ({ number }: { number: number }) => {
    done.push(number);
    await sleep(10);
  });
  await expect.poll(() => done.length, { timeout: 60_000, interval: 50 }).toBe(numbers.length);
  // One look in two seconds would take a minute for these.
  expect(performance.now() - began).toBeLessThan(15_000);
}, 90_000);

test("work for a little later begins when it is due, also in another process, not when workers look next", async () => {
  const other =
    database.engine.kind === "postgres" ? await openQueue(database, { "test-work": {} }, () => undefined) : queue;
  const begun: number[] = [];
  await other.work("test-work", { concurrency: 1 }, async () => void begun.push(performance.now()));
  // Their first look finds nothing; the next one is ten seconds away, with the embedded database two.
  await sleep(500);
  const sent = performance.now();
  await queue.send(database.db, "test-work", {}, { afterMs: 1_000 });
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(1);
  expect(begun[0]! - sent).toBeGreaterThanOrEqual(1_000);
  if (other !== queue) {
    expect(begun[0]! - sent).toBeLessThan(5_000);
    await other.stop();
  }
}, 30_000);

test("work that failed is tried again when that is due, not when workers look next", async () => {
  const begun: number[] = [];
  await queue.work("test-work", { concurrency: 1 }, async () => {
    begun.push(performance.now());
    if (begun.length === 1) throw new Error("not yet");
  });
  await queue.send(database.db, "test-work", {});
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(2);
  // Between one second and two after the failure; the look that would come by itself is ten away.
  if (database.engine.kind === "postgres") expect(begun[1]! - begun[0]!).toBeLessThan(5_000);
}, 40_000);

test("work that a clock far ahead has queued begins when the clock is right again, and with it the clock's own work", async () => {
  const done: unknown[] = [];
  await queue.send(database.db, "test-work", { number: 3 });
  const ahead = sql`now() + interval '10 hours'`;
  await database.db.execute(sql`update pgboss.job set start_after = ${ahead} where name = 'test-work'`);
  await database.db.execute(sql`update pgboss.version set cron_on = ${ahead}`);
  const restarted = await openQueue(database, { "test-work": {} }, () => undefined);
  await restarted.work("test-work", { concurrency: 1 }, async (payload) => void done.push(payload));
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 3 }]);
  expect(await rowsOf(database.db, sql`select cron_on <= now() as past from pgboss.version`)).toEqual([{ past: true }]);
  await restarted.stop();
});

test("work that was interrupted by the end of its process runs again when the database is opened next", async () => {
  const begun: string[] = [];
  await queue.work("test-work", { concurrency: 1 }, async () => {
    begun.push("first process");
    await new Promise(() => undefined);
  });
  await queue.send(database.db, "test-work", {});
  queue.wake("test-work");
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual(["first process"]);

  // why: the first queue is not stopped, as after kill -9; only an embedded database knows at once that its process is gone.
  if (database.engine.kind !== "embedded") return;
  const next = await openQueue(database, { "test-work": { retries: 1, firstWaitSeconds: 1 } }, () => undefined);
  await next.work(
    "test-work",
    { concurrency: 1 },
    async (_payload, { attempt }) => void begun.push(`second process, attempt ${attempt}`),
  );
  next.wake("test-work");
  await expect.poll(() => begun, { timeout: 15_000 }).toEqual(["first process", "second process, attempt 2"]);
  await next.stop();
}, 30_000);

test("work whose process ended more often than it may fail still runs; what fails for the last time is over", async () => {
  // why: as above, queues that are not stopped are processes that were killed.
  if (database.engine.kind !== "embedded") return;
  const begun: string[] = [];
  const kinds = { "test-work": { retries: 1, firstWaitSeconds: 1 } };
  await queue.send(database.db, "test-work", {});
  for (const name of ["first", "second", "third"]) {
    const process = name === "first" ? queue : await openQueue(database, kinds, () => undefined);
    await process.work("test-work", { concurrency: 1 }, async () => {
      begun.push(name);
      await new Promise(() => undefined);
    });
    process.wake("test-work");
    await expect.poll(() => begun, { timeout: 30_000 }).toContain(name);
  }
  const faults: unknown[] = [];
  const next = await openQueue(database, kinds, (error) => faults.push(error));
  await next.work("test-work", { concurrency: 1 }, async (_payload, { last }) => {
    begun.push(`fourth, last: ${last}`);
    throw new Error("cannot be read");
  });
  next.wake("test-work");
  await expect.poll(() => faults, { timeout: 30_000 }).toEqual([new Error("cannot be read")]);
  expect(begun).toEqual(["first", "second", "third", "fourth, last: true"]);
  await next.stop();
}, 120_000);
