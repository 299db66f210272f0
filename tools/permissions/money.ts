import { seesMoney } from "#db/records/user.ts";
import type { Actor } from "../actor.ts";
import { Forbidden } from "../errors.ts";

export { seesMoney } from "#db/records/user.ts";

/** @throws Forbidden for somebody who may not see what things cost */
export function mustSeeMoney(actor: Pick<Actor, "role" | "seesMoney">): void {
  if (!seesMoney(actor)) throw new Forbidden("You may not see costs");
}
