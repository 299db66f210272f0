import type { Db } from "#db/client.ts";
import { lastChangeOf, lockRecord, type RecordName, type Stored } from "#db/queries/records.ts";
import { Conflict, NotFound } from "./errors.ts";

export interface Claim {
  id: number;
  /** The version that the caller has seen; without one the last write wins, field by field. */
  version?: number;
}

export interface VersionedKind<Name extends RecordName> {
  /** Of its records in the database. */
  table: Name;
  /** Its name in the audit log. */
  entity: string;
  /** What people call it: "machine". */
  noun: string;
  /** The record as callers know it, for the answer of a conflict. */
  show: (db: Db, id: number) => Promise<object | undefined>;
}

/**
 * Locks the record for the rest of the transaction, so that no change of anybody else can fall between reading and
 * writing it.
 * @throws NotFound, or Conflict with the record as it is now in `current` and who changed it
 */
export async function claimRecord<Name extends RecordName>(
  db: Db,
  { table, entity, noun, show }: VersionedKind<Name>,
  { id, version }: Claim,
): Promise<Stored<Name>> {
  const row = await lockRecord(db, table, id);
  if (!row) throw new NotFound(`${noun[0]!.toUpperCase()}${noun.slice(1)} not found`);
  const found = row.version;
  if (version === undefined || version === found) return row;
  const [current, last] = await Promise.all([show(db, id), lastChangeOf(db, entity, id)]);
  const who = last?.name ?? "somebody else";
  throw new Conflict(`This ${noun} was changed by ${who} meanwhile`, {
    current,
    changedBy: last?.name ?? null,
    changedAt: last?.at ?? null,
  });
}

/** What nobody enters: when a downtime ended is kept by triggers, which follow its issue too. */
const bookkeeping = new Set<string>(["version", "updatedAt", "endedAt"]);

/** What a change made of a record, for the audit log: only the fields that differ. */
export function difference<Row extends object>(before: Row, after: Row): { before: Partial<Row>; after: Partial<Row> } {
  const changed = (Object.keys(after) as (keyof Row & string)[]).filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]])) as Partial<Row>;
  return { before: pick(before), after: pick(after) };
}
