import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { releaseWebhooks } from "#db/queries/webhooks.ts";
import { deliverTo, queueDeliveries, webhookWork, type Delivering } from "../webhooks/deliver.server.ts";

const upkeepWork = "webhook-upkeep";

export const webhookJobs: Record<string, Partial<QueueSettings>> = {
  [webhookWork]: {},
  [upkeepWork]: { oneWaits: true },
};

/**
 * Starts telling webhooks in this process: as soon as a change is heard of, and by the clock what is due again or was
 * left behind. @returns a function that ends the listening
 */
export async function startWebhooks(queue: Queue, parts: Omit<Delivering, "queue">): Promise<() => void> {
  const delivering: Delivering = { ...parts, queue };
  const { database, log } = parts;
  if (database.engine.kind === "embedded") await releaseWebhooks(database.db);
  await queue.work<{ webhookId: number }>(webhookWork, { concurrency: 8, perGroup: 1 }, ({ webhookId }) =>
    deliverTo(delivering, webhookId),
  );
  await queue.work(upkeepWork, { concurrency: 1 }, () => queueDeliveries(delivering));
  await queue.repeat(upkeepWork, "* * * * *");
  // Changes come in crowds: while one look is under way, one more is enough for all that came meanwhile.
  let [looking, again] = [false, false];
  const look = async () => {
    if (looking) return void (again = true);
    looking = true;
    try {
      do {
        again = false;
        await queueDeliveries(delivering);
      } while (again);
    } catch (error) {
      log.error({ err: error }, "webhooks could not be told");
    } finally {
      looking = false;
    }
  };
  return database.events.subscribe(({ domains }) => void (domains.length > 0 && look()));
}
