import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

/** One measured thing. */
export interface Figure {
  /** Stays the same from run to run, for the comparison. */
  what: string;
  /** Medians where there were several rounds. */
  value: number;
  unit: string;
  /** Lowest and highest round. */
  spread?: [least: number, most: number];
  /** What it should be at most (or at least). */
  goal?: { most: number } | { least: number };
  /** What else belongs to the figure: the other side of a ratio, conditions. */
  note?: string;
}

/** Something that could not be measured here, and why. */
export interface Gap {
  what: string;
  because: string;
}

export interface Results {
  /** Where and when: figures of different machines do not compare, ratios do. */
  machine: string;
  at: string;
  figures: Figure[];
  gaps: Gap[];
}

const folder = import.meta.dirname;
const resultsFile = join(folder, "results.json");
const acceptedFile = join(folder, "accepted.json");
const document = join(folder, "../../docs/performance.md");
const [tableBegins, tableEnds] = ["<!-- figures: begin -->", "<!-- figures: end -->"];

/** A figure that is so much worse than the accepted one is named at the end; less is the machine's mood. */
const tolerance = 1.25;

export const reached = ({ value, goal }: Figure): boolean | undefined =>
  goal && ("most" in goal ? value <= goal.most : value >= goal.least);

const digits = (value: number) => (value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3);
const shown = (value: number) => value.toFixed(digits(Math.abs(value)));

export function textOf({ value, unit, spread }: Figure): string {
  const range = spread && spread[0] !== spread[1] ? ` (${shown(spread[0])}–${shown(spread[1])})` : "";
  return `${shown(value)}${unit && ` ${unit}`}${range}`;
}

const goalText = ({ goal, unit }: Figure): string =>
  goal ? `${"most" in goal ? "≤" : "≥"} ${"most" in goal ? goal.most : goal.least}${unit && ` ${unit}`}` : "–";

const stored = (file: string): Results | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : undefined;

/** Keeps what this run measured, beside what earlier runs measured of the other parts. */
export async function keep(run: Results): Promise<Results> {
  const before = stored(resultsFile);
  const measured = new Set([...run.figures, ...run.gaps].map(({ what }) => what));
  const others = <Kind extends { what: string }>(list: Kind[] = []) => list.filter(({ what }) => !measured.has(what));
  const all: Results = {
    ...run,
    figures: [...others(before?.figures), ...run.figures],
    gaps: [...others(before?.gaps), ...run.gaps],
  };
  await write(resultsFile, JSON.stringify(all));
  await writeTable(all);
  return all;
}

/** Makes the kept results those that later runs are compared with. */
export function accept(): void {
  writeFileSync(acceptedFile, readFileSync(resultsFile));
}

/** What became clearly worse since the accepted run, a line each. */
export function worseThanAccepted({ figures }: Results): string[] {
  const accepted = new Map(stored(acceptedFile)?.figures.map((figure) => [figure.what, figure]));
  return figures.flatMap((figure) => {
    const before = accepted.get(figure.what);
    if (!before || before.unit !== figure.unit) return [];
    const moreIsBetter = (figure.goal && "least" in figure.goal) ?? false;
    const factor = moreIsBetter ? before.value / figure.value : figure.value / before.value;
    return factor > tolerance ? [`${figure.what}: ${textOf(figure)}, accepted ${textOf(before)}`] : [];
  });
}

async function writeTable({ machine, at, figures, gaps }: Results): Promise<void> {
  if (!existsSync(document)) return;
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = figures.map((figure) => {
    const mark = { true: "yes", false: "**no**", undefined: "" }[
      String(reached(figure)) as "true" | "false" | "undefined"
    ];
    return `| ${cell(figure.what)} | ${goalText(figure)} | ${textOf(figure)} | ${mark} | ${cell(figure.note ?? "")} |`;
  });
  const missing = gaps.map(({ what, because }) => `| ${cell(what)} | | not measured | | ${cell(because)} |`);
  const table = [
    `Measured ${at.slice(0, 10)} on ${machine}. Medians, in brackets the lowest and highest round.`,
    "",
    "| measure | goal | figure | reached | |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    ...missing,
  ].join("\n");
  const text = readFileSync(document, "utf8");
  const [head, rest] = text.split(tableBegins) as [string, string];
  const tail = rest.split(tableEnds)[1]!;
  await write(document, `${head}${tableBegins}\n\n${table}\n\n${tableEnds}${tail}`);
}

/** As the formatter of the project leaves it. */
async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
