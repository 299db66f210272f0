import { isStockKept } from "#db/queries/stock.ts";
import { findPartIds } from "#db/queries/parts.ts";
import { selectLevels } from "#db/queries/stock-lists.ts";
import { operation } from "../operation.ts";
import { levelSearch } from "./schema.ts";
import { levelsShape } from "./shapes.ts";

/** So many parts are looked up in stock; a search that finds more says too little. */
const mostFound = 100;

export const listLevels = operation({
  name: "stock.list-levels",
  title: "What is in stock",
  description:
    "Tell how much of which part lies in which store or van, what is kept for requests, its minimum and the age of its count; what is too little first.",
  effect: "read",
  input: levelSearch,
  output: levelsShape,
  async execute({ query = "", limit, before, ...filter }, { db }) {
    const kept = await isStockKept(db);
    const words = query.trim();
    const partIds = words === "" ? undefined : await findPartIds(db, words, mostFound);
    const page = await selectLevels(db, { ...filter, partIds }, { limit, ...before });
    const { items, total, atLeast, next = null } = page;
    return { kept, total, atLeast, next, items };
  },
});
