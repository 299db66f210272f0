import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { webhookDeliveries } from "#db/schema/index.ts";
import { over, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { postJson, signIn, startProduct, startWorker, type Running } from "../servers.ts";

const name = "maintenance_hub_bench_webhooks";
const receivers = 20;
/** Server, PostgreSQL and receiver share the machine with them. */
const workers = Math.min(4, availableParallelism());
const patienceMs = 120_000;

/**
 * What waits for twenty receivers on this machine, told by several workers: from the first event that arrives to the
 * last. Each was written by a change through /api, and each must arrive once.
 */
export const webhooks: Part = async ({ figure, quick, say }) => {
  const url = await emptyDatabase(name);
  const env = { SECRETS_KEY: "the key of a measurement, thirty-two letters", WEBHOOKS_PRIVATE: "1" };
  const receiver = await countingReceiver();
  const product = await startProduct(url, { env });
  let running: Running[] = [];
  try {
    const headers = await signIn(product.origin);
    for (let n = 0; n < receivers; n++)
      await postJson(`${product.origin}/api/webhook-endpoints`, headers, {
        address: `${receiver.address}/${n}`,
        events: ["issue.created"],
      });
    const [machine] = (await (await fetch(`${product.origin}/api/machines?limit=1`, { headers })).json()) as {
      id: number;
    }[];
    const report = (title: string) =>
      postJson(`${product.origin}/api/issues`, headers, {
        ...{ machineId: machine!.id, title, description: "It drips under the pump" },
        ...{ severity: "High", area: "Hydraulic" },
      });
    const changes = quick ? 100 : 400;
    const most = (changes + 1) * receivers;
    const rates: number[] = [];
    for (let round = 0; round < (quick ? 2 : 4); round++) {
      // Nobody works meanwhile, so that all of it waits.
      for (let n = 0; n < changes; n++) await report(`Hose leaks, ${round}.${n}`);
      receiver.begin();
      running = await Promise.all(Array.from({ length: workers }, () => startWorker(url, env)));
      // Whoever works looks at what waits when a change is announced.
      await report(`Hose bursts, ${round}`);
      const { perSecond, arrived } = await receiver.all(most);
      if (arrived !== most) throw new Error(`${arrived} of ${most} events arrived`);
      await settled(url);
      await Promise.all(running.map((worker) => worker.stop()));
      rates.push(perSecond);
    }
    say(`${receiver.twice()} events arrived twice`);
    figure({
      what: `webhooks: events told to ${receivers} receivers on this machine`,
      ...over(rates),
      unit: "a second",
      goal: { least: 1_000 },
      note: `${workers} workers, ${most} events a round`,
    });
  } finally {
    await Promise.all([...running, product].map((one) => one.stop()));
    receiver.close();
  }
  await dropDatabase(name);
};

/** Takes what comes without reading it. */
async function countingReceiver() {
  const seen = new Set<string>();
  let [twice, first, last, before] = [0, 0, 0, 0];
  const server = createServer((request, response) => {
    const event = `${request.url} ${String(request.headers["webhook-id"])}`;
    request.resume().once("end", () => {
      if (seen.has(event)) twice += 1;
      else {
        seen.add(event);
        last = performance.now();
        first ||= last;
      }
      response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: () => void ([first, before] = [0, seen.size]),
    async all(most: number) {
      const until = performance.now() + patienceMs;
      while (seen.size - before < most && performance.now() < until) await sleep(10);
      const arrived = seen.size - before;
      return { arrived, perSecond: arrived / ((last - first) / 1_000) };
    },
    twice: () => twice,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/** Waits until every answer is noted, so that the next round does not begin beside it. */
async function settled(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  const until = performance.now() + patienceMs;
  while ((await db.$count(webhookDeliveries, eq(webhookDeliveries.state, "waiting"))) > 0) {
    if (performance.now() > until) throw new Error("Some events were not noted as delivered");
    await sleep(100);
  }
  await close();
}
