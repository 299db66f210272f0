import { describe, expect, test } from "vitest";
import type { Row } from "#db/queries/fleet-questions/run.ts";
import { chartFor } from "./chart.ts";
import { answerConfidence, insightInWords, insightsOf } from "./insights.ts";
import { fillPeriods } from "./periods.ts";
import { emptyPlan, type FleetQuery } from "./plan.ts";
import { planInWords } from "./words.ts";

const plan = (change: Partial<FleetQuery>): FleetQuery => ({ ...emptyPlan("issues"), aggregate: "count", ...change });
const answer = (rows: Row[], records = 100, total = rows.length) => ({ rows, total, records });
const said = (of: FleetQuery, rows: Row[], records?: number, total?: number) =>
  insightsOf(of, answer(rows, records, total)).map((insight) => insightInWords(insight));

describe("insights are computed from the rows", () => {
  test("the leader and its part of the whole", () => {
    expect(
      said(plan({ groups: ["area"] }), [
        { area: "Hydraulic", value: 6 },
        { area: "Electrical", value: 2 },
      ]),
    ).toEqual(["Hydraulic leads with 6 (75 % of all)."]);
  });

  test("no part of the whole where a limit hides the rest", () => {
    expect(
      said(
        plan({ groups: ["area"], limit: 2 }),
        [
          { area: "Hydraulic", value: 6 },
          { area: "Electrical", value: 2 },
        ],
        8,
        4,
      ),
    ).toEqual(["Hydraulic leads with 6."]);
  });

  test("a mean has no part of a whole", () => {
    expect(
      said(plan({ aggregate: "avg", field: "daysToFix", groups: ["area"] }), [
        { area: "Hydraulic", value: 6 },
        { area: "Electrical", value: 2 },
      ]),
    ).toEqual(["Hydraulic leads with 6."]);
  });

  test("nobody leads in a tie", () => {
    expect(
      said(plan({ groups: ["area"] }), [
        { area: "Hydraulic", value: 3 },
        { area: "Electrical", value: 3 },
      ]),
    ).toEqual([]);
  });

  test("records without a name are counted apart", () => {
    expect(
      said(plan({ groups: ["customer"] }), [
        { customer: "Acme", value: 5 },
        { customer: "Bolt", value: 2 },
        { customer: null, value: 3 },
      ]),
    ).toEqual(["Acme leads with 5 (50 % of all).", "3 belong to none of them."]);
  });

  test("the peak of a year, and a month out of line", () => {
    const rows = [10, 11, 9, 10, 4].map((value, index) => ({ month: `2025-0${index + 1}`, value }));
    expect(said(plan({ groups: ["month"] }), rows)).toEqual([
      "The highest was 2025-02 with 11.",
      "2025-05 with 4 is below the usual 10.",
    ]);
  });

  test("nothing found is said", () => {
    expect(said(plan({}), [{ value: 0 }], 0)).toEqual(["No matching records."]);
  });
});

describe("confidence is held down by thin data", () => {
  test("no records, few records, enough", () => {
    expect(answerConfidence(0.95, plan({}), answer([], 0))).toBe(0.75);
    expect(answerConfidence(0.95, plan({ aggregate: "avg", field: "daysToFix" }), answer([{ value: 1 }], 2))).toBe(0.7);
    expect(answerConfidence(0.95, plan({ aggregate: "avg", field: "daysToFix" }), answer([{ value: 1 }], 5))).toBe(
      0.95,
    );
    expect(answerConfidence(0.6, plan({}), answer([{ value: 1 }], 50))).toBe(0.6);
  });
});

describe("the chart is chosen by code and names columns of the rows", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ area: String(index), value: index }));

  test("a line over time, bars for groups, shares for shares", () => {
    expect(chartFor(plan({ groups: ["month"] }), rows(5))).toEqual({ type: "line", x: "month", y: "value" });
    expect(chartFor(plan({ groups: ["month", "area"] }), rows(5))).toEqual({
      type: "line",
      x: "month",
      y: "value",
      series: "area",
    });
    expect(chartFor(plan({ groups: ["area"] }), rows(5))).toEqual({ type: "bar", x: "area", y: "value" });
    expect(chartFor(plan({ aggregate: "share", groups: ["area"] }), rows(5))).toEqual({
      type: "share",
      x: "area",
      y: "share",
    });
  });

  test("none for lists, one point or more than fifty", () => {
    expect(chartFor(emptyPlan("issues"), rows(5))).toBeNull();
    expect(chartFor(plan({ groups: ["area"] }), rows(1))).toBeNull();
    expect(chartFor(plan({ groups: ["area"] }), rows(50))).not.toBeNull();
    expect(chartFor(plan({ groups: ["area"] }), rows(51))).toBeNull();
  });
});

test("weeks begin on Monday, empty ones are 0, and those to come are left out", () => {
  const weekly = plan({ groups: ["week"], time: { field: "createdAt", from: "2025-05-01", to: "2025-05-18" } });
  expect(fillPeriods(weekly, [{ week: "2025-05-05", value: 2 }], "2025-12-01")).toEqual([
    { week: "2025-04-28", value: 0, records: 0 },
    { week: "2025-05-05", value: 2 },
    { week: "2025-05-12", value: 0, records: 0 },
  ]);
  expect(fillPeriods(weekly, [{ week: "2025-05-05", value: 2 }], "2025-05-09")).toHaveLength(2);
});

test("a plan is said as a person would check it", () => {
  const full = plan({
    groups: ["customer"],
    filters: [
      { field: "area", not: false, values: ["Hydraulic", "Electrical"] },
      { field: "machineStatus", not: true, values: ["decommissioned"] },
    ],
    time: { field: "createdAt", from: "2025-05-01", to: "2025-05-31" },
    having: { comparator: ">", value: 2 },
    order: { by: "measure", direction: "desc" },
    limit: 3,
  });
  expect(planInWords(full)).toBe(
    "Number of issues by customer · area: Hydraulic or Electrical · machine status: " +
      "not decommissioned · created 01/05/2025 – 31/05/2025 · only > 2 · highest first · the first 3",
  );
  expect(
    planInWords({ ...emptyPlan("partsLines"), filters: [{ field: "delivered", not: false, values: ["false"] }] }),
  ).toBe("List of requested parts · not delivered");
});
