/** Sessions, all of them here: Lucia keeps the rows, this file adds what it leaves undone (hashed ids, both limits). */
import { Lucia, TimeSpan } from "lucia";
import type { Db } from "#db/client.ts";
import { isDiskFull } from "#db/free-space.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  endSessionBy,
  hasSessionFrom,
  sessionRows,
  sessionWithOwner,
  touchSession,
  type NewSessionRow,
} from "#db/queries/sessions.ts";
import { moveProviderSession } from "#db/queries/provider-sessions.ts";
import { dropDevicesOfSession, dropPushDevices, moveDevicesOfSession } from "#db/queries/push.ts";
import type { UserRow } from "#db/queries/users.ts";
import type { Language, Role } from "#db/vocabulary.ts";
import type { Actor } from "../actor.ts";
import { hashToken, newToken } from "./tokens.ts";

const absoluteLimit = new TimeSpan(30, "d");
/** A right password without its second factor is worth nothing after this. */
const secondFactorLimit = new TimeSpan(10, "m");
/** Uses closer together than this leave the row alone. */
const touchAfterMs = 30_000;

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof luciaFor>;
    UserId: number;
    DatabaseUserAttributes: UserRow;
    DatabaseSessionAttributes: Omit<NewSessionRow, "id" | "userId" | "expiresAt">;
  }
}

const luciaFor = (db: Db) => new Lucia(sessionRows(db), { sessionExpiresIn: absoluteLimit });

export interface NewSession {
  userId: number;
  now: Date;
  userAgent?: string;
  address?: string;
  awaitsSecondFactor?: boolean;
}

/** Opens a session. @returns the token for the cookie, which only the browser keeps */
export async function createSession(
  db: Db,
  { userId, now, userAgent, address, awaitsSecondFactor = false }: NewSession,
): Promise<string> {
  const token = newToken();
  const about = { createdAt: now, lastUsedAt: now, userAgent: userAgent?.slice(0, 300), address, awaitsSecondFactor };
  const session = await luciaFor(db).createSession(userId, about, { sessionId: hashToken(token) });
  // Lucia counts from the machine's clock; the limits count from ours.
  const limit = awaitsSecondFactor ? secondFactorLimit : absoluteLimit;
  await endSessionBy(db, session.id, new Date(now.getTime() + limit.milliseconds()));
  await deleteExpiredSessions(db, now);
  return token;
}

export interface OpenSession {
  id: string;
  actor: Actor;
  awaitsSecondFactor: boolean;
}

/**
 * Whose session a cookie's token opens, if it still does: within the absolute limit, within the user's idle time,
 * and only while the user is active. `touch` counts as use.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  { touch }: { touch: boolean },
): Promise<OpenSession | undefined> {
  const found = await sessionWithOwner(db, hashToken(token));
  if (!found?.active) return undefined;
  const idleUntil = found.lastUsedAt.getTime() + found.timeout * 60_000;
  if (found.expiresAt <= now || idleUntil <= now.getTime()) {
    await deleteSession(db, found.id);
    return undefined;
  }
  if (touch && now.getTime() - found.lastUsedAt.getTime() > touchAfterMs) {
    const touched = touchSession(db, found.id, now);
    // Without room for the note people go on reading; their session is used again as soon as there is some.
    await touched.catch((error: unknown) => (isDiskFull(error) ? undefined : Promise.reject(error as Error)));
  }
  const { id, awaitsSecondFactor, name, email, role, language, timeZone, seesMoney, onlyOwnSites, mustChangePassword } =
    found;
  const actor: Actor = {
    id: found.userId,
    name,
    email,
    role: role as Role,
    language: language as Language,
    timeZone,
    seesMoney,
    onlyOwnSites,
    mustChangePassword,
    sessionId: id,
  };
  return { id, actor, awaitsSecondFactor };
}

/** Ends a session. A phone that is handed on shows nothing of whoever signed out there. */
export async function endSession(db: Db, id: string): Promise<void> {
  await dropDevicesOfSession(db, id);
  await deleteSession(db, id);
}

/** Ends a user's sessions, all of them or all but one, and that their devices are told of anything. */
export async function endSessions(db: Db, userId: number, exceptId?: string): Promise<void> {
  await dropPushDevices(db, userId, exceptId);
  await deleteSessions(db, userId, exceptId);
}

/**
 * Ends every session of the caller and opens a new one, so that no id from before is worth anything.
 * @returns the new token; none when the call came without a session, by a token or a job
 */
export async function renewSession(
  db: Db,
  actor: Actor,
  about: Omit<NewSession, "userId">,
): Promise<string | undefined> {
  await endSessions(db, actor.id, actor.sessionId);
  if (!actor.sessionId) return undefined;
  const token = await createSession(db, { ...about, userId: actor.id });
  await moveDevicesOfSession(db, actor.sessionId, hashToken(token));
  await replaceSession(db, actor.sessionId, token);
  return token;
}

/** Ends a session for the one of this token, which goes on being the identity provider's that opened it. */
export async function replaceSession(db: Db, id: string, token: string): Promise<void> {
  await moveProviderSession(db, id, hashToken(token));
  await endSession(db, id);
}

/** Whether the person is signed in from this address, so that others' wrong tries do not count against them there. */
export const isSignedInFrom = (db: Db, userId: number, address: string): Promise<boolean> =>
  hasSessionFrom(db, userId, address);
