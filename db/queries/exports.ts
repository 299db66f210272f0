/** Exports of everything: who asked for them, how far they are, and when their files go. */
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../client.ts";
import type { ExportFault } from "../export-vocabulary.ts";
import { exportColumns, type exportShape } from "../records/export.ts";
import { dataExports, documents } from "../schema/index.ts";
import { jsonRows, members } from "./json.ts";

export type ExportRow = typeof dataExports.$inferSelect;
export type ListedExport = z.infer<typeof exportShape>;

const item = members(exportColumns);

/** The newest first. */
export const selectExports = (db: Db, limit: number): Promise<ListedExport[]> =>
  jsonRows(
    db,
    sql`select ${item} from ${dataExports} order by ${dataExports.createdAt} desc, ${dataExports.id} desc limit ${limit}`,
  );

export const findExport = async (db: Db, id: number): Promise<ExportRow | undefined> =>
  (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0];

/** @throws a duplicate where one is unfinished */
export const addExport = async (db: Db, ownerId: number, now: Date): Promise<ExportRow> =>
  (await db.insert(dataExports).values({ ownerId, createdAt: now, updatedAt: now }).returning())[0]!;

const unfinished = (id: number) => and(eq(dataExports.id, id), isNull(dataExports.finishedAt));

/** A process begins it, or begins it again from the start. @returns undefined where it has come to an end */
export const beginExport = async (db: Db, id: number, now: Date): Promise<ExportRow | undefined> =>
  (
    await db
      .update(dataExports)
      .set({ state: "writing", done: 0, attempts: sql`${dataExports.attempts} + 1`, updatedAt: now })
      .where(unfinished(id))
      .returning()
  )[0];

/**
 * Notes how far a process is that began it.
 * @returns whether it is still to be written by this attempt: nobody has ended it, and no other process has begun it
 */
export async function noteExport(
  db: Db,
  { id, attempts }: Pick<ExportRow, "id" | "attempts">,
  { done, total }: { done: number; total: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ done, total, updatedAt: now })
    .where(and(unfinished(id), eq(dataExports.attempts, attempts)))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

type Written = Required<Pick<ExportRow, "storageKey" | "bytes" | "rows" | "files" | "missingFiles" | "expiresAt">>;

/** @returns whether it was still wanted by this attempt */
export async function finishExport(
  db: Db,
  { id, attempts }: Pick<ExportRow, "id" | "attempts">,
  written: Written,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ ...written, state: "ready", done: dataExports.total, updatedAt: now, finishedAt: now })
    .where(and(unfinished(id), eq(dataExports.attempts, attempts)))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/** Ends one that is not finished. @returns it as it was ended; undefined where it had come to an end before */
export const endExport = async (
  db: Db,
  id: number,
  how: { state: "cancelled" } | { state: "failed"; fault: ExportFault },
  now: Date,
): Promise<ExportRow | undefined> =>
  (
    await db
      .update(dataExports)
      .set({ ...how, updatedAt: now, finishedAt: now })
      .where(unfinished(id))
      .returning()
  )[0];

/** Exports at which no process has worked since then, though one began it. */
export const abandonedExports = (db: Db, before: Date) =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, "writing"), lt(dataExports.updatedAt, before)));

/** Exports whose file has been kept for long enough. */
export const exportsOver = (db: Db, now: Date) =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, "ready"), lt(dataExports.expiresAt, now)));

/** Their files are no longer there. */
export const markExportsGone = async (db: Db, ids: number[], now: Date): Promise<void> =>
  void (await db
    .update(dataExports)
    .set({ state: "gone", storageKey: null, updatedAt: now })
    .where(and(inArray(dataExports.id, ids), eq(dataExports.state, "ready"))));

/** Bytes of all originals. */
export async function bytesOfOriginals(db: Db): Promise<number> {
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(${documents.size}), 0)` })
    .from(documents)
    .where(sql`${documents.storageKey} is not null`);
  return Number(found!.bytes);
}
