import { selectClaim } from "#db/queries/warranty-claims.ts";

export const warrantyClaimRecord = {
  table: "warrantyClaims" as const,
  entity: "warranty_claim",
  noun: "warranty claim",
  show: selectClaim,
};
