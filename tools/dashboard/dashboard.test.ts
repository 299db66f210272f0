import { beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/client.ts";
import { jobs, llmCalls, machines, reportedIssues, serviceActions } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { Forbidden } from "../errors.ts";
import { listMachines } from "../machines/list-machines.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { lastMonths, percentages, atThisPace } from "./rules.ts";
import { showEngineerDashboard } from "./show-engineer-dashboard.ts";
import { showManagement } from "./show-management.ts";
import { showOperations } from "./show-operations.ts";
import { showStats } from "./show-stats.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let admin: User;
let engineer: User;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  admin = await aUser(database.db, { role: "admin" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machine = await aMachine(database.db);
});
const as = (user: User) => contextFor(database, user);

/** The context with a count of the statements that reach the database. */
function counted(user: User) {
  const context = as(user);
  let statements = 0;
  const db = new Proxy(context.db, {
    get: (target, name, receiver) => {
      if (["execute", "select", "insert", "update", "delete", "transaction"].includes(String(name))) statements += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  }) as Db;
  return { context: { ...context, db }, count: () => statements };
}

test("the numbers follow their definitions", async () => {
  const { db } = database;
  await aMachine(db, { status: "decommissioned" });
  await aMachine(db, { status: "maintenance" });
  await anIssue(db, { machineId: machine.id });
  await anIssue(db, { machineId: machine.id, status: "assigned", assignedToId: engineer.id });
  await anIssue(db, { machineId: machine.id, status: "closed" });
  await aPartsRequest(db, { machineId: machine.id });
  await aPartsRequest(db, { machineId: machine.id, ordered: true });
  await aPartsRequest(db, { machineId: machine.id, delivered: true });
  for (const serviceEndDate of ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"])
    await aServiceLog(db, { machineId: machine.id, serviceEndDate });
  const call = { purpose: "chat", provider: "p", model: "m", durationMs: 1, outcome: "ok" } as const;
  await db.insert(llmCalls).values([
    { ...call, inputTokens: 100, outputTokens: 20, cachedTokens: 50, reasoningTokens: 10 },
    { ...call, outcome: "aborted", estimatedTokens: 999 },
  ]);
  await db.insert(jobs).values({ ownerId: engineer.id, kind: "text", status: "extracted", finishedAt: testNow });
  expect(await run(showStats, {}, as(await aUser(db, { role: "view" })))).toEqual({
    totalMachines: 2,
    activeMachines: 1,
    openIssues: 1,
    overdueIssues: 0,
    highIssues: 0,
    assignedTasks: 1,
    pendingPartsRequests: 2,
    orderedPartsRequests: 1,
    completedServicesThisMonth: 2,
    totalTokensUsed: 120,
    lastAiProcessedAt: testNow.toISOString(),
  });
});

test("the month is the one in which the caller is", async () => {
  await aServiceLog(database.db, { machineId: machine.id, serviceEndDate: "2026-04-01" });
  const abroad = await aUser(database.db, { timeZone: "Asia/Kolkata" });
  const lastEvening = { now: () => new Date("2026-03-31T20:00:00Z") };
  expect((await run(showStats, {}, contextFor(database, engineer, lastEvening))).completedServicesThisMonth).toBe(0);
  expect((await run(showStats, {}, contextFor(database, abroad, lastEvening))).completedServicesThisMonth).toBe(1);
});

describe("operations", () => {
  test("each list is what needs somebody, in a fixed number of statements", async () => {
    const { db } = database;
    const open = await anIssue(db, { machineId: machine.id, severity: "High" });
    const task = await anIssue(db, {
      machineId: machine.id,
      status: "assigned",
      assignedToId: engineer.id,
      assignedAt: testNow,
    });
    await anIssue(db, { machineId: machine.id, status: "completed", assignedToId: engineer.id, assignedAt: testNow });
    const { context, count } = counted(await aUser(db, { role: "view" }));
    const page = await run(showOperations, {}, context);
    expect(page.issues.items.map(({ id }) => id)).toEqual([open.id]);
    expect(page.tasks.items.map(({ id }) => id)).toEqual([task.id]);
    expect(count()).toBeLessThanOrEqual(8);
    const ofSven = await run(showOperations, { engineerId: engineer.id, severity: "Medium" }, as(admin));
    expect(ofSven.tasks.items.map(({ id }) => id)).toEqual([task.id]);
    expect(ofSven.tasks.total).toBe(1);
    expect(ofSven.issues.items).toEqual([]);
  });

  test("it is not for engineers, and management is for admins alone", async () => {
    await expect(run(showOperations, {}, as(engineer))).rejects.toThrow(Forbidden);
    for (const role of ["operator", "service", "view"] as const)
      await expect(run(showManagement, {}, as(await aUser(database.db, { role })))).rejects.toThrow(Forbidden);
  });
});

describe("management", () => {
  test("everything comes in a fixed number of statements", async () => {
    const { context, count } = counted(admin);
    const page = await run(showManagement, {}, context);
    expect(count()).toBeLessThanOrEqual(9);
    expect(page.trend).toHaveLength(12);
    expect(page.insights.map(({ kind }) => kind)).toEqual([]);
    expect(page.categories.map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0]);
  });

  test("categories, trend, oldest High issues and activities are counted from the records", async () => {
    const { db } = database;
    const log = await aServiceLog(db, {
      machineId: machine.id,
      serviceEndDate: "2026-02-10",
      engineerId: engineer.id,
      structuredData: {
        machines: [{ actions: ["Checked", "Greased", "Left"].map((description) => ({ description })) }],
      },
    });
    await db.insert(serviceActions).values(
      (["Hydraulic", "Hydraulic", "Electrical"] as const).map((area, position) => ({
        serviceLogId: log.id,
        position,
        description: "Done",
        area,
      })),
    );
    const high = { machineId: machine.id, severity: "High" } as const;
    const second = await anIssue(db, { ...high, createdAt: new Date("2026-01-02T00:00:00Z"), status: "assigned" });
    const first = await anIssue(db, { ...high, createdAt: new Date("2026-01-01T00:00:00Z") });
    await anIssue(db, { ...high, createdAt: new Date("2025-01-01T00:00:00Z"), status: "closed" });
    const page = await run(showManagement, {}, as(admin));
    expect(page.categories.slice(0, 2)).toEqual([
      { area: "Hydraulic", count: 2, percentage: 67 },
      { area: "Electrical", count: 1, percentage: 33 },
    ]);
    expect(page.trend.at(-2)).toEqual({ month: "2026-02", services: 1 });
    expect(page.oldestHigh.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(page.activities).toMatchObject([
      { id: log.id, engineerName: "Sven", clientName: machine.customerName, actions: ["Checked", "Greased"] },
    ]);
  });

  test("this month is held against the same days of the last one, and what is late is counted", async () => {
    const { db } = database;
    await aMachine(db, { status: "offline" });
    for (const serviceEndDate of ["2026-03-05", "2026-02-10", "2026-02-18", "2026-02-27", "2026-01-10"])
      await aServiceLog(db, { machineId: machine.id, serviceEndDate });
    const issue = (day: string, more: object = {}) =>
      anIssue(db, { machineId: machine.id, severity: "High", createdAt: new Date(`${day}T08:00:00Z`), ...more });
    await issue("2026-03-17");
    await issue("2026-03-02");
    await issue("2026-02-03", { status: "closed" });
    await issue("2026-02-25", { status: "assigned", assignedToId: engineer.id });
    const { stats, compared } = await run(showManagement, {}, as(admin));
    expect(stats).toMatchObject({ completedServicesThisMonth: 1, openIssues: 2, overdueIssues: 1, highIssues: 2 });
    expect(compared).toEqual({
      inMaintenance: 0,
      offline: 1,
      issuesReported: 2,
      issuesBefore: 1,
      servicesBefore: 2,
    });
  });

  test("a month at its pace: what its days so far come to over all of them", () => {
    expect(atThisPace(91, "2026-11-25")).toBe(109);
    expect(atThisPace(30, "2026-02-28")).toBe(30);
    expect(atThisPace(0, "2026-03-01")).toBe(0);
  });

  test("performance is the median time to assign and to fix, and the share fixed on the first visit", async () => {
    const { db } = database;
    const seen = new Date("2026-03-10T08:00:00Z");
    const after = (hours: number) => new Date(seen.getTime() + hours * 3_600_000);
    const base = { machineId: machine.id, createdAt: seen, identificationTime: seen };
    for (const hours of [2, 4, 12])
      await anIssue(db, {
        ...base,
        status: "closed",
        assignedToId: engineer.id,
        assignedAt: after(hours),
        fixedDate: after(hours * 2),
      });
    await anIssue(db, base);
    const log = await aServiceLog(db, { machineId: machine.id, serviceEndDate: "2026-03-10", engineerId: engineer.id });
    await db
      .insert(reportedIssues)
      .values(
        [true, true, false].map((fixed, position) => ({ serviceLogId: log.id, position, description: "x", fixed })),
      );
    const { performance, firstVisit } = await run(showManagement, {}, as(admin));
    expect(performance.find(({ by }) => by === "all")).toMatchObject({
      issues: 4,
      assigned: 3,
      hoursToAssign: 4,
      finished: 3,
      hoursToFix: 8,
    });
    expect(performance.find(({ by, id }) => by === "engineer" && id === engineer.id)).toMatchObject({
      name: "Sven",
      hoursToFix: 8,
    });
    expect(performance.find(({ by }) => by === "machineType")).toMatchObject({
      machineType: "material_handler",
      issues: 4,
    });
    expect(firstVisit.find(({ by }) => by === "all")).toMatchObject({ reported: 3, fixed: 2 });
  });

  test("insights carry their numbers and a link", async () => {
    const { db } = database;
    for (let index = 0; index < 6; index += 1)
      await anIssue(db, { machineId: machine.id, severity: "High", createdAt: new Date("2026-03-15T10:00:00Z") });
    await db.update(machines).set({ createdAt: new Date("2025-06-01T10:00:00Z") });
    const { insights } = await run(showManagement, {}, as(admin));
    expect(insights).toContainEqual({
      kind: "unassigned-high",
      tone: "warning",
      values: { count: 6, days: 3 },
      link: "/operations?issues=High#open-issues",
    });
    expect(insights.find(({ kind }) => kind === "troubled-machine")).toMatchObject({
      values: { serial: machine.serialNumber, count: 6 },
    });
    expect(insights.find(({ kind }) => kind === "unserviced")).toMatchObject({ values: { count: 1 } });
  });

  test("each insight leads to just the records that it counts", async () => {
    const { db } = database;
    const long = new Date("2025-06-01T10:00:00Z");
    await db.update(machines).set({ createdAt: long });
    const serviced = await aMachine(db, { createdAt: long });
    await aServiceLog(db, { machineId: serviced.id, serviceDate: "2026-02-01" });
    // Added last week: nobody could have serviced it for six months.
    await aMachine(db, { createdAt: new Date("2026-03-11T10:00:00Z") });
    await aMachine(db, { createdAt: long, status: "decommissioned" });
    const { insights } = await run(showManagement, {}, as(admin));
    const { values, link } = insights.find(({ kind }) => kind === "unserviced")!;
    const [path, query] = link.split("?");
    expect(path).toBe("/machines");
    const found = await run(listMachines, Object.fromEntries(new URLSearchParams(query)), as(admin));
    expect(found.items.length).toBe(values.count);
    expect(found.items.map(({ id }) => id)).not.toContain(serviced.id);
  });
});

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 3, 2, 0],
    [50, 30, 20, 0],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [997, 1, 1, 1],
    [100, 0, 0, 0],
  ],
])("percentages of %j are %j and add up", (counts, expected) => {
  expect(percentages(counts)).toEqual(expected);
});

test("months run back over the turn of the year", () => {
  expect(lastMonths("2026-02-15", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});

describe("the first screen of an engineer", () => {
  test("knows where their tasks are and what was done there last, in one statement for all of them", async () => {
    const { db } = database;
    const elsewhere = await aMachine(db, { serialNumber: "P-2", googleLocationUrl: "https://maps.test/quay" });
    await anIssue(db, { machineId: machine.id, status: "assigned", assignedToId: engineer.id });
    await anIssue(db, { machineId: machine.id, status: "assigned", assignedToId: engineer.id });
    await anIssue(db, { machineId: elsewhere.id, status: "assigned", assignedToId: engineer.id });
    await anIssue(db, { machineId: (await aMachine(db)).id, status: "open" });
    await aServiceLog(db, { machineId: machine.id, serviceEndDate: "2026-03-01", notes: "Long ago" });
    const last = await aServiceLog(db, {
      machineId: machine.id,
      serviceEndDate: "2026-03-10",
      engineerId: engineer.id,
    });
    const actions = ["Checked", "Greased", "Painted", "Swept"].map((description, position) => ({
      serviceLogId: last.id,
      position,
      description,
    }));
    await db.insert(serviceActions).values(actions);
    const { context, count } = counted(engineer);
    const { places } = await run(showEngineerDashboard, {}, context);
    const few = count();
    expect(places.toSorted((one, other) => one.machineId - other.machineId)).toEqual([
      {
        machineId: machine.id,
        googleLocationUrl: null,
        lastVisit: { id: last.id, date: "2026-03-10", engineerName: "Sven", done: ["Checked", "Greased", "Painted"] },
      },
      { machineId: elsewhere.id, googleLocationUrl: "https://maps.test/quay", lastVisit: null },
    ]);
    const busy = await aUser(db, { role: "service" });
    for (let more = 0; more < 20; more++)
      await anIssue(db, { machineId: (await aMachine(db)).id, status: "assigned", assignedToId: busy.id });
    const many = counted(busy);
    expect((await run(showEngineerDashboard, {}, many.context)).places).toHaveLength(20);
    expect(many.count()).toBeLessThanOrEqual(few);
    expect((await run(showEngineerDashboard, {}, as(admin))).places).toEqual([]);
  });

  test("a machine says who looks after it and which parts it waits for", async () => {
    const { db } = database;
    const cared = await aMachine(db, { assignedEngineerId: engineer.id, engineeringDays: 4 });
    await aPartsRequest(db, { machineId: cared.id });
    await aPartsRequest(db, { machineId: cared.id, delivered: true });
    const shown = await run(showEngineerDashboard, { serialNumber: cared.serialNumber }, as(engineer));
    expect(shown.machine).toMatchObject({ assignedEngineerName: "Sven", openParts: 1, engineeringDays: 4 });
  });
});
