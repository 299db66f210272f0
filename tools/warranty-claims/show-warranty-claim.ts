import { selectClaim } from "#db/queries/warranty-claims.ts";
import { warrantyClaimShape } from "#db/records/cost.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { warrantyClaimId } from "./schema.ts";

export const showWarrantyClaim = operation({
  name: "warranty-claims.show",
  title: "Show a warranty claim",
  description: "A warranty claim with its lines and the sum of each currency.",
  effect: "read",
  input: warrantyClaimId,
  output: warrantyClaimShape,
  async execute({ claimId }, { db, actor }) {
    mustSeeMoney(actor);
    const claim = await selectClaim(db, claimId);
    if (!claim) throw new NotFound("Warranty claim not found");
    return claim;
  },
});
