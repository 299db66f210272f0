import type { Db } from "#db/client.ts";
import type { Events } from "#db/events.ts";
import type { Domain, Door } from "#db/vocabulary.ts";
import type { Actor } from "./actor.ts";
import type { Ports } from "./ports.ts";

/** A sign-in whose password was right and whose second factor is still missing. It is nobody yet. */
export interface PendingSignIn {
  sessionId: string;
  userId: number;
}

/** One changed record, for the audit log and for everybody who has its list open. */
export interface RecordChange {
  entity: string;
  id: number | string;
  before?: object | null;
  after?: object | null;
  /** Lists to refresh. */
  domains: Domain[];
  /** Who did it, where the caller became somebody by this very call. */
  by?: { id: number; name: string };
  /** Only this person's screens. */
  userId?: number;
}

/** Everything an operation may know of its surroundings; never the request. */
export interface Context {
  actor: Actor | undefined;
  pendingSignIn?: PendingSignIn;
  /** The connection, or inside a write its transaction. */
  db: Db;
  now: () => Date;
  door: Door;
  requestId: string;
  /** Network address of the caller, for sign-in limits. */
  address?: string;
  /** `https://…` by which the caller found this installation, where it came over HTTP. */
  origin?: string;
  userAgent?: string;
  /** Marks that sign-ins have left in this browser. */
  browserMarks?: readonly string[];
  /** Aborts when the caller is gone. */
  signal?: AbortSignal;
  events: Events;
  ports: Ports;
  /** Notes what was changed; `run` writes it to the audit log and announces it. */
  changed: (change: RecordChange) => void;
  /** Writes what is told of these changes in a transaction that the operation has opened itself; see `inOwnTransaction`. */
  keep?: (db: Db, changes: RecordChange[]) => Promise<void>;
}

/** The context of a call that the door has let in. */
export type SignedInContext = Context & { actor: Actor };
