/** Nothing changes its meaning: held over lines of our own, and over other people's where they lie beside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { labelledLines } from "../training/labelled-lines.ts";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";

const corpus = join(import.meta.dirname, "../../../shared/corpus");
const ownLines = labelledLines("job-lines").map(({ cells }) => cells[4]!);

/** Lines of a file of the corpus; none where it is missing. */
function corpusLines(name: string): string[] {
  const file = join(corpus, name);
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return rows.map((row) => (JSON.parse(row) as { text: string }).text.replace(/\s+/g, " ").trim()).filter(Boolean);
}
const foreign = [...corpusLines("work-orders.jsonl"), ...corpusLines("short-texts.jsonl")];

/** A line as the only job of a report. */
const read = (line: string) =>
  reportsIn(`Machine HX-2201, 4410 h\n${line}`, { machines: [], people: [], customers: [] }, { today: "2026-11-23" });

const told = (line: string) =>
  read(line).machines.flatMap(({ actions, issues }) => [
    ...actions.map(({ description, quote }) => ({ done: true, description, quote })),
    ...issues.map(({ description, quote }) => ({ done: false, description, quote })),
  ]);

/** Letters and figures of a text; the characters of Chinese stand apart, since no blanks part its words. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
const words = (text: string) => plain(text).split(" ").filter(Boolean);
const negation = /\b(?:not|never|no longer|nicht|pas|niet|cannot)\b/iu;

/** Every one of some lines, or so many of a long list that a test stays quick. */
const some = (lines: string[], most: number) =>
  lines.filter((_, at) => at % Math.max(1, Math.ceil(lines.length / most)) === 0);

describe.each([
  ["our own lines", some(ownLines, 1_200)],
  ["lines of others", some(foreign, 1_200)],
])("%s", (_, lines) => {
  test("a description is a stretch of the line: no word invented, doubled or out of its order", () => {
    const changed = lines.flatMap((line) =>
      told(line)
        .filter(({ description }) => !` ${plain(line)} `.includes(` ${plain(description)} `))
        .map(({ description }) => ({ line, description })),
    );
    expect(changed).toEqual([]);
  });

  test("what is denied keeps its denial", () => {
    const reversed = lines
      .filter((line) => negation.test(line))
      .flatMap((line) => told(line))
      .filter(({ description, quote }) => negation.test(quote ?? "") && !negation.test(description));
    expect(reversed).toEqual([]);
  });
});

test.each(["replaced", "changed", "welded", "repaired", "fitted"])("what was not %s is never work done", (verb) => {
  for (const thing of ["hose", "alternator", "bucket tooth", "fan belt", "limit switch"])
    for (const line of [
      `${thing} not ${verb} yet`,
      `did not get the ${thing} ${verb}`,
      `${thing} has not been ${verb}`,
    ])
      expect({ line, done: told(line).some(({ done }) => done) }).toEqual({ line, done: false });
});

test("a torque, an order to check again and its urgency stay", () => {
  const text = "slew ring bolts checked, 2 loose!! retorqued 680 Nm. needs recheck in 50 h, urgent";
  const [machine] = read(text).machines;
  expect(machine!.actions.map(({ description }) => description).join(" ")).toContain("680 Nm");
  expect(machine!.issues).toMatchObject([{ description: "Needs recheck in 50 h, urgent", severity: "High" }]);
});

test("what must be done stays something that must be done", () => {
  expect(told("trolley rope has broken wires, must be replaced soon")).toMatchObject([
    { done: false, description: "Trolley rope has broken wires, must be replaced soon" },
  ]);
});

test("all lines as one text are read in less than ten seconds, and twice as many in about twice the time", () => {
  const all = foreign.length > 0 ? foreign : Array.from({ length: 5 }, () => ownLines).flat();
  const timed = (lines: string[]) => {
    // Time of the processor: other work on the machine counts for nothing.
    const begun = process.cpuUsage();
    read(lines.join("\n"));
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  timed(all.slice(0, 500));
  const [half, whole] = [timed(all.slice(0, all.length / 2)), timed(all)];
  expect(words(all.join(" ")).length).toBeGreaterThan(10_000);
  expect(whole).toBeLessThan(10_000);
  expect(whole / half).toBeLessThan(4);
}, 120_000);
