import { expect, test } from "vitest";
import { countsOf, summaryOf } from "./rules.ts";
import type { ReviewedReport } from "./schema.ts";

/** A report of which only the lines and the machine matter. */
const report = (serialNumber: string | null, actions: string[], issues: [string, boolean][], parts: string[]) =>
  ({
    formData: { serialNumber, machineId: null },
    actions: actions.map((description) => ({ description })),
    issues: issues.map(([description, fixed]) => ({ description, fixed })),
    parts: parts.map((partName) => ({ partName })),
    downtimes: [
      { from: null, to: "2026-11-05T14:00" },
      { from: null, to: null },
    ],
  }) as unknown as ReviewedReport;

test("a report is counted without the lines that were added and left empty", () => {
  const lines: [string, boolean][] = [
    ["Horn dead", true],
    ["Leak at the boom", false],
    ["", false],
  ];
  const counts = countsOf(report("A-1", ["Oil changed", " "], lines, ["Filter", ""]));
  expect(counts).toEqual({ actions: 1, fixed: 1, open: 1, parts: 1, downtimes: 1 });
});

test("several reports are summed up, each machine once", () => {
  const first = report("A-1", ["Oil changed"], [["Leak", false]], []);
  const again = report("A-1", ["Greased", "Checked"], [], ["Filter"]);
  const other = report("B-2", [], [["Horn dead", true]], []);
  expect(summaryOf([first, again, other])).toEqual({
    reports: 3,
    machines: 2,
    actions: 3,
    fixed: 1,
    open: 1,
    parts: 1,
    downtimes: 3,
  });
});
