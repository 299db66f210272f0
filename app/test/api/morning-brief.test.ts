import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { dueItems, notifications, servicePlans, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import type { Questions } from "#tools/ports.ts";
import { mailNotifications } from "../../notifications/mail-notifications.server.ts";
import { morningBriefs } from "../../ports/morning-briefs.server.ts";
import { askDueWatches, type Watching } from "../../runtime/watches.server.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;
interface Section {
  kind: string;
  count: number;
  rows: { id: number; text: string }[];
}

/** Calls of the API happen on Wednesday, 18 March 2026 at 10:00 in UTC. */
let now: Date;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;
let watching: Watching;

beforeEach(async () => {
  now = new Date("2026-03-18T10:00:00Z");
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator", timeZone: "Europe/Berlin" });
  engineer = await aUser(database.db, { role: "service", timeZone: "Europe/Berlin", language: "de" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
  const clock = () => now;
  // why: a brief asks no question
  const questions = {} as Questions;
  const briefs = morningBriefs({ database, now: clock });
  watching = { database, now: clock, log: pino({ level: "silent" }), questions, briefs };
});

const switchOn = (as: Person, json: object = {}) => call("POST", "/api/watches/brief", { as, json });
const morning = new Date("2026-03-19T06:01:00Z");
const ask = (at = morning) => {
  now = at;
  return askDueWatches(watching);
};
const told = async (person: Person) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ kind, data }) => [kind, data.sections] as [string, Section[]],
  );
const sectionsOf = async (person: Person) => (await told(person)).at(-1)?.[1] ?? [];
const yesterday = new Date("2026-03-18T12:00:00Z");
const assigned = (person = engineer) => ({
  status: "assigned" as const,
  assignedToId: person.id,
  assignedAt: yesterday,
});

test("it is silent when there is nothing, and its history says so", async () => {
  const { id } = (await (await switchOn(operator)).json()) as { id: number };
  await ask();
  expect(await told(operator)).toEqual([]);
  expect(await (await call("GET", `/api/watches/${id}/runs`, { as: operator })).json()).toMatchObject([
    { outcome: "silent", answer: "" },
  ]);
});

test("two workers at once tell it once, and the next day again", async () => {
  await switchOn(engineer);
  await anIssue(database.db, { machineId: machine.id, ...assigned() });
  now = morning;
  await Promise.all([askDueWatches(watching), askDueWatches(watching)]);
  await ask();
  expect(await told(engineer)).toHaveLength(1);
  await ask(new Date("2026-03-20T06:01:00Z"));
  expect(await told(engineer)).toHaveLength(2);
});

test("it goes by what the person is now: another role has another brief, and who has left has none", async () => {
  await switchOn(engineer);
  await anIssue(database.db, { machineId: machine.id, title: "Mine", ...assigned(), createdAt: yesterday });
  await database.db.update(users).set({ role: "operator" }).where(eq(users.id, engineer.id));
  await ask();
  expect((await sectionsOf(engineer)).map(({ kind }) => kind)).toEqual(["new-issues"]);
  await database.db.update(users).set({ role: "view" }).where(eq(users.id, engineer.id));
  await ask(new Date("2026-03-20T06:01:00Z"));
  await database.db.update(users).set({ role: "service", active: false }).where(eq(users.id, engineer.id));
  await ask(new Date("2026-03-23T06:01:00Z"));
  expect(await told(engineer)).toHaveLength(1);
});

test("it comes on working days at its time on the person's clock, over a change to summer time, and tells all since the last", async () => {
  const kept = await switchOn(operator, { at: "06:30" });
  expect(await kept.json()).toMatchObject({
    schedule: { every: "week", days: [1, 2, 3, 4, 5], at: "06:30" },
    nextRunAt: "2026-03-19T05:30:00.000Z",
  });
  await ask(new Date("2026-03-27T05:31:00Z"));
  const [watch] = (await (await call("GET", "/api/watches", { as: operator })).json()) as { nextRunAt: string }[];
  expect(watch!.nextRunAt).toBe("2026-03-30T04:30:00.000Z");
  await anIssue(database.db, {
    machineId: machine.id,
    title: "On Saturday",
    createdAt: new Date("2026-03-28T12:00:00Z"),
  });
  await ask(new Date("2026-03-30T04:29:00Z"));
  expect(await told(operator)).toEqual([]);
  await ask(new Date("2026-03-30T04:31:00Z"));
  expect(await sectionsOf(operator)).toMatchObject([
    { kind: "new-issues", rows: [{ text: "870.0.1260: On Saturday" }] },
  ]);
});

test("asked in between it tells the same again without a notification, and it rests as any standing question", async () => {
  const { id } = (await (await switchOn(operator)).json()) as { id: number };
  await anIssue(database.db, { machineId: machine.id, createdAt: new Date("2026-03-17T12:00:00Z") });
  const asked = await call("POST", `/api/watches/${id}/runs`, { as: operator });
  expect([asked.status, await asked.json()]).toMatchObject([200, { outcome: "told", answer: "1 new issue" }]);
  await call("PATCH", `/api/watches/${id}`, { as: operator, json: { paused: true } });
  await ask();
  expect(await told(operator)).toEqual([]);
});

test("there is one for each person, and none for whoever only looks", async () => {
  await switchOn(operator);
  expect((await switchOn(operator)).status).toBe(409);
  const viewer = await aUser(database.db, { role: "view" });
  expect((await switchOn(viewer)).status).toBe(403);
  expect((await switchOn(engineer, { at: "25:00" })).status).toBe(400);
});

test("its mail is in the reader's language and leads to each record", async () => {
  await switchOn(engineer);
  const task = await anIssue(database.db, { machineId: machine.id, title: "Ölleck", ...assigned() });
  const service = await anIssue(database.db, { machineId: machine.id, title: "Jahreswartung", ...assigned() });
  const [plan] = await database.db
    .insert(servicePlans)
    .values({ name: "Jahreswartung", machineId: machine.id, everyMonths: 12, startsOn: "2025-03-20" })
    .returning();
  await database.db
    .insert(dueItems)
    .values({ planId: plan!.id, machineId: machine.id, dueOn: "2026-03-20", issueId: service.id });
  await ask();
  const sent: { subject: string; text: string }[] = [];
  // why: mail
  const mail = { available: true, send: (message: (typeof sent)[number]) => Promise.resolve(void sent.push(message)) };
  await mailNotifications({ ...watching, mail, origin: "https://hub.test" });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toBe("Morgenüberblick");
  for (const line of [
    "2 offene Aufgaben",
    `- 870.0.1260: Ölleck\n  https://hub.test/engineer-dashboard?machineId=${machine.id}&issue=${task.id}`,
    "1 Ihrer Wartungen ist diese Woche fällig",
    `- 870.0.1260: Jahreswartung, Fr., 20. März\n  https://hub.test/engineer-dashboard?machineId=${machine.id}&issue=${service.id}`,
  ])
    expect.soft(sent[0]!.text).toContain(line);
});
