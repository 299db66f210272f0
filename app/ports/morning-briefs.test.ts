import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents, downtimes, drafts, dueItems, servicePlans } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aUser } from "#db/testing/records.ts";
import { actorFrom } from "#tools/testing/context.ts";
import { morningBriefs } from "./morning-briefs.server.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator", timeZone: "Europe/Berlin" });
  engineer = await aUser(database.db, { role: "service", timeZone: "Europe/Berlin" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
});

/** What this person is told on Thursday, 19 March 2026 at seven. */
async function sectionsOf(person: Person) {
  const briefs = morningBriefs({ database, now: () => new Date("2026-03-19T06:00:00Z") });
  return (await briefs.of(actorFrom(person), new Date("2026-03-18T06:00:00Z"))).sections;
}

const yesterday = new Date("2026-03-18T12:00:00Z");
const assigned = (person = engineer) => ({
  status: "assigned" as const,
  assignedToId: person.id,
  assignedAt: yesterday,
});

async function aService(values: { planName: string; dueOn: string; assignedToId?: number }) {
  const { planName: name, dueOn, assignedToId } = values;
  const [plan] = await database.db
    .insert(servicePlans)
    .values({ name, machineId: machine.id, everyMonths: 12, startsOn: "2025-03-20", leadDays: 14 })
    .returning();
  const issue = await anIssue(database.db, {
    machineId: machine.id,
    title: name,
    sourceType: "service_plan",
    dueOn,
    ...(assignedToId ? { ...assigned(), assignedToId } : {}),
  });
  await database.db
    .insert(dueItems)
    .values({ planId: plan!.id, machineId: machine.id, status: "open", dueOn, issueId: issue.id });
  return issue;
}

test("an engineer hears of own tasks, urgent ones first, of own services this week and of parts that have come", async () => {
  for (let number = 1; number <= 6; number++)
    await anIssue(database.db, { machineId: machine.id, title: `Medium ${number}`, severity: "Medium", ...assigned() });
  await anIssue(database.db, { machineId: machine.id, title: "Brake", severity: "High", ...assigned() });
  await anIssue(database.db, { machineId: machine.id, title: "Done", engineerFixedAt: yesterday, ...assigned() });
  await anIssue(database.db, { machineId: machine.id, title: "Somebody else's", ...assigned(operator) });
  await aService({ planName: "Yearly", dueOn: "2026-03-22", assignedToId: engineer.id });
  await aService({ planName: "Next week's", dueOn: "2026-03-23", assignedToId: engineer.id });
  await aService({ planName: "Nobody's", dueOn: "2026-03-20" });
  const other = await aMachine(database.db);
  const delivered = { delivered: true, deliveredDate: yesterday, updatedAt: yesterday };
  await aPartsRequest(database.db, { machineId: machine.id, ...delivered }, [
    { description: "Hose" },
    { description: "Seal" },
  ]);
  await aPartsRequest(database.db, { machineId: other.id, ...delivered });
  const old = new Date("2026-03-17T12:00:00Z");
  await aPartsRequest(database.db, { machineId: machine.id, ...delivered, deliveredDate: old, updatedAt: old });
  const cared = await aMachine(database.db, { serialNumber: "C-1", assignedEngineerId: engineer.id });
  await aPartsRequest(database.db, { machineId: cared.id, ...delivered }, [{ description: "Pump" }]);
  const sections = await sectionsOf(engineer);
  expect(sections.map(({ kind, count, rows }) => [kind, count, rows.map(({ text }) => text)])).toEqual([
    ["tasks", 9, ["870.0.1260: Brake", expect.any(String), expect.any(String), expect.any(String), expect.any(String)]],
    ["own-services", 1, ["870.0.1260: Yearly"]],
    ["parts", 2, expect.arrayContaining(["870.0.1260: Hose, Seal", "C-1: Pump"])],
  ]);
});

test("the office hears of what is new, late, standing, unassigned and to be reviewed", async () => {
  await anIssue(database.db, { machineId: machine.id, title: "New", createdAt: yesterday });
  await anIssue(database.db, {
    machineId: machine.id,
    title: "Late",
    severity: "High",
    createdAt: new Date("2026-03-01T08:00:00Z"),
  });
  await aService({ planName: "Yearly", dueOn: "2026-03-20" });
  await aService({ planName: "Given", dueOn: "2026-03-20", assignedToId: engineer.id });
  await database.db
    .insert(downtimes)
    .values({ machineId: machine.id, fromAt: yesterday, reason: "Winch brake slips", source: "form" });
  expect((await sectionsOf(operator)).map(({ kind, count, rows }) => [kind, count, rows[0]!.text])).toEqual([
    ["new-issues", 1, "870.0.1260: New"],
    ["overdue-issues", 1, "870.0.1260: Late"],
    ["standing", 1, "870.0.1260: Winch brake slips"],
    ["services", 1, "870.0.1260: Yearly"],
  ]);
});

test("drafts that wait for the person's own review are told", async () => {
  const file = { ownerId: operator.id, kind: "text", mediaType: "text/plain", sha256: "0", size: 1 } as const;
  const [document] = await database.db
    .insert(documents)
    .values(file as typeof documents.$inferInsert)
    .returning();
  const draft = { ownerId: operator.id, documentId: document!.id, position: 0, engine: "built-in", extracted: {} };
  await database.db
    .insert(drafts)
    .values({ ...draft, reviewed: { formData: { serialNumber: "870.0.1260" } } } as typeof drafts.$inferInsert);
  expect(await sectionsOf(operator)).toMatchObject([{ kind: "drafts", count: 1, rows: [{ text: "870.0.1260" }] }]);
});

test("in one go the office's open issues are read once for all, and each is told the same", async () => {
  await anIssue(database.db, { machineId: machine.id, title: "First", createdAt: yesterday });
  const admin = await aUser(database.db, { role: "admin", timeZone: "Europe/Berlin" });
  const briefs = morningBriefs({ database, now: () => new Date("2026-03-19T06:00:00Z") });
  const since = new Date("2026-03-18T06:00:00Z");
  const go = briefs.inOneGo();
  const told = await go.of(actorFrom(operator), since);
  expect(told.sections).toMatchObject([{ kind: "new-issues", count: 1 }]);
  await anIssue(database.db, { machineId: machine.id, title: "Came meanwhile", createdAt: yesterday });
  expect(await go.of(actorFrom(admin), since)).toEqual(told);
  expect((await briefs.inOneGo().of(actorFrom(admin), since)).sections).toMatchObject([{ count: 2 }]);
});
