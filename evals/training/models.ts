import { lineFeatures } from "#agent/language/lines/line-features.ts";
import { gapExamples } from "./gaps.ts";
import { goldLines } from "./gold-lines.ts";
import { labelledLines } from "./labelled-lines.ts";
import { nameExamples } from "./names.ts";
import { requestExamples } from "./requests.ts";
import { fieldExamples, thingExamples, turnExamples } from "./turns.ts";
import { usualOptions, type Example, type TrainingOptions } from "./train.ts";

/** A model that the product reads from `agent/language/models/<name>.json`, and the lines it is made of. */
export interface Trained {
  name: string;
  examples: () => Example[] | Promise<Example[]>;
  options: TrainingOptions;
}

/** What a line is labelled with, in the order of the columns of `lines/job-lines`. */
type Column = "kind" | "area" | "severity";
const columns: readonly Column[] = ["kind", "area", "severity"];

/** Job lines that were labelled by hand (`class  area  severity  language  text`), and clauses of texts with known reports. */
function lines(column: Column): Example[] {
  const written = labelledLines("job-lines").map(({ cells, set }) => {
    const label = cells[columns.indexOf(column)]!;
    return { text: cells[4]!, set, labels: label === "-" ? [] : label.split("|") };
  });
  const read = goldLines().map((line) => ({ text: line.text, set: line.set, labels: line[column] }));
  return [...written, ...read]
    .filter(({ labels }) => labels.length > 0)
    .map((line) => ({ ...line, features: lineFeatures(line.text) }));
}

const lineOptions: TrainingOptions = { ...usualOptions, rate: 0.3, most: 9_000 };

/** Many labels, and sentences that share few words: more pull towards zero, and only the weights that tell most. */
export const operationOptions: TrainingOptions = {
  epochs: 10,
  rate: 0.6,
  decay: 1e-4,
  leastCount: 3,
  most: 16_000,
  pairs: 66_000,
  averaged: 8,
};

const turnOptions: TrainingOptions = { ...usualOptions, rate: 0.3, most: 8_000, pairs: 30_000, averaged: 4, rounds: 3 };

/** Two labels and many gaps: the smallest weights are taken out in steps, so that the rest stays sure of itself. */
const gapOptions: TrainingOptions = {
  epochs: 5,
  rate: 0.3,
  decay: 2e-5,
  leastCount: 4,
  most: 7_000,
  pairs: 14_000,
  averaged: 2,
};

/** Words of all sentences, nearly all of which name nobody. */
const nameOptions: TrainingOptions = {
  epochs: 5,
  rate: 0.3,
  decay: 2e-5,
  leastCount: 3,
  most: 7_000,
  pairs: 14_000,
  averaged: 2,
};

export const models: Trained[] = [
  { name: "line-class", examples: () => lines("kind"), options: { ...lineOptions, most: 5_500 } },
  {
    name: "area",
    examples: () => lines("area"),
    options: { ...lineOptions, most: 14_000, pairs: 36_000, averaged: 4 },
  },
  {
    name: "severity",
    examples: () => lines("severity"),
    options: { ...lineOptions, most: 5_000, pairs: 15_000, averaged: 4 },
  },
  { name: "gap", examples: gapExamples, options: gapOptions },
  { name: "name", examples: nameExamples, options: nameOptions },
  // Turns are read by the operation that they sound like, too.
  { name: "operation", examples: requestExamples, options: operationOptions },
  { name: "turn", examples: turnExamples, options: turnOptions },
  { name: "turn-field", examples: fieldExamples, options: turnOptions },
  { name: "thing", examples: thingExamples, options: turnOptions },
];
