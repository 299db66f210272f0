import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { issues, machines, reportedIssues, serviceActions, serviceLogs, serviceParts } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { createServiceLog } from "./create-service-log.ts";
import { deleteServiceLog } from "./delete-service-log.ts";
import { listServiceLogs } from "./list-service-logs.ts";
import { showServiceLog } from "./show-service-log.ts";
import { updateServiceLog } from "./update-service-log.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machine = await aMachine(database.db, { totalHours: 1_000 });
});

const as = (user: User) => contextFor(database, user);
const visit = () => ({
  machineId: machine.id,
  engineerId: engineer.id,
  startDate: "2026-03-10",
  endDate: "2026-03-12",
});
const log = (more: object = {}) => run(createServiceLog, { ...visit(), ...more }, as(engineer));
const edit = (serviceLogId: number, change: object) => run(updateServiceLog, { serviceLogId, ...change }, as(operator));
const issue = async (id: number) => (await database.db.select().from(issues).where(eq(issues.id, id)))[0]!;
const trackedIssues = () => database.db.select().from(issues).orderBy(issues.id);
const reported = (...new_issues_reported: object[]) => ({ structuredData: { new_issues_reported } });

describe("logging", () => {
  test("the documents' payload is kept in the canonical form and in rows of its own", async () => {
    const answer = await log({
      startDate: undefined,
      endDate: undefined,
      serviceStartDate: "2026-03-10",
      serviceEndDate: "2026-03-12T00:00:00.000Z",
      srn: "26.03.001",
      notes: "Quarterly service",
      priority: "Important",
      structuredData: {
        machine_hours: "1,234",
        machines: [
          {
            actions_performed: [
              { action: "Changed filters", area: "hydraulic", underWarranty: true, importance: "Routine" },
            ],
            parts_used: [{ part_name: "Return filter", part_number: "RF-7", quantity: "2", underWarranty: "yes" }],
          },
        ],
      },
    });
    expect(answer).toMatchObject({
      workingDays: 3,
      machineHours: 1_234,
      priority: "High",
      serviceType: "maintenance",
      status: "completed",
      sourceType: "manual",
      computedServiceDate: "2026-03-12",
      engineerName: "Sven",
      clientName: machine.customerName,
      openedIssueIds: [],
    });
    const actions = [
      { description: "Changed filters", area: "Hydraulic", importance: "Medium", warranty_item: true, completed: true },
    ];
    const parts = [
      { part_name: "Return filter", part_number: "RF-7", quantity: 2, area: "Other", warranty_item: true },
    ];
    expect(answer.structuredData).toMatchObject({
      working_days: 3,
      machine_hours: 1_234,
      engineer_name: "Sven",
      actions_taken: actions,
      parts_used: parts,
    });
    expect(answer.structuredData.machines).toMatchObject([
      { serial_number: machine.serialNumber, days_worked: 3, actions_taken: actions, parts_used: parts },
    ]);
    expect(await database.db.select().from(serviceActions)).toMatchObject([
      { description: "Changed filters", warrantyItem: true },
    ]);
    expect(await database.db.select().from(serviceParts)).toMatchObject([{ partName: "Return filter", quantity: 2 }]);
  });

  test.each([
    [{ machineId: undefined }, "Please select a machine"],
    [{ machineId: 999_999 }, "Please select a machine"],
    [{ engineerId: undefined }, "Please select an engineer"],
    [{ engineerId: 999_999 }, "Please select an engineer"],
    [{ startDate: undefined }, "Start date is required"],
    [{ endDate: undefined }, "End date is required"],
    [{ startDate: "2026-03-14" }, "The end date is before the start date"],
    [{ workingDays: -1 }, "Working days must be 0 or greater"],
    [{ notes: "ab" }, "Service summary must be at least 3 characters"],
    [{ machineHours: "many" }, "Please enter a valid number of hours"],
    [{ parts: [{ part_name: "Filter", quantity: 0 }] }, "Quantity must be at least 1"],
    [{ structuredData: { parts_used: [{ part_name: "Filter", quantity: "two" }] } }, "Quantity must be at least 1"],
  ])("%j is refused: %s, and nothing is left behind", async (fault, message) => {
    await expect(log(fault)).rejects.toThrow(message);
    await expect(log(fault)).rejects.toThrow(InvalidInput);
    expect(await database.db.$count(serviceLogs)).toBe(0);
  });

  test("what is found and not fixed opens an issue each, what is named twice only one, what is fixed none", async () => {
    const answer = await log({
      structuredData: {
        new_issues_reported: [
          {
            issue_description: "Boom cylinder leaks",
            area: "Hydraulic",
            severity: "Critical",
            start_time: "2026-03-11T07:00:00Z",
          },
          { description: "Lamp broken", fixed: true },
        ],
        machines: [{ issues: [{ description: "boom cylinder leaks!" }, { description: "Track pad loose" }] }],
      },
    });
    expect(await trackedIssues()).toMatchObject([
      {
        description: "Boom cylinder leaks",
        severity: "High",
        area: "Hydraulic",
        sourceType: "service_report",
        sourceId: answer.id,
        reportedById: engineer.id,
        identificationTime: new Date("2026-03-11T07:00:00Z"),
      },
      { description: "Track pad loose", status: "open", identificationTime: new Date("2026-03-12T12:00:00Z") },
    ]);
    expect(answer.openedIssueIds).toHaveLength(2);
    const shown = await run(showServiceLog, { serviceLogId: answer.id }, as(engineer));
    expect(shown.reportedIssues.map(({ issueId, fixed }) => [issueId, fixed])).toEqual([
      [1, false],
      [null, true],
      [2, false],
    ]);
  });

  test("a machine's hours are those of its newest report, and fall only by somebody's word", async () => {
    const hours = async () => (await database.db.select().from(machines))[0]!.totalHours;
    await log({ machineHours: 1_500 });
    expect(await hours()).toBe(1_500);
    await expect(log({ machineHours: 1_200 })).rejects.toThrow("1,200 h is below it");
    expect(await hours()).toBe(1_500);
    await log({ machineHours: 1_400, startDate: "2026-03-05", endDate: "2026-03-06" });
    expect(await hours()).toBe(1_500);
    await log({ machineHours: 1_200, confirm: true });
    expect(await hours()).toBe(1_200);
  });

  test("viewers may neither read nor write reports; engineers may not edit or delete them", async () => {
    const viewer = await aUser(database.db, { role: "view" });
    await expect(run(listServiceLogs, {}, as(viewer))).rejects.toThrow(Forbidden);
    await expect(run(createServiceLog, visit(), as(viewer))).rejects.toThrow(Forbidden);
    const { id } = await log();
    await expect(run(updateServiceLog, { serviceLogId: id, notes: "New notes" }, as(engineer))).rejects.toThrow(
      Forbidden,
    );
    await expect(run(deleteServiceLog, { serviceLogId: id }, as(engineer))).rejects.toThrow(Forbidden);
  });
});

describe("editing", () => {
  test("what the report now marks fixed closes its issue, what is new opens one, what stays is updated", async () => {
    const { id } = await log(reported({ description: "Oil leak at pump" }, { description: "Brake squeals" }));
    const answer = await edit(
      id,
      reported(
        { description: "Oil leak at pump", fixed: true },
        { description: "Brake squeals", severity: "High" },
        { description: "Horn silent" },
      ),
    );
    expect(answer).toMatchObject({ openedIssueIds: [3], updatedIssueIds: [2], closedIssueIds: [1] });
    expect(await issue(1)).toMatchObject({ status: "closed", fixedById: engineer.id, closedByLogId: id });
    expect(await issue(2)).toMatchObject({ status: "open", severity: "High" });
    expect(await issue(3)).toMatchObject({ description: "Horn silent", sourceId: id });
    const again = await edit(id, { notes: "Nothing about issues" });
    expect(again).toMatchObject({ openedIssueIds: [], updatedIssueIds: [], closedIssueIds: [] });
    expect(await trackedIssues()).toHaveLength(3);
  });

  test("a reworded issue keeps its tracked one by the stored link, an assigned one too", async () => {
    const { id } = await log(reported({ description: "Oil leak at pump" }));
    await database.db.update(issues).set({ status: "assigned", assignedToId: engineer.id });
    await edit(id, reported({ description: "Oil leak at the main pump, worse" }));
    expect(await trackedIssues()).toMatchObject([
      { description: "Oil leak at the main pump, worse", status: "assigned" },
    ]);
    await edit(id, reported({ description: "Oil leak at the main pump fixed with new seal", fixed: true }));
    expect(await trackedIssues()).toMatchObject([{ status: "closed" }]);
  });

  test("another machine's issue with the same words is left alone, whatever link the body claims", async () => {
    const elsewhere = await anIssue(database.db, {
      machineId: (await aMachine(database.db)).id,
      description: "Oil leak at pump",
    });
    const { id } = await log(reported({ description: "Lamp broken", fixed: true }));
    await edit(id, reported({ description: "Oil leak at pump", fixed: true, issue_id: elsewhere.id }));
    expect((await issue(elsewhere.id)).status).toBe("open");
  });

  test("an issue that somebody resolved meanwhile is neither reopened nor doubled", async () => {
    const { id } = await log(reported({ description: "Oil leak at pump" }));
    await database.db.update(issues).set({ status: "closed" });
    await edit(id, { ...reported({ description: "Oil leak at pump" }), notes: "Typo corrected" });
    expect(await trackedIssues()).toMatchObject([{ status: "closed" }]);
  });

  test("members are changed one by one; dates move the working days; a stale version is a conflict", async () => {
    const { id } = await log({
      notes: "First",
      machineHours: 1_100,
      actions: [{ description: "Greased" }],
      secondEngineerId: operator.id,
    });
    const moved = await edit(id, { version: 1, endDate: "2026-03-15", machineHours: "1,150", secondEngineerId: null });
    expect(moved).toMatchObject({
      workingDays: 6,
      machineHours: 1_150,
      notes: "First",
      secondEngineerId: null,
      version: 2,
    });
    expect(moved.structuredData.actions_taken).toMatchObject([{ description: "Greased" }]);
    await expect(edit(id, { version: 1, notes: "Late" })).rejects.toThrow(Conflict);
    await expect(edit(id, { endDate: "2026-01-01" })).rejects.toThrow(InvalidInput);
    const emptied = await edit(id, { structuredData: { actions_taken: [] } });
    expect(emptied.structuredData.actions_taken).toEqual([]);
    expect(await database.db.$count(serviceActions)).toBe(0);
  });

  test("a deleted report takes its lines along and leaves its issues", async () => {
    const { id } = await log(reported({ description: "Oil leak at pump" }));
    expect(await run(deleteServiceLog, { serviceLogId: id }, as(operator))).toEqual({ success: true });
    expect(await database.db.$count(reportedIssues)).toBe(0);
    expect(await issue(1)).toMatchObject({ status: "open", sourceId: null });
    await expect(run(showServiceLog, { serviceLogId: id }, as(operator))).rejects.toThrow(NotFound);
  });
});

describe("listing", () => {
  test("newest service date first, by machine, either engineer and period, page by page", async () => {
    const second = await aUser(database.db, { role: "service" });
    const other = await aMachine(database.db);
    const old = await aServiceLog(database.db, {
      machineId: machine.id,
      serviceEndDate: "2026-01-05",
      engineerId: engineer.id,
    });
    const mid = await aServiceLog(database.db, {
      machineId: other.id,
      serviceDate: "2026-02-05",
      engineerId: engineer.id,
      secondEngineerId: second.id,
    });
    const late = await aServiceLog(database.db, { machineId: machine.id, serviceStartDate: "2026-03-05" });
    const ids = async (filter: object) => (await run(listServiceLogs, filter, as(engineer))).items.map(({ id }) => id);
    expect(await ids({})).toEqual([late.id, mid.id, old.id]);
    expect(await ids({ machineId: machine.id })).toEqual([late.id, old.id]);
    expect(await ids({ engineerId: second.id })).toEqual([mid.id]);
    expect(await ids({ from: "2026-02-01", to: "2026-02-28" })).toEqual([mid.id]);
    const first = await run(listServiceLogs, { limit: "2" }, as(engineer));
    expect(
      (await run(listServiceLogs, { limit: 2, before: first.next }, as(engineer))).items.map(({ id }) => id),
    ).toEqual([old.id]);
    await expect(ids({ limit: 5_000 })).rejects.toThrow("from 1 to 500");
    await expect(ids({ limit: 0 })).rejects.toThrow(InvalidInput);
  });

  test("by kind, by parts that were used, and by what was found and is still open", async () => {
    const open = await log({ ...reported({ description: "Boom cracked" }), serviceType: "inspection" });
    const closed = await log(reported({ description: "Lamp broken", fixed: true }));
    const parts = await log({ structuredData: { parts_used: [{ partName: "Seal kit", quantity: 1 }] } });
    const ids = async (filter: object) => (await run(listServiceLogs, filter, as(engineer))).items.map(({ id }) => id);
    expect(await ids({ withOpenIssues: "true" })).toEqual([open.id]);
    expect(await ids({ withParts: "true" })).toEqual([parts.id]);
    expect(await ids({ withParts: "true", withOpenIssues: "true" })).toEqual([]);
    expect(await ids({ serviceType: "inspection" })).toEqual([open.id]);
    expect(await ids({ withParts: "false" })).toContain(closed.id);
    await trackedIssues().then(([first]) =>
      database.db.update(issues).set({ status: "closed" }).where(eq(issues.id, first!.id)),
    );
    expect(await ids({ withOpenIssues: "true" })).toEqual([]);
  });

  test("an engineer who is left out of pickers stays unnamed, in the structured data too", async () => {
    const hidden = await aUser(database.db, { role: "service", name: "Quiet Person", hiddenFromPickers: true });
    await log({ engineerId: hidden.id });
    const { items } = await run(listServiceLogs, {}, as(operator));
    expect(items[0]?.engineerName).toBe("Engineer not specified");
    expect(JSON.stringify(items)).not.toContain("Quiet Person");
  });
});
