import { selectCustomer } from "#db/queries/customers.ts";
import { selectDowntime } from "#db/queries/downtimes.ts";
import { selectReading } from "#db/queries/hour-readings.ts";
import { selectIssue } from "#db/queries/issues.ts";
import { selectMachine } from "#db/queries/machines.ts";
import { showPartsRequest } from "#db/queries/parts-requests.ts";
import { selectPart } from "#db/queries/parts.ts";
import { selectPurchaseOrder } from "#db/queries/purchase-orders.ts";
import { selectServicePlan } from "#db/queries/service-plans.ts";
import { selectSupplier } from "#db/queries/suppliers.ts";
import { selectClaim } from "#db/queries/warranty-claims.ts";
import type { Db } from "#db/client.ts";
import { warrantyClaimShape } from "#db/records/cost.ts";
import { customerDetailShape } from "#db/records/customer.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { readingShape } from "#db/records/hour-reading.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { machineDetailShape } from "#db/records/machine.ts";
import { partDetailShape, supplierShape } from "#db/records/part.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";
import { serviceLogDetailShape } from "#db/records/service-log.ts";
import { servicePlanShape } from "#db/records/service-plan.ts";
import { presentedLog } from "../service-logs/show-report.ts";
import { toldEntities, type EventName, type ToldChange, type ToldEntity } from "./rules.ts";

interface Told {
  /** The record as the API shows it. */
  show: (db: Db, id: number) => Promise<object | undefined>;
  /** What the API calls its members: a change of anything else is nobody's business. */
  shape: { shape: object };
}

const told: Record<ToldEntity, Told> = {
  machine: { show: selectMachine, shape: machineDetailShape },
  customer: { show: selectCustomer, shape: customerDetailShape },
  issue: { show: selectIssue, shape: issueDetailShape },
  service_log: { show: presentedLog, shape: serviceLogDetailShape },
  parts_request: { show: showPartsRequest, shape: partsRequestShape },
  part: { show: selectPart, shape: partDetailShape },
  supplier: { show: selectSupplier, shape: supplierShape },
  purchase_order: { show: selectPurchaseOrder, shape: purchaseOrderShape },
  service_plan: { show: selectServicePlan, shape: servicePlanShape },
  hour_reading: { show: selectReading, shape: readingShape },
  downtime: { show: selectDowntime, shape: downtimeShape },
  warranty_claim: { show: selectClaim, shape: warrantyClaimShape },
};

/** What of a row of the audit log an event is made of. */
export interface ToldRow {
  at?: Date;
  actorId?: number | null;
  actorName?: string | null;
  operation: string;
  entity: string;
  entityId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

export interface ChangeEvent {
  type: EventName;
  entity: ToldEntity;
  id: number;
  change: ToldChange;
  row: ToldRow;
}

/** The event that a row of the audit log is, if it is one of those that are told. */
export function changeEventOf(row: ToldRow): ChangeEvent | undefined {
  const entity = toldEntities.find((one) => one === row.entity);
  if (!entity || !/^\d+$/.test(row.entityId ?? "")) return undefined;
  const id = Number(row.entityId);
  const change = changeIn(row, id);
  return change && { type: `${entity}.${change}`, entity, id, change, row };
}

/** A row with all of a record tells of its beginning or its end; one with some fields, or with a note, of a change. */
function changeIn({ before, after }: ToldRow, id: number): ToldChange | undefined {
  if (!before && !after) return undefined;
  if (!before && after?.id === id) return "created";
  return before?.id === id && !after ? "deleted" : "updated";
}

/** The body that receivers get, as the Standard Webhooks specification shapes it. @param at when it happened */
export async function payloadOf(db: Db, { type, entity, id, change, row }: ChangeEvent, at: Date): Promise<string> {
  const { show, shape } = told[entity];
  const members = Object.keys(shape.shape);
  const known = (values: Record<string, unknown> | null | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([member]) => members.includes(member)));
  const [before, after] = [known(row.before), known(row.after)];
  const changed = change === "updated" ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : [];
  const changes = Object.fromEntries(
    changed.map((member) => [member, { from: before[member] ?? null, to: after[member] ?? null }]),
  );
  // Of what is gone, the last that is known.
  const record = change === "deleted" ? before : ((await show(db, id)) ?? null);
  const { operation, actorId, actorName } = row;
  const by = actorId == null ? null : { id: actorId, name: actorName ?? null };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { entity, id, record, changes, operation, by } });
}
