/** The one owner of an embedded database: PGlite blocks while it works, so it works in a thread of its own. */
import { promisify } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { constants, gzip } from "node:zlib";
import { PGlite, types, type PGliteInterface, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { keepCheckpoints } from "./checkpoints.ts";
import { DurableFiles, durableStart } from "./durable-files.ts";
import type { Failure, LogFull, QueryOptions, Request, Response, WorkerSettings } from "./protocol.ts";

const { folder, restore } = workerData as WorkerSettings;
const port = parentPort!;
const gzipped = promisify(gzip);
const files = folder
  ? new DurableFiles(folder, () => port.postMessage({ logFull: true } satisfies LogFull))
  : undefined;

const asWritten = (value: string) => value;
const dateTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const plainDates = Object.fromEntries(dateTypes.map((type) => [type, asWritten]));

const pg: PGlite = await PGlite.create({
  ...(files ? { fs: files, startParams: durableStart } : {}),
  ...(restore ? { loadDataDir: new Blob([restore as Uint8Array<ArrayBuffer>]) } : {}),
  extensions: { vector, pg_trgm },
});
if (files) await proveDurability(pg, files);
const endCheckpoints = keepCheckpoints(pg);

const transactions = new Map<number, { handle: Transaction; end: (commit: boolean) => Promise<void> }>();
let nextTransaction = 1;

port.on("message", (request: Request) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, result } satisfies Response),
    (error: unknown) => port.postMessage({ id: request.id, failure: failureFrom(error) } satisfies Response),
  );
});
port.postMessage({ id: 0, result: "ready" } satisfies Response);

async function answer(request: Request): Promise<unknown> {
  switch (request.kind) {
    case "query": {
      const result = await target(request.transaction).query(request.text, request.params, parsing(request.options));
      return { rows: result.rows, affectedRows: result.affectedRows, fields: result.fields };
    }
    case "exec":
      return (await target(request.transaction).exec(request.text)).map(({ rows, affectedRows, fields }) => ({
        rows,
        affectedRows,
        fields,
      }));
    case "begin":
      return begin();
    case "end":
      return transactions.get(request.transaction)?.end(request.commit);
    case "dump":
      // Packed off this thread and lightly: who flushes waits for it, and others wait behind it.
      return gzipped(await (await pg.dumpDataDir("none")).arrayBuffer(), { level: constants.Z_BEST_SPEED });
    case "close":
      endCheckpoints();
      await pg.close();
      return undefined;
  }
}

function target(transaction: number | undefined): Pick<PGliteInterface, "query" | "exec"> {
  if (transaction === undefined) return pg;
  const open = transactions.get(transaction);
  if (!open) throw new Error("This transaction has ended");
  return open.handle;
}

/** PGlite ends a transaction when its callback returns, so the callback waits until the client says how it ends. */
async function begin(): Promise<number> {
  const id = nextTransaction++;
  const opened = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<boolean>();
  const finished = pg
    .transaction(async (handle) => {
      transactions.set(id, { handle, end });
      opened.resolve(id);
      if (!(await ended.promise)) await handle.rollback();
    })
    .finally(() => transactions.delete(id));
  finished.catch(opened.reject);
  return opened.promise;

  async function end(commit: boolean) {
    ended.resolve(commit);
    await finished;
  }
}

function parsing(options: QueryOptions = {}) {
  return { rowMode: options.rowMode, parsers: options.plainDates ? plainDates : undefined };
}

function failureFrom(error: unknown): Failure {
  const { message, code, detail, constraint, table } = error as Failure;
  return { message, code, detail, constraint, table };
}

/** Commits a row and watches it reach the disk: without that, refuse to start rather than lose data later. */
async function proveDurability(database: PGlite, durable: DurableFiles) {
  const before = durable.syncs;
  await database.exec(
    "create table if not exists durability_check (at timestamptz not null); delete from durability_check; insert into durability_check values (now());",
  );
  if (durable.syncs === before) throw new Error("The embedded database does not write to disk when it commits");
}
