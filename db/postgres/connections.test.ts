import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isDatabaseAway, mayHaveCommitted } from "../away.ts";
import { openDatabase, rowsOf, type Database, type Db } from "../client.ts";
import { Proxy } from "../testing/proxy.ts";

const deadlines = { connectMs: 1_000, statementMs: 1_500, silenceMs: 500, probeMs: 500, recheckMs: 200 };

describe.skipIf(!process.env.TEST_DATABASE_URL)("a server behind a way that is blocked", () => {
  let proxy: Proxy;
  let database: Database;
  let db: Db;
  let uncaught: unknown[];
  const note = (error: unknown) => uncaught.push(error);

  beforeAll(async () => {
    uncaught = [];
    process.on("uncaughtException", note).on("unhandledRejection", note);
    proxy = new Proxy(process.env.TEST_DATABASE_URL!);
    database = await openDatabase({ url: await proxy.start(), poolSize: 3, deadlines });
    db = database.db;
  });
  afterEach(async () => {
    await proxy.set("open");
    await expect.poll(one, { timeout: 5_000 }).toBe(1);
    expect(uncaught).toEqual([]);
  });
  afterAll(async () => {
    await database.close();
    await proxy.end();
    process.off("uncaughtException", note).off("unhandledRejection", note);
  });

  const one = () =>
    rowsOf<{ n: number }>(db, sql`select ${1}::int as n`).then(
      ([row]) => row!.n,
      () => "away",
    );

  /** How a call ended and after how many milliseconds. */
  async function outcome(call: Promise<unknown>) {
    const begun = performance.now();
    const away = await call.then(
      () => false,
      (error: unknown) => isDatabaseAway(error) || error,
    );
    return { away, ms: performance.now() - begun };
  }

  test("that is cut fails what runs and what comes, and a transaction whose work goes on cannot write any more", async () => {
    const wrote: unknown[] = [];
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await proxy.set("cut");
      // Work that does not wait for the database notices nothing at first.
      await delay(50);
      await proxy.set("open");
      await delay(50);
      for (let n = 0; n < 3; n++)
        wrote.push(
          await tx.execute(sql`select ${"x".repeat(2_000)}::text`).then(
            () => "written",
            (error: unknown) => isDatabaseAway(error),
          ),
        );
      await tx.transaction((inner) => inner.execute(sql`select 1`)).catch(() => undefined);
    });
    expect(await outcome(work)).toMatchObject({ away: true });
    expect(wrote).toEqual([true, true, true]);
    await proxy.set("cut");
    const { away, ms } = await outcome(db.execute(sql`select 1`));
    expect(away).toBe(true);
    expect(ms).toBeLessThan(1_000);
  });

  test("that swallows everything fails all that wait within a bound, then at once, and more than the pool holds", async () => {
    await Promise.all([one(), one(), one()]);
    await proxy.set("black hole");
    const all = await Promise.all(Array.from({ length: 12 }, () => outcome(db.execute(sql`select 1`))));
    expect(all.map(({ away }) => away)).toEqual(all.map(() => true));
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(4_000);
    const next = await outcome(db.transaction((tx) => tx.execute(sql`select 1`)));
    expect(next.away).toBe(true);
    expect(next.ms).toBeLessThan(300);
    await proxy.set("open");
    await expect.poll(() => Promise.all([one(), one(), one()]), { timeout: 3_000 }).toEqual([1, 1, 1]);
  });

  test("that swallowed one connection alone is given up alone, soon", async () => {
    await one();
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await proxy.set("black hole");
      // Drizzle sends a statement when somebody waits for it.
      const answer = Promise.resolve(tx.execute(sql`select 1`));
      void answer.catch(() => undefined);
      await delay(100);
      await proxy.set("open");
      await answer;
    });
    const { away, ms } = await outcome(lost);
    expect(away).toBe(true);
    expect(ms).toBeLessThan(3_000);
  });

  test("that is lost at the commit leaves it open whether the change was kept", async () => {
    const failed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await proxy.set("black hole");
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failed)).toBe(true);
    expect(mayHaveCommitted(failed)).toBe(true);
    expect(mayHaveCommitted(await db.execute(sql`select 1`).catch((error: unknown) => error))).toBe(false);
  });

  test("that is slow is waited for, to the deadline of a statement", async () => {
    await proxy.set(100);
    expect(await one()).toBe(1);
    await proxy.set("open");
    expect(await outcome(db.execute(sql`select pg_sleep(1)`))).toMatchObject({ away: false });
    const { away, ms } = await outcome(db.execute(sql`select pg_sleep(20)`));
    expect(away).toBe(true);
    expect(ms).toBeLessThan(2_500);
  });

  test("waits at a full pool to its bound", async () => {
    const busy = Promise.all(Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(1.4)`)));
    await delay(50);
    const { away, ms } = await outcome(db.execute(sql`select 1`));
    expect(away).toBe(true);
    expect(ms).toBeLessThan(1_300);
    await busy;
  });

  test("lets work without a deadline take as long as it takes", async () => {
    if (database.engine.kind !== "postgres") return;
    const patient = database.engine.patiently((own) => own.execute(sql`select pg_sleep(2.5)`));
    expect(await outcome(patient)).toMatchObject({ away: false });
  });
});
