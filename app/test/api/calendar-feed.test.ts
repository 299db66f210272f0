import ICAL from "ical.js";
import { eq } from "drizzle-orm";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { observed } from "#app/http/serve.server.ts";
import type { Database } from "#db/client.ts";
import { auditLog, calendarFeeds, dueItems, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { foretellDue } from "#tools/service-plans/foretell-due.ts";
import { apiFor } from "../http.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let database: Database;
let now: Date;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Person;
let engineer: Person;

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  call = await apiFor(database, { now: () => now, env: { APP_ORIGIN: "https://hub.example.test" } });
  operator = await someoneWithPassword(database, { role: "operator" });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Ortiz" });
});

const origin = { origin: "https://hub.example.test" };

/** The path of a new link. */
async function aLink(as: Person): Promise<string> {
  const response = await call("POST", "/api/calendar-feed", { as, headers: origin, json: { password: goodPassword } });
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).pathname;
}

async function eventsOf(path: string): Promise<ICAL.Event[]> {
  const response = await call("GET", path);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

const statusOf = async (path: string) => (await call("GET", path)).status;
const summaries = async (path: string) => (await eventsOf(path)).map(({ summary }) => summary).toSorted();

async function aPlan(values: object = {}) {
  const json = { name: "Yearly inspection", everyMonths: 12, startsOn: "2025-04-10", ...values };
  const response = await call("POST", "/api/service-plans", { as: operator, headers: origin, json });
  expect(response.status).toBe(201);
}

const dueAt = async (machineId: number) =>
  (await database.db.select().from(dueItems).where(eq(dueItems.machineId, machineId)))[0]!.id;

async function give(dueId: number, to: Person) {
  const json = { dueIds: [dueId], engineerId: to.id };
  expect((await call("POST", "/api/due-services/assign", { as: operator, headers: origin, json })).status).toBe(200);
}

/** Two machines with a service each, of which the first is the engineer's. */
async function twoServices() {
  const { db } = database;
  const first = await aMachine(db, { serialNumber: "870.1", model: "870 E", location: "Pier 4" });
  const second = await aMachine(db, { serialNumber: "870.2", model: "870 E", customerName: "Lakeside Docks" });
  await aPlan({ model: "870 E", tasks: [{ text: "Measure the slewing play", parts: [{ description: "Seal kit" }] }] });
  await give(await dueAt(first.id), engineer);
  return { first, second };
}

test("a link is shown once, stored as a hash, and says when it was last read", async () => {
  const path = await aLink(operator);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const secret = path.slice("/calendar/".length, -".ics".length);
  const show = async () => (await call("GET", "/api/calendar-feed", { as: operator })).json();
  expect(await show()).toEqual({ feed: { createdAt: now.toISOString(), lastUsedAt: null } });
  await eventsOf(path);
  expect(await show()).toMatchObject({ feed: { lastUsedAt: now.toISOString() } });
  const { db } = database;
  const stored = JSON.stringify([
    await db.select().from(calendarFeeds),
    await db.select().from(auditLog),
    await show(),
  ]);
  expect(stored).not.toContain(secret);
});

test("what is late stands on the day of whoever reads it, and says when it was due", async () => {
  const { first } = await twoServices();
  const path = await aLink(operator);
  await database.db.update(dueItems).set({ dueOn: "2026-01-15" }).where(eq(dueItems.machineId, first.id));
  await foretellDue(database.db, { machineIds: [first.id] }, now.toISOString().slice(0, 10));
  const late = async () => (await eventsOf(path)).find(({ summary }) => summary.includes("870.1"))!;
  expect((await late()).startDate.toString()).toBe(now.toISOString().slice(0, 10));
  now = new Date(now.getTime() + 86_400_000);
  expect((await late()).startDate.toString()).toBe(now.toISOString().slice(0, 10));
  expect((await late()).description).toContain("Due at: 15/01/2026");
});

test("each service is an event of the whole day it is expected on, with where, what and whose it is", async () => {
  const { first } = await twoServices();
  const path = await aLink(operator);
  const response = await call("GET", path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const event = (await eventsOf(path)).find(({ summary }) => summary.includes("870.1"))!;
  expect(event.summary).toBe("Yearly inspection: 870.1, 870 E");
  expect(event.uid).toBe(`due-${await dueAt(first.id)}@hub.example.test`);
  expect(event.startDate.toString()).toBe("2026-04-10");
  expect(event.startDate.isDate).toBe(true);
  expect(event.location).toBe("Pier 4");
  expect(event.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  expect(event.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(event.component.getFirstPropertyValue("categories")).toBe("Upcoming");
  expect(event.component.getFirstPropertyValue("url")).toBe(
    "https://hub.example.test/service-plans?view=week&day=2026-04-10",
  );
  expect(event.description.split("\n")).toEqual([
    "Upcoming",
    "Due at: 10/04/2026",
    "Customer: Test Customer",
    "Engineer: Sam Ortiz",
    "Steps:",
    "- Measure the slewing play",
    "Parts:",
    "- 1 × Seal kit",
  ]);
});

test("an engineer's calendar has what was given to that engineer, those of others have everything", async () => {
  await twoServices();
  const viewer = await someoneWithPassword(database, { role: "view" });
  const all = ["Yearly inspection: 870.1, 870 E", "Yearly inspection: 870.2, 870 E"];
  expect(await summaries(await aLink(engineer))).toEqual(all.slice(0, 1));
  expect(await summaries(await aLink(operator))).toEqual(all);
  expect(await summaries(await aLink(viewer))).toEqual(all);
  expect(await summaries(await aLink(await someoneWithPassword(database, { role: "service" })))).toEqual([]);
});

test("another role shows in the calendar at once", async () => {
  await twoServices();
  const path = await aLink(engineer);
  expect(await summaries(path)).toHaveLength(1);
  await database.db.update(users).set({ role: "operator" }).where(eq(users.id, engineer.id));
  expect(await summaries(path)).toHaveLength(2);
});

test("what is done is gone, and what nobody knows the day of stands in no calendar", async () => {
  const { second } = await twoServices();
  await aMachine(database.db, { model: "990 T" });
  await aPlan({ name: "Every 500 h", model: "990 T", everyMonths: null, everyHours: 500 });
  const path = await aLink(operator);
  expect(await summaries(path)).toHaveLength(2);
  const json = { dueId: await dueAt(second.id), doneOn: "2026-03-18" };
  await call("POST", "/api/due-services/complete", { as: operator, headers: origin, json });
  const days = (await eventsOf(path)).map(({ startDate }) => startDate.toString()).toSorted();
  expect(days[0]).toBe("2026-04-10");
  expect(days[1]).not.toBe("2026-04-10");
});

test("words come in the language of whoever reads, and no name breaks out of its line", async () => {
  const hostile = 'A, B; C \\ "D"\r\nEND:VEVENT\rBEGIN:VALARM\u0007\u2028🏗️';
  const { db } = database;
  await db.update(users).set({ language: "de" }).where(eq(users.id, operator.id));
  await aMachine(db, { serialNumber: "1,2;3", model: hostile, location: hostile, customerName: hostile });
  await aPlan({ name: `${"Lange Prüfung ".repeat(12)},`, model: hostile });
  const path = await aLink(operator);
  const [event, ...others] = await eventsOf(path);
  expect(others).toEqual([]);
  const plain = 'A, B; C \\ "D" END:VEVENT BEGIN:VALARM 🏗️';
  expect(event!.location).toBe(plain);
  expect(event!.summary).toContain(`Lange Prüfung ,: 1,2;3, ${plain}`);
  expect(event!.description).toContain(`Kunde: ${plain}\n`);
  const lines = (await (await call("GET", path)).text()).split("\r\n");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => /[\p{Cc}]/u.test(line))).toEqual([]);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("a renewed link shows everything, the one before it nothing; one that is switched off neither", async () => {
  const first = await aLink(operator);
  const second = await aLink(operator);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  expect(await database.db.$count(calendarFeeds)).toBe(1);
  const revoke = () => call("DELETE", "/api/calendar-feed", { as: operator, headers: origin });
  expect((await revoke()).status).toBe(200);
  expect(await statusOf(second)).toBe(404);
  expect((await revoke()).status).toBe(404);
});

test("a made-up link, one of somebody deactivated, and one of somebody who must change the password say the same", async () => {
  const path = await aLink(operator);
  const wrong = await call("GET", "/calendar/made-up-by-somebody.ics");
  const answer = await wrong.text();
  const sameAnswer = async () => {
    const response = await call("GET", path);
    expect([response.status, await response.text()]).toEqual([wrong.status, answer]);
  };
  expect(wrong.status).toBe(404);
  await database.db.update(users).set({ mustChangePassword: true });
  await sameAnswer();
  await database.db.update(users).set({ mustChangePassword: false, active: false });
  await sameAnswer();
  expect(await statusOf(`${path.slice(0, -4)}.txt`)).toBe(404);
});

test("whoever is deactivated finds the link dead when they are back", async () => {
  const admin = await someoneWithPassword(database, { role: "admin" });
  const path = await aLink(engineer);
  for (const what of ["deactivate", "reactivate"])
    await call("PATCH", `/api/engineers/${engineer.id}/${what}`, { as: admin, headers: origin });
  expect(await statusOf(path)).toBe(404);
});

test("a new password ends the link, unless its owner keeps what opens without one", async () => {
  const path = await aLink(operator);
  const change = (currentPassword: string, newPassword: string, keepTokens: boolean) =>
    call("PATCH", "/api/auth/change-password", {
      as: operator,
      headers: origin,
      json: { currentPassword, newPassword, keepTokens },
    });
  expect((await change(goodPassword, "luffing-rope-12", true)).status).toBe(200);
  expect(await statusOf(path)).toBe(200);
  expect((await change("luffing-rope-12", "gantry-beam-93", false)).status).toBe(200);
  expect(await statusOf(path)).toBe(404);
});

test("a link needs the password and a session: nobody finds a screen unlocked and takes one along", async () => {
  const json = { password: "not the one" };
  expect((await call("POST", "/api/calendar-feed", { as: operator, headers: origin, json })).status).toBe(400);
  const made = await call("POST", "/api/access-tokens", {
    as: operator,
    headers: origin,
    json: { name: "Export", password: goodPassword },
  });
  const { token } = (await made.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const byToken = await call("POST", "/api/calendar-feed", { headers, json: { password: goodPassword } });
  expect(byToken.status).toBe(403);
  expect(await database.db.$count(calendarFeeds)).toBe(0);
});

test("the link opens the calendar and nothing else", async () => {
  const path = await aLink(operator);
  const secret = path.slice("/calendar/".length, -".ics".length);
  expect((await call("GET", "/api/machines", { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
  expect((await call("POST", path, { json: {} })).status).toBe(405);
});

test("wrong links of one place are refused after many, and right ones go on", async () => {
  const path = await aLink(operator);
  const headers = { "x-client-address": "192.0.2.7" };
  const wrong = async () => (await call("GET", "/calendar/made-up.ics", { headers })).status;
  for (let tries = 0; tries < 60; tries++) expect(await wrong()).toBe(404);
  expect(await wrong()).toBe(429);
  expect((await call("GET", path, { headers })).status).toBe(200);
});

test("the secret of a link reaches no log", async () => {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
  const server = createServer(observed((_incoming, outgoing) => void outgoing.writeHead(500).end(), log));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  for (const path of ["/calendar/a-secret-of-somebody.ics?x=1", "/Calendar/a-secret-of-somebody.ics"])
    await new Promise((answered) => get({ port, path }, (answer) => answer.resume().on("end", answered)));
  await new Promise((closed) => server.close(closed));
  expect(lines.join("")).toContain("/calendar/[hidden]");
  expect(lines.join("")).not.toContain("a-secret-of-somebody");
});

test("somebody who is signed in may also download the calendar", async () => {
  await twoServices();
  const response = await call("GET", "/api/due-services/calendar", { as: engineer });
  expect(response.headers.get("content-disposition")).toContain("service-plans.ics");
  expect((await response.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
