import { installLocalModel, sweepWeights } from "#agent/local-models/install.ts";
import { LocalFault } from "#agent/local-models/fault.ts";
import { localServing, type LocalServing } from "#agent/local-models/serving.ts";
import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import type { Models } from "#agent/models/models.ts";
import { listLocalModels } from "#db/queries/local-models.ts";
import { localSettingsOf } from "../env.server.ts";
import { askHub, localModelWork } from "../ports/local-models.server.ts";
import type { Services } from "../services.ts";
import { moveSearch } from "./indexing.server.ts";

/** One is brought at a time, in whatever process. */
export const localModelJobs: Record<string, Partial<QueueSettings>> = { [localModelWork]: {} };

/** Within the time of one attempt of the queue; what is left is the next one's. */
const turnMs = 14 * 60_000;

type Base = Pick<Services, "environment" | "database" | "log" | "now">;

/** What serves at the start of this process. */
export async function openLocalModels({ environment, database }: Pick<Base, "environment" | "database">) {
  const local = localServing(localSettingsOf(environment));
  local.follow(await listLocalModels(database.db));
  return local;
}

interface Followed {
  local: LocalServing;
  models: Models;
  queue: Queue;
  intake: { readWaitingRecordings(): Promise<void> };
  /** Whether this process does the work of the background. */
  works: boolean;
}

/**
 * Goes by what is installed, whichever process installed it: search moves, and recordings that wait are read, without a
 * restart. A worker brings what is wanted. @returns what ends it
 */
export async function followLocalModels(
  { environment, database, log, now }: Base,
  parts: Followed,
): Promise<() => void> {
  const { local, models, queue, intake, works } = parts;
  const { db, events } = database;
  const ended = new AbortController();
  let last = Promise.resolve();
  const look = async () => {
    const changed = local.follow(await listLocalModels(db));
    if (!works || ended.signal.aborted) return;
    // Heard after the commit of what changed.
    await sweepWeights(environment.DATA_DIR, () => listLocalModels(db));
    if (changed.includes("embedding")) await moveSearch(queue, { database, now }, models);
    if (changed.includes("transcription")) await intake.readWaitingRecordings();
  };
  const unsubscribe = events.subscribe(({ domains }) => {
    if (!domains.includes("settings")) return;
    last = last
      .then(look)
      .catch((error: unknown) => log.error({ err: error }, "models of this server were not looked at"));
  });
  if (works)
    await queue.work<{ purpose: string; attempt: string }>(localModelWork, { concurrency: 1 }, async (wanted, run) => {
      const row = (await listLocalModels(db)).find(
        ({ purpose, attempt }) => purpose === wanted.purpose && attempt === wanted.attempt,
      );
      if (!row || row.state === "ready") return;
      const turn = AbortSignal.timeout(turnMs);
      const settings = localSettingsOf(environment);
      const told = () => events.publish(db, { domains: ["settings"] });
      const installing = { db, settings, brought: settings.brought, ask: askHub(environment), now, told };
      try {
        await installLocalModel(installing, row, AbortSignal.any([turn, ended.signal, run.signal]));
      } catch (error) {
        // The next attempt goes on where this one was.
        if (turn.aborted) return queue.send(db, localModelWork, wanted);
        if (ended.signal.aborted || run.signal.aborted || !(error instanceof LocalFault)) throw error;
        log.warn({ err: error }, "a model could not be brought onto this server");
      }
    });
  return () => {
    ended.abort();
    unsubscribe();
    local.stop();
  };
}
