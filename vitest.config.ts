import { availableParallelism, totalmem } from "node:os";
import { defineConfig } from "vitest/config";
import { StoriesFirst } from "./app/test/stories-first.ts";
import { hostCard } from "./scripts/vite/host-card.ts";

/** What a worker holds at most: a database, the server of a story with one of its own, and its browser. */
const bytesOfWorker = 4e9;

export default defineConfig({
  plugins: [hostCard()],
  test: {
    globalSetup: "app/test/temporary-folder.ts",
    // Browser stories wait for a page that may share its machine; the second of the default says nothing about them.
    expect: { poll: { timeout: 15_000 } },
    include: ["{app,agent,tools,db,evals,scripts}/**/*.test.{ts,tsx}"],
    // One embedded database per worker, emptied between files: creating one takes seconds, emptying it milliseconds.
    isolate: false,
    maxWorkers: Math.max(2, Math.min(4, availableParallelism(), Math.floor(totalmem() / bytesOfWorker))),
    sequence: { sequencer: StoriesFirst },
    // Far beyond the usual: a flush writes a backup and restores it, and the gate's machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Browsers and servers on a busy machine of the gate may miss a beat; what is broken fails each time.
    retry: process.env.CI ? 2 : 0,
  },
});
