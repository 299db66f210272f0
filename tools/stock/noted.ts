import type { StockMovement } from "#db/queries/stock.ts";
import { levelsOf, selectMovements } from "#db/queries/stock-lists.ts";
import type { StockMovementItem } from "#db/records/stock.ts";
import type { SignedInContext } from "../context.ts";
import { seesMoney } from "../permissions/money.ts";

export const withoutMoney = (movement: StockMovementItem): StockMovementItem => ({
  ...movement,
  unitCost: null,
  currency: null,
});

/** What was noted, as it is listed, with what is there by it. */
export async function noted({ db, actor }: SignedInContext, rows: readonly StockMovement[]) {
  const ids = rows.map(({ id }) => id);
  const { items } = await selectMovements(db, { ids }, { limit: ids.length });
  const movements = (seesMoney(actor) ? items : items.map(withoutMoney)).toReversed();
  return { success: true, movements, levels: await levelsOf(db, rows) };
}
