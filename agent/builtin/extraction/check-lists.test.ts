import { describe, expect, it } from "vitest";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";

const nobody: Knowledge = { machines: [], people: [], customers: [] };
/** The machine of a chat that tells the serial and then one message of several lines. */
const told = (...lines: string[]) => {
  const text = `02/06/2026, 08:00 - Jo Vale: on ZX-410-77, 4,120 hrs\n02/06/2026, 09:00 - Jo Vale: ${lines.join("\n")}`;
  const { machines } = reportsIn(text, nobody, { today: "2026-11-21" });
  expect(machines).toHaveLength(1);
  return {
    actions: machines[0]!.actions.map(({ description }) => description),
    issues: machines[0]!.issues.map(({ description }) => description),
  };
};

describe("check lists in chats", () => {
  it("report only what is not in order", () => {
    const { actions, issues } = told(
      "Inspection:",
      "Engine oil level - OK",
      "Leaks: none",
      "Work lights - 2 of 6 dead",
      "Hydraulic hoses ok",
      "Reversing alarm - FAIL",
      "Cracks in boom: none",
    );
    expect(actions).toEqual([]);
    expect(issues).toEqual([expect.stringMatching(/work lights/i), expect.stringMatching(/reversing alarm/i)]);
  });

  it.each([
    ["i.O.", "n.i.O."],
    ["✅", "❌"],
    ["conforme", "HS"],
  ])("read %s as well and %s as not", (well, not) => {
    const { issues } = told(`Bremse ${well}`, `Hupe ${not}`, `Geländer ${well}`, `Scheibe ${well}`);
    expect(issues).toEqual([expect.stringMatching(/Hupe/)]);
  });

  it("take ticks in front of bare things for well, and in front of work for done", () => {
    const checked = told("✅ Brakes", "✅ Horn", "❌ Mirror", "✅ Ladder");
    expect(checked).toEqual({ actions: [], issues: [expect.stringMatching(/Mirror/)] });
    const done = told("✅ changed the horn", "✅ wiper blades", "❌ Mirror");
    expect(done.actions).toHaveLength(2);
  });

  it("keep work whose row says OK", () => {
    expect(told("Changed the horn - ok", "Greased the slew ring - ok", "Brakes - ok").actions).toHaveLength(2);
  });
});
