/** What is kept for a time: how much of it there is, how much is over, and its going. */
import { inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { ChosenKind, LastingKind } from "../retention-vocabulary.ts";
import {
  auditLog,
  chats,
  documents,
  guestReports,
  issues,
  notifications,
  reportSignatures,
  serviceLogs,
  webhookDeliveries,
} from "../schema/index.ts";

/** Of each kind its table, since when a row is as it is, and which rows may go at all. */
const chosen: Record<ChosenKind, { table: SQL; since: SQL; mayGo: SQL }> = {
  // Whoever is being answered keeps the conversation until then.
  conversations: { table: sql`${chats}`, since: sql`updated_at`, mayGo: sql`running_since is null` },
  notifications: { table: sql`${notifications}`, since: sql`created_at`, mayGo: sql`true` },
  // What became an issue belongs to it, and what waits is somebody's to settle.
  guestReports: {
    table: sql`${guestReports}`,
    since: sql`updated_at`,
    mayGo: sql`status in ('declined', 'withdrawn')`,
  },
  webhookDeliveries: { table: sql`${webhookDeliveries}`, since: sql`created_at`, mayGo: sql`true` },
};

export type KeptFacts = {
  rows: number;
  /** Rows that go at the next round. */
  over: number;
  oldest: string | null;
};

const over = (kind: ChosenKind, before: Date | null): SQL =>
  before === null
    ? sql`false`
    : sql`${chosen[kind].mayGo} and ${chosen[kind].since} < ${before.toISOString()}::timestamptz`;

/** How much there is of a kind, and how much of it is older than that; null: nothing is too old. */
export async function chosenFacts(db: Db, kind: ChosenKind, before: Date | null): Promise<KeptFacts> {
  const { table, since } = chosen[kind];
  const [facts] = await rowsOf<KeptFacts>(
    db,
    sql`select count(*)::int as rows, count(*) filter (where ${over(kind, before)})::int as over,
      to_json(min(${since})) #>> '{}' as oldest from ${table}`,
  );
  return facts!;
}

const lasting: Record<LastingKind, { table: SQL; since: SQL }> = {
  reports: { table: sql`${serviceLogs}`, since: sql`created_at` },
  signatures: { table: sql`${reportSignatures}`, since: sql`signed_at` },
  issues: { table: sql`${issues}`, since: sql`created_at` },
  originals: { table: sql`${documents}`, since: sql`created_at` },
  audit: { table: sql`${auditLog}`, since: sql`at` },
};

/** How much there is of what never goes. */
export async function lastingFacts(db: Db, kind: LastingKind): Promise<Omit<KeptFacts, "over">> {
  const { table, since } = lasting[kind];
  const [facts] = await rowsOf<Omit<KeptFacts, "over">>(
    db,
    sql`select count(*)::int as rows, to_json(min(${since})) #>> '{}' as oldest from ${table}`,
  );
  return facts!;
}

/** Ids of some rows that are over, the oldest first, locked; who else takes some leaves them out. */
export const idsOver = async <Id extends string | number>(
  db: Db,
  kind: ChosenKind,
  before: Date,
  limit: number,
): Promise<Id[]> =>
  (
    await rowsOf<{ id: Id }>(
      db,
      sql`select id from ${chosen[kind].table} where ${over(kind, before)}
        order by ${chosen[kind].since} limit ${limit} for update skip locked`,
    )
  ).map(({ id }) => id);

export const deleteNotifications = async (db: Db, ids: number[]): Promise<void> =>
  void (await db.delete(notifications).where(inArray(notifications.id, ids)));

export const deleteDeliveries = async (db: Db, ids: number[]): Promise<void> =>
  void (await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids)));
