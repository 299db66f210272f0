import { createECDH } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, chatMessages, chats, notifications, pushDevices, settings, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { notify } from "#tools/notifications/notify.ts";
import type { NotificationData } from "#tools/notifications/schema.ts";
import type { NotificationKind } from "#db/vocabulary.ts";
import { mostDevices, mostFailures } from "#tools/push/rules.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";
import { keepPushing } from "../../runtime/push.server.ts";
import { pushWork, tellDevice, type Pushing } from "../../push/tell-devices.server.ts";
import { apiFor } from "../http.ts";
import { pushService, type PushService, type TestBrowser } from "../push-service.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let now: Date;
let folder: string;
let service: PushService;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let pushing: Pushing;
/** What waits in the queue: for a device, from when on. */
let queued: { deviceId: number; at: Date }[];
let engineer: Person;
let operator: Person;

const origin = { Origin: "http://localhost:3000" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "push-"));
  service = await pushService();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  queued = [];
  service.taken.length = 0;
  service.calls = 0;
  service.waits(0);
  database = await freshDatabase();
  await serve({ PUSH_PRIVATE: "1" });
  engineer = await aUser(database.db, { role: "service", language: "de", timeZone: "Europe/Berlin" });
  operator = await aUser(database.db, { role: "operator" });
});
afterEach(() => service.fails());

async function serve(env: Record<string, string>) {
  call = await apiFor(database, { now: () => now, env: { DATA_DIR: folder, ...env } });
  const { ports } = await globalThis.maintenanceHubServices!;
  pushing = {
    database,
    now: () => now,
    log: pino({ level: "silent" }),
    push: ports.push,
    queue: {
      send: (_db, name, payload, { afterMs = 0 } = {}) => {
        expect(name).toBe(pushWork);
        const { deviceId } = payload as { deviceId: number };
        return Promise.resolve(void queued.push({ deviceId, at: new Date(now.getTime() + afterMs) }));
      },
      wake: () => undefined,
    },
  };
}

const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const subscribe = (browser: TestBrowser, as: Person, more: object = {}) =>
  call("POST", "/api/push/devices", { as, headers: origin, json: { ...browser.subscription, ...more } });

async function deviceOf(as: Person): Promise<{ id: number; browser: TestBrowser }> {
  const browser = service.subscribe();
  const made = await subscribe(browser, as);
  expect(made.status).toBe(201);
  return { id: ((await made.json()) as { id: number }).id, browser };
}

const tell = <Kind extends NotificationKind>(who: Person, kind: Kind, data: NotificationData[Kind]) =>
  notify({ db: database.db, events: database.events, now: () => now }, [who.id], kind, data);
const task = (title: string) => ({ count: 1, issueId: 7, title, serialNumber: "870.0.1260", by: "Olga" });

/** Does what the clock and the queue would do now, in each of so many workers. */
async function work(workers = 1) {
  await keepPushing(pushing);
  const due = queued.filter(({ at }) => at <= now);
  queued = queued.filter(({ at }) => at > now);
  const runs = due.flatMap(({ deviceId }) => Array.from({ length: workers }, () => tellDevice(pushing, deviceId)));
  await Promise.all(runs);
}

const titles = () => service.taken.map(({ content }) => content.title);
const devices = () => database.db.select().from(pushDevices);

describe("what a device is told", () => {
  test("a task that was assigned arrives sealed and signed, in the words of its reader", async () => {
    const { browser } = await deviceOf(engineer);
    const machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
    const issue = await anIssue(database.db, { machineId: machine.id, title: "Hoist rope frays" });
    const json = { issueIds: [issue.id], engineerId: engineer.id };
    expect((await call("POST", "/api/issues/assign-bulk", { as: operator, headers: origin, json })).status).toBe(200);
    await work();
    const [told] = service.taken;
    expect(service.taken).toHaveLength(1);
    expect(told).toMatchObject({
      endpoint: browser.subscription.endpoint,
      content: {
        title: "Neue Aufgabe: 870.0.1260",
        body: expect.stringContaining("Hoist rope frays"),
        url: `/engineer-dashboard?machine=870.0.1260&issue=${issue.id}`,
        tag: expect.stringMatching(/^notification-\d+$/),
      },
      urgency: "high",
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
      token: { aud: service.address },
    });
    expect(Object.keys(told!.content).toSorted()).toEqual(["body", "tag", "title", "url"]);
    const { publicKey } = (await (await call("GET", "/api/push", { as: engineer })).json()) as { publicKey: string };
    expect(told!.signer).toBe(publicKey);
    expect(told!.token.sub).toMatch(/^(mailto:|https:)/);
    expect(told!.token.exp * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
    expect(told!.ttl).toBeGreaterThan(23 * 3_600);
    const [row] = await devices();
    expect(row).toMatchObject({ failures: 0, takenUntil: null, lastSentAt: now });
  });

  test("what was there before it was turned on is no news, and neither is what was read, or is a day old", async () => {
    await tell(engineer, "tasks-assigned", task("before"));
    await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("read"));
    await database.db.update(notifications).set({ read: true });
    await work();
    await tell(engineer, "tasks-assigned", task("old"));
    later(24 * 60 + 1);
    await work();
    expect(service.calls).toBe(0);
    await tell(engineer, "tasks-assigned", task("new"));
    await work();
    expect(service.taken).toMatchObject([{ content: { body: expect.stringContaining("new") } }]);
  });

  test("each kind is a choice, and the switch for push stands over all of them", async () => {
    await deviceOf(engineer);
    const patch = (json: object, path = "/api/push") => call("PATCH", path, { as: engineer, headers: origin, json });
    const all = async () => {
      service.taken.length = 0;
      await tell(engineer, "tasks-assigned", task("one"));
      await tell(engineer, "answer-waits", { chatId: "c", messageId: "m", title: "Chat" });
      const watch = { watchId: 3, question: "Open issues?", answer: "Two.", added: 1, removed: 0 };
      await tell(engineer, "watch-changed", watch);
      await tell(engineer, "watch-changed", { ...watch, watchId: 4, question: "Due?", services: true });
      await tell(engineer, "telematics-doubt", { machineId: 1, serialNumber: "1", server: "Maker", hours: 5 });
      await work();
      return titles();
    };
    expect(await all()).toEqual([
      "Neue Aufgabe: 870.0.1260",
      "Der Assistent wartet auf Ihre Bestätigung",
      "Open issues?",
      "Due?",
    ]);
    expect(service.taken.map(({ topic, urgency }) => [topic, urgency])).toMatchObject([
      [expect.stringMatching(/^notification-/), "high"],
      [expect.stringMatching(/^notification-/), "high"],
      ["watch-3", "normal"],
      ["watch-4", "normal"],
    ]);
    expect((await patch({ tasks: false, watches: false })).status).toBe(200);
    expect(await all()).toEqual(["Der Assistent wartet auf Ihre Bestätigung", "Due?"]);
    await patch({ confirmations: false, dueItems: false });
    expect(await all()).toEqual([]);
    await patch({ tasks: true });
    await patch({ notifications: { push: false } }, "/api/settings");
    expect(await all()).toEqual([]);
    await patch({ notifications: { push: true } }, "/api/settings");
    // What came while it was off is not told afterwards.
    expect(await all()).toEqual(["Neue Aufgabe: 870.0.1260"]);
  });

  test("quiet hours hold it back by the clock on the reader's wall, and it comes when they end", async () => {
    await deviceOf(engineer);
    const json = { quietFrom: "20:00", quietUntil: "06:00" };
    await call("PATCH", "/api/push", { as: engineer, headers: origin, json });
    // 23:30 in Berlin in winter.
    now = new Date("2027-01-12T22:30:00Z");
    await tell(engineer, "tasks-assigned", task("at night"));
    await work();
    now = new Date("2027-01-13T04:59:00Z");
    await work();
    expect(service.calls).toBe(0);
    now = new Date("2027-01-13T05:00:00Z");
    await work();
    expect(service.taken).toMatchObject([{ content: { body: expect.stringContaining("at night") } }]);
    expect(service.taken[0]!.ttl).toBeLessThan(18 * 3_600);
  });

  test("every device of a person is told, and nobody else's", async () => {
    const [phone, tablet] = [await deviceOf(engineer), await deviceOf(engineer)];
    await deviceOf(operator);
    await tell(engineer, "tasks-assigned", task("for one"));
    await work();
    expect(service.taken.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone, tablet].map(({ browser }) => browser.subscription.endpoint).toSorted(),
    );
  });

  test("a very long text fits into a message", async () => {
    await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("🏗".repeat(5_000)));
    await work();
    expect(service.taken).toHaveLength(1);
    expect([...service.taken[0]!.content.body]).toHaveLength(400);
  });
});

describe("once", () => {
  test("two workers at once tell a device each notification once, in order", async () => {
    const { id } = await deviceOf(engineer);
    service.waits(20);
    for (const title of ["one", "two", "three"]) await tell(engineer, "tasks-assigned", task(title));
    await keepPushing(pushing);
    await Promise.all([tellDevice(pushing, id), tellDevice(pushing, id)]);
    await work(2);
    expect(service.taken.map(({ content }) => content.body.split(".")[0])).toEqual(["one", "two", "three"]);
  });

  test("what a worker that was killed had begun is told by the next, and what it had told is not", async () => {
    const { id } = await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("told"));
    await work();
    await tell(engineer, "tasks-assigned", task("begun"));
    // It had taken the device and came no further.
    const takenUntil = new Date(now.getTime() + 120_000);
    await database.db.update(pushDevices).set({ takenUntil }).where(eq(pushDevices.id, id));
    await work();
    expect(service.taken).toHaveLength(1);
    later(3);
    await work(2);
    expect(service.taken.map(({ content }) => content.body.split(".")[0])).toEqual(["told", "begun"]);
  });

  test("a message that was sent twice because its worker ended in between replaces itself", async () => {
    const { id } = await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("twice"));
    const [before] = await devices();
    await work();
    await database.db.update(pushDevices).set({ notifiedId: before!.notifiedId }).where(eq(pushDevices.id, id));
    await work();
    const [first, second] = service.taken;
    expect([second!.topic, second!.content.tag]).toEqual([first!.topic, first!.content.tag]);
  });
});

describe("push services that do not take it", () => {
  test.each([404, 410])("%i ends the subscription", async (status) => {
    await deviceOf(engineer);
    service.fails({ status });
    await tell(engineer, "tasks-assigned", task("gone"));
    await work();
    expect(await devices()).toEqual([]);
  });

  test("429 is tried again when the service asks for it, and 5xx after longer and longer waits", async () => {
    await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("again"));
    service.fails({ status: 429, headers: { "Retry-After": "600" } }, { status: 503 }, { status: 500 });
    await work();
    later(9);
    await work();
    expect(service.calls).toBe(1);
    later(1);
    await work();
    expect(service.calls).toBe(2);
    await work();
    expect(service.calls).toBe(2);
    later(1);
    await work();
    expect(await devices()).toMatchObject([{ failures: 3, lastSentAt: null }]);
    later(1);
    await work();
    expect(service.taken).toMatchObject([{ content: { body: expect.stringContaining("again") } }]);
    expect(await devices()).toMatchObject([{ failures: 0, retryAt: null }]);
  });

  test("a message that is not taken ever does not hold up the next", async () => {
    await deviceOf(engineer);
    service.fails({ status: 413 });
    await tell(engineer, "tasks-assigned", task("one"));
    await tell(engineer, "tasks-assigned", task("two"));
    await work();
    expect(service.taken).toMatchObject([{ content: { body: expect.stringContaining("two") } }]);
  });

  test("a subscription whose service never takes anything ends", async () => {
    const { id } = await deviceOf(engineer);
    await database.db
      .update(pushDevices)
      .set({ failures: mostFailures - 1 })
      .where(eq(pushDevices.id, id));
    service.fails({ status: 500 });
    await tell(engineer, "tasks-assigned", task("never"));
    await work();
    expect(await devices()).toEqual([]);
  });
});

describe("answers that wait", () => {
  const card = [{ type: "tool-x", toolCallId: "1", state: "approval-requested", input: {}, approval: { id: "a" } }];
  const aChat = async (id: string, { parts = card, updatedAt = now }: { parts?: unknown[]; updatedAt?: Date } = {}) => {
    await database.db.insert(chats).values({ id, ownerId: engineer.id, title: `Chat ${id}`, updatedAt });
    const message = { id: `m-${id}`, chatId: id, position: 0, role: "assistant" as const, parts };
    await database.db.insert(chatMessages).values(message);
  };

  test("a card that is left is told once, after some minutes, and leads to its chat", async () => {
    await deviceOf(engineer);
    await aChat("left");
    await aChat("done", { parts: [{ type: "text", text: "Done." }] });
    later(2);
    await work();
    expect(service.calls).toBe(0);
    later(2);
    await Promise.all([work(), work()]);
    await work();
    expect(service.taken).toMatchObject([{ content: { body: "Chat left", url: "/chat/left" } }]);
  });
});

describe("devices", () => {
  test("are shown to their owner, by name and never by address, and end one by one or all at once", async () => {
    const browser = service.subscribe();
    const headers = { ...origin, "User-Agent": "Mozilla/5.0 (Android 15; Mobile) Firefox/140.0" };
    await call("POST", "/api/push/devices", { as: engineer, headers, json: browser.subscription });
    const other = await deviceOf(engineer);
    const shown = (await (await call("GET", "/api/push", { as: engineer })).json()) as { devices: { id: number }[] };
    expect(shown).toMatchObject({
      choices: { tasks: true, confirmations: true, dueItems: true, watches: true, quietFrom: null },
      devices: [{ userAgent: expect.stringContaining("Firefox"), lastSentAt: null, failures: 0 }, { id: other.id }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/endpoint|p256dh|auth"|127\.0\.0\.1/);
    const end = (id: number, as: Person) => call("DELETE", `/api/push/devices/${id}`, { as, headers: origin });
    expect((await end(other.id, operator)).status).toBe(404);
    expect((await end(other.id, engineer)).status).toBe(200);
    expect((await end(other.id, engineer)).status).toBe(404);
    await deviceOf(engineer);
    await deviceOf(operator);
    const all = await call("DELETE", "/api/push/devices", { as: engineer, headers: origin });
    expect(await all.json()).toEqual({ success: true, dropped: 2 });
    expect((await devices()).map(({ userId }) => userId)).toEqual([operator.id]);
    const audited = JSON.stringify(await database.db.select().from(auditLog));
    expect(audited).toContain("push.create-device");
    expect(audited).not.toContain(browser.subscription.endpoint);
  });

  test("a browser has one owner: who turns it on there takes it over, and turning it on again makes no second", async () => {
    const { browser, id } = await deviceOf(engineer);
    expect(await (await subscribe(browser, engineer)).json()).toMatchObject({ id });
    expect((await subscribe(browser, operator)).status).toBe(201);
    expect((await devices()).map(({ userId }) => userId)).toEqual([operator.id]);
    await tell(engineer, "tasks-assigned", task("not for the next"));
    await work();
    expect(service.calls).toBe(0);
  });

  test("a subscription that the browser has renewed takes the place of the old one", async () => {
    const { browser, id } = await deviceOf(engineer);
    const next = service.subscribe();
    const replaces = browser.subscription.endpoint;
    expect(await (await subscribe(next, engineer, { replaces })).json()).toMatchObject({ id });
    const third = service.subscribe();
    expect(await (await subscribe(third, engineer, { deviceId: id })).json()).toMatchObject({ id });
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([third.subscription.endpoint]);
    // One that was removed elsewhere does not come back, and another's is not touched.
    expect((await subscribe(service.subscribe(), operator, { deviceId: id })).status).toBe(404);
    await call("DELETE", `/api/push/devices/${id}`, { as: engineer, headers: origin });
    expect((await subscribe(third, engineer, { deviceId: id })).status).toBe(404);
    expect(await devices()).toEqual([]);
  });

  test("there are so many and no more, also when they come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: mostDevices + 3 }, () => subscribe(service.subscribe(), engineer)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostDevices);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(await refused!.json()).toMatchObject({ error: expect.stringContaining(String(mostDevices)) });
    expect(await devices()).toHaveLength(mostDevices);
  });

  test("a test arrives at once, also in quiet hours, and says so when the subscription has ended", async () => {
    const { id } = await deviceOf(engineer);
    const json = { quietFrom: "00:00", quietUntil: "23:59" };
    await call("PATCH", "/api/push", { as: engineer, headers: origin, json });
    const test = (as = engineer) => call("POST", `/api/push/devices/${id}/test-message`, { as, headers: origin });
    expect((await test(operator)).status).toBe(404);
    expect((await test()).status).toBe(200);
    expect(service.taken).toMatchObject([{ content: { title: "Test-Benachrichtigung", tag: "test" }, topic: "test" }]);
    expect(await devices()).toMatchObject([{ lastSentAt: now }]);
    service.fails({ status: 503 }, { status: 410 });
    expect((await test()).status).toBe(502);
    expect((await test()).status).toBe(409);
    expect(await devices()).toEqual([]);
  });

  test("signing out, everywhere else or for good ends them", async () => {
    const person = await someoneWithPassword(database, { role: "service", email: "phone@example.test" });
    const signIn = async () => {
      const answer = await call("POST", "/api/auth/login", {
        headers: origin,
        json: { email: person.email, password: goodPassword },
      });
      return { Cookie: answer.headers.get("set-cookie")!.split(";")[0]!, ...origin };
    };
    const turnOn = (headers: Record<string, string>) =>
      call("POST", "/api/push/devices", { headers, json: service.subscribe().subscription });
    const [phone, tablet] = [await signIn(), await signIn()];
    for (const headers of [phone, tablet]) expect((await turnOn(headers)).status).toBe(201);
    await call("POST", "/api/auth/logout", { headers: phone, json: {} });
    expect(await devices()).toHaveLength(1);
    const third = await signIn();
    await turnOn(third);
    await call("DELETE", "/api/auth/sessions", { headers: third });
    expect(await devices()).toHaveLength(1);
    const admin = await aUser(database.db, { role: "admin" });
    await call("PATCH", `/api/engineers/${person.id}/deactivate`, { as: admin, headers: origin, json: {} });
    expect(await devices()).toEqual([]);
    await database.db.delete(users).where(eq(users.id, person.id));
  });
});

describe("hostile subscriptions", () => {
  const good = () => service.subscribe().subscription;
  test.each([
    "http://push.example.test/send/1",
    "http://169.254.169.254/latest/meta-data",
    "https://169.254.169.254/latest",
    "https://user:secret@push.example.test/1",
    "ftp://push.example.test/1",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "/send/1",
    "",
  ])("an address that no push service has is refused: %s", async (endpoint) => {
    await serve(endpoint.startsWith("http://push") ? {} : { PUSH_PRIVATE: "1" });
    const answer = await subscribe({ subscription: { ...good(), endpoint } }, engineer);
    expect([answer.status, await answer.json()]).toMatchObject([400, { details: [{ path: "endpoint" }] }]);
    expect(await devices()).toEqual([]);
  });

  test.each([
    "https://127.0.0.1/1",
    "https://10.0.0.7/1",
    "https://[::1]/1",
    "http://localhost/1",
    "https://[::ffff:7f00:1]/",
  ])("the own network is not called unless the installation allows it: %s", async (endpoint) => {
    await serve({});
    expect((await subscribe({ subscription: { ...good(), endpoint } }, engineer)).status).toBe(400);
  });

  test("a name that stands for an address of the own network is not called, and ends", async () => {
    await serve({});
    const { keys } = good();
    const { port } = new URL(service.address);
    const endpoint = `https://localhost:${port}/send/1`;
    expect((await subscribe({ subscription: { endpoint, keys } }, engineer)).status).toBe(201);
    await tell(engineer, "tasks-assigned", task("inside"));
    await work();
    expect([service.calls, await devices()]).toEqual([0, []]);
  });

  test.each([
    ["p256dh", ""],
    ["p256dh", "AAAA"],
    ["p256dh", "not a key at all"],
    // A point that is not on the curve.
    ["p256dh", Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url")],
    ["auth", "AAAA"],
    ["auth", "x".repeat(90)],
  ])("keys that no browser has are refused: %s %s", async (name, value) => {
    const { endpoint, keys } = good();
    const answer = await subscribe({ subscription: { endpoint, keys: { ...keys, [name]: value } } }, engineer);
    expect([answer.status, await answer.json()]).toMatchObject([400, { details: [{ path: "keys" }] }]);
  });

  test("an access token turns nothing on, and nobody who is signed out sees anything", async () => {
    expect((await call("GET", "/api/push")).status).toBe(401);
    expect((await call("POST", "/api/push/devices", { headers: origin, json: good() })).status).toBe(401);
    const half = await call("PATCH", "/api/push", { as: engineer, headers: origin, json: { quietFrom: "20:00" } });
    expect([half.status, await half.json()]).toMatchObject([400, { details: [{ path: "quietUntil" }] }]);
  });
});

describe("the keys of the installation", () => {
  test("are made once, whoever asks first, and the private one is kept sealed", async () => {
    const key = async () =>
      ((await (await call("GET", "/api/push", { as: engineer })).json()) as { publicKey: string }).publicKey;
    const [first, second] = await Promise.all([key(), key()]);
    await serve({ PUSH_PRIVATE: "1" });
    expect([first, await key()]).toEqual([second, first]);
    const [row] = await database.db.select().from(settings).where(eq(settings.key, "push.vapid"));
    expect(row!.value).toEqual({ publicKey: first, sealedPrivateKey: expect.stringMatching(/^1\./) });
  });

  test("are those of the environment where it names them, and only as a pair", async () => {
    const [pair, other] = [createECDH("prime256v1"), createECDH("prime256v1")];
    const VAPID_PUBLIC_KEY = pair.generateKeys("base64url");
    const VAPID_PRIVATE_KEY = pair.getPrivateKey("base64url");
    await serve({ PUSH_PRIVATE: "1", VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: "mailto:push@example.test" });
    await deviceOf(engineer);
    await tell(engineer, "tasks-assigned", task("signed"));
    await work();
    expect(service.taken).toMatchObject([{ signer: VAPID_PUBLIC_KEY, token: { sub: "mailto:push@example.test" } }]);
    await expect(serve({ VAPID_PUBLIC_KEY })).rejects.toThrow("VAPID_PUBLIC_KEY");
    const mixed = { VAPID_PUBLIC_KEY: other.generateKeys("base64url"), VAPID_PRIVATE_KEY };
    await expect(serve(mixed)).rejects.toThrow("one pair");
    await expect(serve({ VAPID_SUBJECT: "somebody" })).rejects.toThrow("VAPID_SUBJECT");
  });
});
