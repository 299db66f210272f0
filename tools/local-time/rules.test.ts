import { expect, test } from "vitest";
import { localIn, momentIn } from "./rules.ts";

test.each([
  ["Europe/Berlin", "2026-03-28T12:00", "2026-03-28T11:00:00.000Z"],
  // Summer time begins in the night before.
  ["Europe/Berlin", "2026-03-29T12:00", "2026-03-29T10:00:00.000Z"],
  ["America/New_York", "2026-01-01T00:05", "2026-01-01T05:05:00.000Z"],
  ["Asia/Kolkata", "2026-06-30T23:59", "2026-06-30T18:29:00.000Z"],
  ["UTC", "2026-06-30T23:59", "2026-06-30T23:59:00.000Z"],
])("in %s %s is %s, whatever zone the process is in, and back", (zone, local, moment) => {
  expect(momentIn(zone, local).toISOString()).toBe(moment);
  expect(localIn(zone, moment)).toBe(local);
});
