/**
 * `npm run check:hard`: the real server under kill signals, hostile requests, races and load. Names of suites choose
 * some; HARD=full runs the numbers that docs/reliability.md speaks of, otherwise the gate's shorter form.
 * TEST_DATABASE_URL adds PostgreSQL.
 */
import { attacks } from "./attacks.ts";
import { crash } from "./crash.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { fuzz } from "./fuzz.ts";
import { load } from "./load.ts";
import { processes } from "./processes.ts";
import { races } from "./races.ts";

const suites: Record<string, Suite> = { crash, attacks, fuzz, races, load, processes };

const full = process.env.HARD === "full";
const factor = Number(process.env.HARD_FACTOR ?? 1);
const scale: Scale = { full, rounds: (most, short) => Math.max(1, Math.round((full ? most : short) * factor)) };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}`);

let failed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = performance.now();
  const figures: Figure[] = await suite(scale).catch((error: unknown) => [
    {
      what: "the suite itself",
      found: error instanceof Error ? (error.stack ?? error.message) : String(error),
      ok: false,
    },
  ]);
  process.stdout.write(`\n${name} (${Math.round((performance.now() - begun) / 1_000)} s)\n`);
  for (const { what, found, ok } of figures) process.stdout.write(`  ${ok ? "ok  " : "FAIL"} ${what}: ${found}\n`);
  failed += figures.filter(({ ok }) => !ok).length;
}
process.stdout.write(failed === 0 ? "\nAll held\n" : `\n${failed} did not hold\n`);
process.exit(failed === 0 ? 0 : 1);
