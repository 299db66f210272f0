/**
 * Measures the engine on the datasets and prints one table. `--check` fails when a figure falls below
 * `evals/baseline.json`; `--accept` writes the figures of this run as the new baseline; a name runs only that eval.
 * `--model` measures the model that OPENAI_API_KEY or OPENAI_BASE_URL name instead of the built-in engine, without a baseline,
 * and ends with what it cost (`--price=INPUT,OUTPUT`: of a million tokens).
 * `--corrected=FILE` measures instead on drafts that people corrected, as Administration → Corrections exports them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scoreCorrected } from "./quality/extraction.ts";
import { costLine, modelUnderTest, pricesFrom } from "./quality/model-under-test.ts";
import { suites, type Suite } from "./quality/suites.ts";

const baselineFile = join(import.meta.dirname, "baseline.json");
const flags = process.argv.slice(2);
const wanted = flags.filter((flag) => !flag.startsWith("--"));
const baseline = JSON.parse(readFileSync(baselineFile, "utf8")) as Record<string, number>;

/** Figures move a little with every change of a vocabulary; less than this is not a fall. */
const tolerance = 0.005;

const corrected = flags.find((flag) => flag.startsWith("--corrected="))?.slice("--corrected=".length);
const price = flags.find((flag) => flag.startsWith("--price="))?.slice("--price=".length);
const prices = price === undefined ? undefined : pricesFrom(price);
const model = flags.includes("--model") ? modelUnderTest(process.env) : undefined;
const chosen: Suite[] = corrected ? [{ name: "corrected drafts", measure: () => onCorrected(corrected) }] : suites;

const figures: Record<string, number> = {};
for (const { name, measure } of chosen) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  for (const [figure, value] of Object.entries(await measure(model))) figures[`${name}: ${figure}`] = value;
  console.log(`${name} measured in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

const falls = model ? [] : Object.entries(figures).filter(([name, value]) => isFall(name, value));
const width = Math.max(...Object.keys(figures).map(({ length }) => length));
console.log();
for (const [name, value] of Object.entries(figures)) {
  const before = baseline[name];
  const mark = !model && isFall(name, value) ? "  FELL" : "";
  console.log(
    `${name.padEnd(width)}  ${shown(name, value).padStart(8)}  ${before === undefined ? "new" : `baseline ${shown(name, before)}`}${mark}`,
  );
}

if (model) console.log(`\n${costLine(model, prices)}`);
else if (flags.includes("--accept")) {
  const kept = wanted.length > 0 ? baseline : {};
  writeFileSync(baselineFile, `${JSON.stringify({ ...kept, ...figures }, null, 2)}\n`);
  console.log("\nThe baseline is this run now.");
} else if (falls.length > 0) {
  console.error(`\n${falls.length} of ${Object.keys(figures).length} figures fell below the baseline.`);
  process.exitCode = 1;
}

async function onCorrected(file: string): Promise<Record<string, number>> {
  const { total, fields, area, invented } = await scoreCorrected(file);
  const each = Object.entries(fields).map(([field, { f1 }]) => [field, f1] as const);
  return { "all fields": total.f1, ...Object.fromEntries(each), area, "invented, count": invented };
}

/** Names that end in "count" are faults, of which fewer are better; the others are shares, of which more are. */
function isFault(name: string): boolean {
  return name.endsWith("count");
}

function isFall(name: string, value: number): boolean {
  const before = baseline[name];
  if (before === undefined) return false;
  return isFault(name) ? value > before : value < before - tolerance;
}

function shown(name: string, value: number): string {
  return isFault(name) ? String(value) : value.toFixed(3);
}
