import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countRows, type Counts } from "#db/backup/verify.ts";
import type { Database } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { Page } from "#db/queries/paging.ts";
import { vectorProgress } from "#db/queries/vector-sets.ts";
import { passageVectors, users } from "#db/schema/index.ts";
import { databaseWithoutTables } from "#db/testing/database.ts";
import { asOfFirstRelease } from "#db/testing/first-release.ts";
import { operationNamed } from "./catalogue.ts";
import { run } from "./operation.ts";
import type { MailPort } from "./ports.ts";
import type { OperationName } from "./permissions/rules.ts";
import { contextFor } from "./testing/context.ts";

let database: Database;
let before: Counts;
let admin: typeof users.$inferSelect;

async function call(name: OperationName, input: object = {}): Promise<unknown> {
  // why: nobody reads mail here
  const mail: MailPort = { available: false, send: () => Promise.reject(new Error("Nothing is sent")) };
  const answer: unknown = await run(operationNamed(name)!, input, contextFor(database, admin, { ports: { mail } }));
  return JSON.parse(JSON.stringify(answer instanceof Page ? answer.items : answer));
}

beforeAll(async () => {
  database = await databaseWithoutTables("upgrade");
  await asOfFirstRelease(database);
  before = await countRows(database.db);
  await migrate(database);
  [admin] = (await database.db.select().from(users).where(eq(users.id, 1))) as [typeof admin];
}, 60_000);
afterAll(() => database.close());

test("every table of the first release has rows to upgrade", () => {
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
});

test("an upgrade from the first release ends at the newest schema and keeps every row", async () => {
  expect(await migrate(database)).toBe(false);
  expect(await countRows(database.db)).toMatchObject(before);
});

test("search goes on by the vectors that it had", async () => {
  expect(await vectorProgress(database.db)).toMatchObject([
    { slot: 0, model: "test", state: "serving", dimensions: 2, done: 1, total: 1 },
  ]);
  expect(await database.db.select().from(passageVectors)).toMatchObject([{ passageId: 1, embedding: [0.25, -1] }]);
});

test.each<[OperationName, object, object]>([
  [
    "users.list",
    { inactive: true },
    [{ name: "Helga Brandt" }, { name: "Maria Costa" }, { name: "Ünal 中文", active: false }],
  ],
  ["auth.show-me", {}, { user: { name: "Helga Brandt", role: "admin" } }],
  ["settings.show", {}, { language: "de", theme: "dark", timeZone: "Europe/Berlin", sessionTimeoutMinutes: 60 }],
  ["access-tokens.list", {}, [{ name: "Spreadsheet", readOnly: true }]],
  ["auth.list-sessions", {}, [{ userAgent: "Firefox" }]],
  ["machines.list", {}, [{ serialNumber: "44.0777" }, { serialNumber: "870.1.0001" }]],
  ["machines.show", { machineId: 1 }, { customerName: "Lakeside Docks", totalHours: 9815, status: "maintenance" }],
  ["hours.list-readings", { machineId: 1 }, [{ hours: 9815 }, { hours: 9700 }]],
  ["issues.list", {}, [{ id: 1 }, { id: 2 }]],
  [
    "issues.show",
    { issueId: 1 },
    { description: "Leak\nat the swivel", assignedToId: 2, reportedAt: "2026-03-09T08:00:00.000Z" },
  ],
  ["issues.show-history", { issueId: 1 }, [{ operation: "issues.assign" }]],
  ["tasks.list", {}, [{ id: 1 }, { id: 2 }]],
  ["service-logs.list", {}, [{ srn: "26.03.001" }]],
  ["service-logs.show", { serviceLogId: 1 }, { srn: "26.03.001", machineHours: 9815 }],
  ["parts-requests.list", {}, [{ partsData: [{ description: "Seal kit", quantity: 3 }] }]],
  ["drafts.list", {}, [{ id: 1 }]],
  ["drafts.show", { draftId: 1 }, { reviewed: { formData: { machineId: 1 } }, document: { id: 1 } }],
  ["intake.show-queue", {}, [{ id: 1, status: "extracted" }]],
  ["intake.show-correction-rates", {}, [{ field: "clientName" }]],
  ["documents.show", { documentId: 1 }, { text: "Bremse belegt" }],
  ["manuals.list", {}, [{ title: "Operating manual" }]],
  ["chats.list", {}, [{ title: "Open issues" }]],
  ["chats.show", { chatId: "chat-1" }, { messages: [{ role: "user" }, { role: "assistant" }] }],
  ["chats.list-feedback", {}, [{ comment: "There are two" }]],
  ["questions.list", {}, [{ question: "How many open issues are there per area?" }]],
  ["notifications.list", {}, [{ kind: "backup-failed" }]],
  ["audit.list", {}, [{ operation: "issues.assign", actorName: "Helga Brandt" }]],
  ["usage.show", {}, {}],
  ["installation.show", {}, { productName: "Example Cranes" }],
  ["dashboard.show-stats", {}, {}],
  ["dashboard.show-operations", {}, {}],
])("%s shows after the upgrade what was there before", async (name, input, expected) => {
  expect(await call(name, input)).toMatchObject(expected);
});

test("new records count on behind the old ones", async () => {
  const reported = { machineId: 2, description: "Wiper is torn", area: "Other" };
  expect(await call("issues.report", reported)).toMatchObject({ id: 3, description: "Wiper is torn" });
});
