import { lockRecord, type Stored } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { ownReport } from "../signing/rules.ts";

/**
 * A report of which the caller may take a signature or send it out, kept for this transaction.
 * @throws NotFound; Forbidden for a service engineer who neither made the visit nor wrote the report
 */
export async function lockOwnReport(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  serviceLogId: number,
): Promise<Stored<"serviceLogs">> {
  const log = await lockRecord(db, "serviceLogs", serviceLogId);
  if (!log) throw new NotFound("Service report not found");
  if (!ownReport(actor, log)) throw new Forbidden("This is a colleague's report");
  return log;
}
