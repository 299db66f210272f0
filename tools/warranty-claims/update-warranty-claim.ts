import { writeRecord } from "#db/queries/records.ts";
import { selectClaim } from "#db/queries/warranty-claims.ts";
import { warrantyClaimShape } from "#db/records/cost.ts";
import type { ClaimStatus } from "#db/vocabulary.ts";
import { claimStatusesAfter } from "../costs/rules.ts";
import { Conflict } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord, difference } from "../versioned.ts";
import { warrantyClaimRecord } from "./claim-record.ts";
import { claimChange } from "./schema.ts";

export const updateWarrantyClaim = operation({
  name: "warranty-claims.update",
  title: "Change a warranty claim",
  description: "Say that a claim was sent, accepted, rejected or paid, or correct whom it goes to and why.",
  effect: "write",
  repeatable: true,
  input: claimChange,
  output: warrantyClaimShape,
  async execute({ claimId: id, version, ...changes }, ctx) {
    const { db, actor, now, changed } = ctx;
    mustSeeMoney(actor);
    const before = await claimRecord(db, warrantyClaimRecord, { id, version });
    const { status = before.status } = changes;
    const moved = status !== before.status;
    if (moved && !claimStatusesAfter(before.status).includes(status))
      throw new Conflict(`This warranty claim is ${before.status} and cannot become ${status}`);
    const dates = moved ? datesOf(status, todayOf(ctx)) : {};
    const after = await writeRecord(db, "warrantyClaims", id, { ...changes, ...dates }, now());
    changed({ entity: "warranty_claim", id, ...difference(before, after), domains: ["costs"] });
    return (await selectClaim(db, id))!;
  },
});

/** What the day means on which a claim comes into a state; one that is sent again waits for another answer. */
const datesOf = (status: ClaimStatus, today: string) =>
  status === "sent" ? { sentOn: today, answeredOn: null } : status === "paid" ? {} : { answeredOn: today };
