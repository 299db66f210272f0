import { setTimeout as sleep } from "node:timers/promises";
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { throttleBy } from "./throttle.server.ts";

const report = (error: unknown) => {
  throw error;
};

test("who calls more often than the limit waits until the minute is over; others go on", async () => {
  const { db } = await freshDatabase();
  let now = 1_000_000 * 60_000;
  const throttle = throttleBy(db, { reads: 3, writes: 0 }, report, () => now);
  for (let call = 0; call < 3; call++) throttle(1, "reads");
  expect(() => throttle(1, "reads")).toThrow("Too many calls. Please try again in 60 seconds.");
  throttle(2, "reads");
  for (let call = 0; call < 100; call++) throttle(1, "writes");
  now += 60_000;
  throttle(1, "reads");
});

test("two processes count together, at the latest a second after a call", async () => {
  const { db } = await freshDatabase();
  // A minute that is not over yet: rows of past ones are swept, and limiters of other tests do so as well.
  const minute = Date.now();
  const now = () => minute;
  const [one, other] = [
    throttleBy(db, { reads: 10, writes: 0 }, report, now),
    throttleBy(db, { reads: 10, writes: 0 }, report, now),
  ];
  // What the test before this one has counted is still on its way into the same table.
  const someoneElse = 7;
  const counted = () =>
    db
      .select({ points: rateLimits.points })
      .from(rateLimits)
      .where(like(rateLimits.key, `calls:reads:${someoneElse}:%`));
  const shared = async (points: number) => {
    await expect.poll(counted).toEqual([{ points }]);
    // Who added them hears of it a moment after whoever looks.
    await sleep(100);
  };
  for (let call = 0; call < 6; call++) one(someoneElse, "reads");
  await shared(6);
  for (let call = 0; call < 4; call++) other(someoneElse, "reads");
  await shared(10);
  expect(() => other(someoneElse, "reads")).toThrow("Too many calls");
  // It has not heard of the other's yet.
  one(someoneElse, "reads");
  await shared(11);
  expect(() => one(someoneElse, "reads")).toThrow("Too many calls");
});
