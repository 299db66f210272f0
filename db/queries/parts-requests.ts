import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { clientName, partsRequestColumns, type PartsRequest } from "../records/parts-request.ts";
import { machines, partsLines, partsRequests, users } from "../schema/index.ts";
import type { PartsSort, Severity } from "../vocabulary.ts";
import { contains, allOf, jsonRows, members, precompiled } from "./json.ts";
import { endReservations } from "./supply.ts";
import { olderThanMoment, placeOfMoment, readPage, readPageAt, type Page, type PageWanted } from "./paging.ts";

export interface PartsFilter {
  machineId?: number;
  customer?: string;
  ordered?: boolean;
  delivered?: boolean;
  urgency?: Severity;
}

const item = members(partsRequestColumns);

const from = precompiled(sql`${partsRequests} join ${machines} on ${machines.id} = ${partsRequests.machineId}
  left join ${users} requester on requester.id = ${partsRequests.requestedById}
  left join ${users} reporter on reporter.id = ${partsRequests.reportedById}`);

const newestFirst = sql`${partsRequests.requestDate} desc, ${partsRequests.id} desc`;

/** Serial numbers sort by the number they begin with, then as text. */
const bySerial = sql`(substring(${machines.serialNumber} from '^[^0-9]*([0-9]{1,9})'))::int nulls last, ${machines.serialNumber}`;

const orders: Record<PartsSort, SQL> = {
  machine: sql`${bySerial}, ${newestFirst}`,
  client: sql`${clientName} nulls last, ${bySerial}, ${newestFirst}`,
  ordered: sql`(${partsRequests.ordered} and not ${partsRequests.delivered}) desc, ${partsRequests.orderedDate} desc nulls last, ${newestFirst}`,
  delivered: sql`${partsRequests.delivered} desc, ${partsRequests.deliveredDate} desc nulls last, ${newestFirst}`,
  "not-ordered-delivered": sql`(${partsRequests.ordered} or ${partsRequests.delivered}), ${partsRequests.delivered}, ${newestFirst}`,
};

const countedBy = ({ customer }: PartsFilter) => (customer ? from : partsRequests);

/** A page of requests, newest first. */
export function selectPartsRequests(
  db: Db,
  filter: PartsFilter,
  { limit, before }: PageWanted,
): Promise<Page<PartsRequest>> {
  const { id, requestDate: moment } = partsRequests;
  const where = allOf(conditions(filter));
  const older = olderThanMoment(moment, id, before);
  return readPage(
    db,
    { item, from, counted: countedBy(filter), where, older, moment, id, place: placeOfMoment(moment) },
    limit,
  );
}

/** A page of requests in one of the orders that people choose. */
export const sortedPartsRequests = (
  db: Db,
  filter: PartsFilter,
  sortBy: PartsSort,
  page: { limit: number; skipped?: number },
): Promise<Page<PartsRequest>> =>
  readPageAt<PartsRequest>(
    db,
    {
      item,
      from,
      counted: countedBy(filter),
      id: partsRequests.id,
      where: allOf(conditions(filter)),
      order: orders[sortBy],
    },
    page,
  );

export async function showPartsRequest(db: Db, id: number): Promise<PartsRequest | undefined> {
  return (await jsonRows<PartsRequest>(db, sql`select ${item} from ${from} where ${partsRequests.id} = ${id}`))[0];
}

function conditions({ machineId, customer, ordered, delivered, urgency }: PartsFilter): (SQL | undefined)[] {
  return [
    machineId ? eq(partsRequests.machineId, machineId) : undefined,
    customer ? contains(clientName, customer) : undefined,
    ordered === undefined ? undefined : eq(partsRequests.ordered, ordered),
    delivered === undefined ? undefined : eq(partsRequests.delivered, delivered),
    urgency &&
      sql`exists (select 1 from ${partsLines} l where l.parts_request_id = ${partsRequests.id} and l.urgency = ${urgency})`,
  ];
}

/** What people wrote; what the database makes of a number goes without saying. */
const { numberKey: _numberKey, ...lineColumns } = getTableColumns(partsLines);

export const selectPartLines = (db: Db, partsRequestId: number) =>
  db
    .select(lineColumns)
    .from(partsLines)
    .where(eq(partsLines.partsRequestId, partsRequestId))
    .orderBy(partsLines.position, partsLines.id);

export const countPartsRequests = (db: Db): Promise<number> => db.$count(partsRequests);

type NewLine = typeof partsLines.$inferInsert;

export const addLines = async (db: Db, lines: NewLine[]): Promise<void> =>
  void (await db.insert(partsLines).values(lines));

/** What another number means is to be found anew. */
const withoutOtherPart = (partNumber: string | null) => ({
  catalogueId: sql<number | null>`case when ${partsLines.partNumber} is distinct from ${partNumber}::text then null
    else ${partsLines.catalogueId} end`,
});

/** Writes a line of this request. @returns false when the request has no such line */
export async function writeLine(
  db: Db,
  { id, partsRequestId }: { id: number; partsRequestId: number },
  changes: Partial<NewLine>,
): Promise<boolean> {
  const anew = changes.partNumber === undefined ? {} : withoutOtherPart(changes.partNumber);
  const mine = and(eq(partsLines.id, id), eq(partsLines.partsRequestId, partsRequestId));
  const found = Object.values(changes).some((value) => value !== undefined)
    ? await db
        .update(partsLines)
        .set({ ...anew, ...changes })
        .where(mine)
        .returning({ id: partsLines.id })
    : await db.select({ id: partsLines.id }).from(partsLines).where(mine);
  return found.length > 0;
}

/** Deletes lines; what was kept for them is free again. */
export async function deleteLines(db: Db, ids: number[]): Promise<void> {
  await endReservations(db, ids);
  await db.delete(partsLines).where(inArray(partsLines.id, ids));
}
