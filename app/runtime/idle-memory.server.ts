import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const everyMs = 5_000;
/** Of its time; a process that was busier is left alone, and collects by itself. */
const quietShare = 0.2;
const worthIt = 32 * 1024 * 1024;

/**
 * Gives back in quiet moments what start-up, uploads and long answers left behind. V8 keeps garbage until it needs the
 * room, and a process that is asked for nothing never does: hundreds of megabytes stay that others could use.
 * @returns a function that ends it
 */
export function releaseWhenQuiet(every = everyMs): () => void {
  // The one way to a collection that needs no option of the command line.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "major" }) => void;
  let seen = performance.eventLoopUtilization();
  /** The least that was in use: what is above it may be garbage. */
  let least = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    least = Math.min(least, used());
    if (utilization > quietShare || used() - least < worthIt) return;
    collect({ type: "major" });
    least = used();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

function used(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
