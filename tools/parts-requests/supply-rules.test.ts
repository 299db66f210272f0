import { expect, test } from "vitest";
import { missingOf, supplyState, ticksOf, type LineSupply, type SupplyState } from "./rules.ts";

const none: LineSupply = { wanted: 4, reserved: 0, ordered: 0, arrived: 0, handedOver: 0, free: 0 };

interface Row {
  line: Partial<LineSupply>;
  state: SupplyState;
  missing: number;
  /** Of a request with this line alone. */
  ordered: boolean;
  delivered: boolean;
}

const table: [string, Row][] = [
  ["a wish", { line: {}, state: "requested", missing: 4, ordered: false, delivered: false }],
  ["some in stock", { line: { free: 3 }, state: "requested", missing: 4, ordered: false, delivered: false }],
  ["all in stock", { line: { free: 4 }, state: "in_stock", missing: 4, ordered: false, delivered: false }],
  ["some kept", { line: { reserved: 1 }, state: "requested", missing: 3, ordered: false, delivered: false }],
  ["all kept", { line: { reserved: 4 }, state: "reserved", missing: 0, ordered: false, delivered: false }],
  ["some ordered", { line: { ordered: 3 }, state: "ordered", missing: 1, ordered: false, delivered: false }],
  ["all ordered", { line: { ordered: 4 }, state: "ordered", missing: 0, ordered: true, delivered: false }],
  [
    "kept and ordered",
    { line: { reserved: 1, ordered: 3 }, state: "ordered", missing: 0, ordered: true, delivered: false },
  ],
  [
    "ordered and in stock",
    { line: { free: 1, ordered: 3 }, state: "ordered", missing: 1, ordered: true, delivered: false },
  ],
  [
    "partly arrived",
    {
      line: { ordered: 4, arrived: 1, reserved: 1 },
      state: "partly_arrived",
      missing: 0,
      ordered: true,
      delivered: false,
    },
  ],
  [
    "arrived",
    { line: { ordered: 4, arrived: 4, reserved: 4 }, state: "arrived", missing: 0, ordered: true, delivered: false },
  ],
  [
    "arrived and taken by others",
    { line: { ordered: 4, arrived: 4 }, state: "requested", missing: 4, ordered: false, delivered: false },
  ],
  [
    "partly handed over",
    {
      line: { ordered: 4, arrived: 4, reserved: 3, handedOver: 1 },
      state: "arrived",
      missing: 0,
      ordered: true,
      delivered: false,
    },
  ],
  [
    "handed over",
    {
      line: { ordered: 4, arrived: 4, handedOver: 4 },
      state: "handed_over",
      missing: 0,
      ordered: true,
      delivered: true,
    },
  ],
  [
    "handed over from stock",
    { line: { handedOver: 4 }, state: "handed_over", missing: 0, ordered: false, delivered: true },
  ],
  [
    "litres in three places",
    {
      line: { wanted: 0.3, handedOver: 0.1, reserved: 0.2 },
      state: "reserved",
      missing: 0,
      ordered: false,
      delivered: false,
    },
  ],
];

test.each(table)("%s", (_name, { line, state, missing, ordered, delivered }) => {
  const supply = { ...none, ...line };
  expect(supplyState(supply)).toBe(state);
  expect(missingOf(supply)).toBe(missing);
  expect(ticksOf([supply])).toEqual({ ordered, delivered });
});

test("a request is ordered and delivered when each of its lines is", () => {
  const ordered = { ...none, ordered: 4 };
  const given = { ...none, handedOver: 4 };
  expect(ticksOf([ordered, none])).toEqual({ ordered: false, delivered: false });
  expect(ticksOf([ordered, { ...none, free: 4 }])).toEqual({ ordered: true, delivered: false });
  expect(ticksOf([ordered, given])).toEqual({ ordered: true, delivered: false });
  expect(ticksOf([given, given])).toEqual({ ordered: false, delivered: true });
  expect(ticksOf([])).toEqual({ ordered: false, delivered: false });
});
