import type { LineFacts } from "#db/queries/supply.ts";
import { lineSupply } from "../parts-requests/line-supply.ts";
import { missingOf } from "../parts-requests/rules.ts";
import { exactly } from "../stock/rules.ts";

/** What an order is to bring for a line of a parts request: drafts that were not sent count as well. */
export function toOrder(line: LineFacts): number {
  const drafts = line.orders.filter(({ status }) => status === "draft");
  const standing = drafts.reduce((sum, { quantity }) => sum + quantity, 0);
  return exactly(Math.max(0, missingOf(lineSupply(line)) - standing));
}
