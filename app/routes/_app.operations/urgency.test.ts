import { expect, test } from "vitest";
import { byDueDate, stageOf, urgencyOf } from "./urgency.ts";

const now = new Date("2026-11-22T12:00:00Z");
const issue = (dueAt: string, severity: "High" | "Medium" = "Medium") => ({
  id: 1,
  dueAt: `${dueAt}T12:00:00Z`,
  severity,
});

test("an issue of high severity stands first, also when it is not due yet", () => {
  expect(urgencyOf(issue("2026-12-24", "High"), now)).toBe("high");
});

test("others are late, due within seven days, or later", () => {
  expect(urgencyOf(issue("2026-11-21"), now)).toBe("overdue");
  expect(urgencyOf(issue("2026-11-28"), now)).toBe("soon");
  expect(urgencyOf(issue("2026-11-29"), now)).toBe("later");
});

test("what waits longest stands first", () => {
  const sorted = [issue("2026-11-20"), issue("2026-03-01"), issue("2026-07-01")].sort(byDueDate);
  expect(sorted.map(({ dueAt }) => dueAt.slice(5, 7))).toEqual(["03", "07", "11"]);
});

test("a task that its engineer has fixed waits for confirmation, whatever its state", () => {
  expect(stageOf({ status: "in_progress", engineerFixedAt: "2026-11-20T08:00:00Z" })).toBe("fixed");
  expect(stageOf({ status: "in_progress", engineerFixedAt: null })).toBe("in_progress");
  expect(stageOf({ status: "pending", engineerFixedAt: null })).toBe("pending");
});
