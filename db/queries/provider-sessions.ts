/** Sign-ins by identity providers while they last: begun ones, and the sessions that came of them. */
import { and, eq, gt, inArray, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { providerSessions, sessions, signInAttempts, userIdentities } from "../schema/index.ts";

export type SignInAttempt = typeof signInAttempts.$inferSelect;

/** Keeps a begun sign-in, and forgets those that nobody has finished in time. */
export async function addSignInAttempt(db: Db, attempt: SignInAttempt, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
  await db.insert(signInAttempts).values(attempt);
}

/** Uses a begun sign-in up. @returns nothing when this browser has begun none of this state, or it is used or over */
export async function takeSignInAttempt(
  db: Db,
  { stateHash, browserHash }: Pick<SignInAttempt, "stateHash" | "browserHash">,
  now: Date,
): Promise<SignInAttempt | undefined> {
  const [taken] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, stateHash),
        eq(signInAttempts.browserHash, browserHash),
        gt(signInAttempts.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

export const addProviderSession = async (db: Db, values: typeof providerSessions.$inferInsert): Promise<void> =>
  void (await db.insert(providerSessions).values(values));

/** A session that takes the place of another goes on being the provider's. */
export const moveProviderSession = async (db: Db, from: string, to: string): Promise<void> =>
  void (await db.update(providerSessions).set({ sessionId: to }).where(eq(providerSessions.sessionId, from)));

/** What a provider has to be told when this session ends. */
export const findProviderSession = async (db: Db, sessionId: string) =>
  (
    await db
      .select({
        endSessionAddress: providerSessions.endSessionAddress,
        sealedIdToken: providerSessions.sealedIdToken,
        providerId: userIdentities.providerId,
      })
      .from(providerSessions)
      .innerJoin(userIdentities, eq(userIdentities.id, providerSessions.identityId))
      .where(eq(providerSessions.sessionId, sessionId))
  )[0];

const sessionsWhere = async (db: Db, condition: SQL | undefined): Promise<{ id: string; userId: number }[]> =>
  db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(providerSessions)
    .innerJoin(sessions, eq(sessions.id, providerSessions.sessionId))
    .innerJoin(userIdentities, eq(userIdentities.id, providerSessions.identityId))
    .where(condition);

/** Sessions that came of one identity, all of them or all but one. */
export const sessionsOfIdentity = (db: Db, identityId: number, exceptId?: string) =>
  sessionsWhere(
    db,
    and(
      eq(providerSessions.identityId, identityId),
      exceptId === undefined ? undefined : ne(providerSessions.sessionId, exceptId),
    ),
  );

export const sessionsOfProvider = (db: Db, providerId: number) =>
  sessionsWhere(db, eq(userIdentities.providerId, providerId));

/** Sessions that a logout token means: of one session at the provider, of a person there, or of both at once. */
export const sessionsToEnd = (
  db: Db,
  { providerId, subject, sid }: { providerId: number; subject?: string; sid?: string },
) =>
  sessionsWhere(
    db,
    and(
      eq(userIdentities.providerId, providerId),
      subject === undefined ? undefined : eq(userIdentities.subject, subject),
      sid === undefined ? undefined : eq(providerSessions.sid, sid),
      subject === undefined && sid === undefined ? sql`false` : undefined,
    ),
  );

export const deleteSessionsById = async (db: Db, ids: string[]): Promise<void> =>
  void (ids.length > 0 && (await db.delete(sessions).where(inArray(sessions.id, ids))));
