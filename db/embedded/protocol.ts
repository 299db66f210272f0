/** Messages between the embedded database in its worker thread and the process that uses it. */

export interface QueryOptions {
  rowMode?: "array" | "object";
  /** Drizzle wants dates as PostgreSQL writes them; other callers get JavaScript dates. */
  plainDates?: boolean;
}

export type Request =
  | { id: number; kind: "query"; transaction?: number; text: string; params?: unknown[]; options?: QueryOptions }
  | { id: number; kind: "exec"; transaction?: number; text: string }
  | { id: number; kind: "begin" }
  | { id: number; kind: "end"; transaction: number; commit: boolean }
  | { id: number; kind: "dump" }
  | { id: number; kind: "close" };

/** A request before it has its number; distributes over the kinds. */
export type RequestBody = Request extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

export interface Failure {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
}

export type Response = { id: number; result: unknown } | { id: number; failure: Failure };

/** The disk is full in the middle of PostgreSQL's log or a checkpoint: from here on the engine only hangs. */
export interface LogFull {
  logFull: true;
}

export interface WorkerSettings {
  /** Folder of the database; without one it lives in memory. */
  folder?: string;
  /** A dump to start from, instead of an existing folder. */
  restore?: Uint8Array;
}
