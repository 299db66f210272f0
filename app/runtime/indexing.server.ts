import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import type { Models } from "#agent/models/models.ts";
import { moveVectors } from "#agent/retrieval/move-vectors.ts";
import { followChanges } from "#agent/retrieval/retrieval.ts";
import { aimVectors } from "#db/queries/vector-sets.ts";
import type { Services } from "../services.ts";

const moveWork = "search-index-move";
/** A model that failed is asked again soon: a move goes on by itself once its server is back. */
const againAfterMs = 60_000;
/** Within the time of one attempt of the queue; what is left is the next one's. */
const turnMs = 15 * 60_000;

/** One process moves at a time. */
export const indexingJobs: Record<string, Partial<QueueSettings>> = { [moveWork]: { oneRuns: true } };

type Indexed = Pick<Services, "database" | "log" | "now">;

/**
 * Keeps the index of the search in past reports in this process. Search moves to the embedding model of this process where
 * it goes by another: the process that started last has the say. @returns a function that ends it
 */
export async function startIndexing({ database, log, now }: Indexed, models: Models): Promise<() => void> {
  await aimVectors(database.db, models.embeddingModel, now());
  return followChanges(database, models, now, (error) => log.error({ err: error }, "keeping the search index failed"));
}

/** Another embedding model serves than a moment ago: search moves to it. */
export async function moveSearch(queue: Queue, { database, now }: Pick<Indexed, "database" | "now">, models: Models) {
  await aimVectors(database.db, models.embeddingModel, now());
  await queue.send(database.db, moveWork, {});
  queue.wake(moveWork);
}

/** Moves search from one embedding model to another in this process, now and after each start. @returns what ends it */
export async function startMoves(queue: Queue, { database, log, now }: Indexed, models: Models): Promise<() => void> {
  const { db, engine } = database;
  const ended = new AbortController();
  await queue.work(moveWork, { concurrency: 1 }, async (_payload, run) => {
    const turn = AbortSignal.any([ended.signal, run.signal, AbortSignal.timeout(turnMs)]);
    const afterMs = await moveVectors(db, models, {
      signal: turn,
      // The embedded database answers one statement at a time, and people wait behind this one.
      beside: engine.kind === "embedded",
      now,
      report: (error) => log.error({ err: error }, "search goes on by the former model: the new one failed"),
    }).then(
      (moved) => (moved === "whole" ? undefined : againAfterMs),
      (error: unknown) => {
        if (!turn.aborted) throw error;
        return 0;
      },
    );
    if (afterMs !== undefined) await queue.send(db, moveWork, {}, { afterMs });
  });
  await queue.send(db, moveWork, {});
  queue.wake(moveWork);
  return () => ended.abort();
}
