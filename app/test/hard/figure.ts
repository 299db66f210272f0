/** What a suite of the hard programme finds out. */
export interface Figure {
  what: string;
  found: string;
  ok: boolean;
}

/** How much is done: `--short` for CI, otherwise the figures of docs/reliability.md. */
export interface Scale {
  full: boolean;
  /** Time of one series (`--minutes`), for those that take whatever they are given. */
  mostMs: number;
  /** Of a number meant for the full programme, as many as this run does. */
  rounds(full: number, short: number): number;
  /** Starts the clock of one series. @returns whether its time (`--minutes`) is up; a figure then says how far it came */
  clock(): () => boolean;
}

export type Suite = (scale: Scale) => Promise<Figure[]>;
