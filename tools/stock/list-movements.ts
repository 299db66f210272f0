import { isStockKept } from "#db/queries/stock.ts";
import { selectMovements } from "#db/queries/stock-lists.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { withoutMoney } from "./noted.ts";
import { movementSearch } from "./schema.ts";
import { movementsShape } from "./shapes.ts";

export const listMovements = operation({
  name: "stock.list-movements",
  title: "Movements of parts",
  description:
    "List what came to and went from stores and vans, newest first: received, used, moved, counted, corrected, returned, scrapped.",
  effect: "read",
  input: movementSearch,
  output: movementsShape,
  async execute({ limit, before, ...filter }, { db, actor }) {
    const kept = await isStockKept(db);
    const page = await selectMovements(db, filter, { limit, ...before });
    const { total, atLeast, next = null } = page;
    const items = seesMoney(actor) ? page.items : page.items.map(withoutMoney);
    return { kept, total, atLeast, next, items };
  },
});
