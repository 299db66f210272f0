import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, truncate, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { eq, sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { ZipFile as Writing } from "yazl";
import { tablesInOrder } from "../backup/rows.ts";
import { countRows } from "../backup/verify.ts";
import { rowsOf, type Database, type Db } from "../client.ts";
import { diskStore } from "../files/disk.ts";
import type { Store } from "../files/store.ts";
import { migrate } from "../migrate.ts";
import { documents, machines, users } from "../schema/index.ts";
import { databaseWithoutTables, freshDatabase } from "../testing/database.ts";
import { asOfFirstRelease } from "../testing/first-release.ts";
import { aMachine, aPart, aUser } from "../testing/records.ts";
import { exported, columnsLeftOut, rowsKept, tablesLeftOut } from "./left-out.ts";
import { readExport } from "./read.ts";
import { writeExport } from "./write.ts";

/** An installation with rows in every table of the first release, upgraded, and with originals. */
let source: Database;
let folder: string;
let files: Store;
const photo = randomBytes(200_000);

beforeAll(async () => {
  source = await databaseWithoutTables("export");
  await asOfFirstRelease(source);
  await migrate(source);
  folder = await mkdtemp(join(tmpdir(), "export-"));
  files = diskStore(join(folder, "files"));
  await files.put("ab/photo", photo, "image/jpeg");
  await files.put("dd/dddd", Buffer.from("a chat"), "text/plain");
  const { db } = source;
  const [owner] = await db.select().from(users).limit(1);
  const document = { ownerId: owner!.id, kind: "image" as const, size: photo.length, sha256: "0".repeat(64) };
  await db.insert(documents).values([
    { ...document, fileName: "photo.jpg", mediaType: "image/jpeg", storageKey: "ab/photo" },
    { ...document, fileName: "lost.jpg", mediaType: "image/jpeg", storageKey: "ab/lost" },
  ]);
  await aMachine(db, { serialNumber: "=1+1", model: 'Line\u2028break, "quoted"\nand 中文' });
  const renewed = await aPart(db, { number: "NEW", replacedById: null });
  await aPart(db, { number: "OLD", replacedById: renewed.id });
}, 120_000);
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

let made = 0;
const path = () => join(folder, `${made}.zip`);
beforeEach(() => void made++);

let target: Database;
let emptyFiles: Store;
beforeEach(async () => {
  target = await freshDatabase();
  emptyFiles = diskStore(join(folder, `files-${made}`));
});
afterEach(() => rm(path(), { force: true }));

const at = new Date("2026-03-01T08:00:00Z");
const write = () => writeExport({ db: source.db, files, version: "1.2.3", at }, path());
const read = (file = path()) => readExport({ db: target.db, files: emptyFiles, passwordHash: "nobody's" }, file);

/** Every exported row of every table, as text. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { table, columns } of exported(await tablesInOrder(db))) {
    const listed = sql.raw(columns.map((column) => `"${column}"`).join(", "));
    const kept = rowsKept[table] ? sql` where ${rowsKept[table]}` : sql``;
    const found = await rowsOf<{ line: string }>(
      db,
      sql`select row_to_json(line)::text as line from (select ${listed} from ${sql.identifier(table)}${kept}) line`,
    );
    rows[table] = found.map(({ line }) => line).toSorted();
  }
  return rows;
}

async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(file, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => (found.set(entry.fileName, bytes), zip.readEntry()), reject);
      });
    });
    zip.on("end", () => resolve(found));
    zip.readEntry();
  });
}

test("what was exported comes back into an empty installation, row by row and file by file", async () => {
  const before = await everything(source.db);
  const written = await write();
  expect(written.tables.map(({ table, rows }) => [table, rows])).toEqual(
    Object.entries(before).map(([table, rows]) => [table, rows.length]),
  );
  expect(written).toMatchObject({ version: "1.2.3", files: { count: 2 }, missingFiles: ["ab/lost"] });
  await read();
  expect(await everything(target.db)).toEqual(before);
  expect(Buffer.from(await emptyFiles.bytes("ab/photo")).equals(photo)).toBe(true);
  expect(Buffer.from(await emptyFiles.bytes("dd/dddd")).toString()).toBe("a chat");
  // New records count on.
  const [{ id: highest }] = (await rowsOf<{ id: number }>(target.db, sql`select max(id) as id from machines`)) as [
    { id: number },
  ];
  expect((await aMachine(target.db, { serialNumber: "NEXT" })).id).toBe(highest + 1);
}, 60_000);

test("no key leaves the installation, and none opens the one that takes it in", async () => {
  const keys = [
    sql`update users set password_hash = 'planted-password', totp_secret = 'planted-secret'`,
    sql`update sessions set id = 'planted-session'`,
    sql`update access_tokens set token_hash = 'planted-token'`,
    sql`update password_resets set token_hash = 'planted-link'`,
    sql`update recovery_codes set code_hash = 'planted-code'`,
    sql`insert into settings (key, value) values ('push.vapid', '"planted-key"'), ('setup', '"planted-setup"')`,
  ];
  for (const plant of keys) expect((await rowsOf(source.db, sql`${plant} returning 1`)).length).toBeGreaterThan(0);
  await write();
  const holding = [...(await entriesOf(path()))].filter(([, bytes]) => bytes.includes("planted-"));
  expect(holding.map(([name]) => name)).toEqual([]);
  await read();
  const accounts = await target.db.select().from(users);
  expect(accounts.every(({ passwordHash, totpSecret }) => passwordHash === "nobody's" && totpSecret === null)).toBe(
    true,
  );
  const counts = await countRows(target.db);
  expect(Object.keys(tablesLeftOut).filter((table) => counts[table] !== 0)).toEqual([]);
}, 60_000);

test("columns that sound like keys are left out, unless they open nothing", async () => {
  const opensNothing = [
    // Digests of texts and links: from a digest nobody gets to a link.
    ...["guest_reports.link_hash", "machine_labels.token_hash", "report_shares.token_hash"],
    ...["report_shares.content_hash", "report_shares.answered_hash", "report_signatures.content_hash"],
    // Stands on the machine for everybody, and reports a fault of it.
    "machine_labels.token",
    "telematics_servers.token_address",
    // Whether people may sign in by their password.
    "identity_providers.passwords_too",
    // Counts.
    ...[
      "llm_calls.input_tokens",
      "llm_calls.output_tokens",
      "llm_calls.cached_tokens",
      "llm_calls.reasoning_tokens",
      "llm_calls.estimated_tokens",
    ],
  ];
  const suspicious = exported(await tablesInOrder(source.db)).flatMap(({ table, columns }) =>
    columns
      .filter((column) => /hash|secret|token|sealed|password|credential|private/.test(column))
      .map((column) => `${table}.${column}`),
  );
  expect(suspicious.filter((name) => !opensNothing.includes(name))).toEqual(["users.must_change_password"]);
});

test("what is left out is there to be left out, and the archive says why", async () => {
  const tables = await tablesInOrder(source.db);
  const columns = tables.flatMap(({ table, columns: all }) => all.map((column) => `${table}.${column}`));
  expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(tablesLeftOut)));
  const named = Object.entries(columnsLeftOut).flatMap(([table, left]) => left.map((column) => `${table}.${column}`));
  expect(columns).toEqual(expect.arrayContaining(named));
  expect(Object.keys((await write()).leftOut).toSorted()).toEqual([...Object.keys(tablesLeftOut), ...named].toSorted());
});

test("spreadsheets read the same rows, and a cell that would start a formula is text", async () => {
  await write();
  const found = await entriesOf(path());
  const { data } = Papa.parse<Record<string, string>>(found.get("csv/machines.csv")!.toString().trimEnd(), {
    header: true,
  });
  const rows = await source.db.select().from(machines);
  expect(data).toHaveLength(rows.length);
  const odd = data.find(({ serial_number: serial }) => serial === "'=1+1");
  expect(odd).toMatchObject({ model: 'Line\u2028break, "quoted"\nand 中文' });
  expect(found.get("READ ME.txt")!.toString()).toContain("Maintenance Hub 1.2.3");
});

test("an installation with people in it takes nothing in", async () => {
  await write();
  const person = await aUser(target.db);
  await expect(read()).rejects.toThrow("This installation has people in it. An export goes into an empty one.");
  expect((await target.db.select().from(users)).map(({ id }) => id)).toEqual([person.id]);
});

/** The archive again with one entry changed, or without it. */
async function changed(name: string, change: (bytes: Buffer) => Buffer | undefined): Promise<string> {
  const file = `${path()}.changed`;
  const zip = new Writing();
  for (const [entry, bytes] of await entriesOf(path())) {
    const written = entry === name ? change(bytes) : bytes;
    if (written) zip.addBuffer(written, entry);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

test.each<[string, string, (bytes: Buffer) => Buffer | undefined, string]>([
  [
    "a row that was changed",
    "json/machines.jsonl",
    (bytes) => Buffer.from(bytes.toString().replace("44.0777", "44.0778")),
    "json/machines.jsonl is not as it was written",
  ],
  [
    "rows that are gone",
    "json/issues.jsonl",
    (bytes) => bytes.subarray(0, bytes.indexOf("\n") + 1),
    "json/issues.jsonl is not as it was written",
  ],
  ["a table that is gone", "json/customers.jsonl", () => undefined, "it lacks json/customers.jsonl"],
  [
    "a file that was changed",
    "files/ab/photo",
    () => Buffer.from("another"),
    "files/ab/photo is not as it was written",
  ],
  ["a file that is gone", "files/ab/photo", () => undefined, "it lacks files/ab/photo"],
  [
    "another version of the schema",
    "manifest.json",
    (bytes) => Buffer.from(bytes.toString().replace(/"migration": "\d+"/, '"migration": "1"')),
    "This export is of version 1.2.3, whose tables differ",
  ],
  [
    "another format",
    "manifest.json",
    (bytes) => Buffer.from(bytes.toString().replace("export 1", "export 9")),
    "no export of Maintenance Hub",
  ],
  ["a manifest that is no JSON", "manifest.json", () => Buffer.from("{"), "no export of Maintenance Hub"],
  ["no manifest", "manifest.json", () => undefined, "no export of Maintenance Hub"],
])("%s is refused, and nothing was taken in", async (_what, name, change, reason) => {
  await write();
  const file = await changed(name, change);
  await expect(read(file)).rejects.toThrow(reason);
  expect(Object.values(await countRows(target.db)).every((rows) => rows === 0)).toBe(true);
});

test("a file that is cut short, no archive or not there is refused in plain words", async () => {
  await write();
  const { size } = await stat(path());
  await truncate(path(), size - 2_000);
  await expect(read()).rejects.toThrow("This file is no export of Maintenance Hub");
  await writeFile(path(), "nothing of the kind");
  await expect(read()).rejects.toThrow("This file is no export of Maintenance Hub");
  await expect(read(join(folder, "missing.zip"))).rejects.toThrow("There is no such file");
  expect(await target.db.select().from(users).where(eq(users.active, true))).toEqual([]);
});

test("what cannot be read while it is written ends the export, not the process", async () => {
  const broken: Store = { ...files, get: () => Promise.reject(new Error("the bucket is away")) };
  await expect(writeExport({ db: source.db, files: broken, version: "1", at }, path())).rejects.toThrow(
    "the bucket is away",
  );
  // The database goes on.
  expect((await source.db.select().from(users)).length).toBeGreaterThan(0);
});
