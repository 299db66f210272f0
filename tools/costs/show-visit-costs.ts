import { selectVisitCosts } from "#db/queries/costs.ts";
import { versionOf } from "#db/queries/records.ts";
import { visitCostsShape } from "#db/records/cost.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { visitOfCosts } from "./schema.ts";

export const showVisitCosts = operation({
  name: "costs.show-visit",
  title: "Costs of a visit",
  description:
    "What a visit cost, line by line: parts, working time, travel, bills; what has no price or exchange rate is named and not counted.",
  effect: "read",
  input: visitOfCosts,
  output: visitCostsShape,
  async execute({ serviceLogId }, { db, actor }) {
    mustSeeMoney(actor);
    if ((await versionOf(db, "serviceLogs", serviceLogId)) === undefined)
      throw new NotFound("Service report not found");
    return selectVisitCosts(db, serviceLogId);
  },
});
