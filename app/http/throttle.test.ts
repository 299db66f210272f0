import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
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
  const now = () => 1_000_000 * 60_000;
  const [one, other] = [
    throttleBy(db, { reads: 10, writes: 0 }, report, now),
    throttleBy(db, { reads: 10, writes: 0 }, report, now),
  ];
  for (let call = 0; call < 6; call++) one(1, "reads");
  await sleep(1_500);
  for (let call = 0; call < 4; call++) other(1, "reads");
  await sleep(1_500);
  one(1, "reads");
  await sleep(1_500);
  expect(() => one(1, "reads")).toThrow("Too many calls");
  expect(() => other(1, "reads")).toThrow("Too many calls");
});
