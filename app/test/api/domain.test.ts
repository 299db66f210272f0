import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";

type User = Awaited<ReturnType<typeof aUser>>;
type Call = Awaited<ReturnType<typeof apiFor>>;
let database: Database;
let call: Call;
let people: Record<Role, User>;
let machineId: number;
beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await aUser(database.db, { role })] as const)),
  ) as Record<Role, User>;
  machineId = (await aMachine(database.db)).id;
});
const status = async (method: string, path: string, as: User | undefined, json?: unknown) =>
  (await call(method, path, { as, json })).status;
const anAssigned = () =>
  anIssue(database.db, { machineId, status: "assigned", assignedToId: people.service.id, assignedAt: testNow });

describe("who may make which call", () => {
  const yes = { admin: true, operator: true, service: true, view: true };
  const crew = { ...yes, view: false };
  const office = { ...crew, service: false };
  const admin = { ...office, operator: false };
  const visit = () => ({
    machineId,
    engineerId: people.service.id,
    serviceStartDate: "2026-03-10",
    serviceEndDate: "2026-03-10",
    structuredData: {},
  });
  const issuePath = async () => `/api/issues/${(await anIssue(database.db, { machineId })).id}`;
  const taskPath = async () => `/api/tasks/${(await anAssigned()).id}`;
  const logPath = async () => `/api/service-logs/${(await aServiceLog(database.db, { machineId })).id}`;

  test.each<[string, () => Promise<string> | string, (() => unknown) | undefined, Record<Role, boolean>]>([
    ["GET", () => "/api/machines", undefined, yes],
    ["GET", () => `/api/machines/${machineId}`, undefined, yes],
    [
      "POST",
      () => "/api/machines",
      () => ({ serialNumber: `S ${Math.random()}`, model: "M", machineType: "excavator" }),
      admin,
    ],
    ["POST", () => "/api/machines/import", () => ({ text: `1,S ${Math.random()},Dock` }), admin],
    ["PATCH", () => `/api/machines/${machineId}`, () => ({ totalHours: 5 }), office],
    ["GET", () => "/api/issues", undefined, yes],
    ["POST", () => "/api/issues", () => ({ machineId, title: "Leak" }), crew],
    ["PATCH", issuePath, () => ({ title: "Other" }), office],
    ["PATCH", issuePath, () => ({ status: "closed", fixedDate: "2026-03-17", fixedById: people.service.id }), crew],
    ["DELETE", issuePath, undefined, office],
    ["GET", () => "/api/tasks", undefined, yes],
    ["GET", () => `/api/tasks/engineer/${people.service.id}`, undefined, yes],
    ["PATCH", taskPath, () => ({ status: "in_progress" }), crew],
    ["PATCH", taskPath, () => ({ engineerFixedAt: testNow.toISOString(), engineerFixedById: people.service.id }), crew],
    ["PATCH", taskPath, () => ({ status: "completed" }), office],
    ["PATCH", taskPath, () => ({ assignedToId: null }), office],
    ["GET", () => "/api/service-logs", undefined, crew],
    ["POST", () => "/api/service-logs", visit, crew],
    ["PATCH", logPath, () => ({ notes: "Quarterly service" }), office],
    ["DELETE", logPath, undefined, office],
    ["GET", () => "/api/parts-requests", undefined, yes],
    ["POST", () => "/api/parts-requests", () => ({ machineId, parts: [{ description: "Filter" }] }), crew],
    [
      "PATCH",
      async () => `/api/parts-requests/${(await aPartsRequest(database.db, { machineId })).request.id}`,
      () => ({ ordered: true }),
      office,
    ],
    ["GET", () => "/api/dashboard/stats", undefined, yes],
    ["GET", () => "/api/dashboard/operations", undefined, { ...yes, service: false }],
    ["GET", () => "/api/dashboard/management", undefined, admin],
  ])("%s %s", async (method, path, body, allowed) => {
    for (const role of roles) {
      const answered = await status(method, await path(), people[role], body?.());
      expect([role, allowed[role] ? answered < 300 : answered]).toEqual([role, allowed[role] ? true : 403]);
    }
    expect(await status(method, await path(), undefined, body?.())).toBe(401);
  });
});

test("creating answers 201 with the entity, deleting 200 with success", async () => {
  const made = await call("POST", "/api/issues", {
    as: people.service,
    json: { machineId, title: "Leak", severity: "High" },
  });
  expect(made.status).toBe(201);
  const issue = (await made.json()) as { id: number };
  expect(issue).toMatchObject({
    status: "open",
    severity: "High",
    machine: { customerName: "Test Customer" },
    version: 1,
  });
  const gone = await call("DELETE", `/api/issues/${issue.id}`, { as: people.admin });
  expect([gone.status, await gone.json()]).toEqual([200, { success: true }]);
});

test("an unknown id is 404 in the path and 400 in the body, an id that is none 404", async () => {
  for (const path of [
    "/api/machines/999999",
    "/api/machines/abc",
    "/api/issues/-1",
    "/api/issues/1.5",
    "/api/tasks/999999",
    "/api/parts-requests/1%20or%201",
  ])
    expect(await status("PATCH", path, people.admin, path.includes("tasks") ? { status: "completed" } : {})).toBe(404);
  expect(await status("GET", "/api/tasks/engineer/999999", people.admin)).toBe(404);
  expect(await status("POST", "/api/issues", people.admin, { machineId: 999_999, title: "Leak" })).toBe(400);
  expect(
    await status("POST", "/api/issues/assign-bulk", people.admin, {
      issueIds: [999_999],
      engineerId: people.service.id,
    }),
  ).toBe(400);
});

test("PATCH of a task does what its body says, and exactly one thing", async () => {
  const task = await anAssigned();
  const patch = async (json: unknown) => call("PATCH", `/api/tasks/${task.id}`, { as: people.operator, json });
  for (const body of [{}, { status: "nonsense" }, { status: "completed", assignedToId: null }, { assignedToId: 5 }])
    expect((await patch(body)).status).toBe(400);
  expect(await (await patch({ status: "in_progress" })).json()).toMatchObject({ id: task.id, status: "in_progress" });
  expect((await patch({ status: "completed", endTime: "2027-01-01T00:00:00Z" })).status).toBe(400);
  expect(await (await patch({ status: "completed", endTime: testNow.toISOString() })).json()).toMatchObject({
    status: "completed",
  });
  expect((await patch({ assignedToId: null })).status).toBe(409);
  expect((await patch({ status: "completed" })).status).toBe(409);
});

test("PATCH of an issue edits, resolves or reopens, by its body", async () => {
  const { id } = await anIssue(database.db, { machineId });
  const patch = async (json: unknown) => (await call("PATCH", `/api/issues/${id}`, { as: people.admin, json })).json();
  expect(await patch({ title: "Swivel leaks", severity: "High", area: "Hydraulic" })).toMatchObject({
    title: "Swivel leaks",
    severity: "High",
  });
  expect(
    await patch({ status: "closed", fixedDate: testNow.toISOString(), fixedById: people.service.id }),
  ).toMatchObject({ status: "closed", fixedById: people.service.id });
  expect(await patch({ status: "open" })).toMatchObject({ status: "open", fixedDate: null, fixedById: null });
});

test("lists page on by their Link header, and the body stays a plain array", async () => {
  for (let day = 1; day <= 5; day += 1) await aServiceLog(database.db, { machineId, serviceDate: `2026-03-0${day}` });
  const seen: string[] = [];
  let path: string | undefined = "/api/service-logs?limit=2&_t=123";
  while (path) {
    const page: Response = await call("GET", path, { as: people.service });
    for (const { serviceDate } of (await page.json()) as { serviceDate: string }[]) seen.push(serviceDate);
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(["2026-03-05", "2026-03-04", "2026-03-03", "2026-03-02", "2026-03-01"]);
});

test("a stale version answers 409 with the machine as it is", async () => {
  await call("PATCH", `/api/machines/${machineId}`, { as: people.operator, json: { totalHours: 7, version: 1 } });
  const stale = await call("PATCH", `/api/machines/${machineId}`, {
    as: people.admin,
    json: { totalHours: 9, version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({
    changedBy: people.operator.name,
    current: { id: machineId, totalHours: 7, version: 2 },
  });
});

test("deleting the last part deletes its request", async () => {
  const { request, lines } = await aPartsRequest(database.db, { machineId });
  const path = `/api/parts-requests/${request.id}/parts/${lines[0]!.id}`;
  expect(await (await call("DELETE", path, { as: people.operator })).json()).toEqual({ success: true });
  expect(await status("DELETE", path, people.operator)).toBe(404);
});

test("a machine file can be uploaded as it is", async () => {
  const body = new FormData();
  body.set("file", new File(["No,Serial Number,Customer\n1,UP 1,Dock"], "machines.csv", { type: "text/csv" }));
  const answer = await call("POST", "/api/machines/import", { as: people.admin, body });
  expect(await answer.json()).toMatchObject({ added: 1, failed: 0 });
});
