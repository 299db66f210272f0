import type { Db } from "#db/client.ts";
import type { UserRow } from "#db/queries/users.ts";
import { isErased } from "#db/records/user.ts";
import { Forbidden } from "../errors.ts";
import { claimRecord, type Claim } from "../versioned.ts";
import { userKind } from "./kind.ts";
import { whyProtected } from "./rules.ts";

/**
 * Locks an account that others may change, and judges it under the lock: whoever is made an administrator meanwhile is
 * protected, so that no race can take the last one away.
 * @throws NotFound, Conflict, Forbidden
 */
export async function claimAccount(db: Db, claim: Claim): Promise<UserRow> {
  const user = await claimRecord(db, userKind, claim);
  const reason = whyProtected({ role: user.role, erased: isErased(user) });
  if (reason) throw new Forbidden(reason);
  return user;
}
