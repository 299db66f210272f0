import { setTimeout as pause } from "node:timers/promises";

export interface Walk {
  signal?: AbortSignal;
  /** Leaves others twice the time that it takes. */
  beside?: boolean;
}

/** Takes one step after the other, until one leads no further. */
export async function walk(
  { signal, beside }: Walk,
  step: (from?: number) => Promise<number | undefined>,
): Promise<void> {
  let from: number | undefined;
  do {
    signal?.throwIfAborted();
    const begun = performance.now();
    from = await step(from);
    if (beside) await pause(2 * (performance.now() - begun), undefined, { signal, ref: false });
  } while (from !== undefined);
}
