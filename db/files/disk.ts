import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedKey, FileMissing, type Store } from "./store.ts";

/** Files in a local folder. */
export function diskStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and moved, so that a crash never leaves half a file under a name that somebody reads.
      const aside = `${path}.${randomUUID()}.part`;
      const file = await open(aside, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
      // A name is on disk when its folder is, and so are the names of folders that were just made.
      for (let at = dirname(path); at.length >= dirname(folder).length; at = dirname(at)) await syncFolder(at);
    },
    async get(key) {
      const path = pathOf(key);
      const { size } = await stat(path).catch(missing(key));
      return { stream: createReadStream(path), size };
    },
    bytes: async (key) => new Uint8Array(await readFile(pathOf(key)).catch(missing(key))),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function syncFolder(path: string) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === "ENOENT" ? new FileMissing(key) : error;
  };
