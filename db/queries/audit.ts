import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditEntryColumns, type AuditEntry, type AuditFacets } from "../records/audit-entry.ts";
import { auditLog } from "../schema/index.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { olderThanMoment, placeOfMoment, readPage, type Page, type PageWanted } from "./paging.ts";

export interface AuditFilter extends PageWanted {
  actorId?: number;
  operation?: string;
  entity?: string;
  entityId?: string;
  door?: string;
  /** Days in UTC, both included. */
  from?: string;
  to?: string;
}

const item = members(auditEntryColumns);

/** Entries of the audit log, newest first. */
export async function selectAudit(db: Db, { limit, before, ...filter }: AuditFilter): Promise<Page<AuditEntry>> {
  const { actorId, operation, entity, entityId, door, from, to } = filter;
  const where = allOf([
    actorId === undefined ? undefined : sql`${auditLog.actorId} = ${actorId}`,
    operation ? sql`${auditLog.operation} = ${operation}` : undefined,
    entity ? sql`${auditLog.entity} = ${entity}` : undefined,
    entityId ? sql`${auditLog.entityId} = ${entityId}` : undefined,
    door ? sql`${auditLog.door} = ${door}` : undefined,
    from ? sql`${auditLog.at} >= ${from}::date at time zone 'UTC'` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1) at time zone 'UTC'` : undefined,
  ]);
  const { at: moment, id: key } = auditLog;
  const older = olderThanMoment(moment, key, before);
  const list = { item, from: auditLog, counted: auditLog, where, older, moment, id: key, place: placeOfMoment(moment) };
  return readPage<AuditEntry>(db, list, limit);
}

/** What the filters of the audit log offer: everything and everybody that is in it. People go by their latest name. */
export async function auditFacets(db: Db): Promise<AuditFacets> {
  const [operations, entities, people] = await Promise.all([
    db.selectDistinct({ name: auditLog.operation }).from(auditLog).orderBy(auditLog.operation),
    db.selectDistinct({ name: auditLog.entity }).from(auditLog).orderBy(auditLog.entity),
    jsonRows<{ id: number; name: string }>(
      db,
      sql`select distinct on (${auditLog.actorId}) ${auditLog.actorId} as id, ${auditLog.actorName} as name from ${auditLog}
        where ${auditLog.actorId} is not null order by ${auditLog.actorId}, ${auditLog.id} desc`,
    ),
  ]);
  return {
    operations: operations.map(({ name }) => name),
    entities: entities.map(({ name }) => name),
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

/** Adds rows to the log. @returns the id of the first */
export async function addAuditRows(db: Db, rows: (typeof auditLog.$inferInsert)[]): Promise<number | undefined> {
  // Chunks, because a bulk import may change thousands of records and a statement takes 65,535 values at most.
  let first: number | undefined;
  for (let from = 0; from < rows.length; from += 1_000) {
    const written = await db
      .insert(auditLog)
      .values(rows.slice(from, from + 1_000))
      .returning({ id: auditLog.id });
    first ??= written[0]?.id;
  }
  return first;
}
