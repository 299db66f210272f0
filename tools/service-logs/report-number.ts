import { highestNumber, reportsNumbered } from "#db/queries/service-logs.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { srnAfter } from "./rules.ts";

/**
 * A number that another report has needs somebody's word: on paper it may be so, more often it is a slip.
 * @param except the report that is being corrected
 * @throws Conflict with the reports that have it in `current`, and in `nextNumber` the next free one of its month or null
 */
export async function checkNumber(
  { db }: Pick<SignedInContext, "db">,
  srn: string | null,
  { except = null, confirmed, field }: { except?: number | null; confirmed?: boolean; field: string },
): Promise<void> {
  if (!srn || confirmed) return;
  const taken = await reportsNumbered(db, srn, except);
  if (taken.length === 0) return;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
  const reports = taken.map(({ serialNumber, day: at }) => `${serialNumber} of ${day.format(new Date(at))}`).join(", ");
  const message = `The number ${srn} is taken already: ${reports}.`;
  const month = /^\d{2}\.\d{2}(?=\.\d{3}$)/.exec(srn)?.[0];
  const nextNumber = month ? srnAfter(month, await highestNumber(db, month)) : null;
  throw new Conflict(message, { current: taken, nextNumber, details: [{ path: field, message }] });
}
