/** The links by which customers read reports, and what they answer. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { reportShareColumns, shareTables, type ReportShare } from "../records/report-share.ts";
import { reportShares } from "../schema/index.ts";
import { jsonRows, literal, members } from "./json.ts";

const item = members(reportShareColumns);

export type Share = typeof reportShares.$inferSelect;

/** More links of one report than anybody hands out. */
export const mostShares = 200;

/** The links of a report, newest first. */
export const sharesOf = (db: Db, serviceLogId: number): Promise<ReportShare[]> =>
  jsonRows<ReportShare>(
    db,
    sql`select ${item} from ${shareTables} where ${reportShares.serviceLogId} = ${serviceLogId} order by ${reportShares.id} desc
      limit ${literal(mostShares)}`,
  );

export async function findShare(db: Db, id: number): Promise<ReportShare | undefined> {
  return (await jsonRows<ReportShare>(db, sql`select ${item} from ${shareTables} where ${reportShares.id} = ${id}`))[0];
}

export async function addShare(db: Db, share: typeof reportShares.$inferInsert): Promise<number> {
  const [added] = await db.insert(reportShares).values(share).returning({ id: reportShares.id });
  return added!.id;
}

/** A link that opens its report now; none that is unknown, has ended or was revoked. */
export async function findOpenShare(db: Db, tokenHash: string, now: Date): Promise<Share | undefined> {
  const [found] = await db
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.tokenHash, tokenHash), isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now)));
  return found;
}

/** Keeps the link for this transaction: two answers come one after the other. */
export const lockShare = async (db: Db, id: number): Promise<Share> =>
  (await db.select().from(reportShares).where(eq(reportShares.id, id)).for("update"))[0]!;

export const writeShare = async (
  db: Db,
  id: number,
  values: Partial<typeof reportShares.$inferInsert>,
): Promise<void> => void (await db.update(reportShares).set(values).where(eq(reportShares.id, id)));

/** Notes to the minute that the page was opened. */
export async function noteOpened(db: Db, share: Pick<Share, "id" | "firstOpenedAt" | "lastOpenedAt">, now: Date) {
  if (share.lastOpenedAt && now.getTime() - share.lastOpenedAt.getTime() < 60_000) return;
  await writeShare(db, share.id, { firstOpenedAt: share.firstOpenedAt ?? now, lastOpenedAt: now });
}

export interface ReportPhoto {
  id: number;
  fileName: string | null;
  mediaType: string;
  storageKey: string;
}

/**
 * The photos of a report and of its checklists that browsers show. Pictures from which something was read are sources:
 * they may tell of other machines, and of other customers.
 */
export const photosOfReport = (db: Db, serviceLogId: number): Promise<ReportPhoto[]> =>
  jsonRows<ReportPhoto>(
    db,
    sql`select d.id, d.file_name as "fileName", d.media_type as "mediaType", d.storage_key as "storageKey" from documents d
      where d.media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp')
        and d.text is null and d.storage_key is not null
        and (d.id in (select document_id from document_links where service_log_id = ${serviceLogId})
          or d.id in (select document_id from checklist_items where service_log_id = ${serviceLogId}
            or issue_id in (select id from issues where closed_by_log_id = ${serviceLogId})))
      order by d.id limit 100`,
  );
