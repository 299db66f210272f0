/** Which branches of the readers an input has gone through, and how often. */
import { register } from "node:module";
import { bytesOf } from "./target.ts";

const counters: Uint8Array[] = [];
/** For each branch a bit for each order of magnitude in which it was gone through. */
const seen: Uint8Array[] = [];
const latest: Uint8Array[] = [];
const mostLatest = 200;
const longestCompared = 40;

function note(text: unknown): void {
  if (typeof text !== "string" || text.length === 0 || text.length > longestCompared) return;
  if (latest.length >= mostLatest) latest.shift();
  latest.push(bytesOf(text));
}

/** What the instrumented code calls. */
const tracer = {
  traceStrCmp(one: unknown, other: unknown, operator: string): boolean {
    // Lint allows the loose operators for null alone, which is no text: they come to the same.
    const same = one === other;
    if (!same) note(other);
    return operator.startsWith("!") ? !same : same;
  },
  traceNumberCmp(one: number, other: number, operator: string): boolean {
    switch (operator) {
      case "<":
        return one < other;
      case "<=":
        return one <= other;
      case ">":
        return one > other;
      case ">=":
        return one >= other;
      default:
        return tracer.traceStrCmp(one, other, operator);
    }
  },
  traceAndReturn: (_current: unknown, value: unknown): unknown => value,
};

/** Has modules that are loaded from now on count their branches, by Jazzer.js's instrumentation. */
export function countBranches(includes: string[]): void {
  Object.assign(globalThis, {
    Fuzzer: {
      tracer,
      coverageTracker: {
        createModuleCounters(size: number) {
          seen.push(new Uint8Array(size));
          counters.push(new Uint8Array(size));
          return counters.at(-1);
        },
      },
    },
    __jazzer_registerSourceMap: () => undefined,
  });
  // The later one asks the earlier one first.
  register("./typescript-loader.ts", import.meta.url);
  register("@jazzer.js/instrumentor/dist/esm-loader.mjs", import.meta.url, {
    data: { includes, excludes: ["/testing/", ".test."], coverage: false, seed: 1 },
  });
}

/** Words that were compared with lately. */
export const compared: readonly Uint8Array[] = latest;

/** Forgets what was counted, and says whether any of it was new. */
export function newBranches(): boolean {
  let found = false;
  for (const [module, counts] of counters.entries()) {
    const known = seen[module]!;
    for (let at = 0; at < counts.length; at++) {
      const count = counts[at]!;
      if (count === 0) continue;
      counts[at] = 0;
      const magnitude = 1 << Math.min(7, 31 - Math.clz32(count));
      if (known[at]! & magnitude) continue;
      known[at]! |= magnitude;
      found = true;
    }
  }
  return found;
}

/** Branches that any input has gone through. */
export const branches = (): number =>
  seen.reduce((sum, known) => sum + known.reduce((all, bits) => all + (bits ? 1 : 0), 0), 0);
