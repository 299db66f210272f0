import { describe, expect, test } from "vitest";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { changesOf, differing, formOf, merged } from "./report-form.ts";

const issue = (description: string, issue_id: number) => ({ description, issue_id, area: "Other", severity: "Medium" });
const report = (more: object = {}, lines: object = {}) =>
  ({
    machineId: 1,
    clientName: "Northdock",
    location: null,
    serviceStartDate: "2026-03-10",
    serviceEndDate: "2026-03-12",
    workingDays: 3,
    srn: "26.03.001",
    serviceType: "maintenance",
    engineerId: 2,
    secondEngineerId: null,
    machineHours: 1_020,
    notes: "Yearly check",
    structuredData: {
      new_issues_reported: [issue("Oil leak", 7), issue("Brake squeals", 8)],
      actions_taken: [{ description: "Greased" }],
      parts_used: [],
      ...lines,
    },
    ...more,
  }) as unknown as ServiceLog;

const base = formOf(report());

test("what nobody changed is not sent", () => {
  expect(changesOf(base, base)).toEqual({});
  expect(changesOf(base, { ...base, notes: "My words" })).toEqual({ notes: "My words" });
});

describe("two people on one report", () => {
  test("keeping mine writes my fields alone, on top of theirs", () => {
    const theirs = formOf(report({ srn: "26.03.009", notes: "Their words" }));
    const mine = { ...base, notes: "My words" };
    expect(differing(mine, theirs)).toEqual(["srn", "notes"]);
    expect(changesOf(theirs, merged(base, mine, theirs))).toEqual({ notes: "My words" });
  });

  test("a line that I changed keeps what they changed in others, though they stand elsewhere and read otherwise", () => {
    const theirs = formOf(
      report(
        {},
        {
          new_issues_reported: [
            issue("Horn silent", 9),
            { ...issue("Brake squeals when wet", 8), severity: "High" },
            issue("Oil leak", 7),
          ],
        },
      ),
    );
    const mine = {
      ...base,
      issues: base.issues.map((line) => (line.issueId === 8 ? { ...line, fixed: true } : line)),
    };
    const { issues } = merged(base, mine, theirs);
    expect(issues.map(({ description, severity, fixed }) => [description, severity, fixed])).toEqual([
      ["Horn silent", "Medium", false],
      ["Brake squeals when wet", "High", true],
      ["Oil leak", "Medium", false],
    ]);
  });

  test("lines that I took out go, lines that I added come, and what they added stays", () => {
    const theirs = formOf(report({}, { actions_taken: [{ description: "Greased" }, { description: "Washed" }] }));
    const [greased] = base.actions;
    const mine = { ...base, actions: [{ ...greased!, was: undefined, description: "Filters changed" }] };
    expect(merged(base, mine, theirs).actions.map(({ description }) => description)).toEqual([
      "Washed",
      "Filters changed",
    ]);
    const changed = { ...base, actions: [{ ...greased!, description: "Greased twice" }] };
    const withoutIt = formOf(report({}, { actions_taken: [] }));
    expect(merged(base, changed, withoutIt).actions.map(({ description }) => description)).toEqual(["Greased twice"]);
  });
});
