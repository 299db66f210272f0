import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { forgetInAudit, kindOfTable, referencesToPeople } from "#db/queries/erasure.ts";
import {
  auditLog,
  chats,
  documentLinks,
  documents,
  issueComments,
  issues,
  labourGroups,
  notifications,
  serviceLogs,
  users,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { NotReady } from "#tools/errors.ts";
import type { FileStore } from "#tools/ports.ts";
import { apiFor } from "../http.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let sam: typeof admin;
let stored: Set<string>;
let storeIsAway: boolean;

beforeEach(async () => {
  database = await freshDatabase();
  // why: what became of each file is looked at here; the stores themselves have tests of their own
  stored = new Set(["aa/idle"]);
  const files = {
    delete: (key: string) =>
      storeIsAway ? Promise.reject(new NotReady("The file store is away")) : Promise.resolve(void stored.delete(key)),
  } as FileStore;
  storeIsAway = false;
  call = await apiFor(database, { ports: { files } });
  admin = await aUser(database.db, { role: "admin", name: "Ada" });
  sam = await someoneWithPassword(database, { role: "service", name: "Sam Ruiz", mobilePhone: "+1 555 0100" });
});

const path = (id = sam.id) => `/api/users/${id}/erasure`;
const deactivate = () => call("PATCH", `/api/engineers/${sam.id}/deactivate`, { as: admin });
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const refusal = async (response: Response) => [response.status, (await json(response)).error];

/** What an engineer leaves behind after a while: private things, and work. */
async function aWorkingLife() {
  const { db } = database;
  await signIn(call, sam.email);
  const machine = await aMachine(db, { assignedEngineerId: sam.id });
  const log = await aServiceLog(db, { machineId: machine.id, engineerId: sam.id });
  const issue = await anIssue(db, { machineId: machine.id, assignedToId: sam.id, reportedById: sam.id });
  await db.insert(issueComments).values({ issueId: issue.id, authorId: sam.id, text: "Seal ordered" });
  await db.insert(chats).values({ id: "c1", ownerId: sam.id, title: "Private" });
  await db.insert(labourGroups).values({ engineerId: sam.id, groupName: "Senior" });
  const handedIn = { ownerId: sam.id, kind: "text" as const, mediaType: "text/plain", size: 3, sha256: "0".repeat(64) };
  const [evidence, idle, withFile] = await db
    .insert(documents)
    .values([
      { ...handedIn, text: "the chat" },
      { ...handedIn, text: "nothing came of it" },
      { ...handedIn, storageKey: "aa/idle" },
    ])
    .returning();
  await db.insert(documentLinks).values({ documentId: evidence!.id, serviceLogId: log.id });
  await db.insert(notifications).values([
    { userId: sam.id, kind: "tasks-assigned", data: {} },
    { userId: admin.id, kind: "password-reset-requested", data: { userId: sam.id, name: sam.name, mailed: false } },
  ]);
  return { machine, log, issue, evidence: evidence!, idle: idle!, withFile: withFile! };
}

test("every table that names a person says what becomes of its rows", () => {
  expect(referencesToPeople.filter(({ table }) => !kindOfTable(table))).toEqual([]);
  expect(referencesToPeople.length).toBeGreaterThan(40);
});

test("what is kept for a person alone goes; the work stays under a number; both are told before and after", async () => {
  const { log, issue, evidence, machine } = await aWorkingLife();
  await deactivate();
  const before = await json(await call("GET", path(), { as: admin }));
  expect(before).toMatchObject({
    name: "Sam Ruiz",
    erasedAt: null,
    erased: { conversations: 1, documents: 2, notifications: 1 },
    kept: { reports: 1, issues: 3, evidence: 1, costs: 1, settings: 1 },
  });
  const answer = await call("POST", path(), { as: admin });
  const record = await json(answer);
  expect([answer.status, record]).toEqual([
    200,
    { ...before, name: `Former user ${sam.id}`, erasedAt: expect.any(String) as string },
  ]);

  const { db } = database;
  const [account] = await db.select().from(users).where(eq(users.id, sam.id));
  expect(account).toMatchObject({
    name: `Former user ${sam.id}`,
    email: `former-user-${sam.id}@erased.invalid`,
    mobilePhone: null,
    active: false,
    erasure: { byId: admin.id, erased: before.erased, kept: before.kept },
  });
  expect((await db.select().from(documents)).map(({ id }) => id)).toEqual([evidence.id]);
  expect(await db.$count(chats)).toBe(0);
  // Neither the own notifications nor what others were told about the person.
  expect(await db.$count(notifications)).toBe(0);
  expect((await db.select().from(serviceLogs)).map(({ id, engineerId }) => [id, engineerId])).toEqual([
    [log.id, sam.id],
  ]);
  expect((await db.select().from(issues)).map(({ id, assignedToId }) => [id, assignedToId])).toEqual([
    [issue.id, sam.id],
  ]);
  expect(await db.$count(labourGroups)).toBe(1);
  // The name is nowhere that a number names the person.
  const shown = await Promise.all(
    [
      "/api/users?inactive=true",
      `/api/machines/${machine.id}/timeline`,
      "/api/service-logs",
      "/api/issues",
      "/api/admin/audit",
    ].map(async (page) => (await call("GET", page, { as: admin })).text()),
  );
  expect(shown.join()).toContain(`Former user ${sam.id}`);
  for (const text of shown)
    for (const personal of [sam.name, sam.email, sam.mobilePhone!]) expect(text).not.toContain(personal);
  expect(await json(await call("GET", path(), { as: admin }))).toEqual(record);
});

test("the audit log says who erased whom, and how much", async () => {
  await aWorkingLife();
  await deactivate();
  await call("POST", path(), { as: admin });
  const rows = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(sam.id)));
  expect(rows.at(-1)).toMatchObject({
    actorId: admin.id,
    operation: "users.erase",
    after: { name: `Former user ${sam.id}`, erased: { conversations: 1 } },
  });
});

test("apart from that the audit log is only ever added to", async () => {
  await deactivate();
  const { db } = database;
  await expect(db.update(auditLog).set({ actorName: "Mallory" })).rejects.toThrow();
  await db.transaction(async (tx) => {
    await forgetInAudit(tx, admin.id, [[admin.name, "Former user"]]);
    await expect(tx.transaction((inner) => inner.update(auditLog).set({ actorName: "Mallory" }))).rejects.toThrow();
  });
  const forgetting = sql`select set_config('maintenance_hub.forgetting', 'on', true)`;
  for (const change of [{ actorId: 7 }, { operation: "users.list" }, { at: new Date() }, { entityId: "7" }])
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(forgetting);
        await tx.update(auditLog).set(change);
      }),
    ).rejects.toThrow();
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(forgetting);
      await tx.delete(auditLog);
    }),
  ).rejects.toThrow();
});

test("originals that led to nothing leave the file store; one that cannot go is tried again", async () => {
  const { withFile } = await aWorkingLife();
  await deactivate();
  storeIsAway = true;
  const before = await json(await call("GET", path(), { as: admin }));
  expect(await refusal(await call("POST", path(), { as: admin }))).toEqual([503, "The file store is away"]);
  // It is not done yet, and what is to be told of it is not forgotten.
  const halfway = await json(await call("GET", path(), { as: admin }));
  expect(halfway).toMatchObject({ erasedAt: null, erased: before.erased, kept: before.kept });
  expect(await database.db.$count(documents, eq(documents.id, withFile.id))).toBe(1);
  storeIsAway = false;
  expect(await json(await call("POST", path(), { as: admin }))).toMatchObject({
    erased: before.erased,
    kept: before.kept,
  });
  expect([...stored]).toEqual([]);
  expect(await database.db.$count(documents, eq(documents.id, withFile.id))).toBe(0);
});

test("an account in use, an administrator's and one that is not there are refused", async () => {
  expect(await refusal(await call("POST", path(), { as: admin }))).toEqual([
    409,
    "This account is in use. Deactivate it before you erase the person's data.",
  ]);
  const other = await aUser(database.db, { role: "admin", active: false });
  expect(await refusal(await call("POST", path(other.id), { as: admin }))).toEqual([
    403,
    "Administrator accounts are protected and cannot be modified",
  ]);
  for (const method of ["GET", "POST"]) expect((await call(method, path(9_999), { as: admin })).status).toBe(404);
});

test("nobody becomes a person again: no reactivation, no password, no sign-in", async () => {
  await deactivate();
  await call("POST", path(), { as: admin });
  const protectedNow = "The data of this person were erased. Create a new account instead.";
  for (const [method, address] of [
    ["PATCH", `/api/engineers/${sam.id}/reactivate`],
    ["POST", `/api/engineers/${sam.id}/reset-password`],
    ["POST", path()],
  ] as const)
    expect(await refusal(await call(method, address, { as: admin }))).toEqual([403, protectedNow]);
  const email = `former-user-${sam.id}@erased.invalid`;
  expect((await call("POST", "/api/auth/login", { json: { email, password: goodPassword } })).status).toBe(401);
});
