import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPartsRequest, aUser } from "#db/testing/records.ts";
import { membersOf } from "#tools/strict-input.ts";
import { apiFor, apiRoutes } from "../http.ts";

/** The bodies of the documents, by call: every one of these fields is taken. */
const documented: [call: string, fields: string][] = [
  ["POST /api/auth/restore-session", "userId"],
  ["POST /api/auth/login", "email password"],
  ["POST /api/auth/request-password-reset", "email"],
  ["PATCH /api/auth/update-profile", "name email mobilePhone"],
  ["PATCH /api/auth/change-password", "currentPassword newPassword"],
  ["POST /api/dashboard/query", "query"],
  ["POST /api/issues/assign-bulk", "issueIds engineerId identificationTime"],
  ["PATCH /api/tasks/:taskId", "status endTime assignedToId engineerFixedAt engineerFixedById"],
  [
    "POST /api/machines",
    "serialNumber model machineType location customerName googleLocationUrl brochureUrl installationDate",
  ],
  [
    "PATCH /api/machines/:machineId",
    "serialNumber model machineType location customerName googleLocationUrl brochureUrl installationDate totalHours engineeringDays",
  ],
  ["POST /api/engineers", "email name password role phone"],
  ["PATCH /api/engineers/:id", "name email phone password"],
  ["POST /api/admin/clear-test-data", "confirm"],
  ["POST /api/ai/process-whatsapp", "message reportedBy"],
  ["POST /api/ai/process-audio", "audio reportedBy"],
  ["POST /api/ai/process-document", "document reportedBy"],
  ["POST /api/ai/process-whatsapp-file", "whatsappFile reportedBy"],
  ["POST /api/ai/process-image", "image reportedBy"],
  ["POST /api/ai/extract-file", "file"],
  ["POST /api/ai/independent-reports-save", "reports"],
  ["POST /api/ai/save-extracted-data", "extractedData machineSerialNo"],
  [
    "POST /api/service-logs",
    "machineId engineerId srn serviceDate serviceStartDate serviceEndDate notes serviceType sourceType status priority structuredData",
  ],
  [
    "PATCH /api/service-logs/:serviceLogId",
    "srn serviceType engineerId secondEngineerId machineHours notes structuredData",
  ],
  [
    "POST /api/issues",
    "machineId reportedById title description severity category area status sourceType sourceId originalContent identificationTime",
  ],
  ["PATCH /api/issues/:issueId", "title description area severity reportedById status fixedDate fixedById"],
  ["POST /api/parts-requests", "machineId requestedById parts notes"],
  ["PATCH /api/parts-requests/:requestId", "partsData ordered orderedDate delivered deliveredDate"],
  ["POST /api/reports/generate", "machineId prompt"],
  ["POST /api/reports/machine-pdf", "machineId"],
  ["POST /api/reports/client-pdf", "machineId"],
  ["POST /api/reports/parts-pdf", "sortBy"],
  ["POST /api/reports/parts-csv", "sortBy"],
];

test.each(documented)("%s takes %s", (name, fields) => {
  const [method, path] = name.split(" ") as [string, string];
  const route = apiRoutes.find((one) => one.path === path);
  const { endpoints } = route!.module.loader as { endpoints: Record<string, { operation: { input: z.ZodType } }[]> };
  const taken = new Set(endpoints[method]!.flatMap(({ operation }) => [...membersOf(operation.input)]));
  expect(fields.split(" ").filter((field) => !taken.has(field))).toEqual([]);
});

let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let machineId: number;
let requestId: number;
beforeEach(async () => {
  const database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  machineId = (await aMachine(database.db)).id;
  requestId = (await aPartsRequest(database.db, { machineId })).request.id;
});

test("a misspelt field of a write is named and nothing is written", async () => {
  const json = { location: "Quay 2", totalHour: 9 };
  const answer = await call("PATCH", `/api/machines/${machineId}`, { as: admin, json });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: 'There is no field "totalHour"', details: [{ path: "totalHour" }] },
  ]);
  expect(await (await call("GET", `/api/machines/${machineId}`, { as: admin })).json()).toMatchObject({
    location: null,
  });
});

test("a misspelt field of a line is named by its place", async () => {
  const json = { partsData: [{ description: "Hose", quantty: 2 }] };
  const answer = await call("PATCH", `/api/parts-requests/${requestId}`, { as: admin, json });
  expect([answer.status, await answer.json()]).toMatchObject([400, { details: [{ path: "partsData.0.quantty" }] }]);
});

test("the parts of a request can be sent back as they were read", async () => {
  const [request] = (await (await call("GET", "/api/parts-requests", { as: admin })).json()) as {
    partsData: object[];
  }[];
  const json = { partsData: request!.partsData };
  expect((await call("PATCH", `/api/parts-requests/${requestId}`, { as: admin, json })).status).toBe(200);
});

test("a reading call takes the parameters that caches add to its address", async () => {
  expect((await call("GET", "/api/issues?_=17&timestamp=9", { as: admin })).status).toBe(200);
});

test("a list answers at most as many as it can, and says so", async () => {
  expect((await call("GET", "/api/service-logs?limit=500", { as: admin })).status).toBe(200);
  const answer = await call("GET", "/api/service-logs?limit=501", { as: admin });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: "Must be a whole number from 1 to 500" }]);
});
