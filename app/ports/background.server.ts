import type { Logger } from "pino";
import type { Background } from "#tools/ports.ts";

/** Work beside the answer, in this process. */
export const inBackground = (log: Logger): Background => ({
  run: (name, work) =>
    void work().catch((error: unknown) => log.error({ err: error, work: name }, "background work failed")),
});
