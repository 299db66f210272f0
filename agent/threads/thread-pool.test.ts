import { expect, test } from "vitest";
import { TookTooLong, TooMuchMemory } from "./errors.ts";
import { ThreadPool } from "./thread-pool.ts";

const nobody = { machines: [], people: [], customers: [] };
const today = "2026-03-11";
/** A text that keeps a thread busy for seconds, and one that takes no time. */
const long = Array.from(
  { length: 200_000 },
  (_, n) => `10/03/2026, 08:${String(n % 60).padStart(2, "0")} - Ann: pallet ${n}.7.${1_000 + n} moved, ${n} h`,
).join("\n");
const short = "10/03/2026, 08:02 - Ann: on 870.7.3310 today. Replaced the return filter.";
const extract = (pool: ThreadPool, text: string, owner: number, signal?: AbortSignal) =>
  pool.run("extract", { text, knowledge: nobody, today }, { owner, signal });

test("a task past its deadline is ended at once, and what waits behind it is done", async () => {
  const pool = new ThreadPool({ threads: 1, heapMb: 256, deadlineMs: 1_500 });
  const [late, next] = await Promise.allSettled([extract(pool, long, 1), extract(pool, short, 1)]);
  expect(late).toMatchObject({ status: "rejected", reason: expect.any(TookTooLong) });
  expect(next).toMatchObject({ status: "fulfilled", value: { machines: [expect.anything()] } });
});

test("a task that is called off is ended at once, and what waits behind it is done", async () => {
  const pool = new ThreadPool({ threads: 1, heapMb: 256, deadlineMs: 60_000 });
  const stop = new AbortController();
  const begun = performance.now();
  const runaway = extract(pool, long, 1, stop.signal);
  const next = extract(pool, short, 2);
  setTimeout(() => stop.abort(), 300);
  await expect(runaway).rejects.toThrow(/abort/i);
  await expect(next).resolves.toMatchObject({ machines: [expect.anything()] });
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test("a task that wants more memory than one may take ends alone: the process and the next task go on", async () => {
  const pool = new ThreadPool({ threads: 1, heapMb: 24, deadlineMs: 60_000 });
  await expect(extract(pool, long, 1)).rejects.toThrow(TooMuchMemory);
});

test("people take turns: whoever hands in little does not wait for all of another's", async () => {
  const pool = new ThreadPool({ threads: 1, heapMb: 256, deadlineMs: 60_000 });
  const done: string[] = [];
  const work = (name: string, owner: number) => extract(pool, short, owner).then(() => done.push(name));
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => work(`busy ${n}`, 1)),
    work("other 0", 2),
    work("other 1", 2),
  ]);
  expect(done.indexOf("other 0")).toBeLessThan(3);
  expect(done.indexOf("other 1")).toBeLessThan(5);
});

test("one person never holds every thread", async () => {
  const pool = new ThreadPool({ threads: 2, heapMb: 256, deadlineMs: 60_000 });
  const stop = new AbortController();
  const busy = Promise.allSettled([1, 2, 3].map(() => extract(pool, long, 1, stop.signal)));
  await expect(extract(pool, short, 2)).resolves.toMatchObject({ machines: [expect.anything()] });
  stop.abort();
  expect((await busy).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
