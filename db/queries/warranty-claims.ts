import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { warrantyClaimColumns, warrantyClaimTables } from "../records/warranty-claim.ts";
import type { WarrantyClaim } from "../records/cost.ts";
import { warrantyClaims } from "../schema/index.ts";
import type { ClaimLine } from "../vocabulary.ts";
import type { ClaimStatus } from "../vocabulary.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { lockForTransaction } from "./locks.ts";
import { readPageAt, type Page } from "./paging.ts";

const item = members(warrantyClaimColumns);

export interface ClaimFilter {
  machineId?: number;
  serviceLogId?: number;
  status?: ClaimStatus;
}

/** Warranty claims, newest first. */
export const selectClaims = (
  db: Db,
  { machineId, serviceLogId, status }: ClaimFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<WarrantyClaim>> =>
  readPageAt<WarrantyClaim>(
    db,
    {
      item,
      from: warrantyClaimTables,
      counted: warrantyClaims,
      id: warrantyClaims.id,
      where: allOf([
        machineId === undefined ? undefined : sql`${warrantyClaims.machineId} = ${machineId}`,
        serviceLogId === undefined ? undefined : sql`${warrantyClaims.serviceLogId} = ${serviceLogId}`,
        status === undefined ? undefined : sql`${warrantyClaims.status} = ${status}`,
      ]),
      order: sql`${warrantyClaims.id} desc`,
    },
    page,
  );

export async function selectClaim(db: Db, id: number): Promise<WarrantyClaim | undefined> {
  return (
    await jsonRows<WarrantyClaim>(
      db,
      sql`select ${item} from ${warrantyClaimTables} where ${warrantyClaims.id} = ${id}`,
    )
  )[0];
}

const numbersLock = 720_514_031;

/** The next number of a year, "WC-2026-001", which nobody else gets within this transaction. */
export async function nextClaimNumber(db: Db, year: string): Promise<string> {
  await lockForTransaction(db, numbersLock);
  const start = `WC-${year}-`;
  const [row] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(substring(number from ${start.length + 1}::int)::int), 0)::int as last from warranty_claims
      where number ~ ${`^${start}[0-9]{1,6}$`}`,
  );
  return `${start}${String(row!.last + 1).padStart(3, "0")}`;
}

/** The lines of claims of a machine that stand, those that were refused aside, with the number of their claim. */
export const claimedLines = (
  db: Db,
  machineId: number,
): Promise<(Pick<ClaimLine, "serviceLogId" | "day" | "kind" | "label"> & { number: string })[]> =>
  jsonRows(
    db,
    sql`select c.number, (line ->> 'serviceLogId')::int as "serviceLogId", line ->> 'day' as day, line ->> 'kind' as kind,
        line ->> 'label' as label
      from warranty_claims c cross join lateral jsonb_array_elements(c.lines) line
      where c.machine_id = ${machineId} and c.status <> 'rejected' order by c.id`,
  );
