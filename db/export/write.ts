import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isNotNull } from "drizzle-orm";
import Papa from "papaparse";
import { ZipFile } from "yazl";
import { linesIn } from "../backup/lines.ts";
import { newestMigration, rowLines, rowsPerFetch, tablesInOrder, type TableHead } from "../backup/rows.ts";
import type { Db } from "../client.ts";
import { FileMissing, type Store } from "../files/store.ts";
import { documents } from "../schema/index.ts";
import { entries, format, readMe, type ExportedFile, type Manifest } from "./format.ts";
import { columnsLeftOut, exported, rowsKept, tablesLeftOut } from "./left-out.ts";

export interface ExportSource {
  db: Db;
  files: Pick<Store, "get">;
  /** Of the product. */
  version: string;
  at: Date;
}

export interface Writing {
  /** Ends it; what was written so far is of no use. */
  signal?: AbortSignal;
  /** Hears how many of the steps are done: tables are two, originals one. */
  onProgress?: (done: number, of: number) => void;
}

/** What was read of the database as of one moment. */
interface Taken {
  migration: string;
  tables: (TableHead & { rows: number; path: string })[];
  originals: { key: string; mediaType: string }[];
}

/**
 * Writes all that people entered and handed in as of one moment into a ZIP file of JSON lines, CSV and originals.
 * Nothing of it is held in memory as a whole. The rows are taken out first, into files beside it: the transaction that
 * keeps the moment lasts no longer than that, and on the embedded database everybody else waits for it.
 * @param path of a file that is not there yet
 * @returns what the file says of itself
 */
export async function writeExport(source: ExportSource, path: string, writing: Writing = {}): Promise<Manifest> {
  const aside: string[] = [];
  const file = await open(path, "wx", 0o600);
  try {
    const steps = countingSteps(writing);
    const taken = await source.db.transaction((db) => takeOut(db, path, { aside, steps }), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    const { zip, finished } = begun(source, taken, steps);
    // What fails within an entry is not passed on by the ZIP file; the first such fault ends it.
    const failed = new Promise<never>((_, reject) => zip.on("error", reject));
    const written = pipeline(zip.outputStream, file.createWriteStream({ flush: true }), { signal: writing.signal });
    await Promise.race([written, failed]);
    return finished();
  } catch (error) {
    await file.close().catch(() => undefined);
    throw writing.signal?.aborted ? writing.signal.reason : error;
  } finally {
    for (const one of aside) await rm(one, { force: true });
  }
}

interface Steps {
  check(): void;
  expect(total: number): void;
  done(): void;
}

function countingSteps({ signal, onProgress }: Writing): Steps {
  let [done, total] = [0, 0];
  return {
    check: () => signal?.throwIfAborted(),
    expect: (expected) => void (total = expected),
    done: () => onProgress?.(++done, total),
  };
}

async function takeOut(db: Db, path: string, { aside, steps }: { aside: string[]; steps: Steps }): Promise<Taken> {
  const heads = exported(await tablesInOrder(db));
  const originals = await originalsOf(db);
  steps.expect(heads.length * 2 + originals.length);
  const tables: Taken["tables"] = [];
  for (const head of heads) {
    const table = { ...head, rows: 0, path: `${path}.${head.table}.part` };
    aside.push(table.path);
    const counted = (rows: number) => {
      steps.check();
      table.rows += rows;
    };
    await pipeline(
      Readable.from(jsonOf(db, head, counted)),
      createWriteStream(table.path, { flags: "wx", mode: 0o600 }),
    );
    tables.push(table);
    steps.done();
  }
  return { migration: await newestMigration(db), tables, originals };
}

/** Entries are written one after the other, each begun when the one before it is whole. */
function begun({ files, version, at }: ExportSource, taken: Taken, steps: Steps) {
  const zip = new ZipFile();
  const manifest: Manifest = {
    format,
    version,
    migration: taken.migration,
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
  for (const { path, ...head } of taken.tables) {
    add(entries.json(head.table), () => {
      const table = { ...head, bytes: 0, sha256: "" };
      manifest.tables.push(table);
      return createReadStream(path).compose(digesting(table));
    });
    add(entries.csv(head.table), () => Readable.from(csvOf(path, head)).once("end", steps.done));
  }
  const written: ExportedFile[] = [];
  for (const { key, mediaType } of taken.originals)
    add(
      entries.file(key),
      async () => {
        const found = await files.get(key).catch((error: unknown) => {
          if (!(error instanceof FileMissing)) throw error;
          manifest.missingFiles.push(key);
        });
        steps.done();
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

async function* csvOf(path: string, head: TableHead): AsyncGenerator<string> {
  yield Papa.unparse([head.columns]) + lineEnd;
  const waiting: unknown[][] = [];
  const text = () => Papa.unparse(waiting.splice(0), { newline: lineEnd, escapeFormulae: true }) + lineEnd;
  for await (const line of linesIn(createReadStream(path))) {
    const row = JSON.parse(line) as Record<string, unknown>;
    if (waiting.push(head.columns.map((column) => cellOf(row[column]))) >= rowsPerFetch) yield text();
  }
  if (waiting.length > 0) yield text();
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
