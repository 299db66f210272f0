import { isStockKept } from "#db/queries/stock.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { requestSupplies } from "./line-supply.ts";
import { supplyChoices } from "./schema.ts";
import { suppliesShape } from "./shapes.ts";

export const listSupply = operation({
  name: "parts-requests.list-supply",
  title: "List how far parts requests are",
  description:
    "List of several parts requests at once what parts-requests.show-supply tells of one: what lies where, is kept, " +
    "ordered, late, and was handed over. Requests that are not there are left out.",
  effect: "read",
  input: supplyChoices,
  output: suppliesShape,
  async execute({ requestIds }, ctx) {
    const [kept, items] = await Promise.all([isStockKept(ctx.db), requestSupplies(ctx.db, requestIds, todayOf(ctx))]);
    return { kept, items };
  },
});
