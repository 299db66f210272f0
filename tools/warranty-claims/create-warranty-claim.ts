import { selectCostLines } from "#db/queries/costs.ts";
import { lockRecord, addRecord, findRecord } from "#db/queries/records.ts";
import { claimedLines, nextClaimNumber, selectClaim } from "#db/queries/warranty-claims.ts";
import { warrantyClaimShape, type CostLine } from "#db/records/cost.ts";
import type { ClaimLine } from "#db/vocabulary.ts";
import { Conflict, InvalidInput, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { newClaim } from "./schema.ts";

const mostClaimLines = 500;

export const createWarrantyClaim = operation({
  name: "warranty-claims.create",
  title: "Make a warranty claim",
  description:
    "Gather what the maker of a machine should pay of a visit, or of all visits that no claim names yet. Lines keep their prices of now.",
  effect: "write",
  input: newClaim,
  output: warrantyClaimShape,
  async execute({ machineId, serviceLogId, from, to, maker, reason }, ctx) {
    const { db, actor, now, changed } = ctx;
    mustSeeMoney(actor);
    // Two who claim at once: the second hears of the first.
    if (!(await lockRecord(db, "machines", machineId))) throw invalid("machineId", "Please select a machine");
    if (serviceLogId !== undefined && (await findRecord(db, "serviceLogs", serviceLogId))?.machineId !== machineId)
      throw invalid("serviceLogId", "Please select a service report");
    const scope = { machineId, serviceLogId, from, to, warranty: true };
    const found = await selectCostLines(db, scope, mostClaimLines + 1);
    const claimed = await claimedLines(db, machineId);
    const numbers = new Map(claimed.map((line) => [keyOf(line), line.number]));
    const open = found.filter((line) => !numbers.has(keyOf(line)));
    const [known] = open.length === 0 ? found : [];
    if (known) throw new Conflict(`There is a claim for this already: ${numbers.get(keyOf(known))!}`);
    if (open.length > mostClaimLines) throw new InvalidInput(`At most ${mostClaimLines} lines at once`);
    const lines = open.filter(isPriced).map(claimLineOf);
    if (lines.length === 0) throw new InvalidInput("Nothing of it is under warranty and has a price");
    const added = await addRecord(db, "warrantyClaims", {
      ...{ number: await nextClaimNumber(db, todayOf(ctx).slice(0, 4)), machineId, serviceLogId, maker, reason, lines },
      ...{ createdById: actor.id, createdAt: now(), updatedAt: now() },
    });
    changed({ entity: "warranty_claim", id: added.id, after: added, domains: ["costs"] });
    return (await selectClaim(db, added.id))!;
  },
});

/** A line is claimed once. */
const keyOf = ({ serviceLogId, day, kind, label }: Pick<ClaimLine, "serviceLogId" | "day" | "kind" | "label">) =>
  [serviceLogId, day, kind, label].join("|");

type Priced = CostLine & { price: number; currency: string };

const isPriced = (line: CostLine): line is Priced => line.price !== null && line.currency !== null && line.quantity > 0;

const claimLineOf = ({ label, quantity, price, currency, kind, serviceLogId, day }: Priced): ClaimLine => ({
  ...{ label, quantity, price, currency },
  ...{ kind, serviceLogId, day },
});
