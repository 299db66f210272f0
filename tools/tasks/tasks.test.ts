import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { assignIssues } from "../issues/assign-issues.ts";
import { run, type AnyOperation } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { completeTask } from "./complete-task.ts";
import { listTasks } from "./list-tasks.ts";
import { markTaskFixed } from "./mark-task-fixed.ts";
import { releaseTask } from "./release-task.ts";
import { completionDays, completionFault } from "./rules.ts";
import { startTask } from "./start-task.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let machineId: number;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machineId = (await aMachine(database.db)).id;
});

const as = (user: User) => contextFor(database, user);
const aTask = (values: Partial<typeof issues.$inferInsert> = {}) =>
  anIssue(database.db, {
    machineId,
    status: "assigned",
    assignedToId: engineer.id,
    assignedAt: testNow,
    identificationTime: new Date("2026-03-10T12:00:00Z"),
    ...values,
  });
const stored = async (id: number) => (await database.db.select().from(issues).where(eq(issues.id, id)))[0]!;

test("a task goes from pending over in progress and fixed to completed", async () => {
  const task = await aTask();
  const status = async () => (await run(listTasks, {}, as(operator))).items[0]?.status;
  expect(await status()).toBe("pending");
  expect(await run(startTask, { taskId: task.id }, as(engineer))).toMatchObject({
    status: "in_progress",
    issueStatus: "assigned",
    startedAt: testNow.toISOString(),
  });
  expect(await run(markTaskFixed, { taskId: task.id }, as(engineer))).toMatchObject({
    engineerFixedById: engineer.id,
    engineerFixedByName: "Sven",
  });
  expect(await status()).toBe("in_progress");
  expect(await run(completeTask, { taskId: task.id }, as(operator))).toMatchObject({
    status: "completed",
    issueStatus: "completed",
    endTime: testNow.toISOString(),
  });
});

test("a released task is an open issue again that nobody has and nobody began", async () => {
  const task = await aTask({ startedAt: testNow, engineerFixedAt: testNow, engineerFixedById: engineer.id });
  expect(await run(releaseTask, { taskId: task.id }, as(operator))).toMatchObject({
    status: "open",
    assignedToId: null,
  });
  expect(await stored(task.id)).toMatchObject({
    assignedAt: null,
    startedAt: null,
    engineerFixedAt: null,
    engineerFixedById: null,
  });
  expect((await run(listTasks, {}, as(operator))).items).toEqual([]);
});

describe("what is done, open or begun refuses what no longer fits", () => {
  const verbs = {
    start: (taskId: number) => run(startTask, { taskId }, as(operator)),
    fix: (taskId: number) => run(markTaskFixed, { taskId }, as(operator)),
    complete: (taskId: number) => run(completeTask, { taskId }, as(operator)),
    release: (taskId: number) => run(releaseTask, { taskId }, as(operator)),
  };
  const rows = (["open", "completed", "closed"] as const).flatMap((status) =>
    (["start", "fix", "complete", "release"] as const).map((verb) => [verb, status] as const),
  );
  test.each(rows)("%s when %s", async (verb, status) => {
    const task = await aTask({ status });
    await expect(verbs[verb](task.id)).rejects.toThrow(Conflict);
  });

  test("twice started and twice fixed", async () => {
    const task = await aTask({ startedAt: testNow, engineerFixedAt: testNow });
    await expect(verbs.start(task.id)).rejects.toThrow("already been started");
    await expect(verbs.fix(task.id)).rejects.toThrow("already marked as fixed");
    await expect(verbs.start(999_999)).rejects.toThrow(NotFound);
  });
});

test("engineers start and fix their own tasks only, as themselves; completing and releasing is the office's", async () => {
  const colleague = await aUser(database.db, { role: "service" });
  const task = await aTask();
  for (const verb of [startTask, markTaskFixed])
    await expect(run(verb, { taskId: task.id }, as(colleague))).rejects.toThrow(Forbidden);
  for (const verb of [completeTask, releaseTask] as AnyOperation[])
    await expect(run(verb, { taskId: task.id }, as(engineer))).rejects.toThrow(Forbidden);
  const fixed = await run(markTaskFixed, { taskId: task.id, engineerFixedById: operator.id }, as(engineer));
  expect(fixed.engineerFixedById).toBe(engineer.id);
  const other = await aTask();
  expect(
    (await run(markTaskFixed, { taskId: other.id, engineerFixedById: engineer.id }, as(operator))).engineerFixedById,
  ).toBe(engineer.id);
});

describe("completion date", () => {
  test.each([
    ["2026-03-10", true],
    ["2026-03-18", true],
    ["2026-03-09", false],
    ["2026-03-19", false],
    ["2026-03-18T23:00:00Z", false],
    ["2026-03-17T09:30:00Z", true],
  ])("%s: %s", async (endTime, may) => {
    const task = await aTask();
    const attempt = run(completeTask, { taskId: task.id, endTime }, as(operator));
    if (!may) return expect(attempt).rejects.toThrow(InvalidInput);
    expect((await attempt).endTime?.slice(0, 10)).toBe(endTime.slice(0, 10));
    expect((await stored(task.id)).endTime!.getTime()).toBeGreaterThanOrEqual(task.identificationTime!.getTime());
  });

  test("a fault found in October and assigned today may have been done on any day between", async () => {
    const found = new Date("2025-10-22T12:00:00Z");
    const { id } = await anIssue(database.db, { machineId, identificationTime: found });
    await run(
      assignIssues,
      { issueIds: [id], engineerId: engineer.id, identificationTime: testNow.toISOString() },
      as(operator),
    );
    await expect(run(completeTask, { taskId: id, endTime: "2025-10-21" }, as(operator))).rejects.toThrow(
      "The completion date is before the task began",
    );
    const done = await run(completeTask, { taskId: id, endTime: "2026-03-17" }, as(operator));
    expect(done).toMatchObject({ endTime: "2026-03-17T12:00:00.000Z", reportedAt: found.toISOString() });
  });

  test("today is today where the person is", async () => {
    const abroad = await aUser(database.db, { role: "operator", timeZone: "Asia/Kolkata" });
    const late = () => new Date("2026-03-18T20:00:00Z");
    const task = await aTask();
    const done = await run(
      completeTask,
      { taskId: task.id, endTime: "2026-03-19" },
      contextFor(database, abroad, { now: late }),
    );
    expect(done.endTime).toBe(late().toISOString());
  });

  test("the office is bound to the days since the task began, the service role to none", () => {
    const task = { reportedAt: "2026-03-10T23:30:00Z" };
    expect(completionDays("admin", task, testNow, "UTC")).toEqual({ from: "2026-03-10", to: "2026-03-18" });
    expect(completionDays("operator", task, testNow, "Europe/Berlin").from).toBe("2026-03-11");
    expect(completionDays("service", task, testNow, "UTC")).toEqual({});
    expect(completionFault("2020-01-01", {})).toBeUndefined();
  });
});

test("tasks are listed newest assignment first, by engineer, state and machine; an unknown engineer is named as such", async () => {
  const colleague = await aUser(database.db, { role: "service" });
  const older = await aTask({ assignedAt: new Date("2026-03-11T10:00:00Z"), startedAt: testNow });
  const newer = await aTask({ assignedAt: new Date("2026-03-12T10:00:00Z"), assignedToId: colleague.id });
  const done = await aTask({ assignedAt: new Date("2026-03-01T10:00:00Z"), status: "completed" });
  await anIssue(database.db, { machineId });
  const ids = async (filter: object) => (await run(listTasks, filter, as(operator))).items.map(({ id }) => id);
  expect(await ids({})).toEqual([newer.id, older.id, done.id]);
  expect(await ids({ assignedToId: engineer.id })).toEqual([older.id, done.id]);
  expect(await ids({ status: "in_progress" })).toEqual([older.id]);
  expect(await ids({ status: "pending" })).toEqual([newer.id]);
  expect(await ids({ status: "completed" })).toEqual([done.id]);
  expect(await ids({ status: "pending,in_progress" })).toEqual([newer.id, older.id]);
  expect(await ids({ status: "in_progress,completed" })).toEqual([older.id, done.id]);
  await expect(ids({ assignedToId: 999_999 })).rejects.toThrow("Engineer not found");
  const first = await run(listTasks, { limit: 1 }, as(operator));
  expect((await run(listTasks, { limit: 2, before: first.next }, as(operator))).items.map(({ id }) => id)).toEqual([
    older.id,
    done.id,
  ]);
});
