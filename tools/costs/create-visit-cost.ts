import { hourPriceOf, readCurrency } from "#db/queries/labour-rates.ts";
import { addRecord } from "#db/queries/records.ts";
import { visitCostShape } from "#db/records/cost.ts";
import type { Db } from "#db/client.ts";
import type { CostKind } from "#db/vocabulary.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { newVisitCost } from "./schema.ts";
import { checkReferences, mayCharge, shownVisitCost } from "./visit-cost-record.ts";

export const createVisitCost = operation({
  name: "costs.create-visit-cost",
  title: "Add a cost to a visit",
  description:
    "Write down what a visit cost besides what stock and report tell: hours of work, which then stand for the working days, travel, a bill.",
  effect: "write",
  input: newVisitCost,
  output: visitCostShape,
  async execute({ serviceLogId, price, currency, label, ...given }, ctx) {
    const { db, actor, now, changed } = ctx;
    await mayCharge(ctx, serviceLogId);
    await checkReferences(ctx, given);
    const charged =
      price == null
        ? await hourPrice(db, serviceLogId, given.kind)
        : { price, currency: currency ?? (await readCurrency(db)) };
    if (!label && !byTheHour(given.kind)) throw invalid("label", "Please say what it is");
    const added = await addRecord(db, "visitCosts", {
      ...{ ...given, ...charged, serviceLogId, label: label ?? "", createdById: actor.id },
      ...{ createdAt: now(), updatedAt: now() },
    });
    changed({ entity: "visit_cost", id: added.id, after: added, domains: ["costs"] });
    return (await shownVisitCost(db, added.id))!;
  },
});

const byTheHour = (kind: CostKind) => kind === "labour" || kind === "travel";

/** What an hour costs where nobody said a price. @throws InvalidInput where no rate says it either */
async function hourPrice(db: Db, serviceLogId: number, kind: CostKind) {
  if (!byTheHour(kind)) throw invalid("price", "Please enter an amount of at least 0");
  const rate = await hourPriceOf(db, serviceLogId);
  const price = kind === "labour" ? rate?.perHour : rate?.travelPerHour;
  if (price == null) throw invalid("price", "There is no rate for this day. Please enter a price.");
  return { price, currency: rate!.currency };
}
