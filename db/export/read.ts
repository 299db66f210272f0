import { createHash } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { linesIn } from "../backup/lines.ts";
import { insertRows, newestMigration, replaceRows, rowsPerFetch, type TableHead } from "../backup/rows.ts";
import { countRows } from "../backup/verify.ts";
import type { Db } from "../client.ts";
import type { Store } from "../files/store.ts";
import { entries, exportedFileShape, manifestShape, type Manifest } from "./format.ts";

/** Why a file was not taken in, in words for the person who gave it; nothing was changed. */
export class ImportRefused extends Error {}

export interface ImportTarget {
  /** Migrated, without anybody in it. */
  db: Db;
  files: Store;
  /** What every account gets in the place of its password. */
  passwordHash: string;
}

const notOurs = "This file is no export of Maintenance Hub";
const damaged = "This export is damaged or incomplete";

/**
 * Takes an export into an empty installation: every row and file as it was, or nothing. The digests of all that is read
 * are compared with those that were written.
 * @throws ImportRefused when the installation has people in it, or the file is no export, is damaged or belongs to
 * another version of the schema; what the file store throws
 */
export async function readExport({ db, files, passwordHash }: ImportTarget, path: string): Promise<Manifest> {
  const archive = await opened(path);
  try {
    const manifest = await manifestOf(archive);
    await db.transaction(async (tx) => {
      await checkTarget(tx, manifest);
      await replaceRows(tx, async () => {
        for (const table of manifest.tables)
          await takeRows(tx, archive, table, table.table === "users" ? { password_hash: passwordHash } : {});
      });
      await takeFiles(files, archive, manifest);
    });
    return manifest;
  } finally {
    archive.zip.close();
  }
}

async function checkTarget(db: Db, { migration, version }: Manifest) {
  if (((await countRows(db)).users ?? 0) > 0)
    throw new ImportRefused("This installation has people in it. An export goes into an empty one.");
  if (migration !== (await newestMigration(db)))
    throw new ImportRefused(
      `This export is of version ${version}, whose tables differ from those here. Import it with that version, then upgrade.`,
    );
}

interface Archive {
  zip: ZipFile;
  found: Map<string, Entry>;
}

async function opened(path: string): Promise<Archive> {
  const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
  const zip = await openFile(path, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new ImportRefused("There is no such file");
    throw new ImportRefused(error.code ? "This file cannot be read" : notOurs, { cause: error });
  });
  const found = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("end", resolve);
    zip.on("error", (error) => reject(new ImportRefused(damaged, { cause: error })));
    zip.readEntry();
  });
  return { zip, found };
}

function streamOf({ zip, found }: Archive, name: string): Promise<Readable> {
  const entry = found.get(name);
  if (!entry) throw new ImportRefused(`${damaged}: it lacks ${name}`);
  return promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
}

async function manifestOf(archive: Archive): Promise<Manifest> {
  if (!archive.found.has(entries.manifest)) throw new ImportRefused(notOurs);
  const read = await text(await streamOf(archive, entries.manifest)).catch(asDamaged);
  const manifest = manifestShape.safeParse(jsonIn(read));
  if (!manifest.success) throw new ImportRefused(notOurs, { cause: manifest.error });
  return manifest.data;
}

function jsonIn(read: string): unknown {
  try {
    return JSON.parse(read);
  } catch {
    return undefined;
  }
}

/** What unpacking says of bytes that are not those of a ZIP entry. */
const asDamaged = (error: unknown): never => {
  throw new ImportRefused(damaged, { cause: error });
};

async function takeRows(
  db: Db,
  archive: Archive,
  { table, columns, rows, sha256 }: TableHead & { rows: number; sha256: string },
  constants: Record<string, string>,
) {
  let waiting: string[] = [];
  let taken = 0;
  const write = async () => {
    if (waiting.length > 0) await insertRows(db, { table, columns }, waiting, constants);
    taken += waiting.length;
    waiting = [];
  };
  for await (const line of checkedLines(archive, entries.json(table), sha256))
    if (waiting.push(line) >= rowsPerFetch) await write();
  await write();
  if (taken !== rows) throw new ImportRefused(`${damaged}: ${table} has ${taken} of ${rows} rows`);
}

/** The lines of an entry. @throws ImportRefused at its end, when its bytes are not those that were written */
async function* checkedLines(archive: Archive, name: string, sha256: string): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const stream = await streamOf(archive, name);
  yield* linesIn(stream.on("data", (bytes: Buffer) => hash.update(bytes)));
  if (hash.digest("hex") !== sha256) throw new ImportRefused(`${damaged}: ${name} is not as it was written`);
}

async function takeFiles(files: Store, archive: Archive, manifest: Manifest) {
  let taken = 0;
  for await (const line of checkedLines(archive, entries.files, manifest.files.sha256)) {
    const { key, mediaType, sha256 } = exportedFileShape.parse(JSON.parse(line));
    const stream = await streamOf(archive, entries.file(key));
    const bytes = await buffer(stream).catch(asDamaged);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      throw new ImportRefused(`${damaged}: ${entries.file(key)} is not as it was written`);
    await files.put(key, bytes, mediaType);
    taken++;
  }
  if (taken !== manifest.files.count)
    throw new ImportRefused(`${damaged}: it has ${taken} of ${manifest.files.count} files`);
}
