import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Word } from "../doubts.ts";

/** What can wait in the outbox, by kind. */
export interface Payloads {
  /** A file that a message or a call carries; answers the number of the stored document. */
  attachment: { name: string; type: string; bytes: ArrayBuffer };
  /** A message to the assistant, as `POST /api/chat` takes it; files that wait themselves are named by their entry. */
  message: {
    kind: "user" | "edit";
    chatId: string;
    messageId: string;
    text: string;
    files: ({ name: string } & ({ id: number } | { entry: string }))[];
    view: Record<string, unknown>;
  };
  /** What a person decided on the open cards of a chat, as `POST /api/chat` takes it. */
  decision: {
    chatId: string;
    decisions: { approvalId: string; approved: boolean; input?: Record<string, unknown> }[];
    view: Record<string, unknown>;
  };
  /** A call of an operation. The documents of the files that it needs are added to what it sends. */
  call: {
    operation: OperationName;
    input: Record<string, unknown>;
    /** What the list of what waits calls it, in the language it was sent in. */
    title: string;
    /** The field of the input in which the documents of its files go. */
    documents: "documentIds" | "documentId";
  };
}

export type Kind = keyof Payloads;

/** Why an entry does not leave by itself, and with what it may leave all the same. */
export interface Held {
  /** In the server's words; empty where it gave none. */
  reason: string;
  /** The record as it is now, where somebody else changed it first. */
  current?: Readonly<Record<string, unknown>>;
  /** The person's word that makes the server take what it doubts. */
  word?: Word;
}

/** Something a person has sent that the server has not taken yet. */
export type Entry<K extends Kind = Kind> = {
  [Each in K]: {
    /** Its `Idempotency-Key`: however often it leaves, it arrives once. */
    id: string;
    /** Whose it is: it leaves only while this person is signed in. */
    userId: number;
    /** When the person sent it, in ms since 1970. */
    at: number;
    kind: Each;
    payload: Payloads[Each];
    /** What belongs together leaves in its order; a chat, for instance. */
    lane: string;
    /** Entries that have to arrive before. */
    needs: string[];
    /** Place in the order of sending; given by the store. */
    place?: number;
    /** What the server answered; kept while another entry needs it. */
    answer?: unknown;
    /** Why the server would not take it, or the person held it back: it leaves only when told to. */
    held?: Held;
  };
}[K];

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string; userId: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("outbox", 1, {
    upgrade(db) {
      const entries = db.createObjectStore("entries", { keyPath: "place", autoIncrement: true });
      entries.createIndex("id", "id", { unique: true });
      entries.createIndex("userId", "userId");
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Keeps entries, all or none. @throws DOMException where the browser's storage is full or blocked */
export async function put(entries: readonly Entry[]): Promise<void> {
  const transaction = (await database()).transaction("entries", "readwrite", { durability: "strict" });
  await Promise.all([...entries.map((entry) => transaction.store.put(entry)), transaction.done]);
}

/** A person's entries in the order of sending. */
export async function entriesOf(userId: number): Promise<Entry[]> {
  const found = await (await database()).getAllFromIndex("entries", "userId", userId);
  return found.toSorted((one, other) => one.place! - other.place!);
}

export const find = async (id: string): Promise<Entry | undefined> =>
  (await database()).getFromIndex("entries", "id", id);

/** All entries of this browser, whoever wrote them. */
export const everything = async (): Promise<Entry[]> => (await database()).getAll("entries");

/** Takes entries away, all or none. */
export async function take(ids: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction("entries", "readwrite");
  const places = await Promise.all(ids.map((id) => transaction.store.index("id").getKey(id)));
  await Promise.all([
    ...places.flatMap((place) => (place === undefined ? [] : [transaction.store.delete(place)])),
    transaction.done,
  ]);
}
