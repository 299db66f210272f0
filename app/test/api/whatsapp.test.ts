import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  channelAnswers,
  channelLinks,
  channelMessages,
  documents,
  notifications,
  serviceLogs,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import { tellByChannel } from "../../channels/tell-news.server.ts";
import { channelsFor } from "../channels.ts";
import { graphServer, messageFrom, phone, webhookCall, type MessengerServer } from "../messenger-servers.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let now: Date;
let folder: string;
let graph: MessengerServer;
let database: Database;
let channels: Awaited<ReturnType<typeof channelsFor>>;
let admin: Person;
let engineer: Person;

const origin = { Origin: "http://localhost:3000" };
const sam = "491701234567";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "whatsapp-"));
  graph = await graphServer();
});
afterAll(async () => {
  await graph.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  graph.told.length = 0;
  graph.calls.length = 0;
  graph.files.clear();
  graph.fetched = 0;
  database = await freshDatabase();
  const env = { DATA_DIR: folder, WHATSAPP_API: `${graph.address}/v23.0` };
  channels = await channelsFor(database, { env, now: () => now });
  admin = await someoneWithPassword(database, { role: "admin", name: "Ada Admin" });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Fitter", language: "de" });
  await aMachine(database.db, { serialNumber: "5500.061", customerName: "Nordhafen", totalHours: 6_000 });
  await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Südkai", totalHours: 900 });
});
afterEach(() => channels.stop());

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
const verifyToken = "a-word-of-ours";
const setUp = (more: object = {}) =>
  channels.call("POST", "/api/channels", {
    as: admin,
    headers: origin,
    json: {
      ...{ kind: "whatsapp", token: phone.token, accountId: phone.id, appSecret: phone.secret, verifyToken },
      ...more,
    },
  });

const hook = (value: object, secret?: string) =>
  channels.call("POST", "/api/webhooks/whatsapp", webhookCall(value, secret)).then(({ status }) => status);

let nextId = 0;
async function says(...contents: object[]) {
  for (const content of contents) expect(await hook(messageFrom(sam, `wamid.${++nextId}`, content))).toBe(200);
  later(30);
  await channels.go(engineer, "whatsapp");
}

const press = (label: string) => {
  const data = graph.told.flatMap(({ buttons }) => buttons).findLast((button) => button.label === label)!.data!;
  const reply = {
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: data, title: label } },
  };
  return says(reply);
};

async function link() {
  expect((await setUp()).status).toBe(201);
  const json = { password: goodPassword };
  const made = await channels.call("POST", "/api/channel-links/code", { as: engineer, headers: origin, json });
  const { code, addresses } = (await made.json()) as { code: string; addresses: object[] };
  expect(addresses).toEqual([{ kind: "whatsapp", url: `https://wa.me/49401234567?text=${code}` }]);
  await says({ type: "text", text: { body: code } });
  graph.told.length = 0;
}

const last = () => graph.told.at(-1)!;
const twoReports =
  "[17/03/2026, 16:02:11] Sam Fitter: 5500.061 at Nordhafen today: changed the hydraulic filter, 6255 h. " +
  "The slewing brake still squeals.\n\n" +
  "[17/03/2026, 17:30:40] Sam Fitter: 870.0.1260 at Südkai today: greased the slewing ring, 950 h.";

describe("the webhook", () => {
  test("is shut until the messenger is set up, and while it rests", async () => {
    expect(await hook({})).toBe(404);
    const { id: channelId, version } = (await (await setUp()).json()) as { id: number; version: number };
    expect(await hook({})).toBe(200);
    const json = { version, active: false };
    const rested = await channels.call("PATCH", `/api/channels/${channelId}`, { as: admin, headers: origin, json });
    expect(rested.status).toBe(200);
    expect(await hook({})).toBe(404);
  });

  test("answers the handshake for the verify token alone", async () => {
    await setUp();
    const ask = (token: string) =>
      channels.call(
        "GET",
        `/api/webhooks/whatsapp?${new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" })}`,
      );
    const right = await ask(verifyToken);
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect((await ask("a-word-of-theirs")).status).toBe(403);
    expect((await ask("")).status).toBe(403);
  });

  test("does nothing for a wrong signature, a body that was changed, or none", async () => {
    await link();
    const value = messageFrom(sam, "wamid.forged", { type: "text", text: { body: twoReports } });
    expect(await hook(value, "another-secret")).toBe(401);
    const { body, headers } = webhookCall(value);
    const changed = await channels.call("POST", "/api/webhooks/whatsapp", { body: `${body} `, headers });
    expect(changed.status).toBe(401);
    const bare = await channels.call("POST", "/api/webhooks/whatsapp", { body });
    expect(bare.status).toBe(401);
    expect(await database.db.$count(channelMessages)).toBe(0);
  });

  test("bears what is no JSON, no notice, for another number, or too large", async () => {
    await link();
    for (const value of [{ messages: "x" }, { messages: [{ id: 7 }, null] }, { statuses: [{}] }, { metadata: 1 }])
      expect(await hook(value)).toBe(200);
    const other = {
      metadata: { phone_number_id: "1" },
      ...messageFrom(sam, "x", { type: "text", text: { body: "x" } }),
    };
    expect(await hook(other)).toBe(200);
    expect(await hook({ padding: "x".repeat(3 * 1024 * 1024) })).toBe(413);
    expect(await database.db.$count(channelMessages)).toBe(0);
  });

  test("strangers leave nothing behind, and hear one sentence", async () => {
    await setUp();
    const audits = await database.db.$count(auditLog);
    for (const id of ["a", "b"])
      expect(await hook(messageFrom("15550001111", `wamid.s${id}`, { type: "text", text: { body: "hi" } }))).toBe(200);
    await expect.poll(() => graph.told.length).toBe(1);
    expect(last()).toMatchObject({ to: "15550001111", text: expect.stringContaining("under Settings") });
    expect(await database.db.$count(channelMessages)).toBe(0);
    expect(await database.db.$count(channelLinks)).toBe(0);
    expect(await database.db.$count(auditLog)).toBe(audits);
  });
});

describe("a story", () => {
  test("is answered in the person's language with buttons, read, and delivered", async () => {
    await link();
    await says({ type: "text", text: { body: twoReports } });
    expect(last().text).toMatch(/2 Serviceberichte:\n• 5500\.061, 17\.03\.2026, 6\.255 h, Nordhafen.*1 offener Mangel/);
    expect(last().buttons.map(({ label }) => label)).toEqual(["Speichern"]);
    await press("Speichern");
    expect(last().text).toContain("✓ Gespeichert: 5500.061 und 870.0.1260");
    expect(await database.db.$count(serviceLogs)).toBe(2);
    const id = `wamid.out.${graph.told.length}`;
    expect(await hook({ statuses: [{ id, status: "delivered" }] })).toBe(200);
    expect((await database.db.select().from(channelAnswers)).at(-1)).toMatchObject({ state: "delivered" });
  });

  test("comes once, however often and in whatever order it is told", async () => {
    await link();
    const at = 1_773_828_000;
    const [first, second] = twoReports.split("\n\n");
    const one = messageFrom(sam, "wamid.one", { type: "text", text: { body: first } }, at);
    const two = messageFrom(sam, "wamid.two", { type: "text", text: { body: second } }, at + 5);
    for (const value of [two, one, two, one, one]) expect(await hook(value)).toBe(200);
    later(30);
    await channels.go(engineer, "whatsapp");
    expect(await database.db.$count(channelMessages)).toBe(2);
    expect(last().text).toContain("2 Serviceberichte:");
    const [read] = await database.db.select().from(documents);
    expect(read!.text!.indexOf("5500.061")).toBeLessThan(read!.text!.indexOf("870.0.1260"));
  });

  test("with a file of 100 MB is refused before it is fetched", async () => {
    await link();
    graph.files.set("huge", { bytes: Buffer.alloc(0), size: 100 * 1024 * 1024 });
    await says({ type: "video", video: { id: "huge", mime_type: "video/mp4" } });
    expect(last().text).toContain("größer als 19 MB");
    expect(graph.fetched).toBe(0);
  });
});

describe("notifications", () => {
  const tell = (title: string) =>
    database.db
      .insert(notifications)
      .values({ userId: engineer.id, kind: "machine-added", data: { serialNumber: title, draftIds: [1] } });
  async function wants(changes: object) {
    const [mine] = await database.db.select().from(channelLinks);
    const answer = await channels.call("PATCH", `/api/channel-links/${mine!.id}`, {
      as: engineer,
      headers: origin,
      json: changes,
    });
    expect(answer.status).toBe(200);
  }
  const news = async () => {
    await tellByChannel(channels.talking);
    await channels.go(engineer, "whatsapp");
  };

  test("come where the person wants them, once, and what was before is not told", async () => {
    await link();
    await tell("OLD-1");
    await wants({ notifies: true });
    await news();
    expect(graph.told.map(({ text }) => text)).toEqual([expect.stringContaining("OLD-1")]);
    await tell("NEW-2");
    await news();
    await news();
    expect(graph.told).toHaveLength(2);
    expect(last().text).toContain("NEW-2");
  });

  test("wait for the end of quiet hours", async () => {
    await link();
    const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000).toISOString().slice(11, 13) + ":00";
    await wants({ notifies: true, quietFrom: hour(-1), quietUntil: hour(2) });
    await tell("NIGHT-1");
    await news();
    expect(graph.told).toEqual([]);
    later(3 * 3_600);
    await news();
    expect(last().text).toContain("NIGHT-1");
  });

  test("a day after the last message go out by the template, or fail where there is none", async () => {
    await link();
    await wants({ notifies: true });
    later(25 * 3_600);
    await database.db.insert(notifications).values({
      userId: engineer.id,
      kind: "machine-added",
      data: { serialNumber: "LATE-1", draftIds: [1] },
      createdAt: now,
    });
    await news();
    expect(graph.told).toEqual([]);
    const [channel] = (await (await channels.call("GET", "/api/channels", { as: admin })).json()) as [
      { id: number; version: number; fault: string },
    ];
    expect(channel.fault).toBe("window");
    const json = { version: channel.version, template: "hub_news", templateLanguage: "de" };
    await channels.call("PATCH", `/api/channels/${channel.id}`, { as: admin, headers: origin, json });
    await database.db.insert(notifications).values({
      userId: engineer.id,
      kind: "machine-added",
      data: { serialNumber: "LATE-2", draftIds: [1] },
      createdAt: now,
    });
    await news();
    expect(last()).toMatchObject({ template: "hub_news", text: expect.stringContaining("LATE-2") });
  });
});
