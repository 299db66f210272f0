import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, issues, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { InvalidInput } from "../errors.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { assignIssues } from "../issues/assign-issues.ts";
import { updateIssue } from "../issues/update-issue.ts";
import { reopenIssue } from "../issues/reopen-issue.ts";
import { resolveIssue } from "../issues/resolve-issue.ts";
import { run, type AnyOperation } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { createServiceLog } from "./create-service-log.ts";
import { updateServiceLog } from "./update-service-log.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let machine: Awaited<ReturnType<typeof aMachine>>;
let other: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machine = await aMachine(database.db, { customerName: "Northdock" });
  other = await aMachine(database.db, { customerName: "Van Doorn" });
});

const act = (operation: AnyOperation, input: object) => run(operation, input, contextFor(database, operator));
const edit = (serviceLogId: number, change: object) =>
  run(updateServiceLog, { serviceLogId, ...change }, contextFor(database, operator));
const issue = async (id: number) => (await database.db.select().from(issues).where(eq(issues.id, id)))[0]!;
const leak = { description: "Oil leak at pump" };
const squeal = { description: "Brake squeals" };
const log = (more: object = {}) =>
  run(
    createServiceLog,
    { machineId: machine.id, engineerId: engineer.id, startDate: "2026-03-10", endDate: "2026-03-12", ...more },
    contextFor(database, engineer),
  );

describe("Fixed, ticked and unticked", () => {
  test("ticking closes the issue, unticking opens it again, and the answer says so", async () => {
    const { id } = await log({ issues: [leak] });
    await edit(id, { issues: [{ ...leak, fixed: true }] });
    expect(await issue(1)).toMatchObject({ status: "closed", closedByLogId: id });
    const answer = await edit(id, { issues: [{ ...leak, fixed: false }] });
    expect(answer).toMatchObject({ reopenedIssueIds: [1], openedIssueIds: [] });
    expect(await issue(1)).toMatchObject({ status: "open", fixedDate: null, fixedById: null, closedByLogId: null });
  });

  test("an issue that had an engineer goes back to that engineer", async () => {
    const { id } = await log({ issues: [leak] });
    await act(assignIssues, { issueIds: [1], engineerId: engineer.id });
    await edit(id, { issues: [{ ...leak, fixed: true }] });
    await edit(id, { issues: [leak] });
    expect(await issue(1)).toMatchObject({ status: "assigned", assignedToId: engineer.id });
  });

  test("what was fixed when the report came has no issue yet; unticked, it gets one", async () => {
    const { id } = await log({ issues: [{ ...leak, fixed: true }] });
    expect(await database.db.$count(issues)).toBe(0);
    expect(await edit(id, { issues: [leak] })).toMatchObject({ openedIssueIds: [1] });
    expect(await issue(1)).toMatchObject({ status: "open", sourceId: id });
  });

  test("work that others did since stands: the issue stays closed, and the answer says so", async () => {
    const { id } = await log({ issues: [leak] });
    await edit(id, { issues: [{ ...leak, fixed: true }] });
    await act(reopenIssue, { issueId: 1 });
    await act(assignIssues, { issueIds: [1], engineerId: engineer.id });
    await act(completeTask, { taskId: 1 });
    const answer = await edit(id, { issues: [leak] });
    expect(answer).toMatchObject({ reopenedIssueIds: [], stillClosedIssueIds: [1] });
    expect(await issue(1)).toMatchObject({ status: "completed" });
  });

  test("an issue that was opened again by hand is not closed by a change of something else", async () => {
    const { id } = await log({ issues: [leak] });
    await edit(id, { issues: [{ ...leak, fixed: true }] });
    await act(reopenIssue, { issueId: 1 });
    await edit(id, { issues: [{ ...leak, fixed: true }], notes: "Typo corrected" });
    expect(await issue(1)).toMatchObject({ status: "open" });
  });

  test("only what changed in the report goes to the issue: what others wrote there stays", async () => {
    const { id } = await log({ issues: [leak] });
    await act(updateIssue, { issueId: 1, severity: "High", description: "Oil leak at pump, 3 drops a minute" });
    await edit(id, { issues: [leak], notes: "Typo corrected" });
    expect(await issue(1)).toMatchObject({ severity: "High", description: "Oil leak at pump, 3 drops a minute" });
    expect(await edit(id, { issues: [{ ...leak, area: "Hydraulic" }] })).toMatchObject({ updatedIssueIds: [1] });
    expect(await issue(1)).toMatchObject({ severity: "High", area: "Hydraulic" });
  });

  test("a line taken out of the report leaves its issue as it is, and the answer says so", async () => {
    const { id } = await log({ issues: [leak, squeal] });
    expect(await edit(id, { issues: [squeal] })).toMatchObject({ leftIssueIds: [1], updatedIssueIds: [] });
    expect(await issue(1)).toMatchObject({ status: "open", sourceId: id });
    expect(await edit(id, { issues: [squeal, leak] })).toMatchObject({ openedIssueIds: [], leftIssueIds: [] });
  });
});

describe("a saved report is corrected in every field", () => {
  test("machine, customer, dates, days and place, each with its value from before in the log of changes", async () => {
    const { id } = await log({ location: "Quay 1", srn: "26.03.001" });
    const answer = await edit(id, {
      machineId: other.id,
      serviceStartDate: "2026-03-16",
      serviceEndDate: "2026-03-17",
      location: "Quay 9",
      srn: "26.03.002",
      startTime: "2026-03-16T07:00:00.000Z",
    });
    expect(answer).toMatchObject({
      machineId: other.id,
      machineSerialNumber: other.serialNumber,
      clientName: "Van Doorn",
      serviceStartDate: "2026-03-16",
      serviceEndDate: "2026-03-17",
      computedServiceDate: "2026-03-17",
      workingDays: 2,
      location: "Quay 9",
      srn: "26.03.002",
      startTime: "2026-03-16T07:00:00.000Z",
    });
    expect(answer.structuredData).toMatchObject({
      machine_serial_no: other.serialNumber,
      start_date: "2026-03-16",
      end_date: "2026-03-17",
      client_name: "Van Doorn",
    });
    const [row] = await database.db.select().from(auditLog).where(eq(auditLog.operation, "service-logs.update"));
    expect(row).toMatchObject({
      before: { machineId: machine.id, serviceStartDate: "2026-03-10", location: "Quay 1", clientName: "Northdock" },
      after: { machineId: other.id, serviceStartDate: "2026-03-16", location: "Quay 9", clientName: "Van Doorn" },
    });
  });

  test("a customer that somebody wrote stays with the report when its machine is corrected", async () => {
    const { id } = await log({ clientName: "Hexham Aggregates" });
    expect(await edit(id, { machineId: other.id })).toMatchObject({ clientName: "Hexham Aggregates" });
    expect(await edit(id, { clientName: "Van Doorn", workingDays: 1 })).toMatchObject({
      clientName: "Van Doorn",
      workingDays: 1,
    });
  });

  test("the issues that came from it follow to the machine and the day", async () => {
    const { id } = await log({ issues: [leak, { ...squeal, start_time: "2026-03-11T06:30:00Z" }] });
    await act(assignIssues, { issueIds: [1], engineerId: engineer.id });
    const answer = await edit(id, { machineId: other.id, startDate: "2026-03-16", endDate: "2026-03-17" });
    expect(answer).toMatchObject({ movedIssueIds: [1, 2], openedIssueIds: [], updatedIssueIds: [] });
    expect(await issue(1)).toMatchObject({
      machineId: other.id,
      status: "assigned",
      assignedToId: engineer.id,
      identificationTime: new Date("2026-03-17T12:00:00Z"),
    });
    expect(await issue(2)).toMatchObject({
      machineId: other.id,
      identificationTime: new Date("2026-03-11T06:30:00Z"),
    });
    expect(await database.db.$count(issues)).toBe(2);
    await edit(id, { issues: [{ ...leak, fixed: true }, squeal] });
    expect(await issue(1)).toMatchObject({ status: "closed" });
  });

  test("a time that somebody set on the issue stays", async () => {
    const { id } = await log({ issues: [leak] });
    const seen = new Date("2026-03-09T08:00:00Z");
    await database.db.update(issues).set({ identificationTime: seen });
    await edit(id, { startDate: "2026-03-16", endDate: "2026-03-17" });
    expect((await issue(1)).identificationTime).toEqual(seen);
  });

  test("an issue that somebody resolved follows its report too, and stays resolved", async () => {
    const { id } = await log({ issues: [leak] });
    await act(resolveIssue, { issueId: 1 });
    await edit(id, { machineId: other.id });
    expect(await issue(1)).toMatchObject({ machineId: other.id, status: "closed" });
    expect(await database.db.$count(issues)).toBe(1);
  });

  test("the day of a visit of one day may be said as its service date", async () => {
    const { id } = await log({ endDate: "2026-03-10", serviceDate: "2026-03-10" });
    expect(await edit(id, { serviceDate: "2026-03-09" })).toMatchObject({
      serviceStartDate: "2026-03-09",
      serviceEndDate: "2026-03-09",
      computedServiceDate: "2026-03-09",
    });
  });

  test.each([
    [{ serviceStartDate: "2026-02-31" }, "Must be a date (YYYY-MM-DD)"],
    [{ structuredData: { start_date: "2026-02-31" } }, "Must be a date (YYYY-MM-DD)"],
    [{ serviceEndDate: "2026-03-01" }, "The end date is before the start date"],
    [{ serviceStartDate: "2027-06-01", serviceEndDate: "2027-06-02" }, "The date is in the future"],
    [{ serviceDate: "2026-05-01" }, "The service date lies outside the visit"],
    [{ machineId: 999_999 }, "Please select a machine"],
    [{ machineId: null }, "Please select a machine"],
    [{ engineerId: 999_999 }, "Please select an engineer"],
    [{ notes: "ab" }, "Notes must be at least 3 characters"],
    [{ workingDays: -1 }, "Working days must be 0 or greater"],
    [{ servceStartDate: "2026-03-01" }, "servceStartDate"],
  ])("%j is refused: %s, and the report stays as it is", async (fault, message) => {
    const { id } = await log({ serviceDate: "2026-03-12" });
    const before = await database.db.select().from(serviceLogs);
    await expect(edit(id, fault)).rejects.toThrow(message);
    await expect(edit(id, fault)).rejects.toThrow(InvalidInput);
    expect(await database.db.select().from(serviceLogs)).toEqual(before);
  });
});
