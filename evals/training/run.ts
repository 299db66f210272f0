/**
 * `npm run train`: makes the weights of `agent/language/models` from the labelled lines. `-- --check` says whether the
 * files are what the lines give; `-- --unseen` prints how well each set is read by a model that has not seen it; a name
 * takes only that model.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelFile } from "#agent/language/learning/linear-model.ts";
import { confusions, leaveOneSetOut } from "./leave-one-out.ts";
import { models } from "./models.ts";
import { train } from "./train.ts";

const folder = join(import.meta.dirname, "../../agent/language/models");
const flags = process.argv.slice(2);
const wanted = flags.filter((flag) => !flag.startsWith("--"));

for (const { name, examples, options } of models) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const lines = await examples();
  const file = join(folder, `${name}.json`);
  if (flags.includes("--unseen")) {
    const unseen = leaveOneSetOut(lines, options);
    for (const { set, lines: all, right } of unseen)
      console.log(`${name} · ${set}: ${right}/${all} (${((100 * right) / all).toFixed(1)} %)`);
    for (const [pair, count] of confusions(unseen).slice(0, 20)) console.log(`    ${count} × ${pair}`);
    if (flags.includes("--verbose"))
      for (const { text, wanted: label, got, probability } of unseen.flatMap(({ confused }) => confused))
        console.log(`  ${label} → ${got} (${probability.toFixed(2)}): ${text}`);
    continue;
  }
  const text = onePerLine(train(lines, options));
  if (!flags.includes("--check")) {
    writeFileSync(file, text);
    console.log(`${name}: ${lines.length} lines, ${Math.round(text.length / 1_000)} kB`);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name}.json is not what the labelled lines give. Run \`npm run train\` and look at the change.`);
    process.exitCode = 1;
  }
}

/** JSON with one feature a line, so that a change of weights can be read. */
function onePerLine({ weights, ...rest }: ModelFile): string {
  const rows = Object.entries(weights).map(([feature, pairs]) => `${JSON.stringify(feature)}:${JSON.stringify(pairs)}`);
  return `${JSON.stringify(rest).slice(0, -1)},"weights":{\n${rows.join(",\n")}\n}}\n`;
}
