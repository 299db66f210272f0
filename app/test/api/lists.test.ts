import { beforeAll, expect, test } from "vitest";
import { forModel, outputOf } from "#agent/toolset/tool-output.ts";
import type { Database } from "#db/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import {
  channelLinks,
  connectedPrograms,
  oauthClients,
  chatMessages,
  chats,
  customers,
  documents,
  downtimes,
  drafts,
  dueItems,
  guestReports,
  hourReadings,
  issues,
  jobs,
  manuals,
  messageFeedback,
  notifications,
  parts,
  partsLines,
  purchaseOrders,
  servicePlans,
  sites,
  suppliers,
  telematicsFaultCodes,
  telematicsServers,
  users,
  warrantyClaims,
  watches,
  watchRuns,
  webhookDeliveries,
  webhooks,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { Page } from "#tools/answers.ts";
import { catalogue } from "#tools/catalogue.ts";
import { answerShape } from "#tools/input-shape.ts";
import { commentIssue } from "#tools/issues/comment-issue.ts";
import { run, type AnyOperation } from "#tools/operation.ts";
import { contextFor, testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";

let database: Database;
let admin: Awaited<ReturnType<typeof aUser>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let issueId: number;
let machineId: number;
let watchId: number;

/** Lists that nobody's work makes long, and that come whole. */
const whole = new Set([
  "questions.list",
  "access-tokens.list",
  "connected-programs.list",
  "auth.list-sessions",
  "intake.show-correction-rates",
  "records.search",
  "watches.list",
  // Servers are few, and a machine has one signal of each.
  "telematics.list-servers",
  "telematics.show-signals",
  // A report is sent to a few people.
  "service-logs.list-shares",
  // Lists of an older system are taken in once; the newest are asked for.
  "service-logs.list-imports",
  "users.list-imports",
  // Software that is told what changes is set up by hand.
  "webhooks.list",
  // Everything is exported by hand, and the newest are asked for.
  "exports.list",
  // There is one of each messenger.
  "channels.list",
  // Providers are few, and so are those that know a person.
  "identity-providers.list",
  "auth.list-providers",
  "identities.list",
  // Rates are set some times a year.
  "costs.list-rates",
  "costs.list-exchange-rates",
]);

const lists = catalogue.filter(
  ({ name, output }) => output && answerShape(output).type === "array" && !whole.has(name as string),
);

const inputs: Record<string, () => object> = {
  "issues.show-history": () => ({ issueId }),
  "machines.show-timeline": () => ({ machineId }),
  "hours.list-readings": () => ({ machineId }),
  "downtime.list-figures": () => ({ by: "machine" }),
  "watches.list-runs": () => ({ watchId }),
  "chats.search": () => ({ query: "hoist" }),
};
const inputOf = (operation: AnyOperation) => inputs[operation.name as string]?.() ?? {};
const asAdmin = () => contextFor(database, admin);

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await seedDemo(db, { now: testNow, passwordHash: "" });
  admin = await aUser(db, { role: "admin", name: "Tess Marlow" });
  call = await apiFor(database);
  const machine = await aMachine(db, { serialNumber: "TX-4410" });
  machineId = machine.id;
  const issue = await anIssue(db, { machineId });
  issueId = issue.id;
  const [watch] = await db
    .insert(watches)
    .values({ ownerId: admin.id, question: "Open issues", plan: {}, schedule: { every: "hour" }, nextRunAt: testNow })
    .returning();
  watchId = watch!.id;
  const [server] = await db
    .insert(telematicsServers)
    .values({ name: "Maker", address: "https://maker.example/aemp", nextFetchAt: testNow })
    .returning();
  const [webhook] = await db
    .insert(webhooks)
    .values({ address: "https://erp.example/hook", events: [], sealedSecrets: [] })
    .returning();
  const engineer = (await db.select().from(users)).find(({ role }) => role === "service")!;
  for (let at = 0; at < 30; at++) {
    const number = String(at).padStart(2, "0");
    const chatId = `chat-of-${number}`;
    const sha256 = number.repeat(32);
    const moment = new Date(testNow.getTime() - at * 60_000);
    await db.insert(customers).values({ name: `Customer ${number}` });
    await db.insert(sites).values({ name: `Yard ${number}` });
    const [supplier] = await db
      .insert(suppliers)
      .values({ name: `Supplier ${number}` })
      .returning();
    await db.insert(purchaseOrders).values({ number: `PO-2025-00${number}`, supplierId: supplier!.id });
    await db.insert(parts).values([
      { number: `P-${number}`, name: "Filter" },
      { number: `P-${number}`, name: "Filter", maker: "Mann" },
    ]);
    await run(commentIssue, { issueId, text: `Note ${number}` }, asAdmin());
    await anIssue(db, { machineId, status: "assigned", assignedToId: engineer.id, assignedAt: moment });
    await aServiceLog(db, { machineId, engineerId: engineer.id, serviceDate: "2026-03-01" });
    const { request } = await aPartsRequest(db, { machineId });
    const unknown = { description: "Hose", partNumber: `NEW-${number}` };
    await db.insert(partsLines).values({ ...unknown, partsRequestId: request.id, position: 9 });
    const { id: userId } = await aUser(db, { role: "service" });
    await db
      .insert(channelLinks)
      .values({ kind: "telegram", address: number, label: "@fitter", userId, heardAt: moment });
    await db.insert(oauthClients).values({ id: number, name: "Desk", redirectUris: [], createdAt: moment });
    const grant = { userId, clientId: number, sendsTo: "https://desk.example", readOnly: true };
    await db.insert(connectedPrograms).values({ ...grant, createdAt: moment, connectedAt: moment });
    const [plan] = await db
      .insert(servicePlans)
      .values({ name: `Plan ${number}`, machineId, everyMonths: at + 1, startsOn: "2026-03-01" })
      .returning();
    await db.insert(dueItems).values({ planId: plan!.id, machineId, dueOn: "2026-09-01" });
    await db.insert(warrantyClaims).values({ number: `WC-2026-${number}`, machineId, maker: "Maker" });
    await db.insert(hourReadings).values({ machineId, hours: 6_000 - at, readOn: "2026-03-01", source: "form" });
    await db
      .insert(telematicsFaultCodes)
      .values({ machineId, serverId: server!.id, code: `F-${number}`, toldAt: moment });
    await db.insert(guestReports).values({ machineId, linkHash: number, text: `Leak ${number}`, language: "en" });
    const told = { webhookId: webhook!.id, eventId: `evt_${number}`, type: "issue.created", payload: "{}" };
    await db
      .insert(webhookDeliveries)
      .values({ ...told, entity: "issue", entityId: number, nextAttemptAt: moment, createdAt: moment });
    await db.insert(downtimes).values({ machineId, fromAt: moment, source: "form" });
    const asked = { watchId, dueAt: moment, ranAt: moment };
    await db.insert(watchRuns).values({ ...asked, outcome: "silent", answer: `${at} issues are open` });
    await db.insert(chats).values({ id: chatId, ownerId: admin.id, title: "Hoist rope", updatedAt: moment });
    const message = { id: `answer-${number}`, chatId, position: 0, role: "assistant" as const };
    await db.insert(chatMessages).values({ ...message, parts: [], body: "hoist" });
    await db.insert(messageFeedback).values({ messageId: message.id, userId: admin.id, helpful: true });
    await db.insert(notifications).values({ userId: admin.id, kind: "tasks-assigned", data: {} });
    const [document] = await db
      .insert(documents)
      .values({
        ownerId: admin.id,
        kind: "pdf",
        mediaType: "application/pdf",
        size: 9,
        sha256,
        storageKey: sha256,
      })
      .returning();
    const documentId = document!.id;
    await db.insert(manuals).values({ model: "T-9", title: `Manual ${number}`, documentId });
    const [job] = await db.insert(jobs).values({ ownerId: admin.id, documentId, kind: "pdf" }).returning();
    const review = { extracted: {}, reviewed: {}, engine: "builtin" };
    await db.insert(drafts).values({ ...review, ownerId: admin.id, documentId, jobId: job!.id, position: 0 });
  }
}, 60_000);

test("the catalogue has lists of every kind of record", () => {
  expect(lists.map(({ name }) => name as string).toSorted()).toEqual([
    "audit.list",
    "channel-links.list",
    "chats.list",
    "chats.list-feedback",
    "chats.search",
    "connected-programs.list-all",
    "costs.list-groups",
    "customers.list",
    "downtime.list",
    "downtime.list-figures",
    "drafts.list",
    "engineers.list",
    "guest-reports.list",
    "hours.list-readings",
    "intake.show-queue",
    "issues.list",
    "issues.show-history",
    "machines.list",
    "machines.show-timeline",
    "manuals.list",
    "notifications.list",
    "parts-requests.list",
    "parts.list",
    "parts.list-duplicates",
    "parts.list-proposals",
    "purchase-orders.list",
    "purchase-orders.list-missing",
    "service-logs.list",
    "service-plans.list",
    "service-plans.list-due",
    "sites.list",
    "suppliers.list",
    "tasks.list",
    "telematics.list-fault-codes",
    "users.list",
    "warranty-claims.list",
    "watches.list-runs",
    "webhooks.list-deliveries",
  ]);
});

test.each(lists.map((operation) => [operation.name as string, operation] as const))(
  "%s tells how many there are, and its pages together hold each once",
  async (_name, operation) => {
    const first = (await run(operation, { ...inputOf(operation), limit: 7 }, asAdmin())) as Page<unknown>;
    expect(first).toBeInstanceOf(Page);
    expect(first.items).toHaveLength(7);
    expect(first.total).toBeGreaterThan(20);
    const rows: unknown[] = [...first.items];
    for (let page = first; page.next; rows.push(...page.items)) {
      const input = { ...inputOf(operation), limit: 7, before: page.next };
      page = (await run(operation, input, asAdmin())) as Page<unknown>;
      expect(page.total).toBe(first.total);
    }
    expect(rows).toHaveLength(first.total);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(first.total);
  },
);

test.each(lists.map((operation) => [operation.name as string, operation] as const))(
  "a model that reads the first rows of %s knows how many there are, and goes on behind the last that it read",
  async (_name, operation) => {
    const page = (await run(operation, inputOf(operation), asAdmin())) as Page<unknown>;
    const output = JSON.parse(JSON.stringify(outputOf(page))) as ReturnType<typeof outputOf>;
    const read = forModel(output) as { total: number; items: unknown[]; next?: string; note?: string };
    expect(read.total).toBe(page.total);
    expect(read.items.length).toBeLessThan(page.total);
    expect(read.note).toContain("These are not all");
    const input = { ...inputOf(operation), limit: 1, before: read.next };
    const [following] = ((await run(operation, input, asAdmin())) as Page<unknown>).items;
    const whole = (await run(operation, { ...inputOf(operation), limit: 100 }, asAdmin())) as Page<unknown>;
    expect(JSON.stringify(following)).toBe(JSON.stringify(whole.items[read.items.length]));
  },
);

test("over HTTP a list stays a plain array, and the header tells how many there are", async () => {
  const total = await database.db.$count(issues);
  const response = await call("GET", "/api/issues?limit=3", { as: admin });
  expect(await response.json()).toHaveLength(3);
  expect(response.headers.get("x-total-count")).toBe(String(total));
  const next = /<([^>]+)>/.exec(response.headers.get("link")!)![1]!;
  expect((await call("GET", next, { as: admin })).headers.get("x-total-count")).toBe(String(total));
  const people = await call("GET", "/api/users", { as: admin });
  expect(people.headers.get("x-total-count")).toBe(String(((await people.json()) as unknown[]).length));
});

test("counting ends where the number is no longer worth it, and says so", async () => {
  const { db } = database;
  const many = Array.from({ length: 2_000 }, () => ({
    machineId,
    title: "Leak",
    description: "Leak",
    area: "Other" as const,
  }));
  const before = await db.$count(issues);
  for (let times = 0; times < 5; times++) await db.insert(issues).values(many);
  const response = await call("GET", "/api/issues?limit=1", { as: admin });
  expect([response.headers.get("x-total-count"), response.headers.get("x-total-at-least")]).toEqual(["10000", "true"]);
  expect(before).toBeGreaterThan(0);
}, 30_000);
