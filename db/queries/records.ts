import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rowsOf, type Db } from "../client.ts";
import { auditLog } from "../schema/index.ts";

/** A table whose records carry a version. */
export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** Reads a record and keeps it for this transaction: whoever else wants to change it waits. */
export async function lockRecord<Table extends VersionedTable>(
  db: Db,
  table: Table,
  id: number,
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update");
  return row as Table["$inferSelect"] | undefined;
}

/** The version that a record has now; undefined where there is none. */
export async function versionOf(db: Db, table: VersionedTable, id: number): Promise<number | undefined> {
  const [row] = (await db
    .select({ version: table.version })
    .from(table as PgTable)
    .where(eq(table.id, id))) as { version: number }[];
  return row?.version;
}

/** Writes the given fields of a locked record and counts its version up. */
export async function writeRecord<Table extends VersionedTable>(
  db: Db,
  table: Table,
  id: number,
  changes: Partial<Table["$inferInsert"]>,
  now: Date,
): Promise<Table["$inferSelect"]> {
  const values = { ...changes, version: sql`${table.version} + 1`, updatedAt: now };
  const [row] = (await db
    .update(table as PgTable)
    .set(values)
    .where(eq(table.id, id))
    .returning()) as Table["$inferSelect"][];
  return row!;
}

/** Who changed a record last, for the words of a conflict. */
export async function lastChangeOf(
  db: Db,
  entity: string,
  id: number,
): Promise<{ name: string | null; at: Date } | undefined> {
  const [row] = await db
    .select({ name: auditLog.actorName, at: auditLog.at })
    .from(auditLog)
    .where(sql`${auditLog.entity} = ${entity} and ${auditLog.entityId} = ${String(id)}`)
    .orderBy(sql`${auditLog.at} desc, ${auditLog.id} desc`)
    .limit(1);
  return row;
}

/** Whether an error is the database's refusal of a second record with the same unique value. */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === "23505") return true;
  return false;
}

/** Which of these ids exist in the table. */
export async function existingIds(db: Db, table: VersionedTable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: number }>(db, sql`select id from ${table} where id in (${list})`);
  return new Set(rows.map(({ id }) => id));
}
