import { selectLabourRate } from "#db/queries/labour-rates.ts";
import { isDuplicate } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";

export const rateRecord = {
  table: "labourRates" as const,
  entity: "labour_rate",
  noun: "rate",
  show: selectLabourRate,
};

/** A group has one rate a day. */
export function rateExists(error: unknown): never {
  throw isDuplicate(error) ? new Conflict("There is a rate of this group from this day on already") : error;
}
