import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { dueWatches, takeWatch, deleteOldRuns } from "#db/queries/watches.ts";
import { findUser } from "#db/queries/users.ts";
import { personOfAccount, type Actor } from "#tools/actor.ts";
import type { Briefs, Questions } from "#tools/ports.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { runWatch } from "#tools/watches/run-watch.ts";
import type { Services } from "../services.ts";

export interface Watching extends Pick<Services, "database" | "now" | "log"> {
  questions: Questions;
  briefs: Briefs;
}

const watchWork = "standing-questions";
const minuteMs = 60_000;
/** No question takes nearly so long; when its process ended, somebody else asks. */
const turnMs = 10 * minuteMs;
const askedAtOnce = 50;
const runsKeptMs = 90 * 24 * 60 * minuteMs;

/** One waits at most: whoever runs it asks everything that is due. */
export const watchJobs: Record<string, Partial<QueueSettings>> = { [watchWork]: { oneWaits: true } };

/** Starts asking standing questions in this process. */
export async function startWatching(queue: Queue, watching: Watching): Promise<void> {
  await queue.work(watchWork, { concurrency: 1 }, () => askDueWatches(watching));
  // Every five minutes: times of day are kept to that.
  await queue.repeat(watchWork, "*/5 * * * *");
}

/** Asks every standing question that is due, each once, in its owner's name and with its owner's rights of today. */
export async function askDueWatches({ database, now, log, questions, briefs }: Watching): Promise<void> {
  const { db, events } = database;
  await deleteOldRuns(db, new Date(now().getTime() - runsKeptMs));
  const together = briefs.inOneGo();
  for (const { id } of await dueWatches(db, now(), askedAtOnce)) {
    const watch = await takeWatch(db, id, { now: now(), until: new Date(now().getTime() + turnMs) });
    if (!watch) continue;
    const owner = await ownerOf(watch.ownerId);
    if (!owner) continue;
    try {
      await runWatch({ db: databaseOf(db, owner), now, questions, briefs: together }, watch, owner, {
        dueAt: watch.nextRunAt,
        telling: events,
      });
    } catch (error) {
      log.error({ err: error, watchId: id }, "a standing question could not be asked; it is tried again");
    }
  }

  async function ownerOf(userId: number): Promise<Actor | undefined> {
    const user = await findUser(db, userId);
    if (!user?.active) return undefined;
    return { ...personOfAccount(user), readOnly: true };
  }
}
