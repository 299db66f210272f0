import { describe, expect, test } from "vitest";
import { areaOfLine, kindsOfLine, severityOfLine } from "./read-line.ts";

const kindOf = (text: string) => kindsOfLine(text)[0]!.label;

describe("what a line of the visiting engineer is", () => {
  test.each([
    ["Fit new alternator", "work_done"],
    ["Pose d'un alternateur", "work_done"],
    ["REPL HYD HOSE", "work_done"],
    ["Hydraulikschlauch am Ausleger getauscht", "work_done"],
    ["horn does not work", "open_fault"],
    ["trolley rope has broken wires, must be replaced soon", "open_fault"],
    ["horn works again", "mended_fault"],
    ["two wiper blades for next visit", "part_wished"],
    ["order 2 seal kits please", "part_wished"],
    ["good morning all", "small_talk"],
  ])("%s", (text, kind) => expect(kindOf(text)).toBe(kind));
});

describe("the area of a description", () => {
  test.each([
    ["Coolant hose leaking", "Other"],
    ["Boom hose leaking", "Hydraulic"],
    ["crack in the boom foot", "Structural"],
    ["Scheinwerfer ohne Funktion", "Electrical"],
    ["سلندر البوم يسرب زيت", "Hydraulic"],
  ])("%s", (text, area) => expect(areaOfLine(text)).toBe(area));
});

test("what must not be used is grave, what is worn is not", () => {
  expect(severityOfLine("ladder must not be used")).toBe("High");
  expect(severityOfLine("wiper rubber worn")).toBe("Medium");
});

test("a line of any length or script is read without a fault", () => {
  for (const text of ["", "?", "🙂", "ت", "a".repeat(20_000), "\u0000"]) expect(kindsOfLine(text)).toHaveLength(10);
});
