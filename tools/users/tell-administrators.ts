import type { Db } from "#db/client.ts";
import { listActiveAdmins, type UserRow } from "#db/queries/users.ts";
import type { Ports } from "../ports.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Queues a letter to every administrator but the one who has just become one, in the caller's transaction: whoever
 * finds an open session of an administrator cannot stay by an account of their own without the others' knowledge.
 */
export async function tellAdministrators(
  db: Db,
  { id: added }: Pick<UserRow, "id">,
  ports: Pick<Ports, "accountMails">,
): Promise<void> {
  for (const admin of await listActiveAdmins(db))
    if (admin.id !== added) await tellOwner(db, admin, ["administrator-added"], ports);
}
