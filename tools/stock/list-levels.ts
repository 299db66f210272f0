import { isStockKept } from "#db/queries/stock.ts";
import { partsFound, selectLevels } from "#db/queries/stock-lists.ts";
import { operation } from "../operation.ts";
import { levelSearch } from "./schema.ts";
import { levelsShape } from "./shapes.ts";

export const listLevels = operation({
  name: "stock.list-levels",
  title: "What is in stock",
  description:
    "Tell how much of which part lies in which store or van, what of it is kept for requests, its minimum and when it was counted; what is below its minimum first.",
  effect: "read",
  input: levelSearch,
  output: levelsShape,
  async execute({ query = "", limit, before, ...filter }, { db }) {
    const kept = await isStockKept(db);
    const words = query.trim();
    const partIds = words === "" ? undefined : await partsFound(db, words);
    const page = await selectLevels(db, { ...filter, partIds }, { limit, ...before });
    const { items, total, atLeast, next = null } = page;
    return { kept, total, atLeast, next, items };
  },
});
