import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/index.ts";
import type { Door } from "../vocabulary.ts";
import { iso } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

export interface HistoryRow {
  id: number;
  at: string;
  actorId: number | null;
  actorName: string | null;
  door: Door;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The latest changes of one record, newest first. */
export const historyOf = (
  db: Db,
  entity: string,
  id: number,
  page: { limit: number; skipped?: number },
): Promise<Page<HistoryRow>> =>
  readPageAt<HistoryRow>(
    db,
    {
      item: sql`id, ${iso(auditLog.at)} as at, actor_id as "actorId", actor_name as "actorName", door, operation, before, after`,
      from: auditLog,
      counted: auditLog,
      id: auditLog.id,
      where: sql`${auditLog.entity} = ${entity} and ${auditLog.entityId} = ${String(id)}`,
      order: sql`${auditLog.at} desc, ${auditLog.id} desc`,
    },
    page,
  );
