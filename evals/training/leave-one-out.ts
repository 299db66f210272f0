import { LinearModel } from "#agent/language/learning/linear-model.ts";
import { train, type Example, type TrainingOptions } from "./train.ts";

export interface Unseen {
  set: string;
  lines: number;
  right: number;
  /** What was taken for what, the commonest first. */
  confused: { text: string; wanted: string; got: string; probability: number }[];
}

/** Trains as often as there are sets, each time without one, and judges by that one: the figure of the unseen. */
export function leaveOneSetOut(
  examples: readonly Example[],
  options: TrainingOptions,
  sets = [...new Set(examples.map(({ set }) => set))],
): Unseen[] {
  return sets.map((set) => {
    const model = new LinearModel(
      train(
        examples.filter((example) => example.set !== set),
        options,
      ),
    );
    const held = examples.filter((example) => example.set === set);
    const judged = held.map((example) => ({ ...example, decision: model.decide(example.features) }));
    return {
      set,
      lines: held.length,
      right: judged.filter(({ labels, decision }) => labels.includes(decision.label)).length,
      confused: judged
        .filter(({ labels, decision }) => !labels.includes(decision.label))
        .map(({ text, labels, decision }) => ({
          text,
          wanted: labels.join("|"),
          got: decision.label,
          probability: decision.probability,
        })),
    };
  });
}

/** How often each label was taken for each other one, the commonest first. */
export function confusions(unseen: readonly Unseen[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { wanted, got } of unseen.flatMap(({ confused }) => confused)) {
    const pair = `${wanted} → ${got}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
