/** A backup as rows: gzipped JSON lines, readable anywhere, for PostgreSQL and for moving from one engine to the other. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline as joined, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Db } from "../client.ts";
import { linesIn } from "./lines.ts";
import {
  insertRows,
  madeAnew,
  newestMigration,
  replaceRows,
  rowLines,
  rowsPerFetch,
  tablesInOrder,
  type TableHead,
} from "./rows.ts";

const format = "maintenance-hub rows 1";

/** Writes every row as of one moment; tables come before those that refer to them. */
export async function writeLogicalBackup(db: Db, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  await db.transaction(
    async (tx) => pipeline(Readable.from(linesOf(tx)), createGzip(), file.createWriteStream({ flush: true })),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify({ format, migration: await newestMigration(db) })}\n`;
  for (const head of (await tablesInOrder(db)).filter(({ table }) => !madeAnew.has(table))) {
    yield `${JSON.stringify(head)}\n`;
    for await (const lines of rowLines(db, head)) yield lines.map((line) => `${line}\n`).join("");
  }
}

/**
 * Replaces everything in a migrated database by a backup's rows, or changes nothing.
 * @throws Error when the file is no backup, was cut short or belongs to another version of the schema
 */
export async function restoreLogicalBackup(db: Db, path: string): Promise<void> {
  const lines = packedLines(path);
  try {
    const { value: first } = await lines.next();
    if (first === undefined) throw new Error("This file is not a backup");
    await db.transaction(async (restoring) => {
      await checkFormat(restoring, first);
      await replaceRows(restoring, () => insertLines(restoring, lines));
    });
  } finally {
    await lines.return(undefined);
  }
}

async function insertLines(db: Db, lines: AsyncIterable<string>) {
  let head: TableHead | undefined;
  let waiting: string[] = [];
  const write = async () => {
    if (head && waiting.length > 0) await insertRows(db, head, waiting);
    waiting = [];
  };
  for await (const line of lines) {
    if (line.startsWith('{"table":')) {
      await write();
      head = JSON.parse(line) as TableHead;
    } else if (waiting.push(line) >= rowsPerFetch) await write();
  }
  await write();
}

/** Reads a backup through to its end. @throws Error when it is cut short or none */
export async function readLogicalBackup(path: string): Promise<{ migration: string; counts: Record<string, number> }> {
  const counts: Record<string, number> = {};
  let migration: string | undefined;
  let table = "";
  for await (const line of packedLines(path)) {
    const read = JSON.parse(line) as { format?: string; migration?: string } & Partial<TableHead>;
    if (migration === undefined) {
      if (read.format !== format || read.migration === undefined)
        throw new Error("This file is not a backup of Maintenance Hub");
      migration = read.migration;
    } else if (line.startsWith('{"table":')) {
      table = read.table!;
      counts[table] = 0;
    } else counts[table]! += 1;
  }
  if (migration === undefined) throw new Error("This file is not a backup");
  return { migration, counts };
}

/** The lines of a packed file. @throws what reading or unpacking it throws, also what went wrong before the first line was asked for */
const packedLines = (path: string) => linesIn(joined(createReadStream(path), createGunzip(), () => undefined));

async function checkFormat(db: Db, line: string) {
  const head = JSON.parse(line) as { format?: string; migration?: string };
  if (head.format !== format) throw new Error("This file is not a backup of Maintenance Hub");
  if (head.migration !== (await newestMigration(db)))
    throw new Error("This backup belongs to another version of Maintenance Hub. Restore it with that version.");
}
