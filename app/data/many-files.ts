/** So many leave at once: the browser opens few connections, and the page needs one itself. */
const lanes = 3;

/** Before each further try of a file that did not get through for a reason that passes. */
const waitsMs = [1_000, 4_000, 15_000];

/** What became of a try to send a file. */
export type Outcome =
  | { fate: "taken" }
  /** It is no file that could be taken. */
  | { fate: "refused" }
  /** It did not get through, which may pass in a moment. */
  | { fate: "missed"; reason: string }
  /** No other would be taken now either. */
  | { fate: "stopped"; reason: string };

export interface Sent<Item> {
  taken: number;
  refused: number;
  /** What has not been sent, in its order, and why. */
  unsent: Item[];
  reason: string | undefined;
}

/** Sends files a few at a time, each until it is taken or refused; what is not sent in the end is handed back. */
export async function sendMany<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<Outcome>,
  {
    signal,
    onDone,
    wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }: { signal: AbortSignal; onDone: (done: number) => void; wait?: (ms: number) => Promise<void> },
): Promise<Sent<Item>> {
  const fates = new Map<number, Outcome["fate"]>();
  let reason: string | undefined;
  let stopped = false;
  let next = 0;
  const one = async (at: number) => {
    for (let tries = 0; !stopped && !signal.aborted; tries++) {
      const outcome = await send(items[at]!);
      fates.set(at, outcome.fate);
      if (outcome.fate === "taken" || outcome.fate === "refused") return;
      reason = outcome.reason;
      stopped ||= outcome.fate === "stopped";
      const waitMs = waitsMs[tries];
      if (waitMs === undefined) return;
      if (!stopped) await wait(waitMs);
    }
  };
  const lane = async () => {
    while (next < items.length && !stopped && !signal.aborted) {
      await one(next++);
      onDone([...fates.values()].filter((fate) => fate === "taken" || fate === "refused").length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const count = (fate: Outcome["fate"]) => [...fates.values()].filter((other) => other === fate).length;
  const unsent = items.filter((_, at) => fates.get(at) !== "taken" && fates.get(at) !== "refused");
  return { taken: count("taken"), refused: count("refused"), unsent, reason };
}
