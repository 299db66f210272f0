/** What signing in needs besides sessions: reset links, one-time codes, access tokens. */
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { accessTokenColumns } from "../records/access-token.ts";
import { accessTokens, connectedPrograms, passwordResets, recoveryCodes, users } from "../schema/index.ts";

export const addPasswordReset = async (db: Db, values: typeof passwordResets.$inferInsert) =>
  void (await db.insert(passwordResets).values(values));

/** Forgets a link that reached nobody. */
export const dropPasswordReset = async (db: Db, tokenHash: string) =>
  void (await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash)));

/** Uses a reset link up. @returns whose it was; nothing when it is unknown, used or over */
export async function takePasswordReset(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [taken] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
    )
    .returning({ userId: passwordResets.userId });
  return taken?.userId;
}

export async function isPasswordResetOpen(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const open = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  return (await db.$count(passwordResets, open)) > 0;
}

/** Remembers the time step of an accepted code. @returns false when it or a later one was used before */
export async function takeTimeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: number, codeHashes: string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. @returns false when it is unknown or was used */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Those that the person made; what connected programs have is told of with them. */
const ofPerson = (userId: number) => and(eq(accessTokens.userId, userId), isNull(accessTokens.programId));

export const selectAccessTokens = (db: Db, userId: number) =>
  db
    .select(accessTokenColumns)
    .from(accessTokens)
    .where(and(ofPerson(userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));

export const addAccessToken = async (db: Db, values: typeof accessTokens.$inferInsert) =>
  (await db.insert(accessTokens).values(values).returning(accessTokenColumns))[0]!;

export async function markAccessTokenRevoked(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const revoked = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.id, id), ofPerson(userId), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id });
  return revoked.length > 0;
}

/** The active owner of a token that is neither revoked nor over. Use is noted to the minute. */
export async function findTokenOwner(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ token: accessTokens, user: users })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), isNull(accessTokens.revokedAt), eq(users.active, true)));
  if (!found || (found.token.expiresAt && found.token.expiresAt <= now)) return undefined;
  const { lastUsedAt, id, programId } = found.token;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > 60_000) {
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(sql`${accessTokens.id} = ${id}`);
    if (programId !== null)
      await db.update(connectedPrograms).set({ lastUsedAt: now }).where(eq(connectedPrograms.id, programId));
  }
  const { readOnly, unattendedWrites } = found.token;
  return { user: found.user, readOnly, unattendedWrites, ofProgram: programId !== null };
}
