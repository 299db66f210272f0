/** Opens the embedded folder, and heals it from the newest backup when it no longer opens. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { messageOf } from "../error-message.ts";
import { listBackups } from "../backup/files.ts";
import { isDiskFull, needRoom } from "../free-space.ts";
import { EmbeddedDatabase } from "./client.ts";

/** What happened when a folder had to be given up. */
export interface Recovery {
  reason: string;
  /** Where the folder that did not open lies now, untouched. */
  movedTo: string;
  /** Name of the backup that serves now. */
  backup: string;
}

/** Faults of the machine or of the installation, which another folder would not cure. */
const notTheFolder = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
  "ERR_WORKER_OUT_OF_MEMORY",
  "ERR_MODULE_NOT_FOUND",
  "MODULE_NOT_FOUND",
]);

export class UnusableFolder extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} does not open (${messageOf(cause)}), and there is no backup that does. ` +
        `Nothing was changed. Put a backup into the folder "backups" beside it and start again, or move the ` +
        "folder away to begin empty.",
      { cause },
    );
  }
}

/**
 * Opens the database in `dataDir/database`, which the caller has locked. A folder that does not open is moved aside,
 * never deleted, and the newest backup that opens takes its place.
 * @throws UnusableFolder when there is no such backup; DiskFull when there is no room, which is no reason to give a
 * folder up
 */
export async function openFolder(dataDir: string): Promise<{ client: EmbeddedDatabase; recovery?: Recovery }> {
  const folder = join(dataDir, "database");
  const marker = join(dataDir, ".database.unfinished");
  mkdirSync(folder, { recursive: true });
  // A creation or a restore that was interrupted left nothing that anybody was told is safe: it begins again.
  const interrupted = existsSync(marker);
  if (interrupted) empty(folder);
  if (interrupted && readFileSync(marker, "utf8"))
    return { client: await restoreInto(dataDir, readFileSync(marker, "utf8")) };

  const isNew = readdirSync(folder).length === 0;
  if (isNew) writeDurably(marker, "");
  const client = new EmbeddedDatabase({ folder });
  try {
    await client.open();
    if (isNew) {
      // What the database unpacked for itself at first is in the page cache only: nothing asks for it to be written.
      syncTree(folder);
      rmSync(marker);
      sync(dataDir);
      sync(join(dataDir, ".."));
    }
    return { client };
  } catch (error) {
    await client.close();
    if (isDiskFull(error)) throw error;
    await needRoom(dataDir);
    if (isNew || notTheFolder.has((error as { code?: string }).code ?? "") || isOurFault(error)) throw error;
    return heal(dataDir, error);
  }
}

async function heal(dataDir: string, cause: unknown) {
  const folder = join(dataDir, "database");
  const backup = await newestThatOpens(join(dataDir, "backups"));
  if (!backup) throw new UnusableFolder(folder, cause);
  const movedTo = moveAside(dataDir);
  const client = await restoreInto(dataDir, backup);
  return { client, recovery: { reason: messageOf(cause), movedTo, backup } };
}

/** The newest archive that opens as a database, tried in memory before anything is touched. */
async function newestThatOpens(folder: string): Promise<string | undefined> {
  for (const { name } of await listBackups(folder)) {
    if (!name.endsWith(".tar.gz")) continue;
    const trial = new EmbeddedDatabase({ restore: readFileSync(join(folder, name)) });
    try {
      await trial.query("select count(*) from users");
      return name;
    } catch {
      console.error(`The backup ${name} does not open; trying the one before it.`);
    } finally {
      await trial.close();
    }
  }
  return undefined;
}

/**
 * Puts an archive from `dataDir/backups` into the empty folder of the database and opens it.
 * The contents move, not the folder itself: its lock hangs on it.
 */
export async function restoreInto(dataDir: string, backup: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, "database");
  const marker = join(dataDir, ".database.unfinished");
  writeDurably(marker, backup);
  const filling = new EmbeddedDatabase({ folder, restore: readFileSync(join(dataDir, "backups", backup)) });
  await filling.query("checkpoint");
  await filling.close();
  syncTree(folder);
  rmSync(marker);
  sync(dataDir);
  const client = new EmbeddedDatabase({ folder });
  await client.open();
  return client;
}

/** Moves what is in the folder of the database beside it. @returns where it lies now */
export function moveAside(dataDir: string): string {
  const folder = join(dataDir, "database");
  const aside = join(dataDir, `database-aside-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  mkdirSync(aside);
  for (const entry of readdirSync(folder)) renameSync(join(folder, entry), join(aside, entry));
  sync(aside);
  sync(folder);
  return aside;
}

function empty(folder: string) {
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
}

function writeDurably(path: string, text: string) {
  writeFileSync(path, text, { flush: true });
  sync(join(path, ".."));
}

/** Unpacking leaves everything in the page cache; a power cut right afterwards must not find half of it. */
function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}

function sync(path: string) {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The self-check speaks of the program, not of the folder. */
const isOurFault = (error: unknown) => /fsync|write to disk when it commits/.test(messageOf(error));
