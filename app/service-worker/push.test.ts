import { afterEach, expect, test, vi } from "vitest";
import { answerPushes } from "./push.ts";

/** A service worker as the browser makes it, as far as pushes need one. */
function aWorker({ windows = [] as FakeWindow[] } = {}) {
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const scope = {
    location: new URL("https://hub.example.test/service-worker.js"),
    addEventListener: (name: string, handler: (event: unknown) => void) => void handlers.set(name, handler),
    registration: {
      showNotification: (title: string, options: NotificationOptions) =>
        Promise.resolve(void shown.push({ title, options })),
      pushManager: {
        subscribe: (options: unknown) =>
          Promise.resolve((subscribed.push(options), aSubscription("https://push.test/2"))),
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  answerPushes(scope as unknown as ServiceWorkerGlobalScope);
  const happens = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
  };
  const pushed = (text: string | null) =>
    happens("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const pressed = async (url: unknown) => {
    const close = vi.fn();
    await happens("notificationclick", { notification: { data: { url }, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { shown, opened, subscribed, happens, pushed, pressed };
}

interface FakeWindow {
  focused: boolean;
  went: string[];
  focus: () => Promise<FakeWindow>;
  navigate: (url: string) => Promise<FakeWindow | null>;
}

function aWindow(focused: boolean, { controlled = true } = {}): FakeWindow {
  const here: FakeWindow = {
    focused,
    went: [],
    focus: () => Promise.resolve(here),
    navigate: (url) => {
      if (!controlled) return Promise.reject(new TypeError("not controlled"));
      here.went.push(url);
      return Promise.resolve(here);
    },
  };
  return here;
}

const aSubscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
});

afterEach(() => vi.unstubAllGlobals());

const message = {
  title: "New task: 870.0.1260",
  body: "Hoist rope frays",
  url: "/engineer-dashboard",
  tag: "notification-7",
};

test("what is pushed is shown under its tag", async () => {
  const { shown, pushed } = aWorker();
  await pushed(JSON.stringify(message));
  const { title, body, url, tag } = message;
  expect(shown).toMatchObject([{ title, options: { body, tag, data: { url } } }]);
});

test.each([null, "no JSON", "null", "{}", "[]"])(
  "something is shown for a push that says nothing: %s",
  async (text) => {
    const { shown, pushed } = aWorker();
    await pushed(text);
    expect(shown).toMatchObject([
      { title: "Maintenance Hub", options: { data: { url: "/profile?notifications=open" } } },
    ]);
  },
);

test("a press goes there in the window that is in front, and opens one where there is none", async () => {
  const [behind, front] = [aWindow(false), aWindow(true)];
  const { opened, pressed } = aWorker({ windows: [behind, front] });
  await pressed("/chat/1");
  expect([front.went, behind.went, opened]).toEqual([["https://hub.example.test/chat/1"], [], []]);
  const alone = aWorker();
  await alone.pressed("/chat/1");
  expect(alone.opened).toEqual(["https://hub.example.test/chat/1"]);
  const uncontrolled = aWorker({ windows: [aWindow(true, { controlled: false })] });
  await uncontrolled.pressed("/chat/1");
  expect(uncontrolled.opened).toEqual(["https://hub.example.test/chat/1"]);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", 7, undefined])(
  "a press leads nowhere but into the product: %s",
  async (url) => {
    const { opened, pressed } = aWorker();
    await pressed(url);
    expect(opened).toEqual(["https://hub.example.test/profile?notifications=open"]);
  },
);

test("a subscription that the browser ended is renewed, and the server told which it replaces", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetched);
  const { subscribed, happens } = aWorker();
  const oldSubscription = aSubscription("https://push.test/1");
  await happens("pushsubscriptionchange", { oldSubscription });
  expect(subscribed).toEqual([oldSubscription.options]);
  const [path, { method, body }] = fetched.mock.calls[0] as unknown as [string, { method: string; body: string }];
  expect([path, method, JSON.parse(body)]).toEqual([
    "/api/push/devices",
    "POST",
    { endpoint: "https://push.test/2", keys: { p256dh: "key", auth: "secret" }, replaces: "https://push.test/1" },
  ]);
  await happens("pushsubscriptionchange", {});
  expect(fetched).toHaveBeenCalledOnce();
});
