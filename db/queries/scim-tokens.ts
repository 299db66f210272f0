/** By what the directories of identity providers come in. */
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { identityProviders, scimGroups, scimTokens, scimUsers } from "../schema/index.ts";
import type { IdentityProvider } from "./identity-providers.ts";

/** Keeps the token of a provider in place of the one before, which is worth nothing from then on. */
export async function saveScimToken(
  db: Db,
  token: Pick<typeof scimTokens.$inferSelect, "providerId" | "tokenHash" | "prefix" | "createdAt">,
): Promise<void> {
  const set = { ...token, lastUsedAt: null };
  await db.insert(scimTokens).values(token).onConflictDoUpdate({ target: scimTokens.providerId, set });
}

/** @returns false when there was none */
export const dropScimToken = async (db: Db, providerId: number): Promise<boolean> =>
  (await db.delete(scimTokens).where(eq(scimTokens.providerId, providerId)).returning({ id: scimTokens.providerId }))
    .length > 0;

/** The provider whose directory a token lets in, while people may sign in by it. Use is noted to the minute. */
export async function providerOfScimToken(db: Db, tokenHash: string, now: Date): Promise<IdentityProvider | undefined> {
  const [found] = await db
    .select({ provider: identityProviders })
    .from(scimTokens)
    .innerJoin(identityProviders, eq(identityProviders.id, scimTokens.providerId))
    .where(and(eq(scimTokens.tokenHash, tokenHash), eq(identityProviders.active, true)));
  if (!found) return undefined;
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(scimTokens)
    .set({ lastUsedAt: now })
    .where(
      and(eq(scimTokens.tokenHash, tokenHash), or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, minuteAgo))),
    );
  return found.provider;
}

/** Forgets all that a directory has told; accounts stay. */
export async function forgetDirectory(db: Db, providerId: number): Promise<void> {
  await db.delete(scimGroups).where(eq(scimGroups.providerId, providerId));
  await db.delete(scimUsers).where(eq(scimUsers.providerId, providerId));
}
