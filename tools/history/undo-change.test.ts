import { beforeEach, describe, expect, test } from "vitest";
import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog, issueComments, issues, machines, partsRequests } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aUser } from "#db/testing/records.ts";
import { assignIssues } from "../issues/assign-issues.ts";
import { commentIssue } from "../issues/comment-issue.ts";
import { deleteIssue } from "../issues/delete-issue.ts";
import { updateIssue } from "../issues/update-issue.ts";
import { reportIssue } from "../issues/report-issue.ts";
import { resolveIssue } from "../issues/resolve-issue.ts";
import { createMachine } from "../machines/create-machine.ts";
import { updateMachine } from "../machines/update-machine.ts";
import { run, type AnyOperation } from "../operation.ts";
import { createPartsRequest } from "../parts-requests/create-parts-request.ts";
import { updatePartsRequest } from "../parts-requests/update-parts-request.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { releaseTask } from "../tasks/release-task.ts";
import { startTask } from "../tasks/start-task.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { undoChange } from "./undo-change.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let now: Date;
let admin: Person;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { serialNumber: "UX-100", totalHours: 900 });
});

const as = (user: Person, requestId = "test") => contextFor(database, user, { now: () => now, requestId });

/** Does it, and answers by which audit row it can be taken back. */
async function done(operation: AnyOperation, input: object, user = operator): Promise<number> {
  let auditId: number | undefined;
  await run(operation, input, as(user, crypto.randomUUID()), { onAudit: (id) => (auditId = id) });
  return auditId!;
}

const undo = (auditId: number, user = operator) => run(undoChange, { auditId }, as(user));
const issue = async (id: number) => (await database.db.select().from(issues).where(eq(issues.id, id)))[0];
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

describe("fields get their values from before", () => {
  test("all issues of one assignment return to the pool together", async () => {
    const ids = [
      (await anIssue(database.db, { machineId: machine.id })).id,
      (await anIssue(database.db, { machineId: machine.id })).id,
    ];
    const before = await Promise.all(ids.map(issue));
    const auditId = await done(assignIssues, { issueIds: ids, engineerId: engineer.id });
    await undo(auditId);
    for (const [at, id] of ids.entries())
      expect(await issue(id)).toMatchObject({
        status: "open",
        assignedToId: null,
        assignedAt: null,
        createdAt: before[at]!.createdAt,
        version: 3,
      });
  });

  test.each<[string, AnyOperation, (id: number) => object, "open" | "assigned"]>([
    [
      "a changed text",
      updateIssue,
      (issueId) => ({ issueId, description: "Something else", severity: "High" }),
      "open",
    ],
    ["a fix", resolveIssue, (issueId) => ({ issueId }), "open"],
    ["a fix of an assigned issue", resolveIssue, (issueId) => ({ issueId }), "assigned"],
    ["a start", startTask, (taskId) => ({ taskId }), "assigned"],
    ["a completion", completeTask, (taskId) => ({ taskId }), "assigned"],
    ["a release", releaseTask, (taskId) => ({ taskId }), "assigned"],
  ])("%s", async (_what, operation, input, status) => {
    const held =
      status === "assigned"
        ? { status, assignedToId: engineer.id, assignedAt: new Date(now.getTime() - 3_600_000) }
        : { status };
    const { id } = await anIssue(database.db, { machineId: machine.id, ...held });
    const { version: _version, updatedAt: _updatedAt, ...before } = (await issue(id))!;
    const auditId = await done(operation, input(id));
    later(9);
    await undo(auditId);
    expect(await issue(id)).toMatchObject(before);
  });

  test("machines and parts flags too", async () => {
    const edit = await done(updateMachine, { machineId: machine.id, totalHours: 1_000, location: "Quay 2" });
    await undo(edit);
    expect((await database.db.select().from(machines))[0]).toMatchObject({
      totalHours: 900,
      location: machine.location,
    });
    const { request } = await aPartsRequest(database.db, { machineId: machine.id });
    const tick = await done(updatePartsRequest, { requestId: request.id, ordered: true });
    await undo(tick);
    expect((await database.db.select().from(partsRequests))[0]).toMatchObject({ ordered: false, orderedDate: null });
  });

  test("taking back is itself in the audit log", async () => {
    const auditId = await done(updateMachine, { machineId: machine.id, totalHours: 1_000 });
    await undo(auditId);
    const [last] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({
      operation: "history.undo-change",
      entity: "machine",
      before: { totalHours: 1_000 },
      after: { totalHours: 900 },
    });
  });
});

describe("what was made goes again", () => {
  test("an issue, a parts request and a machine that nothing depends on", async () => {
    const made = [
      await done(reportIssue, { machineId: machine.id, description: "Hook block noise", severity: "High" }, engineer),
      await done(createPartsRequest, { machineId: machine.id, parts: [{ description: "Hook sheave" }] }, engineer),
    ];
    for (const auditId of made) await undo(auditId, engineer);
    const added = await done(createMachine, { serialNumber: "UX-200", model: "UX", machineType: "excavator" }, admin);
    await undo(added, admin);
    expect([
      await database.db.$count(issues),
      await database.db.$count(partsRequests),
      await database.db.$count(machines),
    ]).toEqual([0, 0, 1]);
  });

  test("but not once somebody has used or touched it", async () => {
    const reported = await done(
      reportIssue,
      { machineId: machine.id, description: "Hook block noise", severity: "High" },
      engineer,
    );
    const id = (await database.db.select().from(issues))[0]!.id;
    await run(commentIssue, { issueId: id, text: "Seen it too" }, as(operator));
    await expect(undo(reported, engineer)).rejects.toThrow("in use meanwhile");
    await database.db.delete(issueComments);
    await run(updateIssue, { issueId: id, severity: "Medium" }, as(operator));
    await expect(undo(reported, engineer)).rejects.toThrow("in use meanwhile");
    const added = await done(createMachine, { serialNumber: "UX-300", model: "UX", machineType: "excavator" }, admin);
    const [machineAdded] = await database.db.select().from(machines).where(eq(machines.serialNumber, "UX-300"));
    const machineId = machineAdded!.id;
    await anIssue(database.db, { machineId });
    await expect(undo(added, admin)).rejects.toThrow("in use meanwhile");
  });
});

describe("what is not taken back", () => {
  test("after ten minutes, twice, or what somebody has changed since", async () => {
    const { id } = await anIssue(database.db, { machineId: machine.id });
    const first = await done(updateIssue, { issueId: id, severity: "High" });
    await undo(first);
    await expect(undo(first)).rejects.toThrow("changed again meanwhile");
    const second = await done(updateIssue, { issueId: id, severity: "High" });
    await run(updateIssue, { issueId: id, severity: "Medium" }, as(admin));
    await expect(undo(second)).rejects.toThrow("changed again meanwhile");
    const third = await done(updateIssue, { issueId: id, area: "Electrical" });
    later(11);
    await expect(undo(third)).rejects.toThrow("10 minutes");
  });

  test("one issue of an assignment that somebody began stops the whole undo", async () => {
    const ids = [
      (await anIssue(database.db, { machineId: machine.id })).id,
      (await anIssue(database.db, { machineId: machine.id })).id,
    ];
    const auditId = await done(assignIssues, { issueIds: ids, engineerId: engineer.id });
    await run(completeTask, { taskId: ids[1] }, as(operator));
    await expect(undo(auditId)).rejects.toThrow("changed again meanwhile");
    expect(await issue(ids[0]!)).toMatchObject({ status: "assigned" });
  });

  test("deletions, changed parts lines, and what no row tells", async () => {
    const { id } = await anIssue(database.db, { machineId: machine.id });
    await expect(undo(await done(deleteIssue, { issueId: id }))).rejects.toThrow("cannot be undone");
    const { request, lines } = await aPartsRequest(database.db, { machineId: machine.id });
    const edit = await done(updatePartsRequest, {
      requestId: request.id,
      lines: [{ partId: lines[0]!.id, quantity: 7 }],
    });
    await expect(undo(edit)).rejects.toThrow("cannot be undone");
    await expect(undo(999_999)).rejects.toThrow("no such change");
  });

  test("somebody else's change is not an engineer's to take back, and a lowered role takes nothing back", async () => {
    const { id } = await anIssue(database.db, { machineId: machine.id });
    const auditId = await done(updateIssue, { issueId: id, severity: "High" });
    await expect(undo(auditId, engineer)).rejects.toThrow("no such change");
    const lowered = { ...operator, role: "service" as const };
    await expect(undo(auditId, lowered)).rejects.toThrow("Your role does not allow this");
    await undo(auditId, admin);
    expect(await issue(id)).toMatchObject({ severity: "Medium" });
  });
});
