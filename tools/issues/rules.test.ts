import { expect, test } from "vitest";
import { isOverdue } from "./rules.ts";

test("what is fixed by its engineer and waits to be confirmed is not overdue any more", () => {
  const late = { status: "assigned" as const, dueAt: "2026-03-01T00:00:00Z", engineerFixedAt: null };
  const now = new Date("2026-03-18T10:00:00Z");
  expect(isOverdue(late, now)).toBe(true);
  expect(isOverdue({ ...late, engineerFixedAt: "2026-03-17T10:00:00Z" }, now)).toBe(false);
});
