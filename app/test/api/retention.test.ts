import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  chatMessages,
  chats,
  documents,
  guestReports,
  messageFeedback,
  notifications,
  serviceLogs,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { defaultRetention } from "#db/retention-vocabulary.ts";
import { keepToRetention } from "#tools/installation/keep-to-retention.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { someoneWithPassword } from "../sign-in.ts";
import { mcpClients } from "../mcp.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const now = () => testNow;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { now });
  admin = await someoneWithPassword(database, { role: "admin" });
});

interface Told {
  chosen: { kind: string; days: number | null; rows: number; over: number; oldest: string | null }[];
  fixed: { kind: string; days: number }[];
  lasting: { kind: string; rows: number }[];
}

const told = async (query = "") => {
  const answer = await call("GET", `/api/admin/retention${query}`, { as: admin });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Told;
};
const keep = (days: Partial<typeof defaultRetention>) =>
  call("PATCH", "/api/admin/settings", { as: admin, json: { retention: { ...defaultRetention, ...days } } });
const of = ({ chosen }: Told, kind: string) => chosen.find((one) => one.kind === kind)!;

async function conversations(ownerId: number) {
  const chat = (id: string, days: number, runningSince: Date | null = null) => ({
    ...{ id, ownerId, title: `Secret of ${id}`, runningSince },
    ...{ createdAt: daysAgo(days), updatedAt: daysAgo(days) },
  });
  await database.db.insert(chats).values([chat("old", 100), chat("answering", 100, testNow), chat("fresh", 10)]);
  await database.db.insert(chatMessages).values([
    { id: "m-old", chatId: "old", position: 0, role: "assistant", parts: [] },
    { id: "m-fresh", chatId: "fresh", position: 0, role: "assistant", parts: [] },
  ]);
  await database.db
    .insert(messageFeedback)
    .values(["m-old", "m-fresh"].map((messageId) => ({ messageId, userId: ownerId, helpful: true })));
}

test("as long as nobody says otherwise only what came to nothing goes, and conversations stay", async () => {
  await conversations(admin.id);
  const shown = await told();
  expect(shown.chosen.map(({ kind, days }) => [kind, days])).toEqual(Object.entries(defaultRetention));
  expect(of(shown, "conversations")).toMatchObject({ rows: 3, over: 0 });
  expect(await keepToRetention(database.db, now)).toEqual({});
  expect(await database.db.$count(chats)).toBe(3);
});

test("days that are thought of tell what would go, and nothing goes by that", async () => {
  await conversations(admin.id);
  expect(of(await told("?conversations=30"), "conversations")).toMatchObject({ days: 30, rows: 3, over: 1 });
  expect(of(await told("?conversations=7"), "conversations")).toMatchObject({ over: 2 });
  expect(of(await told("?conversations="), "conversations")).toMatchObject({ days: null, over: 0 });
  expect((await call("GET", "/api/admin/retention?conversations=1", { as: admin })).status).toBe(400);
  expect(await database.db.$count(chats)).toBe(3);
});

test("conversations go with their messages and what was said of them; the audit tells how many, and nothing of them", async () => {
  const operator = await aUser(database.db, { role: "operator" });
  await conversations(operator.id);
  const machine = await aMachine(database.db, {});
  await aServiceLog(database.db, { machineId: machine.id });
  expect((await keep({ conversations: 30 })).status).toBe(200);
  expect(await keepToRetention(database.db, now)).toEqual({ conversations: 1 });
  expect((await database.db.select({ id: chats.id }).from(chats)).map(({ id }) => id).toSorted()).toEqual([
    "answering",
    "fresh",
  ]);
  expect((await database.db.select().from(chatMessages)).map(({ id }) => id)).toEqual(["m-fresh"]);
  expect((await database.db.select().from(messageFeedback)).map(({ messageId }) => messageId)).toEqual(["m-fresh"]);
  expect(await database.db.$count(serviceLogs)).toBe(1);
  const audited = (await database.db.select().from(auditLog)).filter(
    ({ operation }) => operation === "installation.keep-to-retention",
  );
  expect(audited).toMatchObject([{ door: "job", actorId: null, after: { kind: "conversations", days: 30, gone: 1 } }]);
  expect(JSON.stringify(audited)).not.toContain("Secret");
  expect(await keepToRetention(database.db, now)).toEqual({});
});

test("many go in steps, each told", async () => {
  const rows = Array.from({ length: 450 }, () => ({
    ...{ userId: admin.id, kind: "tasks-assigned" as const, data: {}, createdAt: daysAgo(50) },
  }));
  await database.db.insert(notifications).values([...rows, { ...rows[0]!, createdAt: daysAgo(3) }]);
  await keep({ notifications: 14 });
  expect(of(await told(), "notifications")).toMatchObject({ rows: 451, over: 450 });
  expect(await keepToRetention(database.db, now)).toEqual({ notifications: 450 });
  expect(await database.db.$count(notifications)).toBe(1);
  const steps = (await database.db.select().from(auditLog)).filter(({ entityId }) => entityId === "retention");
  expect(steps.map(({ after }) => after!.gone)).toEqual([200, 200, 50]);
});

test("of guests' reports only what came to nothing goes", async () => {
  const machine = await aMachine(database.db, {});
  const report = (status: "waiting" | "declined" | "withdrawn", linkHash: string) => ({
    ...{ machineId: machine.id, linkHash, text: "Leak", language: "en" as const, status },
    ...{ createdAt: daysAgo(100), updatedAt: daysAgo(100) },
  });
  await database.db
    .insert(guestReports)
    .values([report("waiting", "a"), report("declined", "b"), report("withdrawn", "c")]);
  expect(await keepToRetention(database.db, now)).toEqual({ guestReports: 2 });
  expect((await database.db.select().from(guestReports)).map(({ status }) => status)).toEqual(["waiting"]);
  expect(await database.db.$count(documents)).toBe(0);
});

test("how long things are kept is an administrator's to say, at a screen: no token and no assistant shortens it", async () => {
  const operator = await someoneWithPassword(database, { role: "operator" });
  expect((await call("GET", "/api/admin/retention", { as: operator })).status).toBe(403);
  const mcp = await mcpClients(database);
  const headers = { authorization: `Bearer ${await mcp.tokenOf(admin, { unattendedWrites: true })}` };
  const json = { retention: { ...defaultRetention, conversations: 7 } };
  expect((await call("PATCH", "/api/admin/settings", { headers, json })).status).toBe(403);
  expect((await call("PATCH", "/api/admin/settings", { headers, json: { dailyTokensPerUser: 5 } })).status).toBe(200);
  await mcp.stop();
  expect((await keep({ conversations: 1 })).status).toBe(400);
  expect(of(await told(), "conversations").days).toBeNull();
  const changed = await keep({ conversations: 365 });
  expect(changed.status).toBe(200);
  const audited = await database.db.select().from(auditLog);
  expect(audited.at(-1)).toMatchObject({ operation: "installation.update", actorId: admin.id });
});
