import { findTokenOwner } from "#db/queries/sign-in.ts";
import type { Db } from "#db/client.ts";
import { hashToken } from "../auth/tokens.ts";
import { personOfAccount, type Actor } from "../actor.ts";

/**
 * Whoever the token of an `Authorization: Bearer …` header stands for; nobody when it is unknown, over or revoked, or was
 * handed to a program for another door than this.
 * @param forPrograms whether the call is one that connected programs were let in for
 */
export async function tokenActor(
  db: Db,
  token: string,
  now: Date,
  { forPrograms }: { forPrograms: boolean },
): Promise<Actor | undefined> {
  const found = await findTokenOwner(db, hashToken(token), now);
  if (!found || (found.ofProgram && !forPrograms)) return undefined;
  const { user, readOnly, unattendedWrites } = found;
  return { ...personOfAccount(user), byToken: true, readOnly, unattendedWrites };
}
