import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const now = new Date("2026-03-18T10:00:00Z");

test.each([
  [null, { text: "never" }],
  ["2026-03-18T09:59:30Z", { text: "justNow" }],
  // The clocks of server and browser differ.
  ["2026-03-18T10:00:05Z", { text: "justNow" }],
  ["2026-03-18T09:59:00Z", { text: "minutes", count: 1 }],
  ["2026-03-18T09:00:30Z", { text: "minutes", count: 59 }],
  ["2026-03-18T09:00:00Z", { text: "hours", count: 1 }],
  ["2026-03-17T10:00:30Z", { text: "hours", count: 23 }],
  ["2026-03-17T10:00:00Z", { text: "days", count: 1 }],
  ["2026-03-08T10:00:00Z", { text: "days", count: 10 }],
])("something processed at %s reads %j", (moment, words) => {
  expect(ago(moment, now)).toEqual(words);
});
