import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { addVectors, aimVectors, noteVectorProblem } from "#db/queries/vector-sets.ts";
import {
  auditLog,
  corrections,
  documents,
  drafts,
  issues,
  llmCalls,
  machines,
  manuals,
  partsLines,
  passages,
  passageVectors,
  serviceLogs,
  stockLevels,
  stockMovements,
  users,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPart, aPartsRequest, aServiceLog, aStockPlace, aUser } from "#db/testing/records.ts";
import { prepareSetup } from "#tools/auth/setup.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { mailServer } from "../mail.ts";
import { cookieOf, signIn } from "../sign-in.ts";

let database: Database;
let dataDir: string;
let admin: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "administration-"));
  admin = await aUser(database.db, { role: "admin", name: "Ada" });
});
afterEach(() => rm(dataDir, { recursive: true }));

const server = (env: Record<string, string> = {}) => apiFor(database, { env: { DATA_DIR: dataDir, ...env } });
const backups = () => readdir(join(dataDir, "backups")).catch(() => []);

test("the link of the first start makes one administrator, signed in, and then works no more", async () => {
  const call = await server();
  await database.db.delete(users);
  const token = (await prepareSetup(database.db, testNow))!;
  const setUp = (json: object) =>
    call("POST", "/api/auth/setup", {
      json: { token, name: "First Admin", email: "first@example.test", password: "luffing-rope-12", ...json },
    });
  const waits = async () =>
    ((await (await call("GET", "/api/installation")).json()) as { awaitsFirstAdmin: boolean }).awaitsFirstAdmin;
  expect(await waits()).toBe(true);
  expect((await setUp({ token: "x".repeat(43) })).status).toBe(403);
  expect((await setUp({ password: "password" })).status).toBe(400);
  const [one, two] = await Promise.all([setUp({}), setUp({ email: "second@example.test" })]);
  expect([one.status, two.status].toSorted()).toEqual([200, 403]);
  expect(await waits()).toBe(false);
  const made = one.ok ? one : two;
  expect(await made.json()).toMatchObject({ success: true, user: { role: "admin", mustChangePassword: false } });
  expect((await call("GET", "/api/users", { headers: { cookie: cookieOf(made) } })).status).toBe(200);
  expect((await setUp({ email: "third@example.test" })).status).toBe(403);
  expect(await prepareSetup(database.db, testNow)).toBeUndefined();
  expect(await database.db.$count(users)).toBe(1);
});

test("each start with an empty database gives a new link and voids the last", async () => {
  const call = await server();
  await database.db.delete(users);
  const first = await prepareSetup(database.db, testNow);
  await prepareSetup(database.db, testNow);
  const late = await call("POST", "/api/auth/setup", {
    json: { token: first, name: "First", email: "a@example.test", password: "luffing-rope-12" },
  });
  expect(late.status).toBe(403);
});

test("settings are read with their defaults, changed one by one and seen where they act", async () => {
  const call = await server();
  const before = (await (await call("GET", "/api/admin/settings", { as: admin })).json()) as { version: number };
  expect(before).toMatchObject({
    productName: "Maintenance Hub",
    minimumPasswordLength: 6,
    issueDueDays: { High: 3, Medium: 14 },
    mailAvailable: false,
  });
  const change = {
    productName: "Crane Desk",
    operationsCentre: { name: "Control Room", phone: "+1 (555) 010-0199" },
    minimumPasswordLength: 10,
  };
  expect(
    await (
      await call("PATCH", "/api/admin/settings", { as: admin, json: { ...change, version: before.version } })
    ).json(),
  ).toMatchObject(change);
  const stale = await call("PATCH", "/api/admin/settings", {
    as: admin,
    json: { productName: "Other", version: before.version },
  });
  expect([stale.status, await stale.json()]).toMatchObject([409, { current: { productName: "Crane Desk" } }]);
  const shown = (await (await call("GET", "/api/installation")).json()) as object;
  expect(shown).toMatchObject({
    productName: "Crane Desk",
    operationsCentre: { name: "Control Room" },
    minimumPasswordLength: 10,
    emergencyContacts: [],
  });
  const short = await call("POST", "/api/engineers", {
    as: admin,
    json: { name: "New", email: "n@example.test", password: "rope-12" },
  });
  expect(((await short.json()) as { error: string }).error).toBe("Password must be at least 10 characters long.");
});

test("there are exactly two emergency contacts, and only who is signed in sees them", async () => {
  const call = await server();
  const contact = (name: string) => ({
    name,
    description: "",
    number: "+49 30 1234",
    type: "emergency",
    isLandline: false,
  });
  const set = (emergencyContacts: object[]) =>
    call("PATCH", "/api/admin/settings", { as: admin, json: { emergencyContacts } });
  expect((await set([contact("One")])).status).toBe(400);
  expect((await set([contact("One"), contact("Two"), contact("Three")])).status).toBe(400);
  expect((await set([contact("One"), { ...contact("Two"), number: "javascript:alert(1)" }])).status).toBe(400);
  expect((await set([contact("One"), contact("Two")])).status).toBe(200);
  const viewer = await aUser(database.db, { role: "view" });
  expect(await (await call("GET", "/api/installation", { as: viewer })).json()).toMatchObject({
    emergencyContacts: [{ name: "One" }, { name: "Two" }],
  });
});

test("a letterhead's logo is a PNG or JPEG by its bytes, never a drawing with script in it", async () => {
  const call = await server();
  const set = async (logo: string) =>
    (
      await call("PATCH", "/api/admin/settings", {
        as: admin,
        json: { letterhead: { company: "C", address: "A", logo } },
      })
    ).status;
  expect(await set("data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==")).toBe(200);
  expect(await set(`data:image/svg+xml;base64,${btoa("<svg onload=alert(1)>")}`)).toBe(400);
  expect(await set(`data:image/png;base64,${btoa("<svg onload=alert(1)>")}`)).toBe(400);
  expect(await set(`data:image/png;base64,iVBORw0KGgo${"A".repeat(500_000)}`)).toBe(400);
});

test("a test mail arrives; a server that refuses, or none, is named", async () => {
  const none = await server();
  expect((await none("POST", "/api/admin/test-mail", { as: admin, json: {} })).status).toBe(409);
  const mail = await mailServer();
  try {
    const call = await server({ SMTP_URL: mail.url });
    expect(await (await call("POST", "/api/admin/test-mail", { as: admin, json: {} })).json()).toMatchObject({
      message: `Test mail sent to ${admin.email}`,
    });
    expect(mail.letters[0]?.to).toEqual([admin.email]);
    mail.refuse();
    const refused = await call("POST", "/api/admin/test-mail", { as: admin, json: { to: "x@example.test" } });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      502,
      expect.stringContaining("Mailbox unavailable"),
    ]);
  } finally {
    await mail.close();
  }
});

test("the audit log is paged newest first and filtered by who, operation, entity and day", async () => {
  const call = await server();
  const operator = await aUser(database.db, { role: "operator" });
  const service = await aUser(database.db, { role: "service" });
  for (const phone of ["1", "2", "3"])
    await call("PATCH", `/api/engineers/${service.id}`, { as: admin, json: { phone } });
  await call("PATCH", `/api/engineers/${service.id}`, { as: operator, json: { phone: "4" } });
  const read = async (query: string) => {
    const response = await call("GET", `/api/admin/audit?${query}`, { as: admin });
    return { entries: (await response.json()) as Record<string, unknown>[], link: response.headers.get("link") };
  };
  const first = await read("limit=3");
  expect(first.entries.map(({ after }) => after)).toMatchObject([{ phone: "4" }, { phone: "3" }, { phone: "2" }]);
  expect(first.entries[0]).toMatchObject({
    actorName: operator.name,
    operation: "engineers.update",
    entity: "user",
    entityId: String(service.id),
    before: { phone: "3" },
    door: "http",
  });
  const next = /before=([^>&]+)/.exec(first.link ?? "")?.[1];
  expect((await read(`limit=3&before=${next}`)).entries).toMatchObject([{ after: { phone: "1" } }]);
  expect((await read(`actorId=${operator.id}`)).entries).toHaveLength(1);
  expect((await read(`entity=user&entityId=${service.id}&operation=engineers.update`)).entries).toHaveLength(4);
  expect((await read("from=2026-03-18&to=2026-03-18")).entries).toHaveLength(4);
  expect((await read("to=2026-03-17")).entries).toHaveLength(0);
});

test("an entry names its machine, what it is called and to whom it went, also of what is gone", async () => {
  const call = await server();
  const engineer = await aUser(database.db, { role: "service", name: "Tom Haldane" });
  const machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
  const issue = await anIssue(database.db, { machineId: machine.id, title: "Coolant loss" });
  await call("PATCH", `/api/machines/${machine.id}`, { as: admin, json: { location: "Hall B" } });
  await call("POST", "/api/issues/assign-bulk", {
    as: admin,
    json: { issueIds: [issue.id], engineerId: engineer.id },
  });
  const entries = async (query: string) =>
    (await (await call("GET", `/api/admin/audit?${query}`, { as: admin })).json()) as Record<string, unknown>[];
  expect((await entries("operation=machines.update"))[0]).toMatchObject({ serialNumber: "870.0.1260" });
  const assigned = { serialNumber: "870.0.1260", title: "Coolant loss", personName: "Tom Haldane", day: null };
  expect((await entries("operation=issues.assign"))[0]).toMatchObject(assigned);
  const other = await anIssue(database.db, { machineId: machine.id, title: "Horn is silent" });
  expect((await call("DELETE", `/api/issues/${other.id}`, { as: admin })).status).toBe(200);
  expect((await entries("operation=issues.delete"))[0]).toMatchObject({
    serialNumber: "870.0.1260",
    title: "Horn is silent",
  });
});

test("usage adds up tokens by day, person, purpose and model; an aborted call's estimate is in no sum", async () => {
  const call = await server();
  const spent = { userId: admin.id, provider: "openai", durationMs: 5 };
  await database.db.insert(llmCalls).values([
    {
      ...spent,
      purpose: "chat",
      model: "m1",
      inputTokens: 100,
      outputTokens: 20,
      cachedTokens: 50,
      outcome: "ok",
      createdAt: new Date("2026-03-17T23:59:00Z"),
    },
    {
      ...spent,
      purpose: "extraction",
      model: "m2",
      inputTokens: 10,
      outputTokens: 1,
      outcome: "ok",
      createdAt: new Date("2026-03-18T00:01:00Z"),
      userId: null,
    },
    { ...spent, purpose: "chat", model: "m1", estimatedTokens: 900, outcome: "aborted", createdAt: testNow },
    {
      ...spent,
      purpose: "chat",
      model: "m1",
      inputTokens: 7,
      outcome: "ok",
      createdAt: new Date("2025-01-01T00:00:00Z"),
    },
  ]);
  const usage = await (await call("GET", "/api/admin/usage", { as: admin })).json();
  expect(usage).toMatchObject({
    total: { calls: 3, failed: 1, totalTokens: 131 },
    days: [
      { day: "2026-03-17", totalTokens: 120 },
      { day: "2026-03-18", totalTokens: 11, calls: 2 },
    ],
    byUser: [
      { userId: admin.id, name: "Ada", totalTokens: 120 },
      { userId: null, totalTokens: 11 },
    ],
    byPurpose: [
      { purpose: "chat", totalTokens: 120 },
      { purpose: "extraction", totalTokens: 11 },
    ],
    byModel: [
      { model: "m1", totalTokens: 120 },
      { model: "m2", totalTokens: 11 },
    ],
  });
});

async function aFleetWithHistory() {
  const machine = await aMachine(database.db);
  const log = await aServiceLog(database.db, { machineId: machine.id });
  await anIssue(database.db, { machineId: machine.id, sourceId: log.id });
  await aPartsRequest(database.db, { machineId: machine.id, requestedById: admin.id }, [{}, {}]);
  const document = { ownerId: admin.id, kind: "pdf", mediaType: "application/pdf", size: 1, sha256: "x" } as const;
  const [report, manual] = await database.db.insert(documents).values([document, document]).returning();
  await database.db.insert(manuals).values({ model: "M", title: "Manual", documentId: manual!.id });
  return { report: report!, manual: manual! };
}

test("a flush needs the typed word, writes a backup first, and leaves users, machines, manuals and the audit log", async () => {
  const call = await server();
  const { manual } = await aFleetWithHistory();
  for (const json of [{}, { confirm: "flush" }, { confirm: true }, { confirm: "FLUSH " }]) {
    expect((await call("POST", "/api/admin/clear-test-data", { as: admin, json })).status).toBe(400);
  }
  expect(await database.db.$count(serviceLogs)).toBe(1);
  expect(await backups()).toEqual([]);
  expect(await (await call("GET", "/api/admin/flush-preview", { as: admin })).json()).toMatchObject({
    serviceLogs: 1,
    issues: 1,
    partsRequests: 1,
    partsLines: 2,
    documents: 1,
  });

  const answer = (await (
    await call("POST", "/api/admin/clear-test-data", { as: admin, json: { confirm: "FLUSH" } })
  ).json()) as { backup: string };
  expect(answer).toMatchObject({
    cleared: expect.arrayContaining(["service logs", "issues", "parts requests"]),
    counts: { serviceLogs: 1, partsLines: 2 },
  });
  expect(await backups()).toEqual([answer.backup]);
  for (const table of [serviceLogs, issues, partsLines]) expect(await database.db.$count(table)).toBe(0);
  expect(await database.db.select({ id: documents.id }).from(documents)).toEqual([{ id: manual.id }]);
  expect([await database.db.$count(users), await database.db.$count(machines)]).toEqual([1, 1]);
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { operation: "admin.flush-test-data", before: { serviceLogs: 1 }, after: { backup: answer.backup } },
  ]);
});

test("a flush frees what was kept for requests and leaves the ledger of parts", async () => {
  const call = await server();
  const { db } = database;
  const machine = await aMachine(db);
  const [part, place] = [await aPart(db, { number: "FF-220" }), await aStockPlace(db)];
  const log = await aServiceLog(db, { machineId: machine.id, engineerId: admin.id });
  const { request } = await aPartsRequest(db, { machineId: machine.id }, [
    { description: "Fuel filter", quantity: 3, catalogueId: part.id },
  ]);
  const post = async (path: string, json: object) => {
    const answer = await call("POST", `/api/${path}`, { as: admin, json });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  };
  await post("stock/counts", { placeId: place.id, lines: [{ partId: part.id, counted: 5 }] });
  await post("stock/movements", {
    kind: "used",
    partId: part.id,
    placeId: place.id,
    quantity: 1,
    machineId: machine.id,
  });
  await db.update(stockMovements).set({ serviceLogId: log.id });
  await post(`parts-requests/${request.id}/reservations`, {});
  await post("admin/clear-test-data", { confirm: "FLUSH" });
  const [level] = await db.select().from(stockLevels);
  expect(level).toMatchObject({ quantity: 4, reserved: 0 });
  expect(await db.$count(stockMovements)).toBe(2);
  expect(await db.select({ log: stockMovements.serviceLogId }).from(stockMovements)).not.toContainEqual({
    log: log.id,
  });
});

test("a flush whose backup cannot be written deletes nothing", async () => {
  const call = await apiFor(database, {
    ports: { backups: { create: () => Promise.reject(new Error("disk full")), list: () => Promise.resolve([]) } },
  });
  await aFleetWithHistory();
  expect((await call("POST", "/api/admin/clear-test-data", { as: admin, json: { confirm: "FLUSH" } })).status).toBe(
    500,
  );
  expect(await database.db.$count(serviceLogs)).toBe(1);
});

test("nobody but an administrator flushes, and no other site makes one do it", async () => {
  const call = await server();
  await aFleetWithHistory();
  const flush = (as: typeof admin | undefined, headers = {}) =>
    call("POST", "/api/admin/clear-test-data", { as, json: { confirm: "FLUSH" }, headers });
  for (const role of ["operator", "service", "view"] as const)
    expect((await flush(await aUser(database.db, { role }))).status).toBe(403);
  expect((await flush(undefined)).status).toBe(401);
  expect((await flush(admin, { origin: "https://evil.example" })).status).toBe(403);
  expect(await database.db.$count(serviceLogs)).toBe(1);
});

test("two flushes at once both end well and leave a backup each", async () => {
  const call = await server();
  await aFleetWithHistory();
  const flush = () => call("POST", "/api/admin/clear-test-data", { as: admin, json: { confirm: "FLUSH" } });
  expect((await Promise.all([flush(), flush()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await backups()).toHaveLength(2);
}, 60_000);

test("the system page knows the database, whether mail works, and the backups", async () => {
  const call = await server();
  await call("POST", "/api/admin/clear-test-data", { as: admin, json: { confirm: "FLUSH" } });
  const system = await (await call("GET", "/api/admin/system", { as: admin })).json();
  expect(system).toMatchObject({
    mailAvailable: false,
    demo: false,
    database: { users: 1 },
    searchIndex: { serving: null, next: null },
    backups: [{ name: expect.stringContaining("flush") }],
  });
});

test("the system page tells by which model search goes, how far the next one is, and what keeps it", async () => {
  const call = await server();
  const read = async () => (await (await call("GET", "/api/admin/system", { as: admin })).json()).searchIndex as object;
  const { db } = database;
  await db.insert(passages).values([1, 2, 3].map((sourceId) => ({ source: "issue" as const, sourceId, text: "Hose" })));
  const rows = await db.select().from(passages);
  await aimVectors(db, "builtin/field-words-512", testNow);
  const vector = { dimensions: 2, embedding: [1, 0] };
  await db.insert(passageVectors).values(rows.map(({ id }) => ({ ...vector, passageId: id, slot: 0 as const })));
  const serving = { model: "field-words-512", builtIn: true, done: 3, total: 3 };
  expect(await read()).toEqual({ serving, next: null });
  const set = { slot: 1 as const, model: "openai.embedding/bge/m3" };
  await aimVectors(db, set.model, testNow);
  await addVectors(db, set, [{ id: rows[0]!.id, vector: [1, 0, 0] }]);
  const next = { model: "bge/m3", builtIn: false, done: 1, total: 3, problem: "none", failedAt: null };
  expect(await read()).toEqual({ serving, next });
  await noteVectorProblem(db, set, "key-refused", testNow);
  expect(await read()).toEqual({ serving, next: { ...next, problem: "key-refused", failedAt: testNow.toISOString() } });
});

test("administrators see how often each field was corrected, and take the corrected reports away as cases", async () => {
  const call = await server();
  const document = { ownerId: admin.id, kind: "text", mediaType: "text/plain", size: 1, sha256: "x" } as const;
  const [source] = await database.db
    .insert(documents)
    .values({ ...document, text: "870.7.3310 serviced, 4512 h" })
    .returning();
  const [draft] = await database.db
    .insert(drafts)
    .values({
      ownerId: admin.id,
      documentId: source!.id,
      status: "saved",
      engine: "built-in",
      extracted: {},
      reviewed: { formData: { serialNumber: "870.7.3310", machineHours: 4512 }, actions: [], issues: [], parts: [] },
    })
    .returning();
  const correction = { draftId: draft!.id, field: "machineHours", engine: "built-in" };
  await database.db.insert(corrections).values([
    { ...correction, extracted: 4521, corrected: 4512, changed: true },
    { ...correction, extracted: 4512, corrected: 4512, changed: false },
  ]);
  const rates = await call("GET", "/api/ai/correction-rates", { as: admin });
  expect(await rates.json()).toEqual([{ field: "machineHours", engine: "built-in", total: 2, changed: 1, rate: 0.5 }]);
  const cases = await call("GET", "/api/ai/correction-rates?cases=1", { as: admin });
  expect(cases.headers.get("content-disposition")).toContain("corrected-drafts.json");
  expect(await cases.json()).toMatchObject([
    { input: "870.7.3310 serviced, 4512 h", machines: [{ serialNumber: "870.7.3310", machineHours: 4512 }] },
  ]);
});

test("what is wrong with signing in shows in the documents' shape when the first admin signs in again", async () => {
  const call = await server();
  expect((await signIn(call, admin.email, "anything")).body).toEqual({
    success: false,
    error: "Invalid email or password",
    message: "Invalid email or password",
  });
});
