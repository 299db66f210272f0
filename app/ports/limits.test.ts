import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { type TooMany } from "#tools/errors.ts";
import type { Limits } from "#tools/ports.ts";
import { databaseLimits } from "./limits.server.ts";

const rule = { points: 2, seconds: 900 };
let database: Database;
let limits: Limits;

beforeEach(async () => {
  database = await freshDatabase();
  limits = databaseLimits(database.db);
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => void vi.useRealTimers());

/** For how many seconds the next try is refused; 0: it is not. */
const waits = () =>
  limits.consume("login:somebody", rule).then(
    () => 0,
    (error: unknown) => (error as TooMany).retryAfter ?? Number.NaN,
  );
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test("a clock that is set back by ten hours keeps nobody out for longer than the limit's own window", async () => {
  expect([await waits(), await waits()]).toEqual([0, 0]);
  expect(await waits()).toBeGreaterThan(0);
  later(-36_000);
  expect(await waits()).toBe(900);
  later(600);
  expect(await waits()).toBeGreaterThan(0);
  expect(await waits()).toBeLessThanOrEqual(300);
  later(301);
  expect(await waits()).toBe(0);
});
