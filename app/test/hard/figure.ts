/** What a suite of the hard programme finds out. */
export interface Figure {
  what: string;
  found: string;
  ok: boolean;
}

/** How much is done: `short` for the gate, `full` for the figures of docs/reliability.md. */
export interface Scale {
  full: boolean;
  /** Of a number meant for the full programme, as many as this run does. */
  rounds(full: number, short: number): number;
}

export type Suite = (scale: Scale) => Promise<Figure[]>;
