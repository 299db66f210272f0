import { expect, test } from "vitest";
import { sendMany, type Outcome } from "./many-files.ts";

const files = Array.from({ length: 300 }, (_, at) => at);
const now = async () => undefined;
const going = () => new AbortController().signal;

test("each of hundreds of files is sent once, a few at a time", async () => {
  const sent: number[] = [];
  let [under, most] = [0, 0];
  const done: number[] = [];
  const send = async (file: number): Promise<Outcome> => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 1));
    under--;
    sent.push(file);
    return { fate: file % 10 === 0 ? "refused" : "taken" };
  };
  const result = await sendMany(files, send, { signal: going(), onDone: (count) => done.push(count), wait: now });
  expect(sent.toSorted((left, right) => left - right)).toEqual(files);
  expect([most, done.at(-1)]).toEqual([3, 300]);
  expect(result).toEqual({ taken: 270, refused: 30, unsent: [], reason: undefined });
});

test("a file that did not get through is tried again; one that never does is handed back, and the others are sent", async () => {
  const tries = new Map<number, number>();
  const waits: number[] = [];
  const send = async (file: number): Promise<Outcome> => {
    tries.set(file, (tries.get(file) ?? 0) + 1);
    const missed = file === 7 || (file === 9 && tries.get(9)! < 3);
    return missed ? { fate: "missed", reason: "no connection" } : { fate: "taken" };
  };
  const wait = async (ms: number) => void waits.push(ms);
  const result = await sendMany(files, send, { signal: going(), onDone: () => undefined, wait });
  expect([tries.get(7), tries.get(9), tries.get(8)]).toEqual([4, 3, 1]);
  expect(waits.toSorted((left, right) => left - right)).toEqual([1_000, 1_000, 4_000, 4_000, 15_000]);
  expect(result).toEqual({ taken: 299, refused: 0, unsent: [7], reason: "no connection" });
});

test("where no more are taken, or the person stops, all the others are handed back in their order", async () => {
  const send = async (file: number): Promise<Outcome> =>
    file < 20 ? { fate: "taken" } : { fate: "stopped", reason: "enough for today" };
  const full = await sendMany(files, send, { signal: going(), onDone: () => undefined, wait: now });
  expect(full).toEqual({ taken: 20, refused: 0, unsent: files.slice(20), reason: "enough for today" });

  const stop = new AbortController();
  const onDone = (count: number) => count === 10 && stop.abort();
  const taken = async (): Promise<Outcome> => ({ fate: "taken" });
  const cut = await sendMany(files, taken, { signal: stop.signal, onDone, wait: now });
  expect(cut.taken + cut.unsent.length).toBe(300);
  expect(cut.unsent).toEqual(files.slice(cut.taken));
});
