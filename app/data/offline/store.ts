import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/**
 * What a phone takes along for where there is no network. It lies encrypted with a key that this browser made, keeps
 * beside it and gives to no script: whoever copies the files of the profile elsewhere reads nothing, and when the key
 * goes at signing out, nothing is left to read. Whoever is at this browser while the person is signed in could as well
 * open the product.
 */

interface Sealed {
  userId: number;
  /** When it was read from the server, in ms since 1970. */
  takenAt: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

interface Schema extends DBSchema {
  keys: { key: number; value: CryptoKey };
  works: { key: number; value: Sealed };
}

const cipher = "AES-GCM";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("offline", 1, {
    upgrade(db) {
      db.createObjectStore("keys");
      db.createObjectStore("works", { keyPath: "userId" });
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Browsers encrypt only in pages that came over TLS, or from this machine. */
export const canKeep = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

async function keyOf(userId: number): Promise<CryptoKey> {
  const db = await database();
  const known = await db.get("keys", userId);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ["encrypt", "decrypt"]);
  // Another tab may have made one meanwhile.
  const transaction = db.transaction("keys", "readwrite");
  const first = await transaction.store.get(userId);
  if (!first) await transaction.store.put(made, userId);
  await transaction.done;
  return first ?? made;
}

/** Keeps what a person takes along, instead of what was kept before for anybody. */
export async function keepWork(userId: number, takenAt: number, work: unknown): Promise<void> {
  const key = await keyOf(userId);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await crypto.subtle.encrypt(
    { name: cipher, iv },
    key,
    new TextEncoder().encode(JSON.stringify(work)),
  );
  const transaction = (await database()).transaction(["keys", "works"], "readwrite");
  const others = (await transaction.objectStore("keys").getAllKeys()).filter((other) => other !== userId);
  await Promise.all([
    ...others.flatMap((other) => [
      transaction.objectStore("keys").delete(other),
      transaction.objectStore("works").delete(other),
    ]),
    transaction.objectStore("works").put({ userId, takenAt, iv, content }),
    transaction.done,
  ]);
}

/** When it was read from the server, in ms since 1970; undefined where nothing is kept. */
export const keptAt = async (userId: number): Promise<number | undefined> =>
  (await (await database()).get("works", userId))?.takenAt;

/** @returns what is kept for a person, if anything can be read */
export async function keptWork<Work>(userId: number): Promise<{ takenAt: number; work: Work } | undefined> {
  const db = await database();
  const [key, sealed] = await Promise.all([db.get("keys", userId), db.get("works", userId)]);
  if (!key || !sealed) return undefined;
  try {
    const content = await crypto.subtle.decrypt({ name: cipher, iv: sealed.iv }, key, sealed.content);
    return { takenAt: sealed.takenAt, work: JSON.parse(new TextDecoder().decode(content)) as Work };
  } catch {
    return undefined;
  }
}

/** Takes all of it away, keys first. */
export async function forgetWork(): Promise<void> {
  const transaction = (await database()).transaction(["keys", "works"], "readwrite");
  await Promise.all([
    transaction.objectStore("keys").clear(),
    transaction.objectStore("works").clear(),
    transaction.done,
  ]);
}
