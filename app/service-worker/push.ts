/// <reference lib="webworker" />
import type { PushMessage } from "#tools/push/rules.ts";

/** What a browser shows while the app is closed, and where pressing it leads. */

const devicesPath = "/api/push/devices";
const listPath = "/profile?notifications=open";

/** Shows what the server pushes; a press goes to the page that it is about. */
export function answerPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(worker, (notification.data as { url?: string } | null)?.url ?? listPath));
  });
  worker.addEventListener("pushsubscriptionchange", (event) =>
    event.waitUntil(renew(worker, event as SubscriptionChange)),
  );
}

/** Browsers want each push to be shown, whatever it says; a browser that sees none shows a text of its own. */
async function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = messageOf(data);
  await registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: { url },
  });
}

function messageOf(data: PushMessageData | null): PushMessage {
  try {
    const { title, body, url, tag } = data?.json() as PushMessage;
    if (title) return { title, body, url: inside(url), tag };
  } catch {
    // Told below: that there is something, without saying what.
  }
  return { title: "Maintenance Hub", body: "", url: listPath, tag: "unread" };
}

/** A path of this product, whatever was written. */
const inside = (url: unknown): string => (typeof url === "string" && /^\/(?![/\\])/.test(url) ? url : listPath);

/** Goes there in a window that is open, or opens one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const address = new URL(inside(url), location.origin).href;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const [nearest] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  // A window that another worker controls can be focused, but not sent anywhere.
  const there = await nearest
    ?.focus()
    .then((focused) => focused.navigate(address))
    .catch(() => null);
  if (!there) await clients.openWindow(address);
}

/** As the Push API describes it; TypeScript's library does not know it everywhere. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The browser has ended its subscription by itself: it gets a new one, and the server is told. */
async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const options = oldSubscription?.options;
  const next = newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  const replaces = oldSubscription?.endpoint;
  // Without a session nothing comes of it; the app tells the server when it is opened next.
  await fetch(devicesPath, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys, ...(replaces ? { replaces } : {}) }),
  });
}
