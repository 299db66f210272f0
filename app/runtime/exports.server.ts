/** Writes exports of everything in the background, and takes their files away again. */
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import type { ExportFault } from "#db/export-vocabulary.ts";
import { writeExport } from "#db/export/write.ts";
import { DiskFull, freeBytes, isDiskFull, leastFreeBytes } from "#db/free-space.ts";
import {
  abandonedExports,
  beginExport,
  bytesOfOriginals,
  endExport,
  exportsOver,
  finishExport,
  markExportsGone,
  noteExport,
  type ExportRow,
} from "#db/queries/exports.ts";
import { NoSpace, NotReady } from "#tools/errors.ts";
import { exportKeptDays } from "#tools/exports/rules.ts";
import { notify } from "#tools/notifications/notify.ts";
import { exportFolder, exportWork } from "../ports/exports.server.ts";
import type { Services } from "../services.ts";
import { version } from "./version.server.ts";

export const exportJobs: Record<string, Partial<QueueSettings>> = {
  // Originals of many years take hours to go to a bucket.
  [exportWork]: { longestSeconds: 24 * 3_600 },
};

const dayMs = 86_400_000;
/** How often it is told how far it is, and heard whether somebody has ended it. */
const lookEveryMs = 1_000;
/** By then a process that ends takes nothing more, not even what it hands on. */
const handedOnAfterMs = 3_000;
/** A process that writes tells every second; the queue has had a dead one's work begun again long before. */
const abandonedAfterMs = 60 * 60_000;

type Writing = Pick<Services, "environment" | "database" | "log" | "now"> & { files: Services["ports"]["files"] };

/** Writes in this process what is asked for. @returns a function that ends it; what it was at begins anew elsewhere */
export async function startExports(queue: Queue, parts: Writing): Promise<() => void> {
  const ended = new AbortController();
  await queue.work<{ exportId: number }>(exportWork, { concurrency: 1 }, async (payload, run) => {
    try {
      ended.signal.throwIfAborted();
      await writeOne(parts, payload.exportId, AbortSignal.any([ended.signal, run.signal]));
    } catch (error) {
      if (ended.signal.aborted) return queue.send(parts.database.db, exportWork, payload, { afterMs: handedOnAfterMs });
      if (!run.last) throw error;
      await fail(parts, payload.exportId, "failed", error);
    }
  });
  return () => ended.abort(new Error("The process ends"));
}

/** Why an attempt stops that nobody wants any more. */
class NoLongerWanted extends Error {}

async function writeOne(parts: Writing, id: number, ended: AbortSignal): Promise<void> {
  const { environment, database, files, now } = parts;
  const { db, events } = database;
  const row = await beginExport(db, id, now());
  if (!row) return;
  const folder = exportFolder(environment.DATA_DIR);
  const path = join(folder, `${id}-${randomUUID()}.zip.part`);
  const storageKey = storageKeyOf(row);
  const stopped = new AbortController();
  const looking = lookAfter(parts, row, folder, stopped);
  try {
    // A process that was killed just before it could say so may have left a whole file.
    if (row.attempts > 1) await files.delete(storageKeyOf({ id, attempts: row.attempts - 1 }));
    await mkdir(folder, { recursive: true });
    await needRoomFor(folder, await bytesOfOriginals(db));
    const signal = AbortSignal.any([ended, stopped.signal]);
    const source = { db, files, version, at: now() };
    const written = await writeExport(source, path, { signal, onProgress: looking.note });
    const { size } = await stat(path);
    await files.putFile(storageKey, path, "application/zip");
    const finished = await finishExport(
      db,
      row,
      {
        ...{ storageKey, bytes: size, files: written.files.count, missingFiles: written.missingFiles.length },
        rows: written.tables.reduce((sum, { rows }) => sum + rows, 0),
        expiresAt: new Date(now().getTime() + exportKeptDays * dayMs),
      },
      now(),
    );
    if (!finished) return await files.delete(storageKey);
    await tellOwner(parts, row, "export-ready", { exportId: id });
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    if (ended.aborted) throw error;
    const fault = faultOf(error);
    if (!fault) throw error;
    await fail(parts, id, fault, error);
  } finally {
    looking.end();
    await rm(path, { force: true });
    await events.publish(db, { domains: ["settings"] });
  }
}

/** Each attempt has a file of its own. */
const storageKeyOf = ({ id, attempts }: Pick<ExportRow, "id" | "attempts">) => `exports/${id}-${attempts}`;

/** Tells how far it is, and stops it where it is no longer wanted, or the disk runs full by it. */
function lookAfter({ database, now, log }: Writing, row: ExportRow, folder: string, stopped: AbortController) {
  let at = { done: 0, total: 0 };
  const look = async () => {
    if (!(await noteExport(database.db, row, at, now()))) stopped.abort(new NoLongerWanted());
    if ((await freeBytes(folder)) < leastFreeBytes) stopped.abort(new DiskFull());
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, "an export was not looked after")),
    lookEveryMs,
  );
  return {
    note: (done: number, total: number) => void (at = { done, total }),
    end: () => clearInterval(timer),
  };
}

/** The originals stand in the file as they are, and the database works on beside it. */
async function needRoomFor(folder: string, originals: number) {
  if ((await freeBytes(folder)) < originals + leastFreeBytes) throw new DiskFull("The disk has no room for an export");
}

function faultOf(error: unknown): ExportFault | undefined {
  if (isDiskFull(error) || error instanceof NoSpace) return "full";
  return error instanceof NotReady ? "store" : undefined;
}

async function fail(parts: Writing, id: number, fault: ExportFault, error?: unknown) {
  parts.log.error({ err: error, fault }, "an export of everything could not be written");
  const row = await endExport(parts.database.db, id, { state: "failed", fault }, parts.now());
  if (row) await tellOwner(parts, row, "export-failed", { exportId: id, fault });
}

async function tellOwner<Kind extends "export-ready" | "export-failed">(
  { database: { db, events }, now }: Writing,
  { ownerId }: ExportRow,
  kind: Kind,
  data: Parameters<typeof notify<Kind>>[3],
) {
  if (ownerId !== null) await notify({ db, events, now }, [ownerId], kind, data);
}

/** Takes away files whose time is over, and ends what no process goes on with. */
export async function sweepExports(parts: Writing): Promise<void> {
  const { database, files, log, now } = parts;
  const { db } = database;
  for (const abandoned of await abandonedExports(db, new Date(now().getTime() - abandonedAfterMs))) {
    await files.delete(storageKeyOf(abandoned));
    await fail(parts, abandoned.id, "interrupted");
  }
  const over = await exportsOver(db, now());
  for (const { storageKey } of over) if (storageKey) await files.delete(storageKey);
  if (over.length === 0) return;
  await markExportsGone(
    db,
    over.map(({ id }) => id),
    now(),
  );
  log.info({ exports: over.length }, "files of exports went, as their time was over");
}
