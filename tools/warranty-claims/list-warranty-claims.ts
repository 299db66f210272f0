import { z } from "zod";
import { selectClaims } from "#db/queries/warranty-claims.ts";
import { warrantyClaimShape } from "#db/records/cost.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimList } from "./schema.ts";

export const listWarrantyClaims = operation({
  name: "warranty-claims.list",
  title: "List warranty claims",
  description: "What makers of machines should pay, newest first: of a machine, a visit or a state.",
  effect: "read",
  input: claimList,
  output: z.array(warrantyClaimShape),
  async execute({ limit, before, ...filter }, { db, actor }) {
    mustSeeMoney(actor);
    return selectClaims(db, filter, { limit, ...before });
  },
});
