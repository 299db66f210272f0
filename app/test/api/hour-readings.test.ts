import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

/** Today is 18 March 2026; the meter showed 6,237 h six days ago, and 6,100 h on 1 March. */
const last = { hours: 6237, readOn: "2026-03-12" };

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let reportId: number;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Jo Field" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Dock" });
  await visit({ machineHours: 6100, serviceEndDate: "2026-03-01" });
  reportId = ((await (await visit({ machineHours: last.hours, serviceEndDate: last.readOn })).json()) as { id: number })
    .id;
});

const visit = (fields: { serviceEndDate: string } & Record<string, unknown>, as = engineer) =>
  call("POST", "/api/service-logs", {
    as,
    json: { machineId: machine.id, engineerId: engineer.id, serviceStartDate: fields.serviceEndDate, ...fields },
  });
const totalHours = async () =>
  ((await (await call("GET", `/api/machines/${machine.id}`, { as: operator })).json()) as { totalHours: number })
    .totalHours;

const reviewed = (machineHours: number, endDate = "2026-03-18") => ({
  formData: {
    machineId: machine.id,
    startDate: endDate,
    endDate,
    engineerId: engineer.id,
    clientName: "Dock",
    machineHours,
  },
  actions: [{ description: "Greased the slew ring" }],
});

/** Every way in on which hours come, with the day on which they were read. */
const waysIn: Record<string, (hours: number, confirm?: true) => Promise<Response>> = {
  "editing the machine": (totalHours, confirm) =>
    call("PATCH", `/api/machines/${machine.id}`, { as: operator, json: { totalHours, confirm } }),
  "editing the whole machine": (totalHours, confirm) =>
    call("PATCH", `/api/machines/${machine.id}`, {
      as: operator,
      json: { serialNumber: machine.serialNumber, model: "870", location: "Quay 2", totalHours, confirm },
    }),
  "logging a service": (machineHours, confirm) => visit({ machineHours, serviceEndDate: "2026-03-18", confirm }),
  "logging a service with structured data": (machine_hours, confirm) =>
    visit({ structuredData: { machine_hours }, serviceEndDate: "2026-03-18", confirm }),
  "correcting a report": (machineHours, confirm) =>
    call("PATCH", `/api/service-logs/${reportId}`, {
      as: operator,
      json: { machineHours: machineHours - 90, serviceEndDate: last.readOn, confirm },
    }),
  "saving a reviewed report": (machineHours, confirm) =>
    call("POST", "/api/ai/independent-reports-save", {
      as: engineer,
      json: { reports: [{ ...reviewed(machineHours), confirm }] },
    }),
  "saving an extraction": (machineHours, confirm) =>
    call("POST", "/api/ai/save-extracted-data", {
      as: engineer,
      json: {
        machineSerialNo: machine.serialNumber,
        confirm,
        extractedData: {
          machines: [{ startDate: "2026-03-18", endDate: "2026-03-18", engineerId: engineer.id, machineHours }],
        },
      },
    }),
};

describe.each(Object.entries(waysIn))("%s", (way, send) => {
  // A correction of the last report is held against the one before it.
  const known = way === "correcting a report" ? { hours: 6100, readOn: "2026-03-01" } : last;

  test("hours below the last reading are asked about, and kept when confirmed", async () => {
    const refused = await send(500);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { current: last, doubt: { reason: "hours_fall", against: known } },
    ]);
    expect(await totalHours()).toBe(6237);
    expect((await send(500, true)).status).toBeLessThan(300);
    expect(await totalHours()).toBeLessThan(501);
  });

  test("hours more than 24 h a day above it are asked about", async () => {
    const refused = await send(9_000);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { current: last, doubt: { reason: "hours_rate", against: known } },
    ]);
    expect(await totalHours()).toBe(6237);
  });

  test("plausible hours become the machine's", async () => {
    expect((await send(6_330)).status).toBeLessThan(300);
    expect([6_330, 6_240]).toContain(await totalHours());
  });
});

test("the answer names the last reading in words", async () => {
  const refused = await waysIn["editing the machine"]!(500);
  expect(await refused.json()).toMatchObject({
    error: "The last reading was 6,237 h on 12 Mar 2026. 500 h is below it.",
    message: "The last reading was 6,237 h on 12 Mar 2026. 500 h is below it.",
    details: [{ path: "totalHours" }],
  });
});

test("a late report is held against its neighbours in time, not against the newest", async () => {
  expect((await visit({ machineHours: 6150, serviceEndDate: "2026-03-05" })).status).toBe(201);
  expect(await totalHours()).toBe(6237);
  const above = await visit({ machineHours: 6160, serviceEndDate: "2026-03-04" });
  expect([above.status, await above.json()]).toMatchObject([
    409,
    {
      error: "The reading on 5 Mar 2026 was 6,150 h. 6,160 h on 4 Mar 2026 is above it.",
      doubt: { reason: "hours_above_later", against: { hours: 6150, readOn: "2026-03-05" } },
    },
  ]);
});

test("deleting a report takes its reading with it", async () => {
  expect((await call("DELETE", `/api/service-logs/${reportId}`, { as: operator })).status).toBe(200);
  expect(await totalHours()).toBe(6100);
});

test("a reading moves with its report to another machine", async () => {
  const other = await aMachine(database.db, { serialNumber: "870.0.1300", totalHours: 6200 });
  const moved = await call("PATCH", `/api/service-logs/${reportId}`, { as: operator, json: { machineId: other.id } });
  expect(moved.status).toBe(200);
  expect(await totalHours()).toBe(6100);
  expect(await (await call("GET", `/api/machines/${other.id}`, { as: operator })).json()).toMatchObject({
    totalHours: 6237,
  });
});

test("an edit that leaves hours, date and machine alone asks nothing, however odd the hours are", async () => {
  await waysIn["correcting a report"]!(500, true);
  const edited = await call("PATCH", `/api/service-logs/${reportId}`, { as: operator, json: { notes: "Greased" } });
  expect(edited.status).toBe(200);
});

test("of several reports those with implausible hours are left, with the reason", async () => {
  const answer = await call("POST", "/api/ai/independent-reports-save", {
    as: engineer,
    json: { reports: [reviewed(6300), reviewed(500)] },
  });
  expect(await answer.json()).toMatchObject({
    saved: [{ index: 0 }],
    failed: [{ index: 1, doubt: { reason: "hours_fall", against: { hours: 6300 } } }],
  });
});

test("readings tell where they come from and what somebody confirmed", async () => {
  await waysIn["editing the machine"]!(500, true);
  const readings = await (await call("GET", `/api/machines/${machine.id}/readings`, { as: engineer })).json();
  expect(readings).toMatchObject([
    { hours: 500, readOn: "2026-03-18", source: "form", confirmed: true, recordedById: operator.id },
    { ...last, source: "report", serviceLogId: reportId, confirmed: false },
    { hours: 6100, readOn: "2026-03-01", source: "report" },
  ]);
});

test("an edit of the hours that is undone takes its reading back", async () => {
  const edited = await waysIn["editing the machine"]!(6_300);
  await call("POST", `/api/audit/${edited.headers.get("x-audit-id")}/undo`, { as: operator });
  expect(await totalHours()).toBe(6237);
  expect((await visit({ machineHours: 6250, serviceEndDate: "2026-03-18" })).status).toBe(201);
});

test("a first reading that no machine reaches in its life is asked about", async () => {
  const fresh = await aMachine(database.db);
  const send = (totalHours: number) => call("PATCH", `/api/machines/${fresh.id}`, { as: admin, json: { totalHours } });
  expect((await send(900_000)).status).toBe(409);
  expect((await send(20_000)).status).toBe(200);
});

test("a flush leaves each machine its last reading", async () => {
  await aServiceLog(database.db, { machineId: machine.id, serviceDate: "2026-02-01" });
  const { deleteTestData } = await import("#db/queries/test-data.ts");
  await database.db.transaction((tx) => deleteTestData(tx as unknown as typeof database.db));
  const readings = await (await call("GET", `/api/machines/${machine.id}/readings`, { as: engineer })).json();
  expect(readings).toMatchObject([last]);
});

describe("readings by themselves", () => {
  const path = () => `/api/machines/${machine.id}/readings`;
  const add = (json: object, as = engineer) => call("POST", path(), { as, json });
  const readings = async () => (await (await call("GET", path(), { as: engineer })).json()) as { id: number }[];
  const undo = (answer: Response, as = engineer) =>
    call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as });

  test("an engineer adds one; it becomes the machine's hours, and goes again when it is undone", async () => {
    const added = await add({ hours: 6_300, readOn: "2026-03-17", note: "By phone" });
    expect([added.status, await added.clone().json()]).toMatchObject([
      201,
      { hours: 6_300, source: "form", note: "By phone", recordedByName: "Jo Field", oldHours: null },
    ]);
    expect(await totalHours()).toBe(6_300);
    expect((await undo(added)).status).toBe(200);
    expect(await totalHours()).toBe(6_237);
    expect(await readings()).toHaveLength(2);
  });

  test.each([
    ["below the last", { hours: 500 }, 409],
    ["of a day that has not come", { hours: 6_300, readOn: "2026-03-19" }, 400],
    ["that is none", { hours: "many" }, 400],
    ["with a field that does not exist", { hours: 6_300, source: "report" }, 400],
    ["from a file that is not theirs", { hours: 6_300, documentId: 99 }, 400],
  ])("one %s is refused", async (_what, json, status) => {
    expect((await add(json)).status).toBe(status);
    expect(await totalHours()).toBe(6_237);
  });

  test("a new meter is noted with what the old one showed; hours run go on across it", async () => {
    const meter = (json: object, as = engineer) => call("POST", `/api/machines/${machine.id}/meters`, { as, json });
    expect((await meter({ oldHours: 6_000, replacedOn: "2026-03-14" })).status).toBe(409);
    const changed = await meter({ oldHours: 6_260, replacedOn: "2026-03-14" });
    expect([changed.status, await changed.clone().json()]).toMatchObject([201, { hours: 0, oldHours: 6_260 }]);
    expect(await totalHours()).toBe(0);
    expect((await add({ hours: 40, readOn: "2026-03-17" })).status).toBe(201);
    const run = await call("GET", `/api/machines/${machine.id}/hours-run?from=2026-03-01&to=2026-03-18`, {
      as: engineer,
    });
    expect(await run.json()).toMatchObject({ hours: 200, meterChanges: 1, countedFrom: "2026-03-01", readings: 4 });
    expect((await undo(changed)).status).toBe(200);
    // The reading of the new meter stays, and falls now.
    expect(await totalHours()).toBe(40);
  });

  test("an operator corrects or takes out what was entered; what a report gave is corrected on the report", async () => {
    const { id, version } = (await (await add({ hours: 6_300 })).json()) as { id: number; version: number };
    const change = (json: object, readingId = id) =>
      call("PATCH", `/api/readings/${readingId}`, { as: operator, json });
    expect((await change({ hours: 63_000, version })).status).toBe(409);
    const corrected = await change({ hours: 6_290, version });
    expect(corrected.status).toBe(200);
    expect(await totalHours()).toBe(6_290);
    expect((await change({ hours: 6_280, version })).status).toBe(409);
    expect((await change({ oldHours: 1 })).status).toBe(400);
    expect((await undo(corrected, operator)).status).toBe(200);
    expect(await totalHours()).toBe(6_300);
    const ofReport = (await readings()).find((reading) => reading.id !== id)!.id;
    const refused = await change({ hours: 6_240 }, ofReport);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: expect.stringContaining("correct the report") },
    ]);
    expect((await call("DELETE", `/api/readings/${ofReport}`, { as: operator })).status).toBe(409);
    expect((await call("DELETE", `/api/readings/${id}`, { as: operator })).status).toBe(200);
    expect(await totalHours()).toBe(6_237);
  });

  test("engineers correct nothing, and viewers see no readings", async () => {
    const [{ id }] = (await readings()) as [{ id: number }];
    expect((await call("PATCH", `/api/readings/${id}`, { as: engineer, json: { hours: 1 } })).status).toBe(403);
    const viewer = await aUser(database.db, { role: "view" });
    expect((await call("GET", path(), { as: viewer })).status).toBe(403);
  });
});
