import { operation } from "../operation.ts";
import { todayOf } from "../fields/today.ts";
import { requestSupply } from "./line-supply.ts";
import { supplyChoice } from "./schema.ts";
import { supplyShape } from "./shapes.ts";

export const showSupply = operation({
  name: "parts-requests.show-supply",
  title: "Where requested parts are",
  description:
    "Tell of each line of a parts request what lies in which store or van, " +
    "what is kept for it, what is ordered and when it comes, what has arrived and what was handed over.",
  effect: "read",
  input: supplyChoice,
  output: supplyShape,
  execute: ({ requestId }, ctx) => requestSupply(ctx.db, requestId, todayOf(ctx)),
});
