import { featureValue, softmax, type ModelFile } from "#agent/language/learning/linear-model.ts";

/** One labelled line as a model sees it. */
export interface Example {
  features: readonly string[];
  /** Labels that are right; where there are several, the one that the model likes best is taught. */
  labels: readonly string[];
  /** The file it comes from; left out as a whole when the figures of the unseen are reckoned. */
  set: string;
  text: string;
}

export interface TrainingOptions {
  epochs: number;
  /** Step of AdaGrad. */
  rate: number;
  /** Pull of all weights towards zero. */
  decay: number;
  /** A feature seen in fewer lines is not learned. */
  leastCount: number;
  /** How many features are kept, those with most influence. */
  most: number;
  /**
   * How many weights are kept. The smallest are taken out in steps, and the others learn to do without them, so that a
   * model of many labels stays a file that can be reviewed. Absent: all.
   */
  pairs?: number;
  /**
   * Epochs after those, whose weights are averaged (Polyak, Juditsky, SIAM J. Control Optim. 30, 1992): one line more
   * or less then moves hardly anything but what is like it. Absent: the last weights stand.
   */
  averaged?: number;
  /**
   * How often all epochs are run, each time in another order of the lines; the mean of their weights goes on, in which
   * what only an order has taught cancels out. Absent: once.
   */
  rounds?: number;
}

export const usualOptions: TrainingOptions = { epochs: 24, rate: 0.6, decay: 2e-5, leastCount: 2, most: 14_000 };

const scale = 100;

/** What AdaGrad divides by, before it has seen a gradient. */
const leastSquare = 1e-6;

/**
 * Multinomial logistic regression by AdaGrad (Duchi, Hazan, Singer, JMLR 12, 2011) over shuffled lines. The shuffle has
 * a seed of its own: the same lines give the same weights.
 */
export function train(examples: readonly Example[], options: TrainingOptions = usualOptions): ModelFile {
  const { epochs, rate, decay } = options;
  const labels = [...new Set(examples.flatMap(({ labels }) => labels))].sort();
  const index = new Map(labels.map((label, at) => [label, at]));
  const features = frequent(examples, options.leastCount);
  const width = labels.length;
  const weights = new Float64Array((features.size + 1) * width);
  const squares = new Float64Array(weights.length);
  const rows = examples.map(({ features: all, labels: right }) => {
    const unique = [...new Set(all)];
    return {
      ids: [0, ...unique.flatMap((feature) => features.get(feature) ?? [])],
      value: featureValue(unique.length),
      right: right.map((label) => index.get(label)!),
    };
  });
  const random = generator(20_261_123);
  const order = rows.map((_, at) => at);
  const out = new Uint8Array(weights.length);
  const steps = options.pairs === undefined ? 0 : pruningSteps;
  const { averaged = 0, rounds = 1 } = options;
  const sum = new Float64Array(averaged > 0 ? weights.length : 0);
  /** One epoch: every line once, in an order of its own. */
  const pass = (emphasised: boolean) => {
    shuffle(order, random);
    for (const at of order) {
      const { ids, value, right } = rows[at]!;
      const scores = new Float64Array(width);
      for (const id of ids) {
        const share = id === 0 ? 1 : value;
        for (let label = 0; label < width; label++) scores[label]! += weights[id * width + label]! * share;
      }
      const probabilities = softmax(scores);
      const target = right.reduce((best, label) => (probabilities[label]! > probabilities[best]! ? label : best));
      const weight = emphasised && probabilities[target]! < unsure ? emphasis : 1;
      for (let label = 0; label < width; label++) {
        const error = weight * (probabilities[label]! - (label === target ? 1 : 0));
        if (Math.abs(error) < 1e-4) continue;
        for (const id of ids) {
          const place = id * width + label;
          if (out[place] === 1) continue;
          const gradient = error * (id === 0 ? 1 : value) + decay * weights[place]!;
          squares[place]! += gradient * gradient;
          weights[place]! -= (rate * gradient) / Math.sqrt(squares[place]!);
        }
      }
    }
  };
  const mean = new Float64Array(weights.length);
  for (let round = 0; round < rounds; round++) {
    weights.fill(0);
    squares.fill(leastSquare);
    for (let epoch = 0; epoch < epochs; epoch++) pass(false);
    weights.forEach((weight, place) => (mean[place]! += weight / rounds));
  }
  weights.set(mean);
  if (steps > 0) keepFeatures(weights, out, width, options.most);
  for (let step = steps - 1; step >= 0; step--) {
    prune(weights, out, width, options.pairs! * 2 ** step);
    pass(true);
  }
  for (let epoch = 0; epoch < averaged; epoch++) {
    pass(true);
    weights.forEach((weight, place) => (sum[place]! += weight / averaged));
  }
  return written(labels, features, averaged > 0 ? sum : weights, options.most);
}

/** Once the weights are few, lines that are not yet read surely count more, so that pruning does not cost their reading. */
const unsure = 0.6;
const emphasis = 3;

/** Halvings after which the wished number of weights is left. */
const pruningSteps = 4;

/** Takes out all but the `most` features of most influence. */
function keepFeatures(weights: Float64Array, out: Uint8Array, width: number, most: number): void {
  const rows = weights.length / width;
  const influence = Array.from({ length: rows }, (_, row) =>
    weights.subarray(row * width, (row + 1) * width).reduce((sum, weight) => sum + Math.abs(weight), 0),
  );
  const least = influence.slice(1).sort((a, b) => b - a)[most] ?? -1;
  for (let row = 1; row < rows; row++)
    if (influence[row]! <= least) {
      weights.fill(0, row * width, (row + 1) * width);
      out.fill(1, row * width, (row + 1) * width);
    }
}

/** Takes out all but the `kept` largest weights. What counts always stays. */
function prune(weights: Float64Array, out: Uint8Array, width: number, kept: number): void {
  const sizes = weights.subarray(width).map(Math.abs).sort();
  const least = sizes[Math.max(0, sizes.length - kept)] ?? 0;
  for (let place = width; place < weights.length; place++)
    if (Math.abs(weights[place]!) < least) {
      weights[place] = 0;
      out[place] = 1;
    }
}

/** Features that stand in enough lines, by the row of their weights; row 0 is what counts always. */
function frequent(examples: readonly Example[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
  return new Map(kept.sort().map((feature, at) => [feature, at + 1]));
}

function written(labels: string[], features: Map<string, number>, weights: Float64Array, most: number): ModelFile {
  const width = labels.length;
  const row = (id: number) => [...weights.subarray(id * width, (id + 1) * width)];
  const spread = (id: number) => row(id).reduce((sum, weight) => sum + Math.abs(weight), 0);
  const kept = [...features]
    .map(([feature, id]) => ({ feature, id, influence: spread(id) }))
    .sort((a, b) => b.influence - a.influence || (a.feature < b.feature ? -1 : 1))
    .slice(0, most)
    .sort((a, b) => (a.feature < b.feature ? -1 : 1));
  const sparse = (id: number) =>
    row(id).flatMap((weight, label) => {
      const whole = Math.round(weight * scale);
      return Math.abs(whole) >= 15 ? [label, whole] : [];
    });
  return {
    labels,
    scale,
    bias: row(0).map((weight) => Math.round(weight * scale)),
    weights: Object.fromEntries(kept.flatMap(({ feature, id }) => (sparse(id).length ? [[feature, sparse(id)]] : []))),
  };
}

/** A small generator of numbers from 0 to 1 (mulberry32), so that training needs no clock. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
