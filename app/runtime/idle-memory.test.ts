import { getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { releaseWhenQuiet } from "./idle-memory.server.ts";

const inUse = () => getHeapStatistics().used_heap_size / 1024 / 1024;

/** Makes what a few long answers leave behind, and lets go of it. @returns what was in use meanwhile, in MB */
function work(): number {
  const records = Array.from({ length: 1_000_000 }, (_, n) => ({ n, text: `record ${n}` }));
  const most = inUse();
  return records.length > 0 ? most : 0;
}

test("what nobody holds any more is given back once the process is quiet", async () => {
  const most = work();
  const end = releaseWhenQuiet(200);
  await expect.poll(() => most - inUse(), { timeout: 20_000, interval: 250 }).toBeGreaterThan(50);
  end();
}, 30_000);
