import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

/** Today is 18 March 2026. */
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
});

const answerOf = async (method: string, path: string, json: unknown, as = operator) => {
  const response = await call(method, path, { as, json });
  return [response.status, await response.json()];
};
const refused = (path: string, message: string) => [400, { error: message, details: [{ path, message }] }];

test("a service of tomorrow is not logged", async () => {
  const visit = { machineId: machine.id, engineerId: engineer.id, serviceStartDate: "2026-03-18" };
  const ahead = await answerOf("POST", "/api/service-logs", { ...visit, serviceEndDate: "2027-03-19" }, engineer);
  expect(ahead).toMatchObject(refused("endDate", "The date is in the future"));
  const extractedData = { machines: [{ startDate: "2026-03-18", endDate: "2027-03-19", engineerId: engineer.id }] };
  const saved = await answerOf(
    "POST",
    "/api/ai/save-extracted-data",
    { extractedData, machineSerialNo: machine.serialNumber },
    engineer,
  );
  expect(saved).toMatchObject(refused("extractedData.machines.0.endDate", "The date is in the future"));
});

test("an issue is not fixed before it was reported; on the same day it is", async () => {
  const identificationTime = new Date("2026-03-10T12:00:00Z");
  const { id } = await anIssue(database.db, { machineId: machine.id, identificationTime });
  const close = (fixedDate: string) =>
    answerOf("PATCH", `/api/issues/${id}`, { status: "closed", fixedDate, fixedById: engineer.id });
  const early = refused("fixedDate", "The date of the fix is before the issue was reported");
  expect(await close("2020-01-01")).toMatchObject(early);
  expect(await close("2026-03-09")).toMatchObject(early);
  expect(await close("2026-03-10")).toMatchObject([200, { status: "closed" }]);
});

test("a task is not marked fixed before its fault was reported", async () => {
  const { id } = await anIssue(database.db, {
    machineId: machine.id,
    identificationTime: new Date("2026-03-10T12:00:00Z"),
    status: "assigned",
    assignedToId: engineer.id,
  });
  const marked = await answerOf("PATCH", `/api/tasks/${id}`, { engineerFixedAt: "2026-03-01T10:00:00Z" }, engineer);
  expect(marked).toMatchObject(refused("engineerFixedAt", "The date of the fix is before the issue was reported"));
});

test("parts are not delivered before they were ordered, nor tomorrow; bought on the spot they never were ordered", async () => {
  const { request } = await aPartsRequest(database.db, { machineId: machine.id });
  const change = (json: object) => answerOf("PATCH", `/api/parts-requests/${request.id}`, json);
  expect(await change({ delivered: true })).toMatchObject([200, { ordered: false, orderedDate: null }]);
  const early = await change({ ordered: true, orderedDate: "2026-03-16", deliveredDate: "2026-03-01" });
  expect(early).toMatchObject(refused("deliveredDate", "The delivery date is before the order date"));
  expect(await change({ ordered: true, orderedDate: "2026-03-19T12:00:00Z" })).toMatchObject(
    refused("orderedDate", "The order date is in the future"),
  );
  expect(await change({ ordered: true, orderedDate: "2026-03-16", deliveredDate: "2026-03-16" })).toMatchObject([
    200,
    {},
  ]);
});

test("a text is not handed in on behalf of somebody whom nobody knows by that id", async () => {
  const handed = await answerOf("POST", "/api/ai/process-whatsapp", { message: "Oil changed", reportedBy: 9999 });
  expect(handed).toMatchObject(refused("reportedBy", "There is no user 9999"));
});
