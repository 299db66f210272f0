import { fleetDatabase } from "./databases.ts";
import { reached, textOf, type Figure, type Gap } from "./figures.ts";

/** What every part gets to measure with. */
export interface Bench {
  figure(figure: Figure): void;
  gap(gap: Gap): void;
  say(line: string): void;
  /** The URL of the database with so much of the large fleet. */
  fleet(percent: number): Promise<string>;
  /** Shorter rounds, for a look in between. */
  quick: boolean;
}

export type Part = (bench: Bench) => Promise<void>;

export function openBench(quick: boolean): Bench & { figures: Figure[]; gaps: Gap[] } {
  const figures: Figure[] = [];
  const gaps: Gap[] = [];
  const say = (line: string) => console.log(line);
  return {
    figures,
    gaps,
    quick,
    say,
    figure(figure) {
      figures.push(figure);
      const mark = { true: "✓", false: "✗", undefined: " " }[String(reached(figure)) as "true" | "false" | "undefined"];
      say(`${mark} ${figure.what.padEnd(78)} ${textOf(figure)}${figure.note ? `   ${figure.note}` : ""}`);
    },
    gap(gap) {
      gaps.push(gap);
      say(`- ${gap.what.padEnd(78)} not measured: ${gap.because}`);
    },
    fleet: (percent) => fleetDatabase(percent, say),
  };
}

export const median = (values: number[]): number => percentile(values, 0.5);

export const percentile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Median and spread of several rounds, as a figure wants them. */
export const over = (values: number[]): Required<Pick<Figure, "value" | "spread">> => ({
  value: median(values),
  spread: [Math.min(...values), Math.max(...values)],
});

/** Measures the one, then the other, so many times in turn: what disturbs the machine disturbs both. */
export const inTurn = <Outcome>(rounds: number, one: () => Promise<Outcome>, other: () => Promise<Outcome>) =>
  allInTurn(rounds, [one, other]) as Promise<[Outcome, Outcome][]>;

/** The same of any number. @returns by round what each came to */
export async function allInTurn<Outcome>(rounds: number, sides: (() => Promise<Outcome>)[]): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = [];
  for (let round = 0; round < rounds; round++) {
    const measured: Outcome[] = [];
    for (const side of sides) measured.push(await side());
    outcomes.push(measured);
  }
  return outcomes;
}

/** How long each of so many runs takes, in ms. */
export async function timed(runs: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < runs; index++) {
    const began = performance.now();
    await run(index);
    times.push(performance.now() - began);
  }
  return times;
}
