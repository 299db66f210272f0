import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#db/client.ts";
import { embeddedEvents } from "#db/events.ts";
import { readStats } from "#db/queries/dashboard.ts";
import { issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { showManagement } from "./dashboard/show-management.ts";
import { showStats } from "./dashboard/show-stats.ts";
import { reportIssue } from "./issues/report-issue.ts";
import { assignIssues } from "./issues/assign-issues.ts";
import { run } from "./operation.ts";
import { createPartsRequest } from "./parts-requests/create-parts-request.ts";
import { remembered } from "./remembered.ts";
import { createServiceLog } from "./service-logs/create-service-log.ts";
import { deleteServiceLog } from "./service-logs/delete-service-log.ts";
import { updateServiceLog } from "./service-logs/update-service-log.ts";
import { updateMachine } from "./machines/update-machine.ts";
import { completeTask } from "./tasks/complete-task.ts";
import { hideFromPickers } from "./users/hide-from-pickers.ts";
import { contextFor, testNow } from "./testing/context.ts";
import { listEngineers } from "./engineers/list-engineers.ts";

let database: Database;
let admin: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  admin = await aUser(database.db, { role: "admin" });
});

test("the numbers and figures of the dashboards never lag behind what people do", async () => {
  const { db } = database;
  const engineer = await aUser(db, { role: "service" });
  const machine = await aMachine(db, { assignedEngineerId: engineer.id });
  const context = contextFor(database, admin);
  const truth = async () => ({ ...(await readStats(db, "2026-03-01", testNow)) });
  const acts = [
    () => run(reportIssue, { machineId: machine.id, title: "Hose leaks", severity: "High" }, context),
    () => run(reportIssue, { machineId: machine.id, title: "Camera has no picture" }, context),
    () => run(assignIssues, { issueIds: [1], engineerId: engineer.id }, context),
    () =>
      run(
        createServiceLog,
        {
          machineId: machine.id,
          engineerId: engineer.id,
          serviceStartDate: "2026-03-17",
          serviceEndDate: "2026-03-17",
          notes: "Filter changed",
        },
        context,
      ),
    () =>
      run(
        createPartsRequest,
        { machineId: machine.id, requestedById: engineer.id, parts: [{ description: "Return filter", quantity: 1 }] },
        context,
      ),
  ];
  // Nothing is remembered for a connection that nobody has read by.
  const counted = () => run(showManagement, {}, { ...context, db: new Proxy(db, {}) });
  const load = async () => {
    const openTasks = await db.$count(issues, eq(issues.status, "assigned"));
    return [{ name: engineer.name, openTasks }];
  };
  expect(await run(showStats, {}, context)).toEqual(await truth());
  for (const act of acts) {
    await act();
    expect(await run(showStats, {}, context)).toEqual(await truth());
    expect((await run(listEngineers, {}, context)).items).toMatchObject(await load());
    expect(await run(showManagement, {}, context)).toEqual(await counted());
  }
  const { stats, trend, oldestHigh } = await run(showManagement, {}, context);
  expect(stats).toMatchObject({ openIssues: 1, assignedTasks: 1, completedServicesThisMonth: 1 });
  expect(trend.at(-1)).toEqual({ month: "2026-03", services: 1 });
  expect(oldestHigh).toHaveLength(1);
  const later = [
    () => run(completeTask, { taskId: 1 }, context),
    () => run(updateMachine, { machineId: machine.id, machineType: "excavator" }, context),
    () => run(hideFromPickers, { id: engineer.id, hiddenFromPickers: true }, context),
    () =>
      run(updateServiceLog, { serviceLogId: 1, serviceStartDate: "2026-03-16", serviceEndDate: "2026-03-16" }, context),
    () => run(deleteServiceLog, { serviceLogId: 1 }, context),
  ];
  for (const act of later) {
    await act();
    expect(await run(showManagement, {}, context)).toEqual(await counted());
  }
  expect((await run(showManagement, {}, context)).trend.at(-1)).toEqual({ month: "2026-03", services: 0 });
});

test("what one process changes, another reads anew", async () => {
  const server = process.env.TEST_DATABASE_URL;
  // Two processes share PostgreSQL alone; the embedded database has one owner.
  if (!server || database.engine.kind !== "postgres") return;
  const other = await openDatabase({ url: database.engine.connection.url, poolSize: 2 });
  const count = () =>
    remembered(contextFor(other, admin), "test", ["machines"], () => readStats(other.db, "2026-03-01", testNow));
  expect(await count()).toMatchObject({ totalMachines: 0 });
  // The connection that listens opens at the first count.
  await expect.poll(() => listeners(other)).toBeGreaterThan(0);
  await aMachine(database.db);
  await database.events.publish(database.db, { domains: ["machines"] });
  await expect.poll(async () => (await count()).totalMachines).toBe(1);
  await other.close();
});

async function listeners({ engine }: Database): Promise<number> {
  if (engine.kind !== "postgres") return 0;
  const counting = "select count(*)::int as n from pg_stat_activity where query like 'listen%'";
  const { rows } = await engine.client.query(counting);
  return (rows as { n: number }[])[0]!.n;
}

test("many readers at once cause one reading, and a failed one is tried again", async () => {
  const context = { db: database.db, events: embeddedEvents() };
  let readings = 0;
  const read = () => {
    readings += 1;
    return readings === 1 ? Promise.reject(new Error("no connection")) : Promise.resolve(readings);
  };
  await expect(remembered(context, "busy", ["issues"], read)).rejects.toThrow("no connection");
  const answers = await Promise.all([1, 2, 3].map(() => remembered(context, "busy", ["issues"], read)));
  expect(answers).toEqual([2, 2, 2]);
  await context.events.publish(database.db, { domains: ["machines"] });
  expect(await remembered(context, "busy", ["issues"], read)).toBe(2);
  await context.events.publish(database.db, { domains: ["issues"] });
  expect(await remembered(context, "busy", ["issues"], read)).toBe(3);
});
