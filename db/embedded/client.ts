import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { DatabaseAway } from "../away.ts";
import { DiskFull, freeBytes, leastFreeBytes } from "../free-space.ts";
import type { LogFull, QueryOptions, RequestBody, Response, WorkerSettings } from "./protocol.ts";

export interface QueryResult {
  rows: unknown[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
  /** Runs out before the deadline for calls that somebody waits for. */
  patience?: NodeJS.Timeout;
}

/** The part of PGlite that Drizzle and the job queue use. */
export interface EmbeddedConnection {
  query(
    text: string,
    params?: unknown[],
    options?: { rowMode?: "array" | "object"; parsers?: object },
  ): Promise<QueryResult>;
  exec(text: string): Promise<QueryResult[]>;
}

export class DatabaseTimeout extends DatabaseAway {
  constructor() {
    super("it took too long and was reopened");
  }
}

const workerFile = resolve("db/embedded/worker.ts");

/**
 * The embedded database, as seen from the process that uses it. It has PGlite's interface, so Drizzle takes it for one.
 * A call that outlives `deadlineMs` ends the thread (PGlite can neither cancel nor time out) and opens a new one. So
 * does a disk that is full in the middle of PostgreSQL's log, after which the engine only hangs: what was acknowledged is
 * recovered once there is room, and until then every call rejects with DiskFull.
 */
export class EmbeddedDatabase implements EmbeddedConnection {
  readonly #settings: WorkerSettings;
  readonly #deadlineMs: number;
  readonly #patienceMs: number;
  /** Calls that nobody waits for any more. */
  #abandoned = new Set<number>();
  /** Archives that are being made: others wait as long as that takes. */
  #dumps = 0;
  #worker: Worker | undefined;
  #opening: Promise<void> | undefined;
  /** The end of the last thread: two must never have the folder at once. */
  #ended: Promise<unknown> = Promise.resolve();
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #closed = false;
  /** The last thread ended by a full disk. */
  #leftFull = false;

  constructor(settings: WorkerSettings, { deadlineMs = 120_000, patienceMs = 20_000 } = {}) {
    this.#settings = settings;
    this.#deadlineMs = deadlineMs;
    this.#patienceMs = patienceMs;
  }

  /** Unset where it lives in memory. */
  get folder(): string | undefined {
    return this.#settings.folder;
  }

  /** Starts the thread; rejects when the folder cannot be opened. */
  open(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error("The database is closed"));
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async query(text: string, params?: unknown[], options?: { rowMode?: "array" | "object"; parsers?: object }) {
    return (await this.#call({ kind: "query", text, params, options: wireOptions(options) })) as QueryResult;
  }

  async exec(text: string) {
    return (await this.#call({ kind: "exec", text })) as QueryResult[];
  }

  /** Runs `work` in one transaction. Everything inside must use the handle it is given, never the database. */
  async transaction<T>(work: (transaction: EmbeddedConnection) => Promise<T>): Promise<T> {
    const id = (await this.#call({ kind: "begin" })) as number;
    const handle: EmbeddedConnection = {
      query: async (text, params, options) =>
        (await this.#call({
          kind: "query",
          transaction: id,
          text,
          params,
          options: wireOptions(options),
        })) as QueryResult,
      exec: async (text) => (await this.#call({ kind: "exec", transaction: id, text })) as QueryResult[],
    };
    try {
      const result = await work(handle);
      await this.#call({ kind: "end", transaction: id, commit: true });
      return result;
    } catch (error) {
      // The thread may be gone; then the transaction went with it.
      await this.#call({ kind: "end", transaction: id, commit: false }).catch(() => undefined);
      throw error;
    }
  }

  /** The whole database as a compressed archive, taken while it serves. */
  async dump(): Promise<Uint8Array> {
    this.#dumps += 1;
    return (await this.#call({ kind: "dump" }).finally(() => (this.#dumps -= 1))) as Uint8Array;
  }

  async close() {
    if (this.#closed) return;
    if (this.#worker) await this.#call({ kind: "close" }).catch(() => undefined);
    this.#closed = true;
    await this.#worker?.terminate();
  }

  async #start() {
    await this.#ended;
    const { folder } = this.#settings;
    if (this.#leftFull && folder && (await freeBytes(folder)) < leastFreeBytes) throw new DiskFull();
    const worker = new Worker(workerFile, { workerData: this.#settings, name: "database" });
    worker.unref();
    this.#worker = worker;
    const ready = new Promise<unknown>((resolve, reject) => this.#pending.set(0, { resolve, reject }));
    worker.on("message", (said: Response | LogFull) => {
      if ("id" in said) return this.#settle(said);
      if (worker !== this.#worker) return;
      this.#leftFull = true;
      this.#renew(new DiskFull());
    });
    worker.on("error", (error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new DatabaseAway("it stopped")));
    worker.ref();
    await ready.catch(async (error: unknown) => {
      // What an engine says that found no room at its start is no code.
      this.#leftFull = folder !== undefined && (await freeBytes(folder)) < leastFreeBytes;
      throw this.#leftFull ? new DiskFull(undefined, { cause: error }) : error;
    });
    this.#leftFull = false;
    worker.unref();
  }

  async #call(request: RequestBody): Promise<unknown> {
    await this.open();
    // Work under way has the deadline alone.
    const waits = request.kind === "begin" || (request.kind === "query" && request.transaction === undefined);
    if (waits && this.#abandoned.size > 0) throw new DatabaseAway("it does not answer");
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#expire(id), this.#deadlineMs);
      const patience = waits ? setTimeout(() => this.#abandon(id, request.kind), this.#patienceMs) : undefined;
      this.#pending.set(id, { resolve, reject, timer, patience });
      this.#worker!.ref();
      this.#worker!.postMessage({ ...request, id });
    });
  }

  #settle(response: Response) {
    const pending = this.#pending.get(response.id);
    if (!pending) return;
    this.#pending.delete(response.id);
    this.#abandoned.delete(response.id);
    clearTimeout(pending.timer);
    clearTimeout(pending.patience);
    if (this.#pending.size === 0) this.#worker?.unref();
    if ("result" in response) return pending.resolve(response.result);
    const { message, ...details } = response.failure;
    pending.reject(Object.assign(new Error(message), details));
  }

  /** Whoever waits is told. The thread goes on; what it answers later is thrown away. */
  #abandon(id: number, kind: RequestBody["kind"]) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (this.#dumps > 0) {
      pending.patience = setTimeout(() => this.#abandon(id, kind), this.#patienceMs);
      return;
    }
    this.#abandoned.add(id);
    pending.reject(new DatabaseAway("it does not answer in time"));
    const undo = (begun: unknown) => this.#call({ kind: "end", transaction: begun as number, commit: false });
    pending.resolve = (result) => void (kind === "begin" && undo(result).catch(() => undefined));
    pending.reject = () => undefined;
  }

  #expire(id: number) {
    this.#pending.get(id)?.reject(new DatabaseTimeout());
    this.#pending.delete(id);
    this.#renew(new DatabaseTimeout());
  }

  /** Ends the thread; the next call opens a new one. */
  #renew(reason: Error) {
    const worker = this.#worker;
    if (!worker) return;
    this.#fail(worker, reason);
    this.#ended = worker.terminate();
  }

  /** All that were waiting fail; the next call opens a new thread. */
  #fail(worker: Worker, error: Error) {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#opening = undefined;
    this.#abandoned.clear();
    for (const { reject, timer, patience } of this.#pending.values()) {
      clearTimeout(timer);
      clearTimeout(patience);
      reject(error);
    }
    this.#pending.clear();
  }
}

/** Drizzle passes parsers that keep dates as written; functions cannot cross into the thread, so a flag does. */
function wireOptions(options?: { rowMode?: "array" | "object"; parsers?: object }): QueryOptions | undefined {
  return options && { rowMode: options.rowMode, plainDates: options.parsers !== undefined };
}
