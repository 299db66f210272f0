import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedKey, FileMissing, StoreUnavailable, type Store } from "./store.ts";

/** Below this a file of the largest accepted size may not fit any more. */
const leastFreeBytes = 64 * 1024 * 1024;

/** Files in a local folder. */
export function diskStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    put: (key, bytes) => write(pathOf(key), bytes).catch(unwritable),
    async get(key) {
      const path = pathOf(key);
      const { size } = await stat(path).catch(missing(key));
      return { stream: createReadStream(path), size };
    },
    bytes: async (key) => new Uint8Array(await readFile(pathOf(key)).catch(missing(key))),
    delete: (key) => rm(pathOf(key), { force: true }).catch(unwritable),
    async check() {
      await mkdir(folder, { recursive: true }).catch(unwritable);
      await access(folder, constants.W_OK).catch(unwritable);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFreeBytes) throw new StoreUnavailable("the disk is full", { full: true });
    },
  };

  async function write(path: string, bytes: Uint8Array) {
    await mkdir(dirname(path), { recursive: true });
    // Written aside and moved, so that a crash never leaves half a file under a name that somebody reads.
    const aside = `${path}.${randomUUID()}.part`;
    try {
      const file = await open(aside, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    // A name is on disk when its folder is, and so are the names of folders that were just made.
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
  if (error.code === "ENOSPC" || error.code === "EDQUOT")
    throw new StoreUnavailable("the disk is full", { full: true, cause: error });
  throw new StoreUnavailable(`the folder cannot be written (${error.code ?? "unknown"})`, { cause: error });
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === "ENOENT" ? new FileMissing(key) : error;
  };
