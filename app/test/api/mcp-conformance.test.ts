import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seed/demo.ts";
import type { Database } from "#db/client.ts";
import {
  documents,
  dueItems,
  guestReports,
  issues,
  parts,
  serviceLogs,
  purchaseOrders,
  servicePlans,
  suppliers,
  users,
  warrantyClaims,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { createPrinter } from "../../pdf/printer.server.ts";
import { version } from "../../runtime/version.server.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { mcpClients, textOf, use, yes, type Ask } from "../mcp.ts";

let database: Database;
let clients: Awaited<ReturnType<typeof mcpClients>>;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let client: Client;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeAll(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  await apiFor(database, { ports: { ...intake.ports, printer: createPrinter() } });
  clients = await mcpClients(database);
  await seedDemo(database.db, { now: testNow, passwordHash: "" });
  admin = await aUser(database.db, { role: "admin", name: "Tess Marlow" });
  machine = await aMachine(database.db, {
    serialNumber: "TX-4410",
    model: "T-90",
    machineType: "mobile_crane",
    customerName: "Granite Docks",
    location: "Rostock",
  });
  client = await clients.connected(await clients.tokenOf(admin), yes);
}, 60_000);

afterAll(async () => {
  await clients.stop();
  await intake.stop();
});

interface Validate {
  (value: unknown): boolean;
  errors?: unknown;
}
interface Reader {
  compile(schema: object): Validate;
}

/** The reader of JSON schema that the protocol's own client has, set to its strictest. */
const ofSdk = createRequire(createRequire(import.meta.url).resolve("@modelcontextprotocol/sdk/client/index.js"));
const { Ajv2020 } = ofSdk("ajv/dist/2020.js") as { Ajv2020: new (options: object) => Reader };
const addFormats = ofSdk("ajv-formats") as (reader: Reader) => void;

const strict = () => {
  const reader = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  addFormats(reader);
  return reader;
};

test("every tool has schemas that a strict reader of JSON schema takes, and says what each parameter means", async () => {
  const { tools } = await client.listTools();
  const faults: string[] = [];
  for (const { name, inputSchema, outputSchema } of tools) {
    for (const [kind, schema] of Object.entries({ inputSchema, outputSchema }))
      try {
        expect(schema, `${name} ${kind}`).toBeDefined();
        strict().compile(schema!);
        // Compiling keeps the process busy for seconds: whoever closes an idle connection meanwhile has to be heard.
        await setImmediate();
      } catch (error) {
        faults.push(`${name} ${kind}: ${String(error)}`);
      }
    expect(inputSchema.additionalProperties, name).toBe(false);
    for (const [member, shape] of Object.entries(inputSchema.properties ?? {}))
      if (!(shape as { description?: string }).description) faults.push(`${name}: ${member} has no description`);
  }
  expect(faults).toEqual([]);
});

test("answers fit their schemas, and the text says the same as the structure", async () => {
  const { tools } = await client.listTools();
  const [issue] = await database.db.select().from(issues).limit(1);
  const [log] = await database.db.select().from(serviceLogs).limit(1);
  const { id: machineId } = machine;
  const planned = { name: "Half-year check", machineId, everyMonths: 6, startsOn: "2026-03-01" };
  const [plan] = await database.db.insert(servicePlans).values(planned).returning();
  const told = { machineId, linkHash: "told", text: "The hook turns", language: "en" } as const;
  const [guest] = await database.db.insert(guestReports).values(told).returning();
  const open = { planId: plan!.id, machineId, dueOn: "2026-09-01" };
  const [due] = await database.db.insert(dueItems).values(open).returning();
  const [part] = await database.db.insert(parts).values({ number: "FF-220", name: "fuel filter" }).returning();
  const [claim] = await database.db
    .insert(warrantyClaims)
    .values({ number: "WC-1", machineId, maker: "M" })
    .returning();
  const { request } = await aPartsRequest(database.db, { machineId });
  const [supplier] = await database.db.insert(suppliers).values({ name: "Filterhaus" }).returning();
  const ordered = { number: "PO-2025-0001", supplierId: supplier!.id };
  const [order] = await database.db.insert(purchaseOrders).values(ordered).returning();
  const inputs: Record<string, object> = {
    machines_show: { machineId: machine.id },
    customers_show: { customerId: machine.customerId! },
    "machines_show-timeline": { machineId: issue!.machineId },
    "hours_list-readings": { machineId: issue!.machineId },
    "hours_show-run": { machineId: issue!.machineId },
    "parts-requests_show-supply": { requestId: request.id },
    "parts-requests_list-supply": { requestIds: [request.id] },
    "purchase-orders_show": { orderId: order!.id },
    "purchase-orders_show-letter": { orderId: order!.id },
    "costs_show-machine": { machineId: machine.id },
    "costs_show-visit": { serviceLogId: log!.id },
    parts_show: { partId: part!.id },
    "warranty-claims_show": { claimId: claim!.id },
    "service-plans_show": { planId: plan!.id },
    "service-plans_show-due": { dueId: due!.id },
    issues_show: { issueId: issue!.id },
    "guest-reports_show": { reportId: guest!.id },
    "issues_show-history": { issueId: issue!.id },
    "service-logs_show": { serviceLogId: log!.id },
    checklists_show: { serviceLogId: log!.id },
    reports_search: { query: "horn" },
    "reports_print-machine": { machineId: issue!.machineId },
    "reports_print-client": { machineId: issue!.machineId },
    "reports_print-service-report": { serviceLogId: log!.id },
    questions_ask: { question: "How many open issues are there?" },
  };
  const skipped = new Set(["drafts_show", "reports_generate"]);
  let checked = 0;
  for (const { name, outputSchema, annotations } of tools) {
    if (!annotations?.readOnlyHint || skipped.has(name) || name.startsWith("reports_print-")) continue;
    const result = await use(client, name, inputs[name] ?? {});
    expect(result.isError, `${name}: ${textOf(result)}`).toBeFalsy();
    const validate = strict().compile(outputSchema!);
    expect(validate(result.structuredContent), `${name} ${JSON.stringify(validate.errors)}`).toBe(true);
    expect(JSON.parse(textOf({ content: [result.content[0]!] })), name).toEqual(result.structuredContent);
    checked++;
  }
  expect(checked).toBeGreaterThan(15);
}, 60_000);

test("a long list is paged to its end: no row is lost, and the total is told", async () => {
  const all = await database.db.$count(issues);
  const rows = new Set<number>();
  let before: string | undefined;
  for (let calls = 0; calls === 0 || before; calls++) {
    const result = await use(client, "issues_list", { limit: 500, ...(before ? { before } : {}) });
    const { items, total, next } = result.structuredContent as {
      items: { id: number }[];
      total: number;
      next?: string;
    };
    expect(total).toBe(all);
    expect(textOf(result).length).toBeLessThan(70_000);
    for (const { id } of items) rows.add(id);
    before = next ?? undefined;
    expect(calls).toBeLessThan(50);
  }
  expect(rows.size).toBe(all);
});

test("hints tell what reads, what destroys and what may be repeated", async () => {
  const { tools } = await client.listTools();
  const of = (name: string) => tools.find((tool) => tool.name === name)!.annotations;
  expect(of("issues_list")).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true });
  expect(of("issues_report")).toMatchObject({ readOnlyHint: false, destructiveHint: false, idempotentHint: false });
  expect(of("parts-requests_update")).toMatchObject({ destructiveHint: true });
  expect(of("drafts_reject")).toMatchObject({ destructiveHint: true, idempotentHint: true });
  expect(of("machines_update")).toMatchObject({ destructiveHint: false, idempotentHint: true });
});

test("an argument that a tool does not have is refused by its name, and every fault is told with its field", async () => {
  const unknown = await use(client, "issues_list", { Severity: "High" });
  expect([unknown.isError, textOf(unknown)]).toEqual([true, expect.stringContaining('There is no field "Severity"')]);
  const wrong = await use(client, "issues_report", { machineId: "abc", title: 7, severity: "Huge" });
  expect(wrong.isError).toBe(true);
  expect(textOf(wrong)).toMatch(/- machineId: .+\n- title: .+\n- severity: /);
});

test("what cannot be done is refused before anybody is asked, and nothing of the attempt stays", async () => {
  let asked = 0;
  const ask: Ask = (params) => {
    asked++;
    return yes(params);
  };
  const engineer = await aUser(database.db, { role: "service" });
  const other = await aUser(database.db, { role: "service" });
  const own = await clients.connected(await clients.tokenOf(engineer), ask);
  const theirs = await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: other.id });
  const closed = await anIssue(database.db, { machineId: machine.id, status: "closed" });
  const before = await database.db.$count(issues);
  for (const [tool, input] of [
    ["issues_report", { machineId: 999_999, description: "Winch brake slips" }],
    ["tasks_start", { taskId: theirs.id }],
    ["issues_resolve", { issueId: closed.id }],
  ] as const)
    expect([tool, (await use(own, tool, input)).isError, asked]).toEqual([tool, true, 0]);
  expect(await database.db.$count(issues)).toBe(before);
  const possible = { machineId: machine.id, description: "Winch brake slips" };
  expect((await use(own, "issues_report", possible)).isError).toBeFalsy();
  expect(asked).toBe(1);
  expect(await database.db.$count(issues)).toBe(before + 1);
});

test("the person who confirms reads machines and people by name", async () => {
  const engineer = await aUser(database.db, { role: "service", name: "Iris Vogt" });
  const issue = await anIssue(database.db, { machineId: machine.id, title: "Winch brake slips", severity: "High" });
  let message = "";
  const asking = await clients.connected(await clients.tokenOf(admin), (params) => {
    message = params.message;
    return yes(params);
  });
  await use(asking, "issues_assign", { issueIds: [issue.id], engineerId: engineer.id });
  expect(message).toContain(`TX-4410: Winch brake slips (High) (no. ${issue.id})`);
  expect(message).toContain(`engineer: Iris Vogt (no. ${engineer.id})`);
});

test("a token that changes things without asking is told so, and the version is the product's", async () => {
  const unattended = await clients.connected(await clients.tokenOf(admin, { unattendedWrites: true }));
  expect(unattended.getInstructions()).toContain("allows changes without asking");
  expect(client.getInstructions()).toContain("shown to the person for confirmation");
  expect(client.getServerVersion()?.version).toBe(version);
});

test("machines are found by words of serial number, model, type, customer and place", async () => {
  const found = async (query: string) => {
    const { structuredContent } = await use(client, "machines_list", { query, limit: 20 });
    return (structuredContent as { items: { serialNumber: string }[] }).items.map(({ serialNumber }) => serialNumber);
  };
  expect(await found("granite rostock")).toEqual(["TX-4410"]);
  expect(await found("mobile crane TX")).toEqual(["TX-4410"]);
  expect(await found("granite hamburg")).toEqual([]);
});

test("an assistant hands in a file, and its text becomes drafts", async () => {
  const engineer = await aUser(database.db, { role: "service", name: "Nadia Berg" });
  const own = await clients.connected(await clients.tokenOf(engineer));
  const chat = [
    "12/03/2026, 08:10 - Nadia Berg: TX-4410 at Granite Docks today. Hours 4120",
    "12/03/2026, 15:30 - Nadia Berg: Replaced the return hose of the slewing motor.",
  ].join("\n");
  const files = [{ name: "chat.txt", base64: Buffer.from(chat).toString("base64") }];
  const result = await use(own, "intake_extract-reports", { files, reportedBy: engineer.id });
  expect(result.isError, textOf(result)).toBeFalsy();
  expect((result.structuredContent as { draftIds: number[] }).draftIds).toHaveLength(1);
  const kept = (await database.db.select().from(documents)).find(({ ownerId }) => ownerId === engineer.id);
  expect(kept).toMatchObject({ fileName: "chat.txt" });
  const refused = await use(own, "intake_extract-reports", { files: [{ name: "chat.txt", base64: "no base64!" }] });
  expect(textOf(refused)).toContain("files.0.base64");
  expect(await database.db.$count(users)).toBeGreaterThan(0);
});
