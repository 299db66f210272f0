import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,agent,tools,db,evals,scripts}/**/*.test.{ts,tsx}"],
    // One embedded database per worker, emptied between files: creating one takes seconds, emptying it milliseconds.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Browsers and servers on a busy machine of the gate may miss a beat; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
  },
});
