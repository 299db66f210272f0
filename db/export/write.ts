import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isNotNull } from "drizzle-orm";
import Papa from "papaparse";
import { ZipFile } from "yazl";
import { newestMigration, rowLines, tablesInOrder, type TableHead } from "../backup/rows.ts";
import type { Db } from "../client.ts";
import { FileMissing, type Store } from "../files/store.ts";
import { documents } from "../schema/index.ts";
import { entries, format, readMe, type ExportedFile, type Manifest } from "./format.ts";
import { columnsLeftOut, exported, rowsKept, tablesLeftOut } from "./left-out.ts";

export interface ExportSource {
  db: Db;
  files: Store;
  /** Of the product. */
  version: string;
  at: Date;
}

/**
 * Writes all that people entered and handed in as of one moment into a ZIP file of JSON lines, CSV and originals.
 * Nothing of it is held in memory as a whole.
 * @param path of a file that is not there yet
 * @returns what the file says of itself
 */
export async function writeExport(source: ExportSource, path: string): Promise<Manifest> {
  const file = await open(path, "wx", 0o600);
  return source.db.transaction(
    async (db) => {
      const { zip, finished } = await begun({ ...source, db });
      // What fails within an entry is not passed on by the ZIP file; the first such fault ends it.
      const failed = new Promise<never>((_, reject) => zip.on("error", reject));
      await Promise.race([pipeline(zip.outputStream, file.createWriteStream({ flush: true })), failed]);
      return finished();
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Entries are written one after the other, each begun when the one before it is whole. */
async function begun({ db, files, version, at }: ExportSource) {
  const zip = new ZipFile();
  const manifest: Manifest = {
    format,
    version,
    migration: await newestMigration(db),
    at: at.toISOString(),
    tables: [],
    files: { count: 0, bytes: 0, sha256: "" },
    missingFiles: [],
    leftOut: { ...tablesLeftOut, ...namedColumns() },
  };
  const add = (name: string, contents: () => Readable | Promise<Readable>, { packed = true } = {}) =>
    zip.addReadStreamLazy(name, { mtime: at, mode: 0o100600, compress: packed }, (give) => {
      Promise.resolve()
        .then(contents)
        .then(
          (stream) =>
            give(
              null,
              stream.on("error", (error) => zip.emit("error", error)),
            ),
          (error: unknown) => zip.emit("error", error),
        );
    });

  add(entries.readMe, () => Readable.from([readMe(manifest)]));
  for (const head of exported(await tablesInOrder(db))) {
    add(entries.json(head.table), () => {
      const table = { ...head, rows: 0, bytes: 0, sha256: "" };
      manifest.tables.push(table);
      return Readable.from(jsonOf(db, head, (rows) => (table.rows += rows))).compose(digesting(table));
    });
    add(entries.csv(head.table), () => Readable.from(csvOf(db, head)));
  }
  const written: ExportedFile[] = [];
  for (const { key, mediaType } of await originalsOf(db))
    add(
      entries.file(key),
      async () => {
        const found = await files.get(key).catch((error: unknown) => {
          if (!(error instanceof FileMissing)) throw error;
          manifest.missingFiles.push(key);
        });
        if (!found) return Readable.from([]);
        const entry = { key, mediaType, bytes: 0, sha256: "" };
        written.push(entry);
        return found.stream.compose(digesting(entry));
      },
      // Photos, PDFs and recordings are packed already.
      { packed: false },
    );
  add(entries.files, () => {
    manifest.files.count = written.length;
    return Readable.from(written.map((entry) => `${JSON.stringify(entry)}\n`)).compose(digesting(manifest.files));
  });
  add(entries.manifest, () => Readable.from([JSON.stringify(manifest, null, 2)]));
  zip.end();
  return { zip, finished: () => manifest };
}

const namedColumns = () =>
  Object.fromEntries(
    Object.entries(columnsLeftOut).flatMap(([table, columns]) =>
      columns.map((column) => [`${table}.${column}`, "keys"]),
    ),
  );

const originalsOf = (db: Db) =>
  db
    .selectDistinctOn([documents.storageKey], { key: documents.storageKey, mediaType: documents.mediaType })
    .from(documents)
    .where(isNotNull(documents.storageKey))
    .orderBy(documents.storageKey, documents.id) as Promise<{ key: string; mediaType: string }[]>;

async function* jsonOf(db: Db, head: TableHead, count: (rows: number) => void): AsyncGenerator<string> {
  for await (const lines of rowLines(db, head, rowsKept[head.table])) {
    count(lines.length);
    yield lines.map((line) => `${line}\n`).join("");
  }
}

const lineEnd = "\r\n";

async function* csvOf(db: Db, head: TableHead): AsyncGenerator<string> {
  yield Papa.unparse([head.columns]) + lineEnd;
  for await (const lines of rowLines(db, head, rowsKept[head.table])) {
    const rows = lines.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      return head.columns.map((column) => cellOf(row[column]));
    });
    yield Papa.unparse(rows, { newline: lineEnd, escapeFormulae: true }) + lineEnd;
  }
}

const cellOf = (value: unknown) => (value !== null && typeof value === "object" ? JSON.stringify(value) : value);

/** Counts the bytes that go through and takes their digest; both are there when the entry is written. */
function digesting(into: { bytes: number; sha256: string }): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      into.bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      into.sha256 = hash.digest("hex");
      done();
    },
  });
}
