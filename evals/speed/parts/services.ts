import { openDatabase } from "#db/client.ts";
import { dueItems, servicePlans } from "#db/schema/index.ts";
import { machineTypes } from "#db/vocabulary.ts";
import { settleFleet } from "#tools/service-plans/settle-fleet.ts";
import { type Part } from "../bench.ts";
import { load } from "../load.ts";
import { signIn, startProduct } from "../servers.ts";

const sizes = [1, 10, 100];
/** A page that the smallest fleet fills as well, so that growth compares the same answer. */
const lists = [
  ["due list and forecast, first page", "/api/due-services?limit=15"],
  ["due list of one customer's place, overdue and due", "/api/due-services?limit=15&state=overdue,due&location=Ghent"],
  ["due list of the next two weeks", `/api/due-services?limit=15&to=${inDays(14)}`],
] as const;

/** What is due, at a thousand machines and as the fleet grows to them. */
export const services: Part = async ({ figure, fleet, quick, say }) => {
  const running = [];
  for (const percent of sizes) {
    const url = await fleet(percent);
    const began = performance.now();
    const found = await planned(url);
    say(`${found} services by plan at ${percent} % after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const product = await startProduct(url);
    running.push({ product, headers: await signIn(product.origin) });
  }
  const forMs = quick ? 800 : 2_500;
  const rounds = quick ? 2 : 4;
  for (const [what, path] of lists) {
    const times = running.map((): { p50: number; p95: number }[] => []);
    for (let round = -1; round < rounds; round++)
      for (const [index, { product, headers }] of running.entries()) {
        const { p50, p95, failures } = await load(product.origin + path, { connections: 1, forMs, headers });
        if (failures > 0) throw new Error(`${path}: ${failures} requests failed`);
        if (round >= 0) times[index]!.push({ p50, p95 });
      }
    const medians = times.map((list) => Math.min(...list.map(({ p50 }) => p50)));
    const worst = Math.min(...times.at(-1)!.map(({ p95 }) => p95));
    figure({ what: `${what}, 1,000 machines: p95`, value: worst, unit: "ms", goal: { most: 50 } });
    figure({
      what: `growth of ${what}: time at 100× the data against 1×`,
      value: medians[2]! / medians[0]!,
      unit: "×",
      goal: { most: 1.3 },
      note: `${medians.map((ms) => ms.toFixed(1)).join(", ")} ms at 1×, 10×, 100×`,
    });
  }
  for (const { product } of running) await product.stop();
};

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Two plans for each type of machine, where there are none yet. @returns how many services are open by them */
async function planned(url: string): Promise<number> {
  const database = await openDatabase({ url });
  try {
    const { db } = database;
    if ((await db.$count(servicePlans)) === 0) {
      const startsOn = inDays(-540);
      const margins = { startsOn, toleranceHours: 50, toleranceDays: 14, leadHours: 50, leadDays: 14 };
      await db.insert(servicePlans).values(
        machineTypes.flatMap((machineType) => [
          { ...margins, name: "500 h service", machineType, everyHours: 500, everyMonths: 12 },
          { ...margins, name: "Yearly inspection", machineType, everyMonths: 12 },
        ]),
      );
    }
    await settleFleet(database, () => new Date());
    return await db.$count(dueItems);
  } finally {
    await database.close();
  }
}
