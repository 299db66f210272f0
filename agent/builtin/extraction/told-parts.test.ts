import { describe, expect, it } from "vitest";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";

const nobody: Knowledge = { machines: [], people: [], customers: [] };
/** The parts of each visit in a chat in which each line is said an hour after the one before. */
const parts = (...lines: string[]) =>
  reportsIn(
    lines.map((line, index) => `02/06/2026, ${String(8 + index).padStart(2, "0")}:00 - ${line}`).join("\n"),
    nobody,
    { today: "2026-11-21" },
  ).machines.map((machine) =>
    machine.parts.map(({ partName, partNumber, quantity }) => [partName, partNumber, quantity]),
  );
const onMachine = "Jo Vale: on ZX-410-77, 4,120 hrs";

describe("parts told bit by bit", () => {
  it("gives a number to what the same message told, not to the grease before it", () => {
    expect(
      parts(onMachine, "Jo Vale: greased the slew ring, 3 cartridges", "Jo Vale: starter swapped. part no ST-9055-B"),
    ).toEqual([
      [
        ["cartridges", null, 3],
        ["starter", "ST-9055-B", 1],
      ],
    ]);
  });

  it("gives a number to what was fitted, not to the oil that was measured after it", () => {
    expect(
      parts(onMachine, "Jo Vale: replaced the return filter, topped off 4 gal of hyd oil", "Jo Vale: RF-881 (2)"),
    ).toEqual([expect.arrayContaining([["return filter", "RF-881", 2]])]);
  });

  it("puts a number that is told later to the machine that has the part", () => {
    expect(
      parts(
        "Jo Vale: on ZX-410-77, 4,120 hrs",
        "Jo Vale: throttle sensor replaced",
        "Jo Vale: next ZX-410-78, 5,200 hrs",
        "Jo Vale: slip ring cleaned",
        "Jo Vale: sensor TS-410",
      ),
    ).toEqual([[["sensor", "TS-410", 1]], []]);
  });

  it("counts no parts where things were only worked on", () => {
    expect(parts(onMachine, "Jo Vale: 5 teeth rewelded, 8 bolts tightened")).toEqual([[]]);
  });

  it("takes a part that was ordered at one visit and fitted at the next", () => {
    const order = "Jo Vale: please order HN-204 for the horn";
    expect(parts(onMachine, order)).toEqual([[]]);
    expect(parts(onMachine, order, "Jo Vale: horn HN-204 fitted, 1x")).toEqual([[["horn", "HN-204", 1]]]);
  });

  it("takes the reading of the meter for no part number", () => {
    expect(parts("Jo Vale: unit ZX-410-77,hours 10452", "Jo Vale: horn replaced")).toEqual([[["horn", null, 1]]]);
  });

  it.each(["KV 20 dash 118", "KV 20 Strich 118", "KV 20 tiret 118", "KV 20 guion 118"])("%s has a dash", (said) => {
    expect(parts(onMachine, `Jo Vale: horn replaced, one piece number ${said}`)).toEqual([[["horn", "KV 20-118", 1]]]);
  });
});
