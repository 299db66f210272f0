/** That this browser shows notifications while the app is closed: its push subscription, and whose device it is. */
import { workerPath } from "#app/service-worker/wishes.ts";
import { call } from "./call.ts";
import { ApiError } from "./client.ts";

/** Whose device this browser is, so that it shows nothing of theirs to whoever comes after them. */
const deviceKey = "push-device";

interface KeptDevice {
  userId: number;
  deviceId: number;
}

/** What keeps this browser from it; undefined: nothing. */
export type PushObstacle = "unsupported" | "homeScreen" | "insecure" | "blocked";

export function pushObstacle(): PushObstacle | undefined {
  if (!window.isSecureContext) return "insecure";
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return isTouchApple() ? "homeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : undefined;
}

/** Apple's phones and tablets know push for what is on the home screen alone; an iPad calls itself a Mac. */
const isTouchApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** The id of this browser among the person's devices. */
export const ownDeviceId = (userId: number): number | undefined => {
  const device = keptDevice();
  return device?.userId === userId ? device.deviceId : undefined;
};

function keptDevice(): KeptDevice | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(deviceKey) ?? "null") as KeptDevice | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/**
 * Asks the person, subscribes this browser and tells the server. To be called by a press: browsers ask no other way.
 * @returns false when the person said no
 */
export async function turnOnPush(userId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One from before may be another's, or made for other keys.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { id } = await call("push.create-device", addressOf(subscription));
    localStorage.setItem(deviceKey, JSON.stringify({ userId, deviceId: id } satisfies KeptDevice));
    return true;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends it, here and at the server; what the server does not hear it learns from the push service. */
export async function turnOffPush(): Promise<void> {
  const device = keptDevice();
  if (device) await call("push.delete-device", { deviceId: device.deviceId }).catch(ignoreGone);
  await forgetPush();
}

const ignoreGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** This browser shows nothing any more. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(deviceKey);
  await (await subscriptionHere())?.unsubscribe();
}

/** A browser in which somebody signs out shows nothing of theirs: a phone may be handed on. */
export async function forgetPushOnSignOut(): Promise<void> {
  if (keptDevice())
    await turnOffPush()
      .catch(forgetPush)
      .catch(() => undefined);
}

/**
 * Keeps what the server knows of this browser true: its subscription may have changed, and its session has. Where
 * somebody else is signed in than turned it on, or it was removed elsewhere, it ends here.
 */
export async function keepPush(userId: number): Promise<void> {
  const subscription = await subscriptionHere();
  const device = keptDevice();
  if (!subscription || device?.userId !== userId) return forgetPush();
  try {
    await call("push.create-device", { ...addressOf(subscription), deviceId: device.deviceId });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await forgetPush();
  }
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}
