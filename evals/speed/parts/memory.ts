import { setTimeout as sleep } from "node:timers/promises";
import { textsOf } from "#evals/quality/extraction.ts";
import { median, over, type Bench, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { postJson, signIn, start, startProduct, type Running } from "../servers.ts";
import { embeddedFleet } from "./start.ts";

const name = "maintenance_hub_bench_memory";
/** Garbage is collected in quiet moments, some seconds after the last call (app/runtime/idle-memory.server.ts). */
const restMs = 45_000;
const pages = ["/operations", "/management", "/engineer-dashboard", "/machines", "/chat"];
const lists = ["/api/issues?limit=100", "/api/tasks", "/api/service-logs?limit=50", "/api/dashboard/stats"];

/**
 * What a server holds once it rests, on its embedded database and with PostgreSQL, and whether it holds more the longer
 * it is used. Not among the usual parts, because use goes on for ten minutes; two with `--quick`.
 */
export const memory: Part = async (bench) => {
  await settled(bench, "embedded database with 10,000 reports", 300, async () =>
    start("app/server.ts", {
      DEMO: "1",
      DATA_DIR: await embeddedFleet(bench.say),
      DATABASE_URL: "",
      BACKUP_EVERY_H: "0",
    }),
  );
  const url = await bench.fleet(10);
  await settled(bench, "PostgreSQL with 10,000 reports", 200, () => startProduct(url, { worker: true }));
  await overTime(bench);
};

async function settled({ figure, quick }: Bench, where: string, most: number, started: () => Promise<Running>) {
  const held: number[] = [];
  const peaks: number[] = [];
  for (let run = 0; run < (quick ? 1 : 3); run++) {
    const running = await started();
    try {
      await everyPage(running.origin, await signIn(running.origin));
      await sleep(restMs);
      held.push(running.heldMb());
      peaks.push(running.peakMb());
    } finally {
      await running.stop();
    }
  }
  figure({
    what: `memory, settled after each page was read once: ${where}`,
    ...over(held),
    unit: "MB",
    goal: { most },
    note: `${median(peaks)} MB at the peak`,
  });
}

/** People read pages and lists, report issues, hand in chats and print, again and again. */
async function overTime({ figure, quick }: Bench) {
  const product = await startProduct(await emptyDatabase(name), { worker: true });
  const held: number[] = [];
  let rounds = 0;
  try {
    const headers = await signIn(product.origin);
    const engineer = await signIn(product.origin, "service");
    const [machine] = (await (await fetch(`${product.origin}/api/machines?limit=1`, { headers })).json()) as {
      id: number;
    }[];
    const chats = [...textsOf("whatsapp").values()];
    const forMs = (quick ? 2 : 10) * 60_000;
    const began = performance.now();
    for (let sampled = began; performance.now() - began < forMs; rounds++) {
      await everyPage(product.origin, headers);
      const issue = { title: `Hose leaks, ${rounds}`, description: "It drips under the pump" };
      await postJson(`${product.origin}/api/issues`, headers, {
        ...{ machineId: machine!.id, severity: "High", area: "Hydraulic", ...issue },
      });
      // A number more each time: the same text would be read once.
      const message = `${chats[rounds % chats.length]!}\n${rounds}`;
      await (await postJson(`${product.origin}/api/ai/process-whatsapp`, engineer, { message })).arrayBuffer();
      if (rounds % 5 === 0) {
        const printed = await postJson(`${product.origin}/api/reports/machine-pdf`, headers, {
          machineId: machine!.id,
        });
        await printed.arrayBuffer();
      }
      if (performance.now() - sampled < sampleMs) continue;
      sampled = performance.now();
      held.push(product.heldMb());
    }
    await sleep(restMs);
    const [early, late] = [held.slice(held.length / 4, held.length / 2), held.slice((held.length * 3) / 4)];
    figure({
      what: "memory over mixed use: what is held in the last quarter of it against the second",
      value: median(late) / median(early),
      unit: "×",
      goal: { most: 1.1 },
      note:
        `${quick ? 2 : 10} minutes, ${rounds} rounds of five pages, four lists, an issue and a chat; ` +
        `${median(early)} and ${median(late)} MB, ${product.heldMb()} after a rest, ${product.peakMb()} at the peak`,
    });
  } finally {
    await product.stop();
  }
  await dropDatabase(name);
}

const sampleMs = 2_000;

async function everyPage(origin: string, headers: Record<string, string>): Promise<void> {
  for (const path of [...pages, ...lists]) {
    const response = await fetch(origin + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }
}
