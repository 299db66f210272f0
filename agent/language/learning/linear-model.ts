/**
 * A multinomial linear model: what a line is, which operation is wanted. Trained by `npm run train` from labelled lines
 * (evals/training); at run time it is one addition a feature, without a dependency. Deterministic.
 */
export interface ModelFile {
  /** What it decides between. */
  labels: string[];
  /** Weights are whole numbers: so many of them are one unit of a score. */
  scale: number;
  /** Score of each label before anything is read. */
  bias: number[];
  /** By feature: index of a label and its weight, in turn. Features without any influence are left out. */
  weights: Record<string, number[]>;
}

export interface Decision<Label extends string = string> {
  label: Label;
  /** 0 to 1; those of all labels add up to 1. */
  probability: number;
}

/** A model that has been read from its file. Features are strings; each counts once, those it does not know not at all. */
export class LinearModel<Label extends string = string> {
  readonly labels: readonly Label[];
  readonly #weights: Map<string, readonly number[]>;
  readonly #bias: readonly number[];
  readonly #scale: number;

  constructor({ labels, scale, bias, weights }: ModelFile) {
    this.labels = labels as Label[];
    this.#scale = scale;
    this.#bias = bias;
    this.#weights = new Map(Object.entries(weights));
  }

  /** All labels with their probability, the likeliest first. */
  rank(features: Iterable<string>): Decision<Label>[] {
    const probabilities = softmax(this.#scores(features));
    return this.labels
      .map((label, index) => ({ label, probability: probabilities[index]! }))
      .sort((a, b) => b.probability - a.probability);
  }

  /** The likeliest label. */
  decide(features: Iterable<string>): Decision<Label> {
    return this.rank(features)[0]!;
  }

  #scores(features: Iterable<string>): Float64Array {
    const unique = new Set(features);
    const sum = new Float64Array(this.labels.length);
    for (const feature of unique) {
      const pairs = this.#weights.get(feature);
      if (pairs) for (let i = 0; i < pairs.length; i += 2) sum[pairs[i]!]! += pairs[i + 1]!;
    }
    const share = featureValue(unique.size) / this.#scale;
    return sum.map((score, index) => score * share + this.#bias[index]! / this.#scale);
  }
}

/** What one of so many features counts, so that long texts are not surer than short ones by their length alone. */
export const featureValue = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

/** Probabilities of scores, in place of them. */
export function softmax(scores: Float64Array): Float64Array {
  const highest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  let total = 0;
  for (let i = 0; i < scores.length; i++) total += scores[i] = Math.exp(scores[i]! - highest);
  return scores.map((score) => score / total);
}
