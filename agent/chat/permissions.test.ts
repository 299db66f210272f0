import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPartsRequest, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { catalogue } from "#tools/catalogue.ts";
import { rights } from "#tools/permissions/testing/requirements.ts";
import { leavesDraftsOnly } from "./approval.ts";
import { assistantOperations } from "../toolset/surfaces.ts";
import { toolName } from "../toolset/tool-names.ts";
import { conversation } from "../testing/conversation.ts";
import { scriptedModels } from "../testing/scripted-models.ts";

/** Every operation × every role through the chat, with a model that calls them all, against the requirements' table. */

/** What an operation needs before it has anything to say about who calls it. */
const inputs: Record<string, object> = {
  "issues.report": { machineId: 1, description: "Winch brake slips" },
  "parts-requests.create": { machineId: 1, parts: [{ description: "Filter", quantity: 1 }] },
  "service-logs.create": {
    machineId: 1,
    engineerId: 2,
    startDate: "2026-03-01",
    actions: [{ description: "Greased" }],
  },
  "reports.search": { query: "winch" },
  "questions.ask": { question: "How many machines are there?" },
  "tasks.start": { taskId: 1 },
  "tasks.mark-fixed": { taskId: 1 },
  "issues.resolve": { issueId: 1 },
  "issues.reopen": { issueId: 1 },
  "issues.comment": { issueId: 1, text: "Seen" },
  "issues.assign": { issueIds: [1], engineerId: 2 },
  "tasks.complete": { taskId: 1 },
  "tasks.release": { taskId: 1 },
  "issues.update": { issueId: 1, title: "Brake" },
  "issues.show": { issueId: 1 },
  "parts-requests.update": { requestId: 1, delivered: true },
  "machines.show": { machineId: 1 },
  "machines.update": { machineId: 1, customerName: "Granite Docks" },
  "customers.create": { name: "Quarry Five" },
  "customers.update": { customerId: 1, name: "Granite Wharf" },
  "customers.merge": { customerId: 1, intoId: 2 },
  "machines.create": { serialNumber: "N-1", model: "LTM", machineType: "excavator" },
  "reports.print-machine": { machineId: 1 },
  "reports.print-client": { machineId: 1 },
  "reports.print-service-report": { serviceLogId: 1 },
  "reports.generate": { machineId: 1, prompt: "A short one" },
  "service-logs.show": { serviceLogId: 1 },
  "service-logs.update": { serviceLogId: 1, notes: "Greased" },
  "service-logs.send-to-customer": { serviceLogId: 1, recipientName: "Ida Holm" },
  "users.create": { name: "Ben", email: "ben@example.test" },
  "engineers.update": { id: 2, name: "Ben" },
  "hours.create-reading": { machineId: 1, hours: 4_120 },
  "hours.create-meter": { machineId: 1, oldHours: 4_120 },
  "downtime.create": { machineId: 1, reason: "Winch brake slips" },
  "downtime.end": { machineId: 1 },
  "service-plans.complete-due": { dueId: 1 },
  "service-plans.skip-due": { dueId: 1, reason: "The machine leaves" },
  "service-plans.assign-due": { dueIds: [1], engineerId: 2 },
  "service-plans.show-due": { dueId: 1 },
  "parts-requests.show-supply": { requestId: 1 },
  "parts-requests.reserve-parts": { requestId: 1 },
  "parts-requests.release-parts": { requestId: 1 },
  "parts-requests.give-parts": { requestId: 1 },
  "purchase-orders.show": { orderId: 1 },
  "purchase-orders.create": { requestIds: [1] },
  "purchase-orders.send": { orderId: 1 },
  "purchase-orders.mark-arrived": { orderId: 1, placeId: 1 },
  "parts.show": { partId: 1 },
  "parts.create": { number: "FF-220", name: "Fuel filter" },
  "stock.create-movement": { kind: "received", partId: 1, placeId: 1, quantity: 2 },
  "stock.create-count": { placeId: 1, lines: [{ partId: 1, counted: 12 }] },
  "watches.create": { question: "Which issues are open?" },
  "watches.update": { watchId: 1, paused: true },
};

const offered = assistantOperations().map(({ name }) => name as string);
const may = (role: Role, name: string) => {
  const { who } = rights.find(({ operations }) => (operations as string[]).includes(name))!;
  return who === "everyone" || who.includes(role);
};

let database: Database;
const people = new Map<Role, Awaited<ReturnType<typeof aUser>>>();
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const role of roles) people.set(role, await aUser(db, { role }));
  const machine = await aMachine(db);
  for (const customerName of ["Granite Pier", "Basalt Pier"]) await aMachine(db, { customerName });
  await anIssue(db, { machineId: machine.id });
  await aServiceLog(db, { machineId: machine.id, engineerId: people.get("service")!.id });
  await aPartsRequest(db, { machineId: machine.id });
});

const cells = roles.flatMap((role) =>
  catalogue.map((operation) => ({ role, name: operation.name as string, operation })),
);

test.each(roles)("a model in a chat of %s sees exactly what that role may call", async (role) => {
  const models = scriptedModels(["Hello."], { builtIn: true });
  await conversation({ database, user: people.get(role)!, models }).say("hello");
  const seen = models.calls[0]!.tools!.map(({ name }) => name);
  const expected = offered.filter((name) => may(role, name)).map(toolName);
  expect(seen.filter((name) => offered.map(toolName).includes(name)).toSorted()).toEqual(expected.toSorted());
});

test.each(cells)("$role, $name", async ({ role, name, operation }) => {
  const call = { tool: toolName(name), input: inputs[name] ?? {} };
  const models = scriptedModels([call, "Done."], { builtIn: true });
  const talk = conversation({ database, user: people.get(role)!, models });
  await talk.say("do it");
  const part = talk.part(call.tool);
  if (!offered.includes(name) || !may(role, name)) {
    expect(part?.state ?? "output-denied").toMatch(/^output-(denied|error)$/);
    expect(talk.card()).toBeUndefined();
  } else if (operation.effect === "write" && !(leavesDraftsOnly as string[]).includes(name)) {
    expect(part).toMatchObject({ state: "approval-requested" });
  } else {
    expect(part!.state).toMatch(/^output-(available|error)$/);
    expect(JSON.stringify(part)).not.toContain("role does not allow");
  }
});
