/**
 * `npm run bench`: the product and, where there is one, a raw baseline in turn (A B A B), on the large fleet in
 * PostgreSQL: that of DATABASE_URL, or one that is started here. `-- pages api` runs some parts, `--quick` shorter
 * rounds, `--accept` makes the kept results those that later runs are compared with.
 */
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { openBench, type Part } from "./bench.ts";
import { accept, keep, worseThanAccepted } from "./figures.ts";
import { api } from "./parts/api.ts";
import { assistant } from "./parts/assistant.ts";
import { browser } from "./parts/browser.ts";
import { managementFigures } from "./parts/figures.ts";
import { channels } from "./parts/channels.ts";
import { growth } from "./parts/growth.ts";
import { machineImport } from "./parts/import.ts";
import { larger } from "./parts/larger.ts";
import { intake } from "./parts/intake.ts";
import { memory } from "./parts/memory.ts";
import { outbox } from "./parts/outbox.ts";
import { pages } from "./parts/pages.ts";
import { peers } from "./parts/peers.ts";
import { reading } from "./parts/reading.ts";
import { reports } from "./parts/reports.ts";
import { search } from "./parts/search.ts";
import { services } from "./parts/services.ts";
import { queue } from "./parts/queue.ts";
import { coldStart } from "./parts/start.ts";
import { stock } from "./parts/stock.ts";
import { webhooks } from "./parts/webhooks.ts";

const parts: Record<string, Part> = {
  api,
  pages,
  growth,
  figures: managementFigures,
  search,
  services,
  stock,
  webhooks,
  channels,
  outbox,
  assistant,
  reports,
  import: machineImport,
  start: coldStart,
  reading,
  intake,
  queue,
  browser,
};
/** Only when they are named. */
const onDemand: Record<string, Part> = { larger, memory, peers };
const all = { ...parts, ...onDemand };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, accept: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !all[name]);
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}`);
const chosen = positionals.length > 0 ? positionals : values.accept ? [] : Object.keys(parts);

const failed: string[] = [];
const worse: string[] = [];
const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;
console.log(`${machine}\n`);
for (const name of chosen) {
  console.log(`\n${name}`);
  const bench = openBench(values.quick);
  await all[name]!(bench).catch((error: unknown) => {
    console.error(error);
    failed.push(name);
  });
  // After each part, so that a run that is broken off keeps what it has measured.
  const { figures, gaps } = bench;
  if (figures.length + gaps.length === 0) continue;
  const kept = await keep({ machine, at: new Date().toISOString(), figures, gaps });
  worse.push(...worseThanAccepted({ ...kept, figures }));
}
if (worse.length > 0) console.log(`\nWorse than accepted:\n  ${worse.join("\n  ")}`);
if (values.accept) accept();
if (failed.length > 0) console.error(`\nBroke off: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
