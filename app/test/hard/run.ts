/**
 * `npm run check:hard`: the real server under kill signals, hostile requests and files, races and load. Names of suites
 * choose some. `--short` is CI's form; `--minutes=N` ends each series after that time, whose figure then says how
 * far it came. TEST_DATABASE_URL adds PostgreSQL.
 */
import { parseArgs } from "node:util";
import { addresses } from "./addresses.ts";
import { approvals } from "./approvals.ts";
import { attacks } from "./attacks.ts";
import { churn } from "./churn.ts";
import { clock } from "./clock.ts";
import { crash } from "./crash.ts";
import { disk } from "./disk.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { database } from "./database.ts";
import { fuzz } from "./fuzz.ts";
import { guests } from "./guests.ts";
import { hostile } from "./hostile.ts";
import { injection } from "./injection.ts";
import { interruptedJobs } from "./jobs.ts";
import { load } from "./load.ts";
import { messengers } from "./messengers.ts";
import { modelFaults } from "./model.ts";
import { power } from "./power.ts";
import { processes } from "./processes.ts";
import { programs } from "./programs.ts";
import { proxy } from "./proxy.ts";
import { races } from "./races.ts";
import { readers } from "./readers.ts";
import { signOn } from "./sign-on.ts";
import { slowPatterns } from "./slow-patterns.ts";
import { stock } from "./stock.ts";
import { takeover } from "./takeover.ts";

const suites: Record<string, Suite> = {
  crash,
  stock,
  power,
  disk,
  jobs: interruptedJobs,
  attacks,
  addresses,
  takeover,
  "sign-on": signOn,
  programs,
  fuzz,
  hostile,
  injection,
  approvals,
  races,
  processes,
  database,
  clock,
  churn,
  load,
  proxy,
  "slow-patterns": slowPatterns,
  readers,
  model: modelFaults,
  messengers,
  guests,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, minutes: { type: "string" } },
});
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}`);
const mostMs = values.minutes ? Number(values.minutes) * 60_000 : Infinity;
const scale: Scale = {
  full: !values.short,
  mostMs,
  rounds: (full, short) => (values.short ? short : full),
  clock() {
    const end = performance.now() + mostMs;
    return () => performance.now() > end;
  },
};

let failed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = performance.now();
  process.stdout.write(`\n${name} … `);
  const figures: Figure[] = await suite(scale).catch((error: unknown) => [
    {
      what: "the suite itself",
      found: error instanceof Error ? (error.stack ?? error.message) : String(error),
      ok: false,
    },
  ]);
  process.stdout.write(`${Math.round((performance.now() - begun) / 1_000)} s\n`);
  for (const { what, found, ok } of figures) process.stdout.write(`  ${ok ? "ok  " : "FAIL"} ${what}: ${found}\n`);
  failed += figures.filter(({ ok }) => !ok).length;
}
process.stdout.write(failed === 0 ? "\nAll held\n" : `\n${failed} did not hold\n`);
process.exit(failed === 0 ? 0 : 1);
