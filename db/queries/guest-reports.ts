import { and, eq, inArray, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { guestReportColumns, type GuestReport } from "../records/guest-report.ts";
import { guestReports, issues } from "../schema/index.ts";
import type { GuestReportStatus, IssueStatus } from "../vocabulary.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { olderThanMoment, placeOfMoment, readPage, type Page, type PageWanted } from "./paging.ts";

const item = members(guestReportColumns);

export interface GuestReportFilter {
  status?: GuestReportStatus;
  machineId?: number;
}

/** A page of what guests reported, newest first. */
export function selectGuestReports(
  db: Db,
  { status, machineId }: GuestReportFilter,
  { limit, before }: PageWanted,
): Promise<Page<GuestReport>> {
  const where = allOf([
    status && eq(guestReports.status, status),
    machineId ? eq(guestReports.machineId, machineId) : undefined,
  ]);
  const moment = guestReports.createdAt;
  const older = olderThanMoment(moment, guestReports.id, before);
  const place = placeOfMoment(moment);
  return readPage<GuestReport>(
    db,
    { item, from: guestReports, counted: guestReports, where, older, moment, id: guestReports.id, place },
    limit,
  );
}

export const selectGuestReport = async (db: Db, id: number): Promise<GuestReport | undefined> =>
  (await jsonRows<GuestReport>(db, sql`select ${item} from ${guestReports} where ${guestReports.id} = ${id}`))[0];

/** The report of a link, with how far its issue is. */
export async function guestReportOfLink(
  db: Db,
  linkHash: string,
): Promise<
  | { id: number; status: GuestReportStatus; issueStatus: IssueStatus | null; createdAt: Date; updatedAt: Date }
  | undefined
> {
  const [row] = await db
    .select({
      id: guestReports.id,
      status: guestReports.status,
      issueStatus: issues.status,
      createdAt: guestReports.createdAt,
      updatedAt: guestReports.updatedAt,
    })
    .from(guestReports)
    .leftJoin(issues, eq(issues.id, guestReports.issueId))
    .where(eq(guestReports.linkHash, linkHash));
  return row;
}

export const countWaiting = (db: Db, machineId?: number): Promise<number> =>
  db.$count(
    guestReports,
    and(eq(guestReports.status, "waiting"), machineId ? eq(guestReports.machineId, machineId) : undefined),
  );

/** Photos and recordings that came with a report. */
export async function documentsOfGuestReport(db: Db, reportId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select document_id as id from document_links where guest_report_id = ${reportId} order by document_id`,
  );
  return rows.map(({ id }) => id);
}

/** Takes away what came to nothing, with its files' rows. */
export async function deleteGuestReports(db: Db, ids: number[]): Promise<void> {
  await db.execute(
    sql`delete from documents where owner_id is null and id in
      (select document_id from document_links where ${inArray(sql`guest_report_id`, ids)})`,
  );
  await db.delete(guestReports).where(inArray(guestReports.id, ids));
}
