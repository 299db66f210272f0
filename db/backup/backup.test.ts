import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "../client.ts";
import { EmbeddedDatabase } from "../embedded/client.ts";
import { migrate } from "../migrate.ts";
import {
  chats,
  machines,
  parts,
  partsLines,
  passages,
  passageVectors,
  stockLevels,
  stockMovements,
  suppliers,
  users,
} from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { aMachine, aPart, aPartsRequest, aStockPlace, aUser, anIssue } from "../testing/records.ts";
import { backUp, listBackups } from "./backup.ts";
import { restoreLogicalBackup, writeLogicalBackup } from "./logical.ts";

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  database = await freshDatabase();
});
afterEach(() => rm(folder, { recursive: true }));

/** One of everything that is hard to carry: references, generated columns, vectors, fractions of a second, other scripts. */
async function aHistory() {
  const { db } = database;
  const person = await aUser(db, { name: 'Ünal 中文 "quoted"', createdAt: new Date("2026-01-02T03:04:05.678Z") });
  const machine = await aMachine(db, { serialNumber: "B-1" });
  await anIssue(db, { machineId: machine.id, assignedToId: person.id, description: "Leak\nat the\tswivel \\ joint" });
  await aPartsRequest(db, { machineId: machine.id, requestedById: person.id }, [
    { description: "Filter" },
    { description: "O-ring" },
  ]);
  await db.insert(chats).values({ id: "c1", ownerId: person.id, title: "Hello" });
  const [passage] = await db
    .insert(passages)
    .values({ source: "issue", sourceId: 1, text: "leak at the swivel" })
    .returning();
  await db.insert(passageVectors).values({ passageId: passage!.id, slot: 0, dimensions: 2, embedding: [0.25, -1] });
  await aMovedPart(machine.id, person.id);
  await db.insert(machines).values(
    Array.from({ length: 1_200 }, (_, n) => ({
      serialNumber: `M-${n}`,
      model: "M",
      machineType: "excavator" as const,
    })),
  );
}

/** A ledger with a row that takes back another, a part kept for a request, and what it cost. */
async function aMovedPart(machineId: number, personId: number) {
  const { db } = database;
  const [supplier] = await db.insert(suppliers).values({ name: "Filterhaus" }).returning();
  const part = await aPart(db, { number: "FF-220", supplierId: supplier!.id, aliases: ["ff 220"] });
  const place = await aStockPlace(db, { name: "Main store" });
  const row = { partId: part.id, placeId: place.id, at: new Date("2026-03-01T08:00:00.123Z"), byId: personId };
  const [, used] = await db
    .insert(stockMovements)
    .values([
      { ...row, moveId: randomUUID(), kind: "counted", quantity: 2.5, counted: 2.5 },
      { ...row, moveId: randomUUID(), kind: "used", quantity: -1.25, machineId, unitCost: 12.3456, currency: "EUR" },
    ])
    .returning();
  await db
    .insert(stockMovements)
    .values({ ...row, moveId: randomUUID(), kind: "corrected", quantity: 1.25, takesBackId: used!.id });
  await db.insert(stockLevels).values({ partId: part.id, placeId: place.id, quantity: 2.5, reserved: 0.5 });
}

const everything = async ({ db }: Database) => ({
  users: await db.select().from(users),
  machines: await db.select().from(machines),
  lines: await db.select().from(partsLines),
  movements: await db.select().from(stockMovements).orderBy(stockMovements.id),
  levels: await db.select().from(stockLevels),
  passages: await db.select({ text: passages.text }).from(passages),
  vectors: await db.select().from(passageVectors),
});

test("rows that were backed up come back to the last digit, and new ones count on", async () => {
  await aHistory();
  const before = await everything(database);
  const file = join(folder, "rows.jsonl.gz");
  await writeLogicalBackup(database.db, file);
  await aMachine(database.db, { serialNumber: "LATER" });
  await restoreLogicalBackup(database.db, file);
  expect(await everything(database)).toEqual(before);
  const next = await aMachine(database.db, { serialNumber: "NEXT" });
  expect(next.id).toBe(Math.max(...before.machines.map(({ id }) => id)) + 1);
}, 60_000);

test("rows that refer to later ones of their table come back, however far apart", async () => {
  const { db } = database;
  const renewed = await aPart(db, { number: "NEW-1" });
  const old = await aPart(db, { number: "OLD-1", replacedById: renewed.id });
  await db.insert(parts).values(Array.from({ length: 600 }, (_, n) => ({ number: `P-${n}`, name: "Seal" })));
  // Rows are read as they lie, and a changed one lies behind the others.
  await db.update(parts).set({ name: "Seal, new" }).where(eq(parts.id, renewed.id));
  const file = join(folder, "rows.jsonl.gz");
  const before = await db.select().from(parts).orderBy(parts.id);
  await writeLogicalBackup(db, file);
  await restoreLogicalBackup(db, file);
  expect(await db.select().from(parts).orderBy(parts.id)).toEqual(before);
  // The references hold again, at once and for every row.
  await expect(db.update(parts).set({ replacedById: 99_999 }).where(eq(parts.id, old.id))).rejects.toThrow();
}, 60_000);

test("a file that is cut short or no backup changes nothing", async () => {
  await aHistory();
  const before = await everything(database);
  const junk = join(folder, "junk.gz");
  await writeFile(junk, "no gzip");
  await expect(restoreLogicalBackup(database.db, junk)).rejects.toThrow();
  await expect(restoreLogicalBackup(database.db, join(folder, "missing.gz"))).rejects.toThrow("no such file");
  const whole = join(folder, "rows.jsonl.gz");
  await writeLogicalBackup(database.db, whole);
  const { size } = await stat(whole);
  await truncate(whole, Math.floor(size * 0.8));
  await expect(restoreLogicalBackup(database.db, whole)).rejects.toThrow("unexpected end of file");
  expect(await everything(database)).toEqual(before);
}, 60_000);

test("a backup stands under its name only when it is whole, and is listed newest first", async () => {
  const first = await backUp(database, folder, "manual", new Date("2026-03-18T10:00:00Z"));
  const second = await backUp(database, folder, "flush", new Date("2026-03-18T10:00:00Z"));
  expect(first).toMatch(/^2026-03-18T10-00-00-000Z-manual-[0-9a-f]{6}\.(tar|jsonl)\.gz$/);
  expect((await readdir(folder)).toSorted()).toEqual([first, second].toSorted());
  expect((await listBackups(folder)).map(({ name }) => name).toSorted()).toEqual([first, second].toSorted());
  await expect(backUp(database, join(folder, first, "not-a-folder"), "manual", new Date())).rejects.toThrow();
});

test("the embedded database's archive opens as a database with every row", async () => {
  await aHistory();
  if (database.engine.kind !== "embedded") return;
  const restored = new EmbeddedDatabase({ restore: await database.engine.client.dump() });
  const { rows } = await restored.query("select count(*)::int as count from machines");
  expect(rows).toEqual([{ count: 1_201 }]);
  await restored.close();
});

test("rows move from one engine or folder to another", async () => {
  await aHistory();
  const file = join(folder, "rows.jsonl.gz");
  await writeLogicalBackup(database.db, file);
  const other = await openDatabase({ dataDir: join(folder, "other") });
  await migrate(other);
  await restoreLogicalBackup(other.db, file);
  expect(await everything(other)).toEqual(await everything(database));
  await other.close();
}, 120_000);
