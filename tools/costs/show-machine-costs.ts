import { selectCosts } from "#db/queries/costs.ts";
import { versionOf } from "#db/queries/records.ts";
import { machineCostsShape } from "#db/records/cost.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { machineOfCosts } from "./schema.ts";

const visitsShown = 20;
const yearsShown = 50;

export const showMachineCosts = operation({
  name: "costs.show-machine",
  title: "Costs of a machine",
  description: "What a machine cost, by year and kind, how much of it the maker should pay, and its dearest visits.",
  effect: "read",
  input: machineOfCosts,
  output: machineCostsShape,
  async execute(scope, { db, actor }) {
    mustSeeMoney(actor);
    if ((await versionOf(db, "machines", scope.machineId)) === undefined) throw new NotFound("Machine not found");
    const [byYear, byVisit] = await Promise.all([
      selectCosts(db, scope, { by: "year", limit: yearsShown }),
      selectCosts(db, scope, { by: "visit", limit: visitsShown }),
    ]);
    const { currency, sum, groups: years } = byYear;
    return { machineId: scope.machineId, currency, sum, years, visits: byVisit.groups };
  },
});
