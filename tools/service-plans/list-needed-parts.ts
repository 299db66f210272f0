import { isStockKept } from "#db/queries/stock.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { neededParts } from "./needed-parts.ts";
import { neededFilter } from "./schema.ts";
import { neededPartsShape } from "./shapes.ts";

export const listNeededParts = operation({
  name: "service-plans.list-needed-parts",
  title: "Parts that services need",
  description:
    "List the parts of the services that are due in the next four weeks, " +
    "with what of them is in stock and kept for nobody, what is requested already, and what is missing.",
  effect: "read",
  input: neededFilter,
  output: neededPartsShape,
  async execute(filter, ctx) {
    const { db } = ctx;
    const [kept, services] = await Promise.all([isStockKept(db), neededParts(db, { ...filter, today: todayOf(ctx) })]);
    return { kept, services };
  },
});
