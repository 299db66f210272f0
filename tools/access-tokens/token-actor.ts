import { findTokenOwner } from "#db/queries/sign-in.ts";
import type { Db } from "#db/client.ts";
import { hashToken } from "../auth/tokens.ts";
import type { Actor } from "../actor.ts";

/** Whoever the token of an `Authorization: Bearer …` header stands for; nobody when it is unknown, over or revoked. */
export async function tokenActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const found = await findTokenOwner(db, hashToken(token), now);
  if (!found) return undefined;
  const { user, readOnly, unattendedWrites } = found;
  const { id, name, email, role, language, timeZone, seesMoney, mustChangePassword } = user;
  return {
    id,
    name,
    email,
    role,
    language,
    timeZone,
    seesMoney,
    mustChangePassword,
    byToken: true,
    readOnly,
    unattendedWrites,
  };
}
