import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

/** Today is 18 March 2026, 10:00 in UTC. */
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Jo Field" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Dock", model: "870" });
});

const post = (json: object, as = engineer) => call("POST", "/api/downtimes", { as, json });
const end = (json: object) => call("POST", "/api/downtimes/end", { as: engineer, json });
const listed = async (query = "") =>
  (await (await call("GET", `/api/downtimes?machineId=${machine.id}${query}`, { as: engineer })).json()) as {
    id: number;
    version: number;
    fromAt: string;
    toAt: string | null;
  }[];
const figures = async (query: string) =>
  (await (await call("GET", `/api/downtimes/figures?${query}`, { as: operator })).json()) as Record<string, unknown>[];
const undo = (answer: Response, as = engineer) =>
  call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as });

describe("by hand", () => {
  test("an engineer notes that a machine stands, and that it runs again; both can be taken back", async () => {
    const begun = await post({ machineId: machine.id, fromAt: "2026-03-16T08:00:00Z", reason: "No pump" });
    expect([begun.status, await begun.clone().json()]).toMatchObject([
      201,
      { machineSerialNumber: "870.0.1260", toAt: null, reason: "No pump", source: "form", recordedByName: "Jo Field" },
    ]);
    expect(await listed("&open=true")).toHaveLength(1);
    const again = await post({ machineId: machine.id });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: "This machine stands already", current: { reason: "No pump" } },
    ]);
    const ended = await end({ machineId: machine.id, at: "2026-03-17T14:00:00Z" });
    expect([ended.status, await ended.clone().json()]).toMatchObject([200, { toAt: "2026-03-17T14:00:00.000Z" }]);
    expect((await end({ machineId: machine.id })).status).toBe(409);
    expect((await undo(ended)).status).toBe(200);
    expect(await listed("&open=true")).toHaveLength(1);
    const another = await end({ machineId: machine.id });
    expect(another.status).toBe(200);
    expect((await undo(begun)).status).toBe(409);
  });

  test("the list of all machines that stand follows each change at once", async () => {
    const standing = async () =>
      (
        (await (await call("GET", "/api/downtimes?open=true", { as: operator })).json()) as {
          machineId: number;
          reason: string | null;
        }[]
      ).map(({ machineId, reason }) => [machineId, reason]);
    const other = await aMachine(database.db);
    expect(await standing()).toEqual([]);
    await post({ machineId: machine.id, fromAt: "2026-03-16T08:00:00Z", reason: "No pump" });
    expect(await standing()).toEqual([[machine.id, "No pump"]]);
    await post({ machineId: other.id, fromAt: "2026-03-17T08:00:00Z", reason: "No boom" });
    expect(await standing()).toEqual([
      [other.id, "No boom"],
      [machine.id, "No pump"],
    ]);
    const ended = await end({ machineId: machine.id });
    expect(await standing()).toEqual([[other.id, "No boom"]]);
    await undo(ended);
    expect(await standing()).toHaveLength(2);
  });

  test.each([
    ["of a machine that is none", { machineId: 999 }, 400],
    ["without a machine", {}, 400],
    ["that begins in the future", { fromAt: "2026-03-19T08:00:00Z" }, 400],
    ["that ends before it begins", { fromAt: "2026-03-17T08:00:00Z", toAt: "2026-03-17T08:00:00Z" }, 400],
    ["with a field that does not exist", { source: "issue" }, 400],
  ])("one %s is refused", async (what, json, status) => {
    const answer = await post({ ...(what === "without a machine" ? {} : { machineId: machine.id }), ...json });
    expect(answer.status).toBe(status);
    expect(await listed()).toEqual([]);
  });

  test("the office corrects or takes out one; engineers do not, and viewers see none", async () => {
    await post({ machineId: machine.id, fromAt: "2026-03-16T08:00:00Z" });
    const { id, version } = (await listed())[0]!;
    const change = (json: object, as = operator) => call("PATCH", `/api/downtimes/${id}`, { as, json });
    const corrected = await change({ version, toAt: "2026-03-16T20:00:00Z", planned: true, reason: "Service" });
    expect([corrected.status, await corrected.clone().json()]).toMatchObject([
      200,
      { planned: true, reason: "Service" },
    ]);
    expect((await change({ version, planned: false })).status).toBe(409);
    expect((await change({ toAt: "2026-03-16T07:00:00Z" })).status).toBe(400);
    expect((await undo(corrected, operator)).status).toBe(200);
    expect(await listed()).toMatchObject([{ toAt: null, planned: false, reason: null }]);
    expect((await change({ planned: true }, engineer)).status).toBe(403);
    expect((await call("DELETE", `/api/downtimes/${id}`, { as: engineer })).status).toBe(403);
    expect((await call("DELETE", `/api/downtimes/${id}`, { as: operator })).status).toBe(200);
    const viewer = await aUser(database.db, { role: "view" });
    expect((await call("GET", "/api/downtimes", { as: viewer })).status).toBe(403);
  });
});

describe("by an issue", () => {
  const report = (json: object) =>
    call("POST", "/api/issues", {
      as: engineer,
      json: { machineId: machine.id, title: "Pump dead", severity: "High", machineStands: true, ...json },
    });
  const patch = (issueId: number, json: object) => call("PATCH", `/api/issues/${issueId}`, { as: operator, json });

  test("a machine stands until its issue is fixed, again when it is opened again, and no more when that is undone", async () => {
    const reported = await report({ identificationTime: "2026-03-16T08:00:00Z" });
    expect(reported.status).toBe(201);
    const { id } = (await reported.json()) as { id: number };
    expect(await listed()).toMatchObject([
      { fromAt: "2026-03-16T08:00:00.000Z", toAt: null, source: "issue", issueId: id, issueTitle: "Pump dead" },
    ]);
    const fixed = await patch(id, { status: "closed", fixedDate: "2026-03-17T15:30:00Z", fixedById: engineer.id });
    expect(fixed.status).toBe(200);
    expect(await listed()).toMatchObject([{ toAt: "2026-03-17T15:30:00.000Z" }]);
    expect((await patch(id, { status: "open" })).status).toBe(200);
    expect(await listed()).toMatchObject([{ toAt: null }]);
    // A bare day counts as noon; one that began later that day ends where it began.
    await patch(id, { status: "closed", fixedDate: "2026-03-17", fixedById: engineer.id });
    expect(await listed()).toMatchObject([{ toAt: "2026-03-17T12:00:00.000Z" }]);
  });

  test("a correction is taken back although its issue was closed meanwhile, and the end stays the issue's", async () => {
    const { id } = (await (await report({ identificationTime: "2026-03-16T08:00:00Z" })).json()) as { id: number };
    const [stands] = await listed();
    const path = `/api/downtimes/${stands!.id}`;
    const corrected = await call("PATCH", path, { as: operator, json: { fromAt: "2026-03-17T20:00:00Z" } });
    expect(corrected.status).toBe(200);
    await patch(id, { status: "closed", fixedDate: "2026-03-17", fixedById: engineer.id });
    expect(await listed()).toMatchObject([{ fromAt: "2026-03-17T20:00:00.000Z", toAt: "2026-03-17T20:00:00.000Z" }]);
    expect((await undo(corrected, operator)).status).toBe(200);
    expect(await listed()).toMatchObject([{ fromAt: "2026-03-16T08:00:00.000Z", toAt: "2026-03-17T12:00:00.000Z" }]);
  });

  test("back in service ends it while the issue stays open", async () => {
    const { id } = (await (await report({})).json()) as { id: number };
    expect((await end({ machineId: machine.id })).status).toBe(400);
    const second = await report({ identificationTime: "2026-03-17T08:00:00Z", title: "Hose torn" });
    expect(second.status).toBe(201);
    await call("DELETE", `/api/issues/${id}`, { as: operator });
    expect((await end({ machineId: machine.id, at: "2026-03-17T12:00:00Z" })).status).toBe(200);
    expect(await listed()).toMatchObject([{ toAt: "2026-03-17T12:00:00.000Z" }]);
  });

  test("only one of high importance makes a machine stand, and the downtime goes with what was reported by mistake", async () => {
    const refused = await report({ severity: "Medium" });
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: [{ path: "machineStands" }] }]);
    const reported = await report({});
    expect((await undo(reported)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

test("figures count overlapping downtimes once, for the fleet, by machine, model and customer, the worst first", async () => {
  const other = await aMachine(database.db, { serialNumber: "870.0.1300", customerName: "Yard", model: "870" });
  await aMachine(database.db, { serialNumber: "GONE", model: "870", status: "decommissioned" });
  const stood = (machineId: number, fromAt: string, toAt: string) => post({ machineId, fromAt, toAt });
  await stood(machine.id, "2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z");
  await stood(machine.id, "2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z");
  await stood(machine.id, "2026-03-05T00:00:00Z", "2026-03-05T06:00:00Z");
  await stood(machine.id, "2026-03-07T00:00:00Z", "2026-03-07T06:00:00Z");
  await stood(other.id, "2026-03-04T00:00:00Z", "2026-03-04T10:00:00Z");
  const march = "from=2026-03-01&to=2026-03-10";
  // Ten days: 240 h each. 36 + 6 + 6 h down, three failures.
  expect(await figures(`${march}&by=machine`)).toMatchObject([
    {
      name: "870.0.1260",
      machineId: machine.id,
      downHours: 48,
      failures: 3,
      availability: 0.8,
      mtbfHours: 64,
      mttrHours: 16,
    },
    { name: "870.0.1300", downHours: 10, failures: 1, availability: 0.9583, mtbfHours: null, mttrHours: null },
  ]);
  expect(await figures(march)).toMatchObject([
    { name: null, machines: 2, observedHours: 480, downHours: 58, failures: 4 },
  ]);
  expect(await figures(`${march}&by=customer`)).toMatchObject([{ name: "Dock" }, { name: "Yard" }]);
  expect(await figures(`${march}&by=model&customer=yard`)).toMatchObject([{ name: "870", machines: 1, downHours: 10 }]);
  const refused = await call("GET", "/api/downtimes/figures?from=2026-03-10&to=2026-03-01", { as: operator });
  expect(refused.status).toBe(400);
});
