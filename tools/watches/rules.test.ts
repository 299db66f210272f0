import { describe, expect, test } from "vitest";
import { changesSince, lastRunBefore, nextRun } from "./rules.ts";

describe("the next time", () => {
  const mondays = { every: "week" as const, days: [1], at: "07:00" };
  const daily = { every: "week" as const, days: [1, 2, 3, 4, 5, 6, 7], at: "02:30" };
  test.each([
    ["on a Wednesday, the Monday after", mondays, "2026-03-18T10:00Z", "Europe/Berlin", "2026-03-23T06:00:00.000Z"],
    ["on the Monday before it is time", mondays, "2026-03-23T05:59Z", "Europe/Berlin", "2026-03-23T06:00:00.000Z"],
    [
      "at that moment, a week later, in summer time by then",
      mondays,
      "2026-03-23T06:00Z",
      "Europe/Berlin",
      "2026-03-30T05:00:00.000Z",
    ],
    ["where it is Sunday still", mondays, "2026-03-23T05:59Z", "America/Los_Angeles", "2026-03-23T14:00:00.000Z"],
    ["in a night that has no 02:30", daily, "2026-03-28T20:00Z", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["after it, the next day", daily, "2026-03-29T01:30Z", "Europe/Berlin", "2026-03-30T00:30:00.000Z"],
    [
      "in a night that has 02:30 twice, at the second",
      daily,
      "2026-10-24T20:00Z",
      "Europe/Berlin",
      "2026-10-25T01:30:00.000Z",
    ],
    ["and then the next day", daily, "2026-10-25T01:30Z", "Europe/Berlin", "2026-10-26T01:30:00.000Z"],
  ])("%s", (_what, schedule, after, timeZone, next) =>
    expect(nextRun(schedule, new Date(after), timeZone).toISOString()).toBe(next),
  );

  test("every hour is the next full one", () => {
    expect(nextRun({ every: "hour" }, new Date("2026-03-18T10:00:00Z"), "UTC").toISOString()).toBe(
      "2026-03-18T11:00:00.000Z",
    );
  });
});

describe("the last time before", () => {
  const workingDays = { every: "week" as const, days: [1, 2, 3, 4, 5], at: "07:00" };
  test.each([
    ["a Monday is Friday's, in winter time", "2026-03-30T05:00Z", "Europe/Berlin", "2026-03-27T06:00:00.000Z"],
    ["a Tuesday is Monday's", "2026-03-31T05:00Z", "Europe/Berlin", "2026-03-30T05:00:00.000Z"],
    ["the evening of a day is its own", "2026-03-31T20:00Z", "Europe/Berlin", "2026-03-31T05:00:00.000Z"],
    [
      "a Monday where it is Sunday still is Friday's",
      "2026-03-30T05:00Z",
      "America/New_York",
      "2026-03-27T11:00:00.000Z",
    ],
  ])("%s", (_what, before, timeZone, last) =>
    expect(lastRunBefore(workingDays, new Date(before), timeZone).toISOString()).toBe(last),
  );

  test("every hour it is the last full one", () => {
    const last = (before: string) => lastRunBefore({ every: "hour" }, new Date(before), "UTC").toISOString();
    expect(last("2026-03-18T10:00:00Z")).toBe("2026-03-18T09:00:00.000Z");
    expect(last("2026-03-18T10:00:01Z")).toBe("2026-03-18T10:00:00.000Z");
  });
});

describe("what has changed", () => {
  const issue = (id: number, description = "Leak") => ({ id, description });
  test.each([
    ["the first time everything is new", null, [issue(1)], [1], []],
    ["the same again is nothing", [issue(1)], [issue(1)], [], []],
    ["a record that reads otherwise is the same record", [issue(1)], [issue(1, "Oil leak")], [], []],
    ["one came and one went", [issue(1), issue(2)], [issue(2), issue(3)], [3], [1]],
  ])("%s", (_what, last, now, added, removed) => {
    const changes = changesSince(last, now);
    expect([changes.added.map(({ id }) => id), changes.removed.map(({ id }) => id)]).toEqual([added, removed]);
  });

  test("a group whose figure is another has changed; a group that is gone is gone", () => {
    const group = (customer: string, value: number) => ({ customer, value });
    expect(changesSince([group("Dock", 3), group("Yard", 2)], [group("Dock", 4)])).toEqual({
      added: [group("Dock", 4)],
      removed: [group("Yard", 2)],
    });
  });
});
