import { type Part } from "../bench.ts";
import { load } from "../load.ts";
import { signIn, startProduct } from "../servers.ts";
import { dashboards } from "./pages.ts";

const sizes = [1, 10, 100];
/** Answers all machines, as the documents ask: its time is that of its answer, and has no goal. */
const wholeFleet = "/api/machines";
const lists = [
  "/machines",
  "/api/issues?status=open",
  "/api/tasks",
  "/api/service-logs?limit=50",
  "/api/parts-requests?limit=50",
  wholeFleet,
  "/api/dashboard/stats",
].map((path) => ({ name: path, path, who: "admin" as const }));

/** What each dashboard and list costs when there is ten and a hundred times as much data. */
export const growth: Part = async ({ figure, fleet, quick }) => {
  const running = [];
  for (const percent of sizes) {
    const product = await startProduct(await fleet(percent));
    const cookies = {
      admin: await signIn(product.origin),
      operator: await signIn(product.origin, "operator"),
      service: await signIn(product.origin, "service"),
    };
    running.push({ product, cookies });
  }
  const forMs = quick ? 600 : 1_500;
  const rounds = quick ? 2 : 3;
  for (const { name, path, who } of [...dashboards, ...lists]) {
    const times = running.map((): number[] => []);
    for (let round = -1; round < rounds; round++)
      for (const [index, { product, cookies }] of running.entries()) {
        const { p50, failures } = await load(product.origin + path, { connections: 1, forMs, headers: cookies[who] });
        if (failures > 0) throw new Error(`${path}: ${failures} requests failed`);
        if (round >= 0) times[index]!.push(p50);
      }
    const best = times.map((list) => Math.min(...list));
    figure({
      what: `growth of ${name}: time at 100× the data against 1×`,
      value: best[2]! / best[0]!,
      unit: "×",
      ...(path === wholeFleet ? {} : { goal: { most: 1.3 } }),
      note: `${best.map((ms) => ms.toFixed(1)).join(", ")} ms at 1×, 10×, 100×`,
    });
  }
  for (const { product } of running) await product.stop();
};
