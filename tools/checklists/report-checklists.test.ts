import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { checklistItems, dueItems, issues, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { run, type AnyOperation } from "../operation.ts";
import { createServiceLog } from "../service-logs/create-service-log.ts";
import { updateServiceLog } from "../service-logs/update-service-log.ts";
import { createServicePlan } from "../service-plans/create-service-plan.ts";
import { listServicePlans } from "../service-plans/list-service-plans.ts";
import { updateServicePlan } from "../service-plans/update-service-plan.ts";
import { contextFor } from "../testing/context.ts";
import { updateItems } from "./update-items.ts";
import { showChecklists } from "./show-checklists.ts";
import { updateItem } from "./update-item.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { model: "870 E" });
});

/** What the language engine finds by terms of the trade is found here by the longest words. */
const wording = {
  worksToldIn: (text: string, works: string[]) =>
    Promise.resolve(works.map((work) => work.split(" ").some((word) => word.length > 5 && text.includes(word)))),
};

async function call(operation: AnyOperation, input: object, user = operator) {
  let auditId: number | undefined;
  const context = contextFor(database, user, { requestId: crypto.randomUUID(), ports: { wording } });
  const answer = await run(operation, input, context, { onAudit: (id) => (auditId = id) });
  return { answer: answer as any, auditId }; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any operation
}

const inspection = {
  name: "Rope inspection",
  model: "870 e",
  withReports: true,
  tasks: [
    { text: "Grease the hoist rope" },
    { text: "Check the limit switches" },
    { text: "Rope diameter", kind: "value", unit: "mm", least: 18 },
  ],
};

const report = (values = {}) => ({
  machineId: machine.id,
  engineerId: engineer.id,
  startDate: "2026-03-16",
  endDate: "2026-03-16",
  actions: [
    { description: "Greased the hoist ropes, rope diameter checked", area: "Structural", importance: "Medium" },
  ],
  ...values,
});

const ofReport = async (serviceLogId: number, user = engineer) =>
  (await call(showChecklists, { serviceLogId }, user)).answer.checklists;

test("a plan with reports makes nothing due; each report of its machines gets its steps and ticks what it tells", async () => {
  await call(createServicePlan, inspection);
  const elsewhere = await aMachine(database.db, { model: "LH 80" });
  const { answer: log } = await call(createServiceLog, report(), engineer);
  const { answer: other } = await call(createServiceLog, report({ machineId: elsewhere.id }), engineer);
  expect(await database.db.$count(dueItems)).toBe(0);
  expect(await ofReport(log.id)).toMatchObject([
    {
      name: "Rope inspection",
      serviceLogId: log.id,
      own: true,
      steps: [
        { text: "Grease the hoist rope", done: true, checkedByName: engineer.name },
        { text: "Check the limit switches", done: false, checkedAt: null },
        { text: "Rope diameter", done: false, value: null, checkedAt: null },
      ],
    },
  ]);
  expect(await ofReport(other.id)).toEqual([]);
  expect((await call(listServicePlans, {})).answer.items).toMatchObject([{ withReports: true, machineCount: 1 }]);
});

test("what an edit tells is ticked, and a report that moves to another machine gets the steps of that one", async () => {
  await call(createServicePlan, inspection);
  const elsewhere = await aMachine(database.db, { model: "LH 80" });
  await call(createServicePlan, { ...inspection, name: "Grab", model: "LH 80", tasks: [{ text: "Grab cylinders" }] });
  const { answer: log } = await call(createServiceLog, report(), engineer);
  const actions = [{ description: "Limit switches all right", area: "Electrical", importance: "Medium" }];
  await call(updateServiceLog, { serviceLogId: log.id, actions });
  const [{ steps }] = await ofReport(log.id);
  expect(steps.map(({ done }: { done: boolean }) => done)).toEqual([true, true, false]);
  await call(updateServiceLog, { serviceLogId: log.id, machineId: elsewhere.id });
  expect(await ofReport(log.id)).toMatchObject([
    { name: "Grab", steps: [{ text: "Grab cylinders" }] },
    {
      name: "Rope inspection",
      steps: [
        { text: "Grease the hoist rope", done: true },
        { text: "Check the limit switches", done: true },
      ],
    },
  ]);
});

test("engineers answer the steps of their own reports, and all that were done at once", async () => {
  await call(createServicePlan, inspection);
  const { answer: log } = await call(createServiceLog, report(), engineer);
  const [{ steps }] = await ofReport(log.id);
  const [grease, limits, diameter] = steps.map(({ id }: { id: number }) => id);
  const stranger = await aUser(database.db, { role: "service" });
  await expect(call(updateItems, { itemIds: [limits] }, stranger)).rejects.toThrow("This report is not yours");
  expect(await ofReport(log.id, stranger)).toMatchObject([{ own: false }]);
  await expect(call(updateItems, { itemIds: [limits, diameter] }, engineer)).rejects.toThrow(
    "A value is wanted for Rope diameter",
  );
  await expect(call(updateItems, { itemIds: [limits, 99_999] }, engineer)).rejects.toThrow("There is no step 99999");
  const { auditId } = await call(updateItems, { itemIds: [grease, limits] }, engineer);
  expect(await ofReport(log.id)).toMatchObject([{ steps: [{ done: true }, { done: true }, { done: false }] }]);
  await call(undoChange, { auditId }, engineer);
  expect(await ofReport(log.id)).toMatchObject([{ steps: [{ done: true }, { checkedAt: null }, { checkedAt: null }] }]);
  await call(updateItems, { itemIds: [grease, limits, diameter], done: false }, engineer);
  expect(await ofReport(log.id)).toMatchObject([
    { steps: [{ done: true }, { done: false, checkedByName: engineer.name }, { done: false, value: null }] },
  ]);
});

test("a value outside its limits is reported as an issue of the report's machine", async () => {
  await call(createServicePlan, inspection);
  const { answer: log } = await call(createServiceLog, report(), engineer);
  const [{ steps }] = await ofReport(log.id);
  await call(updateItem, { itemId: steps[2].id, done: true, value: 17.2, reportIssue: true }, engineer);
  expect(await database.db.select().from(issues)).toMatchObject([
    { machineId: machine.id, title: "Rope diameter: 17.2 mm", area: "Other" },
  ]);
});

test("a report that is taken back takes its checklist along", async () => {
  await call(createServicePlan, inspection);
  const { auditId } = await call(createServiceLog, report(), engineer);
  expect(await database.db.$count(checklistItems)).toBe(3);
  await call(undoChange, { auditId }, engineer);
  expect([await database.db.$count(serviceLogs), await database.db.$count(checklistItems)]).toEqual([0, 0]);
});

test.each([
  [{ everyHours: 500 }, "What goes with every report has no hours and no months"],
  [{ withReports: false }, "Please give hours, months or both"],
])("a plan with %o is refused", async (values, message) => {
  await expect(call(createServicePlan, { ...inspection, ...values })).rejects.toThrow(message);
});

test("a plan that goes with reports from now on takes what was due by it away, and brings it back", async () => {
  const { answer: plan } = await call(createServicePlan, { ...inspection, withReports: false, everyMonths: 3 });
  expect(await database.db.$count(dueItems)).toBe(1);
  await call(updateServicePlan, { planId: plan.id, withReports: true, everyMonths: null });
  expect(await database.db.$count(dueItems)).toBe(0);
  await call(updateServicePlan, { planId: plan.id, withReports: false, everyMonths: 6 });
  expect(await database.db.$count(dueItems)).toBe(1);
});

test.each([[{}], [{ serviceLogId: 1, issueId: 1 }]])("checklists of %o are of nothing", async (input) => {
  await expect(call(showChecklists, input)).rejects.toThrow("Please select a report or an issue");
});
