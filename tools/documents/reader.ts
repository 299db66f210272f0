import type { Actor } from "../actor.ts";
import { seesMoney } from "../permissions/money.ts";
import { may } from "../permissions/rules.ts";

/** Whose documents a person may read: what guests handed in is for those who may read their reports, bills for who may see money. */
export const readerOf = (actor: Actor) => ({
  userId: actor.id,
  guests: may(actor.role, "guest-reports.show"),
  bills: seesMoney(actor),
});
