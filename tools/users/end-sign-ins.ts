import type { Db } from "#db/client.ts";
import { revokeAccessTokens, voidPasswordResets } from "#db/queries/users.ts";
import { endSessions } from "../auth/sessions.ts";

/** Ends everything by which someone could still come in: sessions, access tokens and reset links. */
export async function endSignIns(db: Db, userId: number, now: Date): Promise<void> {
  await endSessions(db, userId);
  await revokeAccessTokens(db, userId, now);
  await voidPasswordResets(db, userId, now);
}
