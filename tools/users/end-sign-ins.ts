import type { Db } from "#db/client.ts";
import { revokeKeys, voidPasswordResets } from "#db/queries/users.ts";
import { endSessions } from "../auth/sessions.ts";

/** Ends everything by which someone could still come in: sessions, access tokens, the link of the calendar and reset links. */
export async function endSignIns(db: Db, userId: number, now: Date): Promise<void> {
  await endSessions(db, userId);
  await revokeKeys(db, userId, now);
  await voidPasswordResets(db, userId, now);
}
