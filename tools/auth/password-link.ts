import type { Db } from "#db/client.ts";
import { addPasswordReset } from "#db/queries/sign-in.ts";
import { resetLinkMinutes } from "./rules.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Makes the token of a link by which its owner sets a password, once and soon. The database keeps its digest alone. */
export async function makePasswordLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await addPasswordReset(db, { userId, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}
