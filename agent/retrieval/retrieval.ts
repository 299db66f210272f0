import { embed } from "ai";
import type { Database, Db } from "#db/client.ts";
import { acquireLease } from "#db/queries/maintenance.ts";
import { searchPassages, type Found } from "#db/queries/passage-search.ts";
import { fillingOf, isKept, listVectorSets, servingOf, type VectorSet } from "#db/queries/vector-sets.ts";
import type { Domain } from "#db/vocabulary.ts";
import type { Retrieval } from "#tools/ports.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { OperationError } from "#tools/errors.ts";
import { vectorWithinMs } from "../bounds/limits.ts";
import { ModelFault } from "../bounds/model-fault.ts";
import type { Models } from "../models/models.ts";
import { sweepPassages, updateIndex } from "./indexer.ts";

/** Changes come in bursts; the index follows a moment later. */
const settleMs = 1_500;
/** What deleted records leave behind is never found, and only takes up room. */
const sweepEveryMs = 60 * 60_000;
/** When what the embedding model has failed for is tried again. */
const againAfterMs = 10 * 60_000;
/** A change may commit some time after it was stamped. */
const overlapMs = 10 * 60_000;

/** What changes with these is searched; manuals change with their machines. */
const searched = new Set<Domain>(["service-logs", "issues", "machines"]);

/** Words that say nothing about what is looked for. */
const empty = new Set(
  (
    "a an and are as at been before did do does for from had happened has have how in is it last of on or " +
    "that the this time to was we were what when which who why with der die das und ist war ein eine im mit " +
    "von le la les et est un une des el los las es en de del con o e il lo da do na no het een van"
  ).split(" "),
);

/** Words of a query, for the search by words. Serial numbers stay whole and are also tried in their parts. */
export function queryWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.\-/]*/gu) ?? [];
  const parts = words.flatMap((word) => [word, ...word.split(/[.\-/]/)]);
  return [...new Set(parts.filter((word) => word.length > 1 && !empty.has(word)))].slice(0, 24);
}

/**
 * Looking things up in past reports, issues and manuals, by words and by meaning together; by words alone where the
 * embedding model fails. While search moves to another model it goes by the former one until the new vectors are whole;
 * where the former cannot be asked any more, by those of the new one that are there already.
 */
export function createRetrieval(db: Db, models: Models, report: (error: unknown) => void = () => undefined): Retrieval {
  async function meaningOf(query: string, set: VectorSet, userId: number, signal: AbortSignal | undefined) {
    const model = models.embedding({ purpose: "embedding", userId }, set.model);
    if (!model) return undefined;
    const late = AbortSignal.timeout(vectorWithinMs);
    try {
      const abortSignal = signal ? AbortSignal.any([signal, late]) : late;
      const { embedding } = await embed({ model, value: query, abortSignal, maxRetries: 0 });
      if (set.dimensions !== null && embedding.length !== set.dimensions) throw new ModelFault("wrong-dimensions");
      return { embedding, slot: set.slot, model: set.model };
    } catch (error) {
      if (signal?.aborted || error instanceof OperationError) throw error;
      report(error);
      return undefined;
    }
  }

  return {
    async search(query, filter, limit, actor, signal) {
      const seen = databaseOf(db, actor);
      const words = queryWords(query);
      for (let again = true; ; again = false) {
        const sets = await listVectorSets(db);
        let meaning: Awaited<ReturnType<typeof meaningOf>>;
        for (const set of [servingOf(sets), fillingOf(sets)])
          if (set) meaning ??= await meaningOf(query, set, actor.id, signal);
        const found = await seen.transaction(async (tx) => {
          // Search has moved on meanwhile: the vector is one of the former model.
          if (meaning && again && !(await isKept(tx, meaning))) return undefined;
          return (await searchPassages(tx, { words, meaning, filter, limit })) as Found[];
        }, oneSnapshot);
        if (found) return found;
      }
    },
  };
}

/** What the sets are and what is found is read as of one moment. */
const oneSnapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/**
 * Keeps the index in step with the records: everything once at the start, then whatever changes.
 * @returns a function that ends it
 */
export function followChanges(
  { db, events, engine }: Pick<Database, "db" | "events" | "engine">,
  models: Models,
  now: () => Date,
  report: (error: unknown) => void,
): () => void {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  void sweep();
  // What changes meanwhile does not wait for the whole fleet to be read.
  let running: Promise<unknown> = Promise.resolve();
  const unsubscribe = events.subscribe(({ domains }) => {
    if (!domains.some((domain) => searched.has(domain))) return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(() => sweep(new Date(now().getTime() - overlapMs)))), settleMs);
    timer.unref();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(again);
    ended.abort();
  };

  async function sweep(since?: Date) {
    const signal = ended.signal;
    // The embedded database answers one statement at a time, and people wait behind this one.
    const patient = engine.kind === "embedded";
    try {
      await updateIndex(db, models, { since, signal, beside: patient && since === undefined });
      if (await acquireLease(db, "passages", sweepEveryMs, now())) await sweepPassages(db, { signal, beside: patient });
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      clearTimeout(again);
      again = setTimeout(() => (running = running.then(() => sweep())), againAfterMs);
      again.unref();
    }
  }
}
