import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, notifications, webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { keepToRetention } from "#tools/installation/keep-to-retention.ts";
import { mostAttempts, pauses } from "#tools/webhooks/rules.ts";
import { readEnvironment } from "../../env.server.ts";
import { httpWebhooks, usualWebhookBounds } from "../../ports/webhooks.server.ts";
import { deliverTo, queueDeliveries, webhookWork, type Delivering } from "../../webhooks/deliver.server.ts";
import { apiFor } from "../http.ts";
import { verified, webhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let now: Date;
let folder: string;
let receiver: WebhookReceiver;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;
let delivering: Delivering;
let queued: { webhookId: number; at: Date }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "webhooks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  now = new Date();
  queued = [];
  receiver = await webhookReceiver();
  database = await freshDatabase();
  await serve({ WEBHOOKS_PRIVATE: "1" });
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator", name: "Olga" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
  return () => receiver.close();
});

async function serve(env: Record<string, string>) {
  const environment = readEnvironment({ DATA_DIR: folder, ...env });
  const port = httpWebhooks(environment, () => now, { bounds: { ...usualWebhookBounds, withinMs: 400 } });
  call = await apiFor(database, { now: () => now, env: { DATA_DIR: folder, ...env }, ports: { webhooks: port } });
  delivering = {
    database,
    now: () => now,
    log: pino({ level: "silent" }),
    webhooks: port,
    chance: () => 0.5,
    queue: {
      send: (_db, name, payload, { afterMs = 0 } = {}) => {
        expect(name).toBe(webhookWork);
        const { webhookId } = payload as { webhookId: number };
        return Promise.resolve(void queued.push({ webhookId, at: new Date(now.getTime() + afterMs) }));
      },
      wake: () => undefined,
    },
  };
}

interface Made {
  id: number;
  version: number;
  secret: string;
  active: boolean;
  offReason: string | null;
  waitingCount: number;
}
interface Delivery {
  id: number;
  eventId: string;
  state: string;
  attempts: number;
  lastFault: string | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  payload: string;
}

const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>;
const add = (more: object = {}, as = admin) =>
  call("POST", "/api/webhook-endpoints", {
    as,
    json: { address: receiver.address, events: ["issue.created", "issue.updated", "issue.deleted"], ...more },
  });
const made = (more: object = {}) => json<Made>(add(more));
const listed = async () => (await json<Made[]>(call("GET", "/api/webhook-endpoints", { as: admin })))[0]!;
const deliveries = (query = "") => json<Delivery[]>(call("GET", `/api/webhook-deliveries${query}`, { as: admin }));
const report = async (title: string) => {
  const answer = await call("POST", "/api/issues", {
    as: operator,
    json: { machineId: machine.id, title, description: "It drips under the pump", severity: "High", area: "Hydraulic" },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
};
const change = (id: number, json_: object) => call("PATCH", `/api/issues/${id}`, { as: operator, json: json_ });
const post = (path: string, body: object = {}) => call("POST", path, { as: admin, json: body });
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const deliver = (id: number) => deliverTo(delivering, id);
const types = () => receiver.heard.map(({ event }) => event.type);

describe("what is told", () => {
  test("is the record as the API shows it with what changed, signed so that the library of receivers takes it", async () => {
    const { id, secret } = await made({ description: "Planning" });
    const issue = await report("Hose leaks");
    await change(issue, { title: "Hose bursts" });
    await call("DELETE", `/api/issues/${issue}`, { as: admin });
    await deliver(id);
    expect(types()).toEqual(["issue.created", "issue.updated", "issue.deleted"]);
    for (const heard of receiver.heard) expect(verified(secret, heard)).toEqual(heard.event);
    const [created, updated, deleted] = receiver.heard;
    expect(created!.event.data).toMatchObject({
      ...{ entity: "issue", id: issue, changes: {}, by: { id: operator.id, name: "Olga" }, operation: "issues.report" },
      record: { id: issue, title: "Hose leaks", machineSerialNumber: "870.0.1260" },
    });
    expect(updated!.event.data).toMatchObject({
      changes: { title: { from: "Hose leaks", to: "Hose bursts" } },
      record: { title: "Hose bursts" },
    });
    expect(Object.keys(updated!.event.data.changes as object)).toEqual(["title"]);
    expect(deleted!.event.data).toMatchObject({ changes: {}, record: { id: issue, title: "Hose bursts" } });
    expect(new Set(receiver.heard.map(({ id: event }) => event)).size).toBe(3);
    expect(await deliveries("?state=delivered")).toHaveLength(3);
  });

  test("is only what was chosen, and a note at a record is a change of it", async () => {
    const { id } = await made({ events: ["issue.updated"] });
    const issue = await report("Hose leaks");
    await call("POST", `/api/issues/${issue}/comments`, { as: operator, json: { text: "Ordered" } });
    await deliver(id);
    expect(types()).toEqual(["issue.updated"]);
    expect(receiver.heard[0]!.event.data).toMatchObject({ changes: {}, operation: "issues.comment" });
  });

  test("is nothing of a change that was refused, or while a webhook is off", async () => {
    const { id, version } = await made();
    const issue = await report("Hose leaks");
    expect((await change(issue, { title: "", version: 99 })).status).toBeGreaterThanOrEqual(400);
    await call("PATCH", `/api/webhook-endpoints/${id}`, { as: admin, json: { version, active: false } });
    await report("Belt slips");
    await deliver(id);
    expect(receiver.heard).toEqual([]);
    expect(await deliveries()).toHaveLength(1);
    const off = await listed();
    expect(off).toMatchObject({ active: false, offReason: null, waitingCount: 1 });
    await call("PATCH", `/api/webhook-endpoints/${id}`, { as: admin, json: { version: off.version, active: true } });
    await deliver(id);
    expect(types()).toEqual(["issue.created"]);
  });

  test("has no secret, and secrets are kept sealed and answered once", async () => {
    const { secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await listed()).not.toHaveProperty("secret");
    const kept = JSON.stringify([await database.db.select().from(webhooks), await database.db.select().from(auditLog)]);
    expect(kept).not.toContain(secret.slice("whsec_".length));
    expect(JSON.stringify(await database.db.select().from(auditLog))).not.toContain("sealed");
  });
});

describe("a receiver", () => {
  test("that fails is tried again with growing pauses and the same id, and a later event of the record waits", async () => {
    const { id, secret } = await made();
    receiver.answer = (response, { event }) =>
      void response.writeHead(event.data.id === issue ? 500 : 204).end("Out of order");
    const issue = await report("Hose leaks");
    await change(issue, { title: "Hose bursts" });
    await report("Belt slips");
    await deliver(id);
    expect(types()).toEqual(["issue.created", "issue.created"]);
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["delivered", 1],
      ["waiting", 0],
      ["waiting", 1],
    ]);
    expect(queued.at(-1)!.at.getTime() - now.getTime()).toBe(pauses[0]);
    later(pauses[0]! - 1);
    await deliver(id);
    expect(receiver.heard).toHaveLength(2);
    later(1);
    await deliver(id);
    expect(queued.at(-1)!.at.getTime() - now.getTime()).toBe(pauses[1]);
    receiver.answer = (response) => void response.writeHead(200).end("ok");
    later(pauses[1]!);
    await deliver(id);
    const ofRecord = receiver.heard.filter(({ event }) => event.data.id === issue);
    expect(ofRecord.map(({ event }) => event.type)).toEqual([
      ...["issue.created", "issue.created", "issue.created", "issue.updated"],
    ]);
    expect(new Set(ofRecord.slice(0, 3).map((one) => one.id)).size).toBe(1);
    for (const heard of receiver.heard.slice(0, 2)) expect(() => verified(secret, heard)).not.toThrow();
  });

  test("that stalls, answers late, sends elsewhere or answers too much did not take it; what it said is kept", async () => {
    const { id } = await made();
    await report("Hose leaks");
    const outcomes: unknown[] = [];
    const answers: WebhookReceiver["answer"][] = [
      () => undefined,
      (response) => void setTimeout(() => response.writeHead(200).end(), 700),
      (response) => void response.writeHead(302, { Location: `${receiver.address}/elsewhere` }).end(),
      (response) => void response.writeHead(200).end("x".repeat(100_000)),
      (response) => void response.destroy(),
      (response) => void response.writeHead(503, { "Retry-After": "40000" }).end("\u0000busy"),
    ];
    for (const [at, answer] of answers.entries()) {
      receiver.answer = answer;
      await deliver(id);
      const [{ id: deliveryId }] = (await deliveries()) as [Delivery];
      const { lastFault, lastStatus, lastAnswer } = await json<Delivery>(
        call("GET", `/api/webhook-deliveries/${deliveryId}`, { as: admin }),
      );
      outcomes.push([lastFault, lastStatus, lastAnswer]);
      if (at < answers.length - 1) later(pauses[at]!);
    }
    expect(outcomes).toEqual([
      ["timeout", null, null],
      ["timeout", null, null],
      ["redirected", 302, null],
      ["too_large", null, String(usualWebhookBounds.answerBytes)],
      ["unreachable", null, "ECONNRESET"],
      ["refused", 503, "busy"],
    ]);
    expect(receiver.heard).toHaveLength(answers.length);
    expect(queued.at(-1)!.at.getTime() - now.getTime()).toBe(40_000_000);
  });

  test("that says it is no more is switched off, and every admin is told", async () => {
    const { id } = await made();
    receiver.answer = (response) => void response.writeHead(410).end();
    await report("Hose leaks");
    await deliver(id);
    expect(await listed()).toMatchObject({ active: false, offReason: "gone" });
    expect(await deliveries()).toMatchObject([{ state: "failed", lastFault: "gone", attempts: 1 }]);
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: admin.id, kind: "webhook-off", data: { webhookId: id, reason: "gone" } },
    ]);
    await report("Belt slips");
    expect(await deliveries()).toHaveLength(1);
    expect((await post(`/api/webhook-endpoints/${id}/test-event`)).status).toBe(409);
  });

  test("that takes nothing through all tries is switched off; what failed is sent again when it is wanted", async () => {
    const { id } = await made();
    receiver.answer = (response) => void response.writeHead(500).end();
    const begun = now;
    await report("Hose leaks");
    for (const pause of [...pauses, 0]) {
      await deliver(id);
      later(pause);
    }
    expect(receiver.heard).toHaveLength(mostAttempts);
    const off = await listed();
    expect(off).toMatchObject({ active: false, offReason: "dead" });
    expect(await database.db.select().from(notifications)).toMatchObject([{ kind: "webhook-off" }]);
    await call("PATCH", `/api/webhook-endpoints/${id}`, { as: admin, json: { version: off.version, active: true } });
    receiver.answer = (response) => void response.writeHead(204).end();
    const path = `/api/webhook-endpoints/${id}/replay-failed`;
    expect(await json(post(path, { since: new Date(begun.getTime() + 1_000).toISOString() }))).toEqual({ replayed: 0 });
    expect(await json(post(path, { since: begun.toISOString() }))).toEqual({ replayed: 1 });
    await deliver(id);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1);
    const [{ id: deliveryId }] = (await deliveries("?state=delivered")) as [Delivery];
    await post(`/api/webhook-deliveries/${deliveryId}/replay`);
    await deliver(id);
    expect(receiver.heard).toHaveLength(mostAttempts + 2);
    expect(receiver.heard.at(-1)!.body).toBe(receiver.heard[0]!.body);
  });
});

describe("a process", () => {
  test("that ends before it noted the answer leaves the event, which is sent again with the same id", async () => {
    const { id } = await made();
    await report("Hose leaks");
    const killed: Delivering = {
      ...delivering,
      webhooks: {
        ...delivering.webhooks,
        send: async (event) => {
          await delivering.webhooks.send(event);
          throw new Error("killed");
        },
      },
    };
    await expect(deliverTo(killed, id)).rejects.toThrow("killed");
    await deliver(id);
    expect(receiver.heard).toHaveLength(1);
    later(120_000);
    await queueDeliveries(delivering);
    expect(queued).toMatchObject([{ webhookId: id }]);
    await deliver(id);
    expect(receiver.heard.map((one) => one.id)).toEqual([receiver.heard[0]!.id, receiver.heard[0]!.id]);
  });

  test("that begins while another is at it leaves it alone", async () => {
    const { id } = await made();
    await report("Hose leaks");
    receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 100);
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    expect(receiver.heard).toHaveLength(1);
  });
});

describe("a secret", () => {
  test("is changed, and the earlier one signs as well for a day", async () => {
    const { id, secret: old } = await made();
    const { secret, oldSecretUntil } = await json<{ secret: string; oldSecretUntil: string }>(
      post(`/api/webhook-endpoints/${id}/rotate-secret`),
    );
    expect(secret).not.toBe(old);
    expect(new Date(oldSecretUntil).getTime() - now.getTime()).toBe(86_400_000);
    await report("Hose leaks");
    await deliver(id);
    const [heard] = receiver.heard;
    expect(heard!.headers["webhook-signature"]!.split(" ")).toHaveLength(2);
    for (const one of [secret, old]) expect(verified(one, heard!)).toEqual(heard!.event);
    later(86_400_001);
    await report("Belt slips");
    await deliver(id);
    expect(receiver.heard.at(-1)!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  });
});

describe("an address", () => {
  test.each([
    "http://example.com/hook",
    "https://127.0.0.1/hook",
    "https://[::1]/hook",
    "https://[::ffff:10.0.0.1]/hook",
    "https://2130706433/hook",
    "https://0x7f.1/hook",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://user:secret@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
  ])("%s is refused when it is entered", async (address) => {
    await serve({});
    const answer = await add({ address });
    expect(answer.status).toBe(400);
    expect(await database.db.$count(webhooks)).toBe(0);
    const { id, version } = await made({ address: "https://example.com/hook" });
    const moved = await call("PATCH", `/api/webhook-endpoints/${id}`, { as: admin, json: { version, address } });
    expect(moved.status).toBe(400);
  });

  test("whose name stands for one in the own network is refused at the call", async () => {
    const environment = readEnvironment({ DATA_DIR: folder });
    const inside = httpWebhooks(environment, () => now, {
      resolve: (_name, _options, done) => done(null, [{ address: "10.1.2.3", family: 4 }]),
    });
    const { sealed } = await inside.makeSecret();
    const secrets = await inside.open([sealed]);
    const event = { address: "https://hub.example.com/hook", secrets, id: "evt_1", at: now, payload: "{}" };
    expect(await inside.send(event)).toMatchObject({ fault: "inside", status: null });
  });
});

describe("many events", () => {
  const many = 70;
  const ports = () => new Set(receiver.sockets);

  test("arrive over connections that are kept, once each, and all are noted", async () => {
    const { id } = await made();
    for (let n = 0; n < many; n++) await report(`Hose ${n} leaks`);
    await deliver(id);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(many);
    expect(receiver.heard).toHaveLength(many);
    expect(ports().size).toBeLessThan(many / 2);
    const noted = await database.db.select().from(webhookDeliveries);
    expect(noted).toHaveLength(many);
    for (const one of noted)
      expect(one).toMatchObject({
        state: "delivered",
        attempts: 1,
        lastStatus: 204,
        lastFault: null,
        lastAnswer: null,
      });
    expect(noted.every(({ lastAttemptAt }) => lastAttemptAt?.getTime() === now.getTime())).toBe(true);
  });

  test("of which some are refused are noted each as it was answered", async () => {
    const { id } = await made();
    const titles = Array.from({ length: 6 }, (_, n) => `Hose ${n} leaks`);
    for (const title of titles) await report(title);
    receiver.answer = (response, { body }) => {
      const refused = body.includes("Hose 1 leaks") || body.includes("Hose 4 leaks");
      response.writeHead(refused ? 503 : 200).end(refused ? "Not now" : "Thanks");
    };
    await deliver(id);
    const noted = await database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(noted.map(({ state, lastStatus, lastAnswer }) => [state, lastStatus, lastAnswer])).toEqual(
      titles.map((_, n) => (n === 1 || n === 4 ? ["waiting", 503, "Not now"] : ["delivered", 200, "Thanks"])),
    );
  });

  test("are noted whatever a receiver says to one of them: its answer is cut amid a sign of two halves", async () => {
    const { id } = await made();
    for (let n = 0; n < 3; n++) await report(`Hose ${n} leaks`);
    const said = `\u0000${"x".repeat(999)}🏗🏗`;
    receiver.answer = (response, { body }) => response.writeHead(200).end(body.includes("Hose 1") ? said : "Thanks");
    await deliver(id);
    const noted = await database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(noted.map(({ state, lastAnswer }) => [state, lastAnswer])).toEqual([
      ["delivered", "Thanks"],
      ["delivered", `${"x".repeat(999)}\ufffd`],
      ["delivered", "Thanks"],
    ]);
    expect(receiver.heard).toHaveLength(3);
  });

  test("arrive by another connection where the kept one was closed just then, with no failure noted", async () => {
    const { id } = await made();
    await report("Hose leaks");
    await deliver(id);
    receiver.hangUp(1);
    await report("Hose bursts");
    await deliver(id);
    expect(receiver.hungUp).toBe(1);
    expect(ports().size).toBe(2);
    expect(receiver.heard).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 1 }, { state: "delivered" }]);
  });
});

test("only admins, and no access token, see or change webhooks", async () => {
  const { id } = await made();
  for (const [method, path] of [
    ["GET", "/api/webhook-endpoints"],
    ["POST", "/api/webhook-endpoints"],
    ["DELETE", `/api/webhook-endpoints/${id}`],
    ["GET", "/api/webhook-deliveries"],
    ["POST", `/api/webhook-endpoints/${id}/rotate-secret`],
  ] as const)
    expect((await call(method, path, { as: operator, ...(method === "GET" ? {} : { json: {} }) })).status).toBe(403);
  expect((await add({ events: [] })).status).toBe(400);
  expect((await add({ events: ["user.updated"] })).status).toBe(400);
});

test("a test event comes, and what was sent is forgotten after a month", async () => {
  const { id, secret } = await made({ events: ["machine.created"] });
  const sent = await json<Delivery>(post(`/api/webhook-endpoints/${id}/test-event`));
  expect(sent).toMatchObject({ state: "waiting" });
  await deliver(id);
  expect(receiver.heard).toMatchObject([{ id: sent.eventId, event: { type: "webhook.test" } }]);
  expect(verified(secret, receiver.heard[0]!)).toBeTruthy();
  const after = (days: number) => () => new Date(now.getTime() + days * 86_400_000);
  expect(await keepToRetention(database.db, after(29))).toEqual({});
  expect(await database.db.$count(webhookDeliveries)).toBe(1);
  expect(await keepToRetention(database.db, after(31))).toEqual({ webhookDeliveries: 1 });
  expect(await database.db.$count(webhookDeliveries)).toBe(0);
});
