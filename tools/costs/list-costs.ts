import { selectCosts } from "#db/queries/costs.ts";
import { costListShape } from "#db/records/cost.ts";
import { operation } from "../operation.ts";
import { todayOf } from "../fields/today.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { costsWanted } from "./schema.ts";

export const listCosts = operation({
  name: "costs.list",
  title: "List costs",
  description:
    "What machines, customers or models cost in a period, or what it cost each month or year, by kind, warranty or not, with the sum of all.",
  effect: "read",
  input: costsWanted,
  output: costListShape,
  execute({ by, limit, from, to, ...scope }, ctx) {
    mustSeeMoney(ctx.actor);
    const today = todayOf(ctx);
    return selectCosts(
      ctx.db,
      { ...scope, from: from ?? `${today.slice(0, 4)}-01-01`, to: to ?? today },
      { by, limit },
    );
  },
});
