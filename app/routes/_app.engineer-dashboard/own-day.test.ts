import { expect, test } from "vitest";
import { ownDay } from "./own-day.ts";

const now = new Date("2026-03-18T10:00:00Z");
const task = (id: number, dueAt: string, more: object = {}) => ({
  id,
  dueAt,
  status: "pending" as const,
  engineerFixedAt: null,
  ...more,
});

const shown = (tasks: ReturnType<typeof task>[], timeZone = "UTC") => {
  const { first, groups } = ownDay(tasks, now, timeZone);
  return [first?.id, ...groups.map((of) => `${of.group} ${of.tasks.map(({ id }) => id).join(" ")}`)];
};

const late = task(1, "2026-03-16T08:00:00Z");
const later = task(2, "2026-03-01T08:00:00Z");
const today = task(3, "2026-03-18T22:30:00Z");
const next = task(4, "2026-03-20T08:00:00Z");
const running = task(5, "2026-03-30T08:00:00Z", { status: "in_progress" });
const fixed = task(6, "2026-02-01T08:00:00Z", { status: "in_progress", engineerFixedAt: "2026-03-17T08:00:00Z" });

test("what is worked on comes first, then what is late longest, the day's tasks and the rest; what is fixed waits below", () => {
  expect(shown([next, fixed, today, late, running, later])).toEqual([5, "late 2 1", "today 3", "next 4", "fixed 6"]);
});

test("with nothing begun the task that is late longest is the one to begin with", () => {
  expect(shown([next, late, later])).toEqual([2, "late 1", "next 4"]);
});

test("a day ends where the engineer is", () => {
  expect(shown([next, today], "Asia/Tokyo")).toEqual([3, "next 4"]);
  expect(shown([running, today], "Asia/Tokyo")).toEqual([5, "next 3"]);
});

test("what is fixed is nothing to begin with", () => {
  expect(shown([fixed])).toEqual([undefined, "fixed 6"]);
});
