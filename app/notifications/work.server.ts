import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { sendDigests } from "./digest.server.ts";
import { mailNotifications, type Mailing } from "./mail-notifications.server.ts";

const notificationWork = "notification-mails";
const digestWork = "weekly-digests";

/** One waits at most: whoever runs it does everything that is due. */
export const notificationJobs: Record<string, Partial<QueueSettings>> = {
  [notificationWork]: { oneWaits: true },
  [digestWork]: { oneWaits: true },
};

/**
 * Starts the workers for mails to people in this process. A notification is mailed as soon as it is heard of; the clock
 * brings what was not heard or could not be sent. @returns a function that ends the listening
 */
export async function startNotifications(queue: Queue, mailing: Mailing): Promise<() => void> {
  const { database, log } = mailing;
  await queue.work(notificationWork, { concurrency: 1 }, () => mailNotifications(mailing));
  await queue.work(digestWork, { concurrency: 1 }, () => sendDigests(mailing));
  await queue.repeat(notificationWork, "*/15 * * * *");
  // Every quarter of an hour, because there are time zones with quarters.
  await queue.repeat(digestWork, "*/15 * * * *");
  return database.events.subscribe(({ domains }) => {
    if (!mailing.mail.available || !domains.includes("notifications")) return;
    void queue
      .send(database.db, notificationWork, {})
      .then(() => queue.wake(notificationWork))
      .catch((error: unknown) => log.error({ err: error }, "mailing notifications could not be queued"));
  });
}
