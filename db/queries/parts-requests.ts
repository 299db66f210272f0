import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { machines, partsLines, partsRequests, users } from "../schema/index.ts";
import type { Area, PartsSort, Severity } from "../vocabulary.ts";
import { contains, every, iso, jsonRows, members, written } from "./json.ts";
import { olderThanMoment, placeOfMoment, readPage, readPageAt, type Page, type PageWanted } from "./paging.ts";

export interface PartLine {
  id: number;
  description: string;
  partNumber: string | null;
  reason: string | null;
  quantity: number;
  area: Area;
  urgency: Severity;
  warrantyItem: boolean;
}

/** A parts request with its lines. */
export interface PartsRequest {
  id: number;
  machineId: number;
  machineSerialNumber: string;
  machineModel: string;
  location: string | null;
  /** Who the parts are for: as the request says, else the machine's customer. */
  clientName: string | null;
  requestedBy: "client" | "engineer";
  requestedById: number | null;
  requestedByName: string | null;
  reportedById: number | null;
  reportedByName: string | null;
  approvingEngineerId: number | null;
  notes: string | null;
  partsData: PartLine[];
  ordered: boolean;
  orderedDate: string | null;
  delivered: boolean;
  deliveredDate: string | null;
  requestDate: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface PartsFilter {
  machineId?: number;
  customer?: string;
  ordered?: boolean;
  delivered?: boolean;
  urgency?: Severity;
}

const line = sql`json_build_object('id', l.id, 'description', l.description, 'partNumber', l.part_number, 'reason', l.reason,
  'quantity', l.quantity, 'area', l.area, 'urgency', l.urgency, 'warrantyItem', l.warranty_item)`;

const clientName = sql`coalesce(${partsRequests.clientName}, ${machines.customerName})`;

const columns = {
  id: partsRequests.id,
  machineId: partsRequests.machineId,
  machineSerialNumber: machines.serialNumber,
  machineModel: machines.model,
  location: machines.location,
  clientName,
  requestedBy: partsRequests.requestedBy,
  requestedById: partsRequests.requestedById,
  requestedByName: sql`requester.name`,
  reportedById: partsRequests.reportedById,
  reportedByName: sql`reporter.name`,
  approvingEngineerId: partsRequests.approvingEngineerId,
  notes: partsRequests.notes,
  partsData: sql`coalesce((select json_agg(${line} order by l.position, l.id) from ${partsLines} l where l.parts_request_id = ${partsRequests.id}), '[]')`,
  ordered: partsRequests.ordered,
  orderedDate: iso(partsRequests.orderedDate),
  delivered: partsRequests.delivered,
  deliveredDate: iso(partsRequests.deliveredDate),
  requestDate: iso(partsRequests.requestDate),
  createdAt: iso(partsRequests.createdAt),
  updatedAt: iso(partsRequests.updatedAt),
  version: partsRequests.version,
};

const item = members(columns);

const from = written(sql`${partsRequests} join ${machines} on ${machines.id} = ${partsRequests.machineId}
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
export function listPartsRequests(
  db: Db,
  filter: PartsFilter,
  { limit, before }: PageWanted,
): Promise<Page<PartsRequest>> {
  const { id, requestDate: moment } = partsRequests;
  const where = every(conditions(filter));
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
      where: every(conditions(filter)),
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

export const linesOf = (db: Db, partsRequestId: number) =>
  db
    .select()
    .from(partsLines)
    .where(eq(partsLines.partsRequestId, partsRequestId))
    .orderBy(partsLines.position, partsLines.id);
