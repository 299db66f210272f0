import { setTimeout as sleep } from "node:timers/promises";
import { findJob, unfinished } from "#db/queries/jobs.ts";
import { takeTurn } from "#db/queries/turns.ts";
import type { Intake } from "#tools/ports.ts";
import type { Queue } from "../jobs/queue.ts";
import type { IntakeServices } from "./intake-services.ts";
import { processJob } from "./process-job.ts";

export const intakeWork = "intake";

/** How many documents one process works on at once, and how many of them for one person. */
const workers = { concurrency: 4, perGroup: 2 };

const cancelCheckMs = 2_000;

/** Intake by the queue. `work` starts the workers; a process without them only hands in and waits. */
export function intakeBy(
  queue: Queue,
  services: IntakeServices,
  identify: Intake["identify"],
): Omit<Intake, "readManual" | "readPicture"> & { work(): Promise<void> } {
  const running = new Map<number, AbortController>();

  return {
    identify,
    async enqueue(db, { id, ownerId }) {
      await queue.send(db, intakeWork, { jobId: id }, { group: String(ownerId), turn: await takeTurn(db, id) });
    },
    async settled(jobId, withinMs, signal) {
      queue.wake(intakeWork);
      const deadline = performance.now() + withinMs;
      for (let wait = 25; performance.now() < deadline && !signal?.aborted; wait = Math.min(400, wait * 1.5)) {
        const job = await findJob(services.database.db, jobId);
        if (!job || !unfinished.includes(job.status)) return;
        await sleep(wait);
      }
    },
    async cancel(jobId) {
      running.get(jobId)?.abort();
    },
    work: () =>
      queue.work<{ jobId: number }>(intakeWork, workers, async ({ jobId }, run) => {
        const stop = new AbortController();
        running.set(jobId, stop);
        // Another process may take the cancellation; this one hears of it here.
        const watch = setInterval(() => {
          void findJob(services.database.db, jobId).then(
            (job) => job?.cancelRequested && stop.abort(),
            () => undefined,
          );
        }, cancelCheckMs);
        try {
          await processJob(services, jobId, { ...run, signal: AbortSignal.any([run.signal, stop.signal]) });
        } finally {
          clearInterval(watch);
          running.delete(jobId);
        }
      }),
  };
}
