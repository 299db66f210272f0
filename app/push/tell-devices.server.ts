import type { Queue } from "#agent/jobs/queue.ts";
import {
  devicesWithNews,
  deviceWithNews,
  dropPushDevice,
  notePushDevice,
  takePushDevice,
  untoldNotifications,
  type DeviceWithNews,
  type PushDevice,
  type UntoldNotification,
} from "#db/queries/push.ts";
import { isQuiet } from "#tools/notifications/rules.ts";
import type { Push } from "#tools/ports.ts";
import { mostFailures, pushKindOf, topicOf, waitSecondsAfter } from "#tools/push/rules.ts";
import type { Services } from "../services.ts";
import { pushWords } from "./words.server.ts";

export interface Pushing extends Pick<Services, "database" | "now" | "log"> {
  queue: Pick<Queue, "send" | "wake">;
  push: Push;
}

export const pushWork = "push-notifications";

/** No try takes nearly so long; when its process ended, somebody else goes on. */
const turnMs = 2 * 60_000;
/** What could not be told within a day is old news. */
const oldestMs = 24 * 3_600_000;

/** Has every device told whose owner has something new, but in quiet hours. */
export async function queueNews({ database: { db }, queue, now }: Pushing): Promise<void> {
  const devices = (await devicesWithNews(db, now())).filter((device) => !isQuiet(now(), device));
  for (const { id } of devices) await queue.send(db, pushWork, { deviceId: id }, { group: String(id) });
  if (devices.length > 0) queue.wake(pushWork);
}

/**
 * Tells one device what its owner was told since the last time, each notification once and in order. One worker is at a
 * device at a time and notes each message that was taken before the next; where its process ended in between, that one is
 * sent again with the same topic and tag, so that it stands there once.
 */
export async function tellDevice(pushing: Pushing, deviceId: number): Promise<void> {
  const { database, now, queue } = pushing;
  const { db } = database;
  let until = new Date(now().getTime() + turnMs);
  const device = await takePushDevice(db, deviceId, { now: now(), until });
  if (!device) return;
  let { notifiedId, failures } = device;
  for (let owner = await due(); owner; owner = await due())
    for (const notification of await untold(owner)) {
      const sent = await tell(pushing, device, owner, notification);
      if (sent?.kind === "gone") return dropPushDevice(db, deviceId);
      if (sent?.kind === "failed") return fails(sent);
      notifiedId = notification.id;
      if (sent) failures = sent.kind === "taken" ? 0 : failures + 1;
      const noted = sent?.kind === "taken" ? { lastSentAt: now(), retryAt: null } : {};
      if (!(await goesOn({ notifiedId, failures, ...noted }))) return;
    }
  await notePushDevice(db, deviceId, until, { takenUntil: null });
  // What came meanwhile found somebody at it, and left.
  if (await due()) await queue.send(db, pushWork, { deviceId }, { group: String(deviceId) });

  async function due(): Promise<DeviceWithNews | undefined> {
    const owner = await deviceWithNews(db, deviceId, now());
    return owner && !isQuiet(now(), owner) ? owner : undefined;
  }

  function untold({ userId }: DeviceWithNews): Promise<UntoldNotification[]> {
    const oldest = new Date(now().getTime() - oldestMs);
    return untoldNotifications(db, { userId, after: notifiedId, oldest });
  }

  /** @returns whether the turn was still this one's, and is so on */
  async function goesOn(changes: Parameters<typeof notePushDevice>[3]): Promise<boolean> {
    const longer = new Date(Math.max(now().getTime() + turnMs, until.getTime() + 1));
    const mine = await notePushDevice(db, deviceId, until, { ...changes, takenUntil: longer });
    until = longer;
    return mine;
  }

  async function fails({ detail, waitSeconds }: { detail: string; waitSeconds: number }): Promise<void> {
    failures++;
    pushing.log.warn({ deviceId, failures, detail }, "a push service did not take a notification");
    if (failures >= mostFailures) return dropPushDevice(db, deviceId);
    const waitMs = waitSecondsAfter(failures, waitSeconds) * 1_000;
    const retryAt = new Date(now().getTime() + waitMs);
    await notePushDevice(db, deviceId, until, { failures, retryAt, takenUntil: null });
    await queue.send(db, pushWork, { deviceId }, { group: String(deviceId), afterMs: waitMs });
  }
}

/** Sends a notification, when it is one that its reader wants on devices. @returns nothing where it is not */
async function tell({ push, now }: Pushing, device: PushDevice, owner: DeviceWithNews, told: UntoldNotification) {
  const { id, kind, data, old, createdAt } = told;
  const choice = pushKindOf(kind, data);
  if (old || !owner.wanted || !choice || !owner[choice]) return undefined;
  const ageMs = now().getTime() - new Date(createdAt).getTime();
  return push.send(device, await pushWords({ id, kind, data }, owner), {
    topic: topicOf(id, kind, data),
    urgent: choice === "tasks" || choice === "confirmations",
    ttlSeconds: Math.max(Math.floor((oldestMs - ageMs) / 1_000), 60),
  });
}
