import { deleteRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord } from "../versioned.ts";
import { warrantyClaimRecord } from "./claim-record.ts";
import { warrantyClaimId } from "./schema.ts";

export const deleteWarrantyClaim = operation({
  name: "warranty-claims.delete",
  title: "Delete a warranty claim",
  description: "Take out a claim that was never sent; what it claims can be claimed again.",
  effect: "write",
  destroys: true,
  input: warrantyClaimId,
  output: doneShape,
  async execute({ claimId: id }, { db, actor, changed }) {
    mustSeeMoney(actor);
    const before = await claimRecord(db, warrantyClaimRecord, { id });
    if (before.status !== "draft") throw new Conflict("Only a draft can be deleted. This claim was sent.");
    await deleteRecord(db, "warrantyClaims", id);
    changed({ entity: "warranty_claim", id, before, domains: ["costs"] });
    return { success: true };
  },
});
