import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { releaseDevices } from "#db/queries/push.ts";
import { pushWork, queueNews, tellDevice, type Pushing } from "../push/tell-devices.server.ts";
import { tellWaitingAnswers } from "../push/waiting-answers.server.ts";

const upkeepWork = "push-upkeep";

export const pushJobs: Record<string, Partial<QueueSettings>> = {
  [pushWork]: {},
  [upkeepWork]: { oneWaits: true },
};

/**
 * Starts telling devices in this process: as soon as a notification is heard of, and by the clock what waited for the
 * end of quiet hours, or was left behind. @returns a function that ends the listening
 */
export async function startPushing(queue: Queue, parts: Omit<Pushing, "queue">): Promise<() => void> {
  const pushing: Pushing = { ...parts, queue };
  const { database, log } = parts;
  if (database.engine.kind === "embedded") await releaseDevices(database.db);
  await queue.work<{ deviceId: number }>(pushWork, { concurrency: 4, perGroup: 1 }, ({ deviceId }) =>
    tellDevice(pushing, deviceId),
  );
  await queue.work(upkeepWork, { concurrency: 1 }, () => keepPushing(pushing));
  await queue.repeat(upkeepWork, "* * * * *");
  return database.events.subscribe(({ domains }) => {
    if (!domains.includes("notifications")) return;
    void queueNews(pushing).catch((error: unknown) => log.error({ err: error }, "devices could not be told"));
  });
}

/** What the clock brings: answers that were left with a card, the end of quiet hours, and tries that are due again. */
export async function keepPushing(pushing: Pushing): Promise<void> {
  await tellWaitingAnswers(pushing);
  await queueNews(pushing);
}
