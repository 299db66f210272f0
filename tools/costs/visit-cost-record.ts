import { peopleOfVisit } from "#db/queries/labour-rates.ts";
import { partExists } from "#db/queries/labour-rates.ts";
import { findRecord } from "#db/queries/records.ts";
import { visitCostShape } from "#db/records/cost.ts";
import { pickMembers } from "#db/records/columns.ts";
import type { Db } from "#db/client.ts";
import { findReadableDocument } from "#db/queries/documents.ts";
import type { SignedInContext } from "../context.ts";
import { readerOf } from "../documents/reader.ts";
import { Forbidden, invalid, NotFound } from "../errors.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { ownReport } from "../signing/rules.ts";

export const visitCostRecord = {
  table: "visitCosts" as const,
  entity: "visit_cost",
  noun: "cost",
  show: shownVisitCost,
};

export async function shownVisitCost(db: Db, id: number) {
  const row = await findRecord(db, "visitCosts", id);
  return row && pickMembers(visitCostShape, row);
}

/**
 * What costs of a visit are written under: whoever may see money, and of the service role those of its own visits.
 * @throws NotFound, Forbidden
 */
export async function mayCharge({ db, actor }: Pick<SignedInContext, "db" | "actor">, serviceLogId: number) {
  mustSeeMoney(actor);
  const visit = await peopleOfVisit(db, serviceLogId);
  if (!visit) throw new NotFound("Service report not found");
  if (!ownReport(actor, visit)) throw new Forbidden("This service report is not yours");
  return visit;
}

/** @throws InvalidInput for a bill or a part that does not exist */
export async function checkReferences(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  { documentId, partId }: { documentId?: number | null; partId?: number | null },
): Promise<void> {
  if (documentId && !(await findReadableDocument(db, readerOf(actor), documentId)))
    throw invalid("documentId", "This file does not exist");
  if (partId && !(await partExists(db, partId))) throw invalid("partId", "This part does not exist");
}
