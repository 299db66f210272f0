import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { freeBytes, isDiskFull, leastFreeBytes } from "../free-space.ts";
import { checkedKey, FileMissing, StoreUnavailable, type Store } from "./store.ts";

/** End of the name of a file that is being written. */
const unfinished = ".part";

/**
 * Removes what ended processes left half-written in a folder and those below it.
 * @param before younger files may still be somebody's who is writing
 * @returns how many there were
 */
export async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const name of names.filter((name) => name.endsWith(unfinished))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** Files in a local folder. */
export function diskStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    put: (key, bytes) => write(pathOf(key), (file) => file.writeFile(bytes)).catch(unwritable),
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true }).catch(unwritable);
      await rename(from, path)
        .then(() => syncNames(path))
        .catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== "EXDEV") throw error;
          // Another disk.
          await write(path, (file) => pipeline(createReadStream(from), file.createWriteStream({ autoClose: false })));
          await rm(from, { force: true });
        })
        .catch(unwritable);
    },
    async get(key, part) {
      const path = pathOf(key);
      const { size } = await stat(path).catch(missing(key));
      if (!part) return { stream: createReadStream(path), size };
      const last = Math.min(part.last, size - 1);
      return { stream: createReadStream(path, { start: part.first, end: last }), size: last - part.first + 1 };
    },
    bytes: async (key) => new Uint8Array(await readFile(pathOf(key)).catch(missing(key))),
    delete: (key) => rm(pathOf(key), { force: true }).catch(unwritable),
    async check() {
      await mkdir(folder, { recursive: true }).catch(unwritable);
      // A quota, or a disk that was mounted for reading only, shows in nothing but an attempt.
      const attempt = join(folder, `.${randomUUID()}${unfinished}`);
      await writeFile(attempt, "x").catch(unwritable);
      await rm(attempt, { force: true });
      if ((await freeBytes(folder)) < leastFreeBytes) throw new StoreUnavailable("the disk is full", { full: true });
    },
    sweep: (before) => sweepUnfinished(folder, before),
  };

  async function write(path: string, fill: (file: FileHandle) => Promise<void>) {
    await mkdir(dirname(path), { recursive: true });
    // Written aside and moved, so that a crash never leaves half a file under a name that somebody reads.
    const aside = `${path}.${randomUUID()}${unfinished}`;
    try {
      const file = await open(aside, "wx", 0o600);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    await syncNames(path);
  }

  /** A name is on disk when its folder is, and so are the names of folders that were just made. */
  async function syncNames(path: string) {
    for (let at = dirname(path); at.length >= dirname(folder).length; at = dirname(at)) await syncFolder(at);
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The path stays out of the reason: administrators read it on a page. */
function unwritable(error: NodeJS.ErrnoException): never {
  if (isDiskFull(error)) throw new StoreUnavailable("the disk is full", { full: true, cause: error });
  throw new StoreUnavailable(`the folder cannot be written (${error.code ?? "unknown"})`, { cause: error });
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === "ENOENT" ? new FileMissing(key) : error;
  };
