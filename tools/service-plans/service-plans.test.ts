import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, checklistItems, dueItems, hourReadings, issues, machines } from "#db/schema/index.ts";
import { Chance } from "#db/seed/random.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { deleteIssue } from "../issues/delete-issue.ts";
import { reopenIssue } from "../issues/reopen-issue.ts";
import { resolveIssue } from "../issues/resolve-issue.ts";
import { updateMachine } from "../machines/update-machine.ts";
import { addDays } from "../fields/rules.ts";
import { run, type AnyOperation } from "../operation.ts";
import { createServiceLog } from "../service-logs/create-service-log.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { startTask } from "../tasks/start-task.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { assignDue } from "./assign-due.ts";
import { completeDue } from "./complete-due.ts";
import { createServicePlan } from "./create-service-plan.ts";
import { changedForecasts } from "./foretell-due.ts";
import { deleteServicePlan } from "./delete-service-plan.ts";
import { listDue } from "./list-due.ts";
import { listServicePlans } from "./list-service-plans.ts";
import { settleFleet } from "./settle-fleet.ts";
import { showDue } from "./show-due.ts";
import { skipDue } from "./skip-due.ts";
import { updateServicePlan } from "./update-service-plan.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let now: Date;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { serialNumber: "5500.061", model: "870 E", totalHours: 6_237 });
});

/** What the language engine finds by terms of the trade is found here by the longest words. */
const wording = {
  worksToldIn: (text: string, works: string[]) =>
    Promise.resolve(works.map((work) => work.split(" ").some((word) => word.length > 5 && text.includes(word)))),
};

const as = (user: Person) =>
  contextFor(database, user, { now: () => now, requestId: crypto.randomUUID(), ports: { wording } });

const call = <Input>(operation: AnyOperation, input: Input, user = operator) =>
  run(operation, input, as(user)) as Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any operation

/** Does it, and answers by which audit row it can be taken back. */
async function done(operation: AnyOperation, input: object, user = operator): Promise<number> {
  let auditId: number | undefined;
  await run(operation, input, as(user), { onAudit: (id) => (auditId = id) });
  return auditId!;
}

const plan = {
  name: "500 h service",
  model: "870 e",
  everyHours: 500,
  leadHours: 50,
  toleranceHours: 25,
  startsOn: "2026-01-01",
  tasks: [
    {
      text: "Change the engine oil",
      area: "Other",
      parts: [{ description: "Oil filter", partNumber: "FF-220", quantity: 2 }],
    },
    { text: "Measure the slewing play", area: "Structural", kind: "value", unit: "mm", most: 3 },
  ],
};

const due = async (filter = {}) => (await call(listDue, filter)).items;
const open = () => database.db.select().from(dueItems).where(eq(dueItems.status, "open"));
const runTo = (totalHours: number) => call(updateMachine, { machineId: machine.id, totalHours, confirm: true });

describe("a plan", () => {
  test("has one open service at each machine of its model, and none elsewhere", async () => {
    await aMachine(database.db, { model: "870 E " });
    await aMachine(database.db, { model: "880 E" });
    await aMachine(database.db, { model: "870 E", status: "decommissioned" });
    await call(createServicePlan, plan);
    expect((await open()).map(({ machineId, dueHours }) => [machineId, dueHours])).toEqual([
      [machine.id, 6_500],
      [machine.id + 1, 500],
    ]);
    expect((await call(listServicePlans, {})).items[0]).toMatchObject({ name: "500 h service", machineCount: 2 });
  });

  test.each([
    [{ model: null, everyHours: 500 }, "Please choose one machine, one model or one machine type"],
    [
      { model: "870 E", machineType: "excavator", everyHours: 500 },
      "Please choose one machine, one model or one machine type",
    ],
    [{ everyHours: null, everyMonths: null }, "Please give hours, months or both"],
    [{ everyHours: 0 }, "Hours must be a whole number from 1"],
    [{ name: " " }, "Please give the plan a name"],
    [{ model: null, machineId: 99_999 }, "Please select a machine"],
    [{ model: "990 Z" }, "No machine is of this model"],
    [{ tasks: [{ text: "Play", kind: "value", least: 5, most: 3 }] }, "The lowest value is above the highest"],
  ])("with %j is refused: %s", async (change, message) => {
    await expect(call(createServicePlan, { ...plan, ...change })).rejects.toThrow(message);
  });

  test("follows a change of its interval, and of a machine that leaves its model", async () => {
    const { id: planId } = await call(createServicePlan, plan);
    await call(updateServicePlan, { planId, everyHours: 1_000 });
    expect(await open()).toMatchObject([{ dueHours: 7_000 }]);
    await call(updateServicePlan, { planId, model: null, machineType: "excavator" });
    expect(await open()).toEqual([]);
    await call(updateServicePlan, { planId, machineId: machine.id });
    expect(await open()).toMatchObject([{ machineId: machine.id }]);
    await call(updateMachine, { machineId: machine.id, status: "decommissioned" });
    expect(await open()).toEqual([]);
  });

  test("that is paused leaves what somebody has begun with", async () => {
    const { id: planId } = await call(createServicePlan, plan);
    await runTo(6_460);
    const [{ issueId, id }] = await due();
    await call(assignDue, { dueIds: [id], engineerId: engineer.id });
    await call(updateServicePlan, { planId, active: false });
    expect(await open()).toMatchObject([{ issueId }]);
    await call(deleteServicePlan, { planId });
    expect(await database.db.select().from(issues)).toMatchObject([{ id: issueId, status: "assigned" }]);
  });

  test("that was just made can be taken back, with the issues that it raised", async () => {
    const auditId = await done(createServicePlan, { ...plan, leadHours: 400 });
    expect(await database.db.$count(issues)).toBe(1);
    await call(undoChange, { auditId });
    expect([await database.db.$count(issues), await database.db.$count(dueItems)]).toEqual([0, 0]);
  });
});

describe("a service", () => {
  beforeEach(async () => void (await call(createServicePlan, plan)));

  test("becomes one issue with the plan's steps when it is near, whoever looks and however often", async () => {
    expect(await due()).toMatchObject([{ state: "upcoming", issueId: null }]);
    await runTo(6_450);
    await Promise.all([settleFleet(database, () => now), settleFleet(database, () => now)]);
    const [issue, ...others] = await database.db.select().from(issues);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ title: "500 h service", sourceType: "service_plan", status: "open" });
    expect(await database.db.select().from(checklistItems)).toMatchObject([
      { text: "Change the engine oil", done: false },
      { text: "Measure the slewing play", kind: "value", unit: "mm", most: 3 },
    ]);
    const [raised] = await database.db.select().from(auditLog).where(eq(auditLog.door, "job"));
    expect(raised).toMatchObject({ operation: "issues.report", entityId: String(issue!.id), actorId: null });
    expect(await due()).toMatchObject([{ state: "due", issueId: issue!.id }]);
    await runTo(6_526);
    expect(await due()).toMatchObject([{ state: "overdue", openTasks: 2 }]);
  });

  test("is made due by days that pass, too", async () => {
    await call(createServicePlan, {
      name: "Half-year check",
      machineId: machine.id,
      everyMonths: 6,
      leadDays: 14,
      startsOn: "2026-01-31",
    });
    now = new Date("2026-07-16T12:00:00Z");
    expect(await settleFleet(database, () => now)).toBe(0);
    now = new Date("2026-07-17T12:00:00Z");
    expect(await settleFleet(database, () => now)).toBe(1);
    expect(await due({ state: "due" })).toMatchObject([{ planName: "Half-year check", dueOn: "2026-07-31" }]);
  });

  test("that is completed closes its issue, keeps the reading and moves the next one on", async () => {
    await runTo(6_490);
    const [{ id: dueId, issueId }] = await due();
    const answer = await call(completeDue, {
      dueId,
      hours: 6_505,
      taskIds: [(await database.db.select().from(checklistItems))[0]!.id],
    });
    expect(answer).toMatchObject({ state: "done", doneHours: 6_505, doneOn: "2026-03-18", openTasks: 1 });
    expect(answer.checklist.map(({ done }: { done: boolean }) => done)).toEqual([true, false]);
    expect(await database.db.select().from(issues)).toMatchObject([
      { id: issueId, status: "closed", fixedById: operator.id },
    ]);
    expect((await database.db.select().from(machines))[0]).toMatchObject({ totalHours: 6_505 });
    expect(await open()).toMatchObject([{ dueHours: 7_000 }]);
  });

  test("is found by machine and interval, also before it is due", async () => {
    const answer = await call(completeDue, { machineId: machine.id, everyHours: 500, hours: 6_255 });
    expect(answer).toMatchObject({ planName: "500 h service", state: "done", doneHours: 6_255, openTasks: 0 });
    expect(await open()).toMatchObject([{ dueHours: 7_000 }]);
    await call(createServicePlan, { ...plan, name: "500 h greasing" });
    await expect(call(completeDue, { machineId: machine.id, everyHours: 500 })).rejects.toThrow(
      "Several services may be meant: 500 h service, 500 h greasing",
    );
    await expect(call(completeDue, { machineId: machine.id, everyHours: 250 })).rejects.toThrow(
      "No service of this kind",
    );
  });

  test.each<[string, object, string]>([
    ["hours that rise faster than the clock", { hours: 60_000 }, "more than 24 h a day"],
    ["a day to come", { doneOn: "2026-03-20" }, "The day is in the future"],
    ["another's step", { taskIds: [99_999] }, "There is no step 99999 of this service"],
    ["no such report", { serviceLogId: 99_999 }, "There is no such report of this machine"],
    ["an older version", { version: 7 }, "was changed by"],
  ])("is not completed with %s", async (_what, input, message) => {
    await aServiceLog(database.db, { machineId: machine.id, machineHours: 6_240, serviceDate: "2026-03-10" });
    const [{ id: dueId }] = await due();
    await expect(call(completeDue, { dueId, ...input })).rejects.toThrow(message);
    expect(await open()).toMatchObject([{ id: dueId, dueHours: 6_500 }]);
  });

  test("is an engineer's own when it was given to them, or they look after the machine", async () => {
    const other = await aUser(database.db, { role: "service" });
    const [{ id: dueId }] = await due();
    await expect(call(completeDue, { dueId, hours: 6_300 }, engineer)).rejects.toThrow("This service is not yours");
    await call(assignDue, { dueIds: [dueId], engineerId: engineer.id });
    await expect(call(completeDue, { dueId, hours: 6_300 }, other)).rejects.toThrow("This service is not yours");
    await call(completeDue, { dueId, hours: 6_300 }, engineer);
    await call(updateMachine, { machineId: machine.id, assignedEngineerId: other.id });
    const [{ id: nextId }] = await due();
    expect(await call(completeDue, { dueId: nextId, hours: 6_310 }, other)).toMatchObject({ doneByName: other.name });
  });

  test("that was completed can be taken back: reading, issue and the next one with it", async () => {
    const [{ id: dueId }] = await due();
    const auditId = await done(completeDue, { dueId, hours: 6_300 });
    await call(undoChange, { auditId });
    expect(await open()).toMatchObject([{ id: dueId, dueHours: 6_500, doneOn: null, doneHours: null }]);
    expect(await database.db.$count(dueItems)).toBe(1);
    expect((await database.db.select().from(machines))[0]).toMatchObject({ totalHours: 6_237 });
    expect((await database.db.select().from(hourReadings)).map(({ hours }) => hours)).toEqual([6_237]);
  });

  test("is not taken back once the next one is in work", async () => {
    const [{ id: dueId }] = await due();
    const auditId = await done(completeDue, { dueId, hours: 6_300 });
    const [{ id: nextId }] = await due();
    await call(assignDue, { dueIds: [nextId], engineerId: engineer.id });
    await expect(call(undoChange, { auditId })).rejects.toThrow("The next service is in work meanwhile");
  });

  test("is skipped with a reason", async () => {
    const [{ id: dueId }] = await due();
    await expect(call(skipDue, { dueId, reason: " " })).rejects.toThrow("Please say why it is skipped");
    expect(await call(skipDue, { dueId, reason: "Machine goes to overhaul" })).toMatchObject({
      state: "skipped",
      remark: "Machine goes to overhaul",
    });
    await expect(call(completeDue, { dueId })).rejects.toThrow("This service is already skipped");
    expect(await due()).toMatchObject([{ dueHours: 7_000 }]);
    expect(await due({ state: "skipped" })).toMatchObject([{ id: dueId, dueHours: 6_500 }]);
  });

  test.each<[string, AnyOperation, (id: number) => object]>([
    ["resolved", resolveIssue, (issueId) => ({ issueId })],
    ["completed as a task", completeTask, (taskId) => ({ taskId })],
  ])("was done when its issue is %s, and comes back when that is reopened", async (_how, operation, input) => {
    const [{ id: dueId }] = await due();
    await call(assignDue, { dueIds: [dueId], engineerId: engineer.id });
    const [{ issueId }] = await due();
    await call(startTask, { taskId: issueId }, engineer);
    expect(await due()).toMatchObject([{ state: "in_work", assignedToName: engineer.name }]);
    await call(operation, input(issueId));
    expect(await open()).toMatchObject([{ dueHours: 7_000 }]);
    expect(await call(showDue, { dueId })).toMatchObject({
      state: "done",
      doneOn: "2026-03-18",
      doneById: expect.any(Number),
    });
    await call(reopenIssue, { issueId });
    expect(await open()).toMatchObject([{ id: dueId, issueId, dueHours: 6_500 }]);
  });

  test("is not got rid of by deleting its issue", async () => {
    await runTo(6_460);
    const [{ issueId }] = await due();
    await expect(call(deleteIssue, { issueId })).rejects.toThrow("Skip it instead, with the reason");
  });

  test("is given to one engineer with others, all or none, and only once", async () => {
    const second = await aMachine(database.db, { model: "870 E" });
    await settleFleet(database, () => now);
    const ids = (await due()).map(({ id }: { id: number }) => id);
    await expect(call(assignDue, { dueIds: [...ids, 99_999], engineerId: engineer.id })).rejects.toThrow("not found");
    expect(await database.db.$count(issues)).toBe(0);
    const auditId = await done(assignDue, { dueIds: ids, engineerId: engineer.id });
    expect(await due({ assignedToId: engineer.id })).toHaveLength(2);
    await expect(call(assignDue, { dueIds: ids, engineerId: engineer.id })).rejects.toThrow("has all of these");
    await call(undoChange, { auditId });
    expect(await due({ assignedToId: engineer.id })).toEqual([]);
    expect(second.id).toBeGreaterThan(machine.id);
  });
});

describe("a saved report", () => {
  beforeEach(async () => void (await call(createServicePlan, plan)));

  const report = {
    startDate: "2026-03-17",
    endDate: "2026-03-17",
    summary: "500 h service done at 6,255",
    actions: [{ description: "Changed the engine oil and both filters", area: "Other", importance: "Medium" }],
    machineHours: 6_255,
  };
  const save = (values = {}) =>
    call(createServiceLog, { machineId: machine.id, engineerId: engineer.id, ...report, ...values }, engineer);

  test("that says that a service was done closes it, ticks what it names and asks about the rest", async () => {
    const [{ id: dueId }] = await due();
    const { id } = await save();
    const answer = await call(showDue, { dueId });
    expect(answer).toMatchObject({
      state: "done",
      doneHours: 6_255,
      doneOn: "2026-03-17",
      doneByName: engineer.name,
      serviceLogId: id,
      evidence: "500 h service done at 6,255",
      openTasks: 1,
    });
    expect(answer.checklist.map(({ done }: { done: boolean }) => done)).toEqual([true, false]);
    expect(await database.db.select().from(issues)).toMatchObject([{ status: "closed", closedByLogId: id }]);
    expect(await due()).toMatchObject([{ dueHours: 7_000 }]);
  });

  test("ticks nothing by words that say it was left out, and keeps the whole number of a machine as evidence", async () => {
    const [{ id: dueId }] = await due();
    await save({
      summary: "500er Service an 821.0.3117 gemacht",
      actions: [{ description: "engine oil not changed, no filter", area: "Other", importance: "Medium" }],
    });
    expect(await call(showDue, { dueId })).toMatchObject({
      state: "done",
      evidence: "500er Service an 821.0.3117 gemacht",
      checklist: [{ done: false }, { done: false }],
    });
  });

  test.each([
    ["only speaks of one that is due", { summary: "Next 500 h service due in April" }],
    ["tells of another interval", { summary: "1,000 h service done" }],
    ["is of a day before the plan began", { startDate: "2025-12-01", endDate: "2025-12-01", confirm: true }],
  ])("that %s closes nothing", async (_what, values) => {
    await save({ actions: [], ...values });
    expect(await due()).toMatchObject([{ dueHours: 6_500 }]);
  });

  test("closes a service once, however often its visit is told", async () => {
    await save();
    await save({ startDate: "2026-03-18", endDate: "2026-03-18", machineHours: 6_256 });
    expect(await due()).toMatchObject([{ dueHours: 7_000 }]);
  });

  test("that comes late leaves the next one where it was", async () => {
    await save();
    await save({ startDate: "2026-02-02", endDate: "2026-02-02", machineHours: 6_240, confirm: true });
    const closed = await due({ state: "done" });
    expect(closed).toMatchObject([
      { doneOn: "2026-03-17", dueHours: 7_000 },
      { doneOn: "2026-02-02", dueHours: 6_500 },
    ]);
    expect(await open()).toMatchObject([{ dueHours: 7_500 }]);
  });

  test("that is taken back opens its service again", async () => {
    const [{ id: dueId }] = await due();
    const auditId = await done(createServiceLog, { machineId: machine.id, engineerId: engineer.id, ...report });
    await call(undoChange, { auditId });
    expect(await open()).toMatchObject([{ id: dueId, dueHours: 6_500, evidence: null }]);
  });
});

test("two workers, late reports and random histories: one open service for each plan at each machine, whatever came first", async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const chance = new Chance(seed);
    const interval = {
      everyHours: chance.whole(2, 8) * 100,
      basis: chance.of(["fixed", "floating"]),
      everyMonths: chance.of([null, 3]),
    };
    const visits = Array.from({ length: 5 }, (_, at) => ({
      day: addDays("2026-01-05", at * 14 + chance.whole(0, 5)),
      hours: 6_300 + at * 300 + chance.whole(0, 60),
      serves: chance.happens(0.6),
    }));
    const outcomes = [];
    for (const arrival of [visits, chance.some(visits, visits.length)]) {
      const own = await aMachine(database.db, { totalHours: 6_237 });
      const { id: planId } = await call(createServicePlan, { ...plan, ...interval, model: null, machineId: own.id });
      for (const { day, hours, serves } of arrival) {
        await call(createServiceLog, {
          machineId: own.id,
          engineerId: engineer.id,
          startDate: day,
          endDate: day,
          machineHours: hours,
          summary: serves ? `${interval.everyHours} h service done` : "Looked at the machine",
          actions: [],
          confirm: true,
        });
        // Saving has kept what lists go by; workers find nothing to do.
        expect(await changedForecasts(database.db, { machineIds: [own.id] }, "2026-03-18"), `seed ${seed}`).toEqual([]);
        await Promise.all([settleFleet(database, () => now), settleFleet(database, () => now)]);
        const items = await database.db.select().from(dueItems).where(eq(dueItems.planId, planId));
        expect(
          items.filter(({ status }) => status === "open"),
          `seed ${seed}`,
        ).toHaveLength(1);
      }
      const items = await database.db.select().from(dueItems).where(eq(dueItems.planId, planId));
      outcomes.push(
        items
          .map(({ status, dueHours, dueOn, doneOn, doneHours }) => ({ status, dueHours, dueOn, doneOn, doneHours }))
          .sort((one, other) => (one.doneOn ?? "9").localeCompare(other.doneOn ?? "9")),
      );
      expect(items.filter(({ status }) => status === "done")).toHaveLength(
        visits.filter(({ serves }) => serves).length,
      );
    }
    expect(outcomes[1], `seed ${seed}`).toEqual(outcomes[0]);
  }
});

describe("the due list", () => {
  beforeEach(async () => void (await call(createServicePlan, plan)));

  test("foretells the day from the last 90 days of readings", async () => {
    for (const [readOn, hours] of [
      ["2026-02-01", 6_240],
      ["2026-02-16", 6_315],
      ["2026-03-03", 6_390],
    ] as const)
      await aServiceLog(database.db, { machineId: machine.id, machineHours: hours, serviceDate: readOn });
    await call(updateMachine, { machineId: machine.id, totalHours: 6_465 });
    const [item] = await due();
    expect(item).toMatchObject({ readings: 4, hours: 6_465, forecast: { expectedOn: "2026-03-25" } });
    expect(await due({ from: "2026-03-20", to: "2026-03-31" })).toHaveLength(1);
    expect(await due({ to: "2026-03-24" })).toEqual([]);
  });

  test("says nothing of a day below three readings", async () => {
    expect(await due()).toMatchObject([{ readings: 0, forecast: null, state: "upcoming" }]);
  });

  test("is narrowed by place, customer, interval and plan", async () => {
    await call(updateMachine, { machineId: machine.id, location: "Rostock quay 2" });
    expect(await due({ location: "rostock" })).toHaveLength(1);
    expect(await due({ location: "Lyon" })).toEqual([]);
    expect(await due({ everyHours: 500, customer: "test" })).toHaveLength(1);
    expect(await due({ everyHours: 1_000 })).toEqual([]);
    expect(await due({ state: "overdue,due" })).toEqual([]);
  });
});
