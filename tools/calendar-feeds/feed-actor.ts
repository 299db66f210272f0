import type { Db } from "#db/client.ts";
import { findFeedOwner } from "#db/queries/calendar-feeds.ts";
import { personOfAccount, type Actor } from "../actor.ts";
import { hashToken } from "../auth/tokens.ts";

/** Whose calendar a link shows, with the role of this moment; nobody's when it is unknown, renewed or switched off. */
export async function feedActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const owner = await findFeedOwner(db, hashToken(token), now);
  return owner && { ...personOfAccount(owner), byToken: true, readOnly: true };
}
