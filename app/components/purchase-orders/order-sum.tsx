import { Money } from "#app/components/parts/money.tsx";
import type { PurchaseOrder } from "#app/data/purchase-orders.ts";
import { totalOf } from "#tools/purchase-orders/rules.ts";

/** What an order costs; a dash where not all of it has a price in one currency. */
export function OrderSum({
  lines,
}: {
  lines: Pick<PurchaseOrder["lines"][number], "quantity" | "price" | "currency">[];
}) {
  const total = totalOf(lines);
  return total ? <Money amount={total.amount} currency={total.currency} /> : <>—</>;
}
