import { availableParallelism } from "node:os";
import { PDFDocument } from "pdf-lib";
import { busiestMachineId } from "#db/seed/large.ts";
import { median, over, percentile, timed, type Part } from "../bench.ts";
import { load } from "../load.ts";
import { postJson, signIn, startProduct } from "../servers.ts";
import { watchWaits } from "../waits.ts";

const ordinaryMachineId = 7;
const cores = availableParallelism();

/** Printing: pages a second, what it does to everybody else meanwhile, and a machine with 5,000 service reports. */
export const reports: Part = async ({ figure, fleet, quick }) => {
  const product = await startProduct(await fleet(100));
  const headers = await signIn(product.origin);
  const print = async (machineId: number, period: object = {}) => {
    const response = await postJson(`${product.origin}/api/reports/machine-pdf`, headers, { machineId, ...period });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return (await PDFDocument.load(bytes)).getPageCount();
  };
  const printed = async (machineId: number, period: object) => {
    const began = performance.now();
    const count = await print(machineId, period);
    return { count, ms: performance.now() - began };
  };

  // The period that makes about fifty pages of the machine with the longest history.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { count: pagesOfTen } = await printed(busiestMachineId, { from: day(10) });
  const period = { from: day(Math.max(1, Math.round((10 * 50) / Math.max(1, pagesOfTen)))) };
  await print(ordinaryMachineId);
  const runs: { count: number; ms: number }[] = [];
  const waits: number[] = [];
  for (let run = 0; run < (quick ? 2 : 5); run++) {
    const watch = watchWaits(product.origin);
    runs.push(await printed(busiestMachineId, period));
    waits.push(...(await watch.end()));
  }
  figure({
    what: `machine report of ${runs[0]!.count} pages: pages a second`,
    ...over(runs.map(({ count, ms }) => count / (ms / 1_000))),
    unit: "",
    goal: { least: 25 },
    note: `${median(runs.map(({ ms }) => ms / 1_000)).toFixed(1)} s`,
  });
  figure({
    what: "the same: longest wait of another request meanwhile, p99",
    value: percentile(waits, 0.99),
    unit: "ms",
    goal: { most: 50 },
    note: `${median(waits).toFixed(1)} ms at the median; bounds the delay of the event loop from above`,
  });

  const together: number[] = [];
  for (let run = 0; run < (quick ? 1 : 3); run++) {
    const began = performance.now();
    const counts = await Promise.all(Array.from({ length: cores }, () => print(busiestMachineId, period)));
    together.push(counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000));
  }
  figure({
    what: "machine reports for as many people at once as there are cores: pages a second for each core",
    ...over(together.map((rate) => rate / cores)),
    unit: "",
    goal: { least: 30 },
    note: `${median(together).toFixed(0)} a second over ${cores} cores, which server and PostgreSQL need as well`,
  });

  const dashboard = `${product.origin}/engineer-dashboard?machineId=${busiestMachineId}`;
  await load(dashboard, { connections: 1, forMs: 1_000, headers });
  const { p50, p99 } = await load(dashboard, { connections: 1, forMs: quick ? 2_000 : 5_000, headers });
  figure({ what: "machine with 5,000 reports: its dashboard at p50", value: p50, unit: "ms", goal: { most: 25 } });
  figure({ what: "machine with 5,000 reports: its dashboard at p99", value: p99, unit: "ms", goal: { most: 60 } });
  const before = product.peakMb();
  const [ms] = await timed(1, () => printed(busiestMachineId, {}).then(({ count }) => (pagesOfAll = count)));
  figure({
    what: "machine with 5,000 reports: its whole report",
    value: ms! / 1_000,
    unit: "s",
    note: `${pagesOfAll} pages; memory peak of the server ${before} MB before, ${product.peakMb()} MB after`,
  });
  await product.stop();
};

let pagesOfAll = 0;
