import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openQueue, type Queue } from "#agent/jobs/queue.ts";
import type { Database } from "#db/client.ts";
import { readExport } from "#db/export/read.ts";
import { diskStore } from "#db/files/disk.ts";
import { FileMissing, StoreUnavailable, type Store } from "#db/files/store.ts";
import { countRows } from "#db/backup/verify.ts";
import { auditLog, dataExports, documents, machines, notifications } from "#db/schema/index.ts";
import { migrate } from "#db/migrate.ts";
import { databaseWithoutTables, freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { exportFolder, exportWork, queuedExports } from "#app/ports/exports.server.ts";
import { storeInWords } from "#app/ports/files.server.ts";
import { readEnvironment } from "#app/env.server.ts";
import { exportJobs, startExports, sweepExports } from "#app/runtime/exports.server.ts";
import { exportKeptDays } from "#tools/exports/rules.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { mcpClients } from "../mcp.ts";
import { goodPassword as testPassword, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let folder: string;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;
let queue: Queue;
let store: Store;
let end: (() => void) | undefined;
let at: Date;

const log = pino({ level: "silent" });
const now = () => at;
const parts = () => ({
  environment: readEnvironment({ DATA_DIR: folder }),
  database,
  files: storeInWords(store, log),
  log,
  now,
});

beforeEach(async () => {
  at = testNow;
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "exports-"));
  store = diskStore(join(folder, "files"));
  queue = await openQueue(database, exportJobs, () => undefined);
  // why: the embedded database has one connection, and a kind of work that no worker has asked for is looked up by another
  await queue.send(database.db, exportWork, { exportId: 0 });
  call = await apiFor(database, { now, ports: { files: storeInWords(store, log), exports: queuedExports(queue) } });
  admin = await someoneWithPassword(database, { role: "admin", name: "Ada" });
});
afterEach(async () => {
  end?.();
  end = undefined;
  await queue.stop();
  await rm(folder, { recursive: true, force: true });
});

const work = async () => void (end = await startExports(queue, parts()));
const ask = (json: object = { password: testPassword }, as = admin) => call("POST", "/api/admin/exports", { as, json });

interface Told {
  id: number;
  state: string;
  fault: string | null;
  done: number;
  total: number;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  missingFiles: number | null;
  expiresAt: string | null;
}

const listed = async (as = admin) => (await (await call("GET", "/api/admin/exports", { as })).json()) as Told[];

async function settled(): Promise<Told> {
  await expect.poll(async () => (await listed())[0]?.state, { timeout: 40_000 }).not.toMatch(/waiting|writing/);
  return (await listed())[0]!;
}

async function someRecords() {
  await aMachine(database.db, { serialNumber: "EX-1" });
  await store.put("ab/photo", Buffer.from("a photo"), "image/jpeg");
  const document = { ownerId: admin.id, kind: "image" as const, size: 7, sha256: "0".repeat(64) };
  await database.db.insert(documents).values([
    { ...document, fileName: "photo.jpg", mediaType: "image/jpeg", storageKey: "ab/photo" },
    { ...document, fileName: "lost.jpg", mediaType: "image/jpeg", storageKey: "ab/lost" },
  ]);
}

test("everything goes into a file that an empty installation takes in, row by row", async () => {
  await someRecords();
  await work();
  const asked = await ask();
  expect(asked.status, await asked.clone().text()).toBe(201);
  const { id } = (await asked.json()) as { id: number };
  const ready = await settled();
  expect(ready).toMatchObject({ id, state: "ready", fault: null, files: 1, missingFiles: 1, done: ready.total });
  expect(Date.parse(ready.expiresAt!)).toBe(at.getTime() + exportKeptDays * 86_400_000);
  const answer = await call("GET", `/api/admin/exports/${id}/file`, { as: admin });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(ready.bytes),
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toHaveLength(ready.bytes!);
  await writeFile(join(folder, "taken.zip"), bytes);
  const target = await databaseWithoutTables("taken");
  await migrate(target);
  const emptyFiles = diskStore(join(folder, "files-there"));
  const manifest = await readExport(
    { db: target.db, files: emptyFiles, passwordHash: "nobody's" },
    join(folder, "taken.zip"),
  );
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(ready.rows);
  expect(await target.db.select().from(machines)).toEqual(await database.db.select().from(machines));
  expect(Buffer.from(await emptyFiles.bytes("ab/photo")).toString()).toBe("a photo");
  await target.close();
  // Who was told, and what is kept of the asking; nothing is left beside the file.
  expect((await database.db.select().from(notifications)).map(({ userId, kind }) => [userId, kind])).toEqual([
    [admin.id, "export-ready"],
  ]);
  const audited = (await database.db.select().from(auditLog)).filter(({ entity }) => entity === "export");
  expect(audited).toMatchObject([{ operation: "exports.create", entityId: String(id), actorId: admin.id }]);
  expect(JSON.stringify(audited)).not.toContain(testPassword);
  expect(await readdir(exportFolder(folder))).toEqual([]);
}, 60_000);

test("a download goes on where it broke off, and begins anew where the file is another", async () => {
  await work();
  const { id } = (await (await ask()).json()) as { id: number };
  await settled();
  const path = `/api/admin/exports/${id}/file`;
  const whole = await call("GET", path, { as: admin });
  const version = whole.headers.get("etag")!;
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await call("GET", path, { as: admin, headers: { Range: "bytes=1000-", "If-Range": version } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
  const other = await call("GET", path, { as: admin, headers: { Range: "bytes=1000-", "If-Range": '"another"' } });
  expect(other.status).toBe(200);
  expect(Buffer.from(await other.arrayBuffer())).toHaveLength(bytes.length);
  const behind = await call("GET", path, { as: admin, headers: { Range: `bytes=${bytes.length}-` } });
  expect([behind.status, behind.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
}, 60_000);

test("only an administrator who says the password asks, at a screen, and only one at a time", async () => {
  const mallory = await someoneWithPassword(database, { role: "operator" });
  expect((await ask({ password: testPassword }, mallory)).status).toBe(403);
  expect((await ask({ password: "a-wrong-one-by-far" })).status).toBe(400);
  expect((await ask({})).status).toBe(400);
  const mcp = await mcpClients(database);
  const headers = { authorization: `Bearer ${await mcp.tokenOf(admin, { unattendedWrites: true })}` };
  const json = { password: testPassword };
  expect((await call("POST", "/api/admin/exports", { headers, json })).status).toBe(403);
  expect((await call("GET", "/api/admin/exports", { headers })).status).toBe(403);
  await mcp.stop();
  expect(await database.db.$count(dataExports)).toBe(0);
  // Nobody works, so that it waits.
  const several = await Promise.all([ask(), ask(), ask()]);
  expect(several.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await listed()).map(({ state }) => state)).toEqual(["waiting"]);
}, 60_000);

test("whoever asked for it alone has the file, and it goes when somebody removes it or its days are over", async () => {
  await work();
  const { id } = (await (await ask()).json()) as { id: number };
  await settled();
  const other = await someoneWithPassword(database, { role: "admin", name: "Bob" });
  const path = `/api/admin/exports/${id}/file`;
  expect((await call("GET", path, { as: other })).status).toBe(403);
  const key = (await database.db.select().from(dataExports))[0]!.storageKey!;
  expect((await call("DELETE", `/api/admin/exports/${id}`, { as: other })).status).toBe(200);
  expect((await call("GET", path, { as: admin })).status).toBe(404);
  expect((await call("DELETE", `/api/admin/exports/${id}`, { as: admin })).status).toBe(409);
  await expect(store.bytes(key)).rejects.toThrow("no file");

  const again = (await (await ask()).json()) as { id: number };
  await settled();
  await sweepExports(parts());
  expect((await listed())[0]).toMatchObject({ id: again.id, state: "ready" });
  at = new Date(testNow.getTime() + exportKeptDays * 86_400_000 + 1);
  await sweepExports(parts());
  expect((await listed())[0]).toMatchObject({ id: again.id, state: "gone" });
  expect(await readdir(join(folder, "files/exports"))).toEqual([]);
}, 60_000);

test("one that is cancelled while it is written leaves nothing, and another can be asked for", async () => {
  await someRecords();
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const plain = store;
  store = {
    ...plain,
    get: async (key) => {
      reached.resolve();
      await held.promise;
      return plain.get(key);
    },
  };
  await work();
  const { id } = (await (await ask()).json()) as { id: number };
  await reached.promise;
  expect((await call("POST", `/api/admin/exports/${id}/cancel`, { as: admin })).status).toBe(200);
  expect((await call("POST", `/api/admin/exports/${id}/cancel`, { as: admin })).status).toBe(409);
  await expect.poll(() => readdir(exportFolder(folder)), { timeout: 20_000 }).toEqual([]);
  held.resolve();
  expect((await listed())[0]).toMatchObject({ state: "cancelled", bytes: null });
  expect((await ask()).status).toBe(201);
  expect(await settled()).toMatchObject({ state: "ready" });
  expect((await readdir(join(folder, "files/exports"))).length).toBe(1);
  expect((await database.db.select().from(notifications)).map(({ kind }) => kind)).toEqual(["export-ready"]);
}, 60_000);

test.each([
  ["a full disk", new StoreUnavailable("the disk is full", { full: true }), "full"],
  ["a store that is away", new StoreUnavailable("the file store does not answer"), "store"],
])(
  "%s is told plainly, and nothing is left",
  async (_what, fault, told) => {
    await someRecords();
    store = { ...store, putFile: () => Promise.reject(fault) };
    await work();
    await ask();
    expect(await settled()).toMatchObject({ state: "failed", fault: told, bytes: null });
    expect(await readdir(exportFolder(folder))).toEqual([]);
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: admin.id, kind: "export-failed", data: { fault: told } },
    ]);
  },
  60_000,
);

test("a process that ends hands it to the next, which begins anew", async () => {
  await someRecords();
  const plain = store;
  const reached = Promise.withResolvers<void>();
  store = {
    ...plain,
    get: () => {
      reached.resolve();
      return new Promise(() => undefined);
    },
  };
  await work();
  await ask();
  await reached.promise;
  end!();
  await expect.poll(() => readdir(exportFolder(folder)), { timeout: 20_000 }).toEqual([]);
  await queue.stop();
  store = plain;
  const [{ id } = { id: 0 }] = await listed();
  // Had it been killed with the file in the store, and nothing said of it yet:
  await store.put(`exports/${id}-1`, Buffer.from("whole"), "application/zip");
  queue = await openQueue(database, exportJobs, () => undefined);
  await work();
  expect(await settled()).toMatchObject({ state: "ready", files: 1 });
  expect((await database.db.select().from(dataExports))[0]!.attempts).toBe(2);
  await expect(store.bytes(`exports/${id}-1`)).rejects.toThrow(FileMissing);
}, 60_000);

test("what no process goes on with is told as such, and makes room for another", async () => {
  const { id } = await database.db
    .insert(dataExports)
    .values({ ownerId: admin.id, state: "writing", attempts: 11, createdAt: testNow, updatedAt: testNow })
    .returning()
    .then(([row]) => row!);
  await store.put(`exports/${id}-11`, Buffer.from("whole"), "application/zip");
  await sweepExports(parts());
  expect((await listed())[0]).toMatchObject({ id, state: "writing" });
  at = new Date(testNow.getTime() + 2 * 3_600_000);
  await sweepExports(parts());
  expect((await listed())[0]).toMatchObject({ id, state: "failed", fault: "interrupted" });
  await expect(store.bytes(`exports/${id}-11`)).rejects.toThrow(FileMissing);
  await aUser(database.db, { role: "view" });
  expect((await ask()).status).toBe(201);
  expect(Object.keys(await countRows(database.db))).toContain("exports");
}, 60_000);
