import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** What another app has shared with this one ("Export chat" → share): from the service worker to the composer. */

export interface Shared {
  id: string;
  /** When it came, in ms since 1970. */
  at: number;
  text: string;
  files: File[];
}

interface Schema extends DBSchema {
  shared: { key: string; value: Shared };
}

/** What nobody has taken up by then is given up. */
const keptForMs = 24 * 3_600_000;

const database = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>("shared", 1, { upgrade: (db) => void db.createObjectStore("shared", { keyPath: "id" }) });

/** Any web page can share: it must not fill the browser's storage. */
const mostShares = 5;
/** Of one sharing; what is more is not taken. */
const mostFiles = 30;

/** Whether a file is a chat as messengers export it, which the intake reads. */
export const isExport = ({ name }: { name: string }): boolean => /\.(zip|txt)$/i.test(name);

/** Keeps what was shared. @throws DOMException where the browser's storage is full or blocked */
export async function keepShared(form: FormData): Promise<Shared> {
  const words = ["title", "text", "url"].map((name) => form.get(name)).filter((word) => typeof word === "string");
  const files = form
    .getAll("files")
    .filter((file): file is File => file instanceof File && file.size > 0)
    .slice(0, mostFiles);
  const shared = {
    id: crypto.randomUUID(),
    at: Date.now(),
    text: [...new Set(words)].filter(Boolean).join("\n"),
    files,
  };
  const db = await database();
  const before = (await db.getAll("shared")).toSorted((one, other) => other.at - one.at);
  for (const [place, { id, at }] of before.entries())
    if (place >= mostShares - 1 || Date.now() - at > keptForMs) await db.delete("shared", id);
  await db.put("shared", shared);
  db.close();
  return shared;
}

/** What was shared; it stays until `dropShared`, so that nothing is lost on the way into the composer. */
export async function readShared(id: string): Promise<Shared | undefined> {
  const db = await database();
  const shared = await db.get("shared", id);
  db.close();
  return shared;
}

/** Nothing that was shared into the app is left for the next person at this browser. */
export async function forgetShared(): Promise<void> {
  const db = await database();
  await db.clear("shared");
  db.close();
}

export async function dropShared(id: string): Promise<void> {
  const db = await database();
  await db.delete("shared", id);
  db.close();
}
