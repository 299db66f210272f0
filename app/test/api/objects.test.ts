import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scriptedModels } from "#agent/testing/scripted-models.ts";
import { rowsOf, type Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

/**
 * What a role may call, but not with somebody else's things or with fields that are not the caller's to set. Each case
 * is tried by everybody else, and afterwards nothing has changed; then the owner does it, so that it is no empty refusal.
 */

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
type Person = Awaited<ReturnType<typeof aUser>>;
let owner: Person;
const others = new Map<Role, Person>();
let ids: { job: number; draft: number; document: number; token: number; task: number };

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports, models: scriptedModels(["There are three."]) });
  owner = await aUser(db, { role: "service" });
  for (const role of roles) others.set(role, await aUser(db, { role }));
  const machine = await aMachine(db, { serialNumber: "870.7.3310" });
  const task = await anIssue(db, {
    machineId: machine.id,
    status: "assigned",
    assignedToId: owner.id,
    assignedAt: new Date("2026-03-17T10:00:00Z"),
  });
  const desk = { userId: owner.id, name: "Desk", prefix: "mh_desk", tokenHash: "of a token", createdAt: testNow };
  const token = await addAccessToken(db, desk);
  const text = "870.7.3310 on 2026-03-10, hours 4512. Replaced the return filter";
  const { jobId, draftIds } = (await (
    await call("POST", "/api/ai/process-whatsapp", { as: owner, json: { message: text } })
  ).json()) as { jobId: number; draftIds: number[] };
  const [draft] = (await (await call("GET", "/api/drafts", { as: owner })).json()) as { documentId: number }[];
  ids = { job: jobId, draft: draftIds[0]!, document: draft!.documentId, token: token.id, task: task.id };
  const message = { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text: "how many cranes?" }] };
  await (await call("POST", "/api/chat", { as: owner, json: { kind: "user", chatId: "chat-0001", message } })).text();
});
afterEach(() => intake.stop());

const tables = [
  "chats",
  "chat_messages",
  "documents",
  "drafts",
  "jobs",
  "access_tokens",
  "issues",
  "users",
  "settings",
];

async function state(): Promise<string> {
  const all = await Promise.all(
    tables.map((table) =>
      rowsOf<{ row: string }>(database.db, sql.raw(`select to_jsonb(t)::text as row from ${table} t order by 1`)),
    ),
  );
  return JSON.stringify(all);
}

type Case = [what: string, method: string, path: () => string, json?: object];

const chat = () => "/api/chats/chat-0001";
const owned: Case[] = [
  ["a chat is read", "GET", chat],
  ["a chat is renamed", "PATCH", chat, { title: "Mine now" }],
  ["an answer is followed", "GET", () => "/api/chat/chat-0001/stream"],
  ["an answer is stopped", "POST", () => "/api/chat/chat-0001/stop", {}],
  ["a draft is read", "GET", () => `/api/drafts/${ids.draft}`],
  ["a draft is edited", "PATCH", () => `/api/drafts/${ids.draft}`, { hidden: true }],
  ["a machine is asked for", "POST", () => `/api/drafts/${ids.draft}/request-machine`, { serialNumber: "Z-1" }],
  ["a document is read", "GET", () => `/api/documents/${ids.document}`],
  ["a file is fetched", "GET", () => `/api/documents/${ids.document}/file`],
  ["a job is done again", "POST", () => `/api/ai/processing-queue/${ids.job}/retry`, {}],
  ["a draft is turned down", "DELETE", () => `/api/drafts/${ids.draft}`],
  ["a token is revoked", "DELETE", () => `/api/access-tokens/${ids.token}`],
  ["a chat is deleted", "DELETE", chat],
];

test.each(owned)(
  "%s by nobody but its owner: for all others, administrators among them, it does not exist",
  async (_what, method, path, json) => {
    const send = (as: Person) => call(method, path(), { as, ...(json ? { json } : {}) });
    const before = await state();
    for (const [role, other] of others) {
      const { status } = await send(other);
      // Whose role may not do it at all, hears that instead.
      expect(status === 404 || (role === "view" && status === 403), `${role} ${status}`).toBe(true);
    }
    expect(await state()).toBe(before);
    const { status } = await send(owner);
    expect(status).toBeLessThan(300);
  },
);

test("lists hold one's own alone: chats, drafts, jobs, tokens, notifications", async () => {
  const paths = [
    "/api/chats",
    "/api/chats/search?query=cranes",
    "/api/drafts",
    "/api/ai/processing-queue",
    "/api/access-tokens",
  ];
  for (const path of paths) {
    expect(await (await call("GET", path, { as: owner })).json(), path).not.toEqual([]);
    for (const [role, other] of others) {
      const response = await call("GET", path, { as: other });
      if (response.status === 403) expect(role).toBe("view");
      else expect(await response.json(), `${path} ${role}`).toEqual([]);
    }
  }
});

test.each<[string, object]>([
  ["started", { status: "in_progress" }],
  ["marked as fixed", { engineerFixedAt: "2026-03-18T09:00:00Z" }],
  ["marked as fixed in the owner's name", { engineerFixedAt: "2026-03-18T09:00:00Z", engineerFixedById: 1 }],
  ["completed", { status: "completed" }],
  ["released", { assignedToId: null }],
])("a task is not %s by another engineer or a viewer", async (_what, json) => {
  const before = await state();
  for (const role of ["service", "view"] as const) {
    const { status } = await call("PATCH", `/api/tasks/${ids.task}`, { as: others.get(role)!, json });
    expect([403, 404], role).toContain(status);
  }
  expect(await state()).toBe(before);
});

test.each<[string, Record<string, unknown>]>([
  ["role", { role: "admin" }],
  ["id", { id: 1 }],
  ["passwordHash", { passwordHash: "none" }],
  ["active", { active: false }],
  ["mustChangePassword", { mustChangePassword: true }],
  ["version", { version: 99 }],
  ["createdAt", { createdAt: "2020-01-01T00:00:00Z" }],
])("one's own profile has no field %s that one could set", async (field, json) => {
  const columns = {
    passwordHash: "password_hash",
    mustChangePassword: "must_change_password",
    createdAt: "created_at",
  };
  const column = columns[field as keyof typeof columns] ?? field;
  const read = async () =>
    (
      await rowsOf<{ value: unknown }>(
        database.db,
        sql`select ${sql.identifier(column)}::text as value from users where id = ${owner.id}`,
      )
    )[0]!.value;
  const before = await read();
  const answer = await call("PATCH", "/api/auth/update-profile", { as: owner, json: { name: owner.name, ...json } });
  expect(answer.status).toBeLessThan(500);
  if (field !== "version") expect(await read()).toBe(before);
  else expect(Number(await read())).toBeLessThan(99);
});

test.each<[string, string, () => string, (other: number) => object, string, string]>([
  [
    "who reported an issue",
    "POST",
    () => "/api/issues",
    (other) => ({ machineId: 1, title: "Leak", description: "Leak", severity: "High", reportedById: other }),
    "issues",
    "reported_by_id",
  ],
  [
    "who asked for parts",
    "POST",
    () => "/api/parts-requests",
    (other) => ({ machineId: 1, parts: [{ description: "Seal", quantity: 1 }], requestedById: other }),
    "parts_requests",
    "requested_by_id",
  ],
  [
    "who fixed a task",
    "PATCH",
    () => `/api/tasks/${ids.task}`,
    (other) => ({ engineerFixedAt: "2026-03-18T09:00:00Z", engineerFixedById: other }),
    "issues",
    "engineer_fixed_by_id",
  ],
])("%s is the engineer who did it, whatever the body says", async (_what, method, path, json, table, column) => {
  const other = others.get("operator")!.id;
  const answer = await call(method, path(), { as: owner, json: json(other) });
  const rows = await rowsOf<{ value: number | null }>(
    database.db,
    sql.raw(`select ${column} as value from ${table} order by id desc`),
  );
  expect(rows.map(({ value }) => value)).not.toContain(other);
  expect(answer.status).toBeLessThan(300);
  expect(rows[0]!.value).toBe(owner.id);
});
