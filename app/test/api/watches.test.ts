import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { openQueue } from "#agent/jobs/queue.ts";
import { fleetQuestions } from "#agent/questions/fleet-questions.ts";
import type { Database } from "#db/client.ts";
import { issues, notifications, users, watches } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { createLog } from "../../runtime/log.server.ts";
import { readEnvironment } from "../../env.server.ts";
import { morningBriefs } from "../../ports/morning-briefs.server.ts";
import { openModels } from "../../runtime/models.server.ts";
import { askDueWatches, startWatching, watchJobs, type Watching } from "../../runtime/watches.server.ts";
import { apiFor } from "../http.ts";

/** Calls of the API happen on 18 March 2026 at 10:00 in UTC. */
let now: Date;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let watching: Watching;

beforeEach(async () => {
  now = new Date("2026-03-18T10:00:00Z");
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator", timeZone: "Europe/Berlin" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
  const environment = readEnvironment({ DATA_DIR: ".data/none" });
  const models = openModels({ environment, database, log: createLog("silent"), now: () => now });
  watching = {
    database,
    now: () => now,
    log: pino({ level: "silent" }),
    questions: fleetQuestions({ database, models, now: () => now }),
    briefs: morningBriefs({ database, now: () => now }),
  };
});

const question = "List the open issues of high importance";
const keep = (json: object = {}, as = operator) => call("POST", "/api/watches", { as, json: { question, ...json } });
const high = (title: string) => anIssue(database.db, { machineId: machine.id, severity: "High", title });
const later = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000));
const told = (userId = operator.id) => database.db.select().from(notifications).where(eq(notifications.userId, userId));
const runs = async (id: number) =>
  (await (await call("GET", `/api/watches/${id}/runs`, { as: operator })).json()) as Record<string, unknown>[];
const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;

test("it is silent while nothing changes, and tells what is new and what is gone, with the rows", async () => {
  const first = await high("Known");
  const kept = await keep();
  expect([kept.status, await kept.clone().json()]).toMatchObject([
    201,
    {
      question,
      paused: false,
      schedule: { every: "hour" },
      plan: { subject: "issues" },
      nextRunAt: "2026-03-18T11:00:00.000Z",
    },
  ]);
  const id = await idOf(kept);
  await askDueWatches(watching);
  expect(await runs(id)).toEqual([]);
  later(1);
  await askDueWatches(watching);
  expect(await told()).toEqual([]);
  expect(await runs(id)).toMatchObject([{ outcome: "silent" }]);
  const second = await high("New");
  await database.db.update(issues).set({ status: "closed" }).where(eq(issues.id, first.id));
  later(1);
  await askDueWatches(watching);
  expect(await told()).toMatchObject([
    { kind: "watch-changed", mailDue: true, data: { watchId: id, added: 1, removed: 1 } },
  ]);
  expect((await runs(id))[0]).toMatchObject({
    outcome: "told",
    added: [{ id: second.id }],
    removed: [{ id: first.id }],
  });
});

test("two workers at once tell it once", async () => {
  await keep();
  await high("New");
  later(1);
  await Promise.all([askDueWatches(watching), askDueWatches(watching)]);
  await askDueWatches(watching);
  expect(await told()).toHaveLength(1);
});

test("two processes that work off one queue tell it once, and ask it once for its time", async () => {
  const id = await idOf(await keep());
  await high("New");
  later(1);
  const faults: unknown[] = [];
  const queues = [];
  for (const _process of [1, 2]) queues.push(await openQueue(database, watchJobs, (fault) => faults.push(fault)));
  const [work] = Object.keys(watchJobs);
  try {
    for (const queue of queues) await startWatching(queue, watching);
    for (const queue of queues) await queue.send(database.db, work!, {});
    for (const queue of queues) queue.wake(work!);
    await expect.poll(() => told(), { timeout: 20_000 }).toHaveLength(1);
  } finally {
    for (const queue of queues) await queue.stop();
  }
  // What one of them had not begun finds nothing to do.
  await askDueWatches(watching);
  expect(await told()).toHaveLength(1);
  expect(await runs(id)).toMatchObject([{ outcome: "told" }]);
  expect(faults).toEqual([]);
}, 40_000);

test("it is asked with the rights that its owner has now: a lowered role sees less, who has left nothing", async () => {
  const kept = await keep({ question: "How many service reports are there?" });
  const id = await idOf(kept);
  await database.db.update(users).set({ role: "view" }).where(eq(users.id, operator.id));
  later(1);
  await askDueWatches(watching);
  const stored = await database.db.select().from(watches).where(eq(watches.id, id));
  expect(stored[0]).toMatchObject({ takenUntil: null });
  const [run] = await runs(id);
  expect(run).toMatchObject({ outcome: "failed", added: [] });
  await database.db.update(users).set({ active: false }).where(eq(users.id, operator.id));
  await high("New");
  later(1);
  await askDueWatches(watching);
  expect(await told()).toEqual([]);
});

test("a schedule keeps the clock on its owner's wall over a change to summer time", async () => {
  const kept = await keep({ schedule: { every: "week", days: [1], at: "07:00" } });
  expect(await kept.clone().json()).toMatchObject({ nextRunAt: "2026-03-23T06:00:00.000Z" });
  now = new Date("2026-03-23T06:01:00Z");
  await askDueWatches(watching);
  const [watch] = (await (await call("GET", "/api/watches", { as: operator })).json()) as { nextRunAt: string }[];
  expect(watch!.nextRunAt).toBe("2026-03-30T05:00:00.000Z");
});

describe("its owner alone", () => {
  test("lets it rest, has it asked now, and removes it; keeping it can be taken back", async () => {
    const kept = await keep();
    const id = await idOf(kept.clone());
    await high("New");
    const rested = await call("PATCH", `/api/watches/${id}`, { as: operator, json: { paused: true, version: 1 } });
    expect([rested.status, await rested.json()]).toMatchObject([200, { paused: true, version: 2 }]);
    later(5);
    await askDueWatches(watching);
    expect(await told()).toEqual([]);
    const asked = await call("POST", `/api/watches/${id}/runs`, { as: operator });
    expect([asked.status, await asked.json()]).toMatchObject([200, { outcome: "told", added: [{ severity: "High" }] }]);
    expect((await call("DELETE", `/api/watches/${id}`, { as: operator })).status).toBe(200);
    const again = await keep();
    const undone = await call("POST", `/api/audit/${again.headers.get("x-audit-id")}/undo`, { as: operator });
    expect(undone.status).toBe(200);
    expect(await (await call("GET", "/api/watches", { as: operator })).json()).toEqual([]);
  });

  test.each([
    ["GET", "/runs", undefined],
    ["POST", "/runs", undefined],
    ["PATCH", "", { paused: true }],
    ["DELETE", "", undefined],
  ] as const)("somebody else's does not exist: %s%s", async (method, path, json) => {
    const id = await idOf(await keep());
    const other = await aUser(database.db, { role: "admin" });
    expect((await call(method, `/api/watches/${id}${path}`, { as: other, json })).status).toBe(404);
  });

  test.each([
    ["that cannot be answered", { question: "What does a spare part cost?" }],
    ["that wants to change something", { question: "Delete all issues" }],
    ["without a day", { schedule: { every: "week", days: [], at: "07:00" } }],
    ["at a time that no day has", { schedule: { every: "week", days: [1], at: "25:00" } }],
    ["with a plan that is none", { plan: { subject: "passwords" } }],
  ])("one %s is refused", async (_what, json) => {
    expect((await keep(json)).status).toBe(400);
    expect(await database.db.$count(watches)).toBe(0);
  });
});
