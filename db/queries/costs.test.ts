import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../client.ts";
import { partPrices, settings } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { goldenCosts } from "../testing/golden-costs.ts";
import type { CostGrouping } from "../vocabulary.ts";
import { selectCosts, selectVisitCosts, type CostScope } from "./costs.ts";

let database: Database;
let golden: Awaited<ReturnType<typeof goldenCosts>>;

beforeEach(async () => {
  database = await freshDatabase();
  golden = await goldenCosts(database.db);
});

const none = { warranty: 0, part: 0, labour: 0, travel: 0, external: 0, withoutPrice: 0, unconverted: [] };

describe("reckoned by hand", () => {
  test.each([
    [
      "two people, a part that came back, one that only the report names, a bill",
      "february",
      { ...none, total: 2776.06, warranty: 20.01, part: 42.72, labour: 2400, external: 333.34, lines: 5 },
    ],
    [
      "another rate since, three of four delivered, a currency without a rate, a part without a price",
      "march",
      {
        ...none,
        ...{ total: 1049.29, warranty: 285.29, part: 285.29, labour: 764, lines: 4, withoutPrice: 1 },
        unconverted: [{ currency: "CHF", amount: 150 }],
      },
    ],
    ["before the first rate and price", "before", { ...none, total: 0, lines: 2, withoutPrice: 2 }],
    [
      "hours that were written down, a movement that was taken back, a bill in yen",
      "entered",
      { ...none, total: 617.94, warranty: 75.59, part: 12.35, labour: 440, travel: 90, external: 75.59, lines: 4 },
    ],
  ] as const)("a visit: %s", async (_what, visit, sum) => {
    expect(await selectVisitCosts(database.db, golden[visit].id)).toMatchObject({ currency: "EUR", sum });
  });

  const year: CostScope = { from: "2026-01-01", to: "2026-12-31" };
  test.each<[string, CostGrouping, CostScope, number, [label: string, total: number][]]>([
    [
      "machine",
      "machine",
      year,
      4543.29,
      [
        ["870.1", 3925.34],
        ["880.1", 617.94],
      ],
    ],
    [
      "customer",
      "customer",
      year,
      4543.29,
      [
        ["Nordhafen", 3925.34],
        ["Südkai", 617.94],
      ],
    ],
    ["model", "model", { ...year, model: "880" }, 617.94, [["880", 617.94]]],
    [
      "month",
      "month",
      year,
      4543.29,
      [
        ["2026-03", 1767.23],
        ["2026-02", 2776.06],
      ],
    ],
    [
      "year, all of them",
      "year",
      {},
      4543.29,
      [
        ["2026", 4543.29],
        ["2025", 0],
      ],
    ],
    [
      "kind",
      "kind",
      year,
      4543.29,
      [
        ["labour", 3604],
        ["part", 440.36],
        ["external", 408.93],
        ["travel", 90],
      ],
    ],
    [
      "warranty",
      "machine",
      { ...year, warranty: true },
      380.89,
      [
        ["870.1", 305.3],
        ["880.1", 75.59],
      ],
    ],
    ["days, both included", "month", { from: "2026-03-05", to: "2026-03-05" }, 1049.29, [["2026-03", 1049.29]]],
    ["parts on their own day in UTC", "month", { from: "2026-03-12", to: "2026-03-12" }, 100, [["2026-03", 100]]],
    ["nothing", "machine", { from: "2027-01-01" }, 0, []],
  ])("by %s", async (_what, by, scope, total, groups) => {
    const costs = await selectCosts(database.db, scope, { by, limit: 50 });
    expect(costs.sum.total).toBe(total);
    expect(costs.groups.map((group) => [group.label, group.total])).toEqual(groups);
  });

  test("parts of a customer, the one without a number or price told as such", async () => {
    const { customerId } = golden.quay;
    const costs = await selectCosts(
      database.db,
      { ...year, kind: "part", customerId: customerId! },
      { by: "part", limit: 50 },
    );
    expect(costs.groups.map(({ label, total, withoutPrice }) => [label, total, withoutPrice])).toEqual([
      ["HP-9 · Hydraulic pump", 385.29, 0],
      ["FF-220 · Fuel filter", 22.71, 0],
      ["SK1 · Seal", 20.01, 0],
      ["Hose", 0, 1],
    ]);
  });
});

test("groups that are cut still count in the sum", async () => {
  const costs = await selectCosts(database.db, {}, { by: "machine", limit: 1 });
  expect([costs.groups.length, costs.groupsInAll, costs.sum.total]).toEqual([1, 2, 4543.29]);
});

test("lines say where they come from, and what they lack", async () => {
  const { lines } = await selectVisitCosts(database.db, golden.march.id);
  expect(lines).toMatchObject([
    {
      kind: "part",
      source: "stock",
      quantity: 3,
      price: 100.1,
      currency: "USD",
      rate: 0.95,
      amount: 285.29,
      warranty: true,
    },
    { kind: "part", source: "report", label: "Hose", price: null, amount: null },
    { kind: "labour", source: "working-days", label: "Ana Senior", quantity: 8, price: 95.5, amount: 764 },
    { kind: "external", source: "entered", label: "Customs", price: 150, currency: "CHF", rate: null, amount: null },
  ]);
});

test("what was used keeps its cost when the catalogue's price changes", async () => {
  const before = await selectVisitCosts(database.db, golden.march.id);
  const [line] = before.lines;
  await database.db.insert(partPrices).values({
    ...{ partId: line!.partId!, price: 999, currency: "EUR", validFrom: "2026-01-01", createdAt: new Date(0) },
  });
  expect(await selectVisitCosts(database.db, golden.march.id)).toEqual(before);
});

test("the installation says its currency and how long a working day is", async () => {
  await database.db.insert(settings).values([
    { key: "currency", value: "USD", updatedAt: new Date(0) },
    { key: "hoursPerWorkingDay", value: 7.5, updatedAt: new Date(0) },
  ]);
  // Euros have no rate to the dollar: nothing is counted as if they were dollars.
  expect((await selectVisitCosts(database.db, golden.march.id)).sum).toMatchObject({
    total: 300.3,
    labour: 0,
    unconverted: [
      { currency: "CHF", amount: 150 },
      { currency: "EUR", amount: 716.25 },
    ],
  });
});
