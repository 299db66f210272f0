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

interface SealedManual extends Omit<Sealed, "takenAt"> {
  id: number;
  title: string;
  /** In bytes. */
  size: number;
}

interface Schema extends DBSchema {
  keys: { key: number; value: CryptoKey };
  works: { key: number; value: Sealed };
  manuals: { key: number; value: SealedManual };
}

const stores = ["keys", "works", "manuals"] as const;

const cipher = "AES-GCM";

let connection: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>("offline", 1, {
    upgrade(db) {
      db.createObjectStore("keys");
      db.createObjectStore("works", { keyPath: "userId" });
      db.createObjectStore("manuals", { keyPath: "id" });
    },
    terminated: () => (connection = undefined),
  }).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
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

async function sealed(userId: number, content: BufferSource): Promise<Pick<Sealed, "userId" | "iv" | "content">> {
  const key = await keyOf(userId);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { userId, iv, content: await crypto.subtle.encrypt({ name: cipher, iv }, key, content) };
}

/** @returns undefined where it cannot be read, as when its key is gone */
async function opened(found: Pick<Sealed, "userId" | "iv" | "content"> | undefined): Promise<ArrayBuffer | undefined> {
  const key = found && (await (await database()).get("keys", found.userId));
  if (!key) return undefined;
  return crypto.subtle.decrypt({ name: cipher, iv: found.iv }, key, found.content).catch(() => undefined);
}

/** Keeps what a person takes along, instead of what was kept before for anybody. */
export async function keepWork(userId: number, takenAt: number, work: unknown): Promise<void> {
  const kept = { ...(await sealed(userId, new TextEncoder().encode(JSON.stringify(work)))), takenAt };
  const db = await database();
  const others = (await db.getAllKeys("keys")).filter((other) => other !== userId);
  const ofOthers = (await db.getAll("manuals")).filter((manual) => manual.userId !== userId);
  const transaction = db.transaction(stores, "readwrite");
  await Promise.all([
    ...others.flatMap((other) => [
      transaction.objectStore("keys").delete(other),
      transaction.objectStore("works").delete(other),
    ]),
    ...ofOthers.map(({ id }) => transaction.objectStore("manuals").delete(id)),
    transaction.objectStore("works").put(kept),
    transaction.done,
  ]);
}

/** When it was read from the server, in ms since 1970; undefined where nothing is kept. */
export const keptAt = async (userId: number): Promise<number | undefined> =>
  (await (await database()).get("works", userId))?.takenAt;

/** @returns what is kept for a person, if anything can be read */
export async function keptWork<Work>(userId: number): Promise<{ takenAt: number; work: Work } | undefined> {
  const found = await (await database()).get("works", userId);
  const content = await opened(found);
  return content && { takenAt: found!.takenAt, work: JSON.parse(new TextDecoder().decode(content)) as Work };
}

/** A manual that is kept, without what it says. */
export type KeptManual = Pick<SealedManual, "id" | "title" | "size">;

/** Keeps a manual (PDF). @throws DOMException where the browser's storage is full or blocked */
export async function keepManual(
  userId: number,
  { id, title }: Omit<KeptManual, "size">,
  pdf: ArrayBuffer,
): Promise<void> {
  await (await database()).put("manuals", { ...(await sealed(userId, pdf)), id, title, size: pdf.byteLength });
}

export const dropManual = async (id: number): Promise<void> => (await database()).delete("manuals", id);

/** The manuals that a person keeps, by title. */
export async function keptManuals(userId: number): Promise<KeptManual[]> {
  const all = (await (await database()).getAll("manuals")).filter((manual) => manual.userId === userId);
  return all
    .map(({ id, title, size }) => ({ id, title, size }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/** @returns a manual that is kept, if it can be read */
export async function keptManual(userId: number, id: number): Promise<Blob | undefined> {
  const found = await (await database()).get("manuals", id);
  const content = found?.userId === userId ? await opened(found) : undefined;
  return content && new Blob([content], { type: "application/pdf" });
}

/** Takes all of it away, keys first. */
export async function forgetWork(): Promise<void> {
  const transaction = (await database()).transaction(stores, "readwrite");
  await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
}
