import { beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  corrections,
  drafts,
  hourReadings,
  issues,
  machines,
  reportedIssues,
  serviceActions,
  serviceLogs,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { saveReports } from "../intake/save-reports.ts";
import { assignIssues } from "../issues/assign-issues.ts";
import { run, type AnyOperation } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { createServiceLog } from "./create-service-log.ts";
import { updateServiceLog } from "./update-service-log.ts";

type Person = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;
let other: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machine = await aMachine(database.db, { totalHours: 1_000 });
  other = await aMachine(database.db, { totalHours: 1_000 });
});

const as = (user: Person) => contextFor(database, user, { requestId: crypto.randomUUID() });

/** Does it, and answers by which audit row it can be taken back. */
async function done(operation: AnyOperation, input: object, user: Person): Promise<number> {
  let auditId: number | undefined;
  await run(operation, input, as(user), { onAudit: (id) => (auditId = id) });
  return auditId!;
}
const undo = (auditId: number, user: Person) => run(undoChange, { auditId }, as(user));
const readings = () => database.db.select().from(hourReadings).orderBy(hourReadings.machineId, hourReadings.readOn);
const visit = () => ({
  machineId: machine.id,
  engineerId: engineer.id,
  startDate: "2026-03-10",
  endDate: "2026-03-12",
  machineHours: 1_020,
  actions: [{ description: "Greased" }],
  issues: [{ description: "Oil leak at pump" }, { description: "Brake squeals" }],
});
const reviewed = (machineId: number) => ({
  formData: {
    machineId,
    startDate: "2026-03-12",
    endDate: "2026-03-12",
    engineerId: engineer.id,
    clientName: "Northdock",
  },
  actions: [{ description: "Greased", area: "Other", importance: "Medium" }],
  issues: [{ description: "Oil leak at pump", area: "Hydraulic", severity: "High", fixed: false }],
  parts: [],
});
const hours = async () => (await database.db.select().from(machines).where(eq(machines.id, machine.id)))[0]!.totalHours;

describe("a saved report is taken back", () => {
  test("with the issues that it opened and the hours that it gave its machine", async () => {
    const auditId = await done(createServiceLog, visit(), engineer);
    expect([await hours(), await database.db.$count(issues)]).toEqual([1_020, 2]);
    await undo(auditId, engineer);
    expect(await hours()).toBe(1_000);
    for (const table of [serviceLogs, issues, reportedIssues, serviceActions])
      expect(await database.db.$count(table)).toBe(0);
  });

  test("with its meter reading, so that a later reading finds the one before", async () => {
    const auditId = await done(createServiceLog, visit(), engineer);
    await undo(auditId, engineer);
    expect((await readings()).map(({ machineId, hours }) => [machineId, hours])).not.toContainEqual([
      machine.id,
      1_020,
    ]);
    await done(createServiceLog, { ...visit(), machineHours: 1_010 }, engineer);
    expect(await hours()).toBe(1_010);
  });

  test("from the review: its draft waits for review again, as it was reviewed", async () => {
    const [draft] = await database.db
      .insert(drafts)
      .values({
        ownerId: engineer.id,
        extracted: { actions: [], issues: [], parts: [] },
        reviewed: {},
        engine: "rules",
      })
      .returning();
    const auditId = await done(saveReports, { reports: [{ draftId: draft!.id, ...reviewed(machine.id) }] }, engineer);
    expect(await database.db.$count(corrections)).toBeGreaterThan(0);
    await undo(auditId, engineer);
    const [again] = await database.db.select().from(drafts);
    expect(again).toMatchObject({
      status: "open",
      serviceLogId: null,
      reviewed: { formData: { clientName: "Northdock" } },
    });
    for (const table of [serviceLogs, issues, corrections]) expect(await database.db.$count(table)).toBe(0);
    await done(saveReports, { reports: [{ draftId: draft!.id, ...reviewed(machine.id) }] }, engineer);
    expect(await database.db.$count(serviceLogs)).toBe(1);
  });

  test("of several that were saved at once, the one that is meant", async () => {
    const [one, two] = [machine, other].map(({ id }) => reviewed(id));
    const auditId = await done(saveReports, { reports: [one, two] }, engineer);
    const [first, second] = await database.db.select().from(serviceLogs).orderBy(serviceLogs.id);
    await undo(auditId, engineer);
    expect(await database.db.select({ id: serviceLogs.id }).from(serviceLogs)).toEqual([{ id: second!.id }]);
    expect((await database.db.select().from(issues)).map(({ sourceId }) => sourceId)).toEqual([second!.id]);
    const rows = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, "service_log"))
      .orderBy(auditLog.id);
    await undo(rows.find(({ entityId }) => entityId === String(second!.id))!.id, engineer);
    expect(await database.db.$count(serviceLogs)).toBe(0);
    expect(first!.machineId).toBe(machine.id);
  });

  test("but not once somebody works on what came from it", async () => {
    const auditId = await done(createServiceLog, visit(), engineer);
    await run(assignIssues, { issueIds: [1], engineerId: engineer.id }, as(operator));
    await expect(undo(auditId, engineer)).rejects.toThrow("This issue is in use meanwhile");
    expect([await database.db.$count(serviceLogs), await database.db.$count(issues)]).toEqual([1, 2]);
  });

  test("nor once it was corrected", async () => {
    const auditId = await done(createServiceLog, visit(), engineer);
    await run(updateServiceLog, { serviceLogId: 1, notes: "Corrected" }, as(operator));
    await expect(undo(auditId, engineer)).rejects.toThrow("This service report is in use meanwhile");
  });
});

test("a correction is taken back: machine, dates, lines, and what became of the issues", async () => {
  await run(createServiceLog, visit(), as(engineer));
  const before = {
    issues: await database.db.select().from(issues).orderBy(issues.id),
    lines: await database.db.select().from(reportedIssues).orderBy(reportedIssues.position),
    log: (await database.db.select().from(serviceLogs))[0]!,
  };
  const readBefore = await readings();
  const auditId = await done(
    updateServiceLog,
    {
      serviceLogId: 1,
      machineId: other.id,
      startDate: "2026-03-16",
      endDate: "2026-03-17",
      actions: [],
      issues: [{ description: "Oil leak at pump", fixed: true }, { description: "Horn silent" }],
    },
    operator,
  );
  expect(await database.db.$count(issues)).toBe(3);
  const ofReport = (await readings()).find(({ serviceLogId }) => serviceLogId === 1);
  expect(ofReport).toMatchObject({ machineId: other.id, hours: 1_020, readOn: "2026-03-17" });
  expect(await hours()).toBe(1_000);
  await undo(auditId, operator);
  expect(await hours()).toBe(1_020);
  const known = ({ machineId, hours, readOn, serviceLogId }: (typeof readBefore)[number]) => ({
    machineId,
    hours,
    readOn,
    serviceLogId,
  });
  expect((await readings()).map(known)).toEqual(readBefore.map(known));
  const same = ({ version: _version, updatedAt: _updatedAt, ...row }: { version: number; updatedAt: Date }) => row;
  expect((await database.db.select().from(issues).orderBy(issues.id)).map(same)).toEqual(before.issues.map(same));
  expect(same((await database.db.select().from(serviceLogs))[0]!)).toEqual(same(before.log));
  const lines = await database.db.select().from(reportedIssues).orderBy(reportedIssues.position);
  expect(lines.map(({ id: _id, ...line }) => line)).toEqual(before.lines.map(({ id: _id, ...line }) => line));
  expect(await database.db.$count(serviceActions)).toBe(1);
});
