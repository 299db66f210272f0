import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { jobs } from "#db/schema/index.ts";
import { textsOf } from "#evals/quality/extraction.ts";
import { over, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { postJson, signIn, startProduct, startWorker, type Running } from "../servers.ts";

const name = "maintenance_hub_bench_queue";
const patienceMs = 300_000;

/** Chats that wait, read by one, two and four workers. */
export const queue: Part = async (bench) => {
  const chats = [...textsOf("whatsapp").values(), ...textsOf("own-chats").values()];
  for (const workers of [1, 2, 4]) await throughput(bench, chats, workers);
};

async function throughput({ figure, quick }: Parameters<Part>[0], chats: string[], workers: number): Promise<void> {
  const rates: number[] = [];
  const documents = quick ? 120 : 480;
  for (let round = 0; round < (quick ? 2 : 3); round++) {
    const url = await emptyDatabase(name);
    const product = await startProduct(url);
    const { db, close } = await openDatabase({ url, poolSize: 1 });
    let running: Running[] = [];
    try {
      const headers = await signIn(product.origin, "service");
      for (let n = 0; n < documents; n++)
        // A number more each time: the same text would be read once.
        await postJson(`${product.origin}/api/ai/extract-file`, headers, {
          ...{ message: `${chats[n % chats.length]!}\n${round}.${n}`, background: true },
        });
      const waiting = () => db.$count(jobs, inArray(jobs.status, ["queued", "processing"]));
      const before = await waiting();
      const began = performance.now();
      running = await Promise.all(Array.from({ length: workers }, () => startWorker(url)));
      // From when all are up, so that what they need to start does not count.
      const [atStart, readyAt] = [await waiting(), performance.now()];
      let left = atStart;
      while ((left = await waiting()) > 0) {
        if (performance.now() - began > patienceMs) throw new Error(`${left} of ${before} were not read`);
        await sleep(50);
      }
      rates.push(atStart / ((performance.now() - readyAt) / 60_000));
    } finally {
      await Promise.all([...running, product].map((one) => one.stop()));
      await close();
    }
  }
  figure({
    what: `queue: chats read by the built-in engine, ${workers === 1 ? "one worker" : `${workers} workers`}`,
    ...over(rates),
    unit: "a minute",
    note: `${documents} chats wait; workers, server and PostgreSQL share ${availableParallelism()} cores`,
  });
  await dropDatabase(name);
}
