import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rowsOf, type Db } from "../client.ts";
import {
  auditLog,
  channels,
  checklistItems,
  customers,
  downtimes,
  drafts,
  dueItems,
  guestReports,
  hourReadings,
  identityProviders,
  issues,
  labourRates,
  machines,
  parts,
  partsRequests,
  purchaseOrders,
  serviceLogs,
  servicePlans,
  sites,
  suppliers,
  stockPlaces,
  telematicsServers,
  users,
  visitCosts,
  warrantyClaims,
  watches,
  webhooks,
} from "../schema/index.ts";

/** The tables whose records carry a version, by the names under which operations ask for them. */
const tables = {
  channels,
  checklistItems,
  customers,
  downtimes,
  drafts,
  dueItems,
  guestReports,
  hourReadings,
  identityProviders,
  issues,
  labourRates,
  machines,
  parts,
  partsRequests,
  purchaseOrders,
  serviceLogs,
  servicePlans,
  sites,
  suppliers,
  stockPlaces,
  telematicsServers,
  users,
  visitCosts,
  warrantyClaims,
  watches,
  webhooks,
};

export type RecordName = keyof typeof tables;

/** A record as it is stored. */
export type Stored<Name extends RecordName> = (typeof tables)[Name]["$inferSelect"];

/** What a new record is made of. */
export type NewRecord<Name extends RecordName> = (typeof tables)[Name]["$inferInsert"];

export const tableOf = (name: RecordName): PgTable & { id: PgColumn; version: PgColumn } => tables[name];

export async function findRecord<Name extends RecordName>(
  db: Db,
  name: Name,
  id: number,
): Promise<Stored<Name> | undefined> {
  const table = tableOf(name);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return row as Stored<Name> | undefined;
}

/** Reads a record and keeps it for this transaction: whoever else wants to change it waits. */
export async function lockRecord<Name extends RecordName>(
  db: Db,
  name: Name,
  id: number,
): Promise<Stored<Name> | undefined> {
  const table = tableOf(name);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update");
  return row as Stored<Name> | undefined;
}

/** Keeps some records for this transaction, in the order of their ids, so that two who want the same never wait for each other. */
export async function lockRecords(db: Db, name: RecordName, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { id } = tableOf(name);
  await db
    .select({ id })
    .from(tableOf(name) as PgTable)
    .where(inArray(id, ids))
    .orderBy(id)
    .for("update");
}

/** The version that a record has now; undefined where there is none. */
export async function versionOf(db: Db, name: RecordName, id: number): Promise<number | undefined> {
  const table = tableOf(name);
  const [row] = (await db
    .select({ version: table.version })
    .from(table as PgTable)
    .where(eq(table.id, id))) as { version: number }[];
  return row?.version;
}

/** Adds a record. @returns it as it is stored */
export async function addRecord<Name extends RecordName>(
  db: Db,
  name: Name,
  values: NewRecord<Name>,
): Promise<Stored<Name>> {
  const [row] = (await db
    .insert(tableOf(name) as PgTable)
    .values(values)
    .returning()) as Stored<Name>[];
  return row!;
}

/** Writes the given fields of a locked record and counts its version up. */
export async function writeRecord<Name extends RecordName>(
  db: Db,
  name: Name,
  id: number,
  changes: Partial<NewRecord<Name>>,
  now: Date,
): Promise<Stored<Name>> {
  const table = tableOf(name);
  const values = { ...changes, version: sql`${table.version} + 1`, updatedAt: now };
  const [row] = (await db
    .update(table as PgTable)
    .set(values)
    .where(eq(table.id, id))
    .returning()) as Stored<Name>[];
  return row!;
}

/** Deletes a record with all that belongs to it. */
export async function deleteRecord(db: Db, name: RecordName, id: number): Promise<void> {
  const table = tableOf(name);
  await db.delete(table as PgTable).where(eq(table.id, id));
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

/** Which of these ids exist. */
export async function existingIds(db: Db, name: RecordName, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: number }>(db, sql`select id from ${tableOf(name)} where id in (${list})`);
  return new Set(rows.map(({ id }) => id));
}
