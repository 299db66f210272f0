/** Sessions, all of them here: Lucia keeps the rows, this file adds what it leaves undone (hashed ids, both limits). */
import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import { Lucia, TimeSpan } from "lucia";
import type { Db } from "#db/client.ts";
import { isDiskFull } from "#db/free-space.ts";
import { sessions, users } from "#db/schema/index.ts";
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
    DatabaseUserAttributes: typeof users.$inferSelect;
    DatabaseSessionAttributes: Omit<typeof sessions.$inferInsert, "id" | "userId" | "expiresAt">;
  }
}

function luciaFor(db: Db) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, users);
  return new Lucia(adapter, { sessionExpiresIn: absoluteLimit });
}

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
  await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + limit.milliseconds()) })
    .where(eq(sessions.id, session.id));
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  return token;
}

export interface OpenSession {
  id: string;
  actor: Actor;
  awaitsSecondFactor: boolean;
}

/** Every request asks this one, so its text is put together once for each database. */
const lookups = new WeakMap<Db, ReturnType<typeof lookup>>();

function lookup(db: Db) {
  return db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      awaitsSecondFactor: sessions.awaitsSecondFactor,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      active: users.active,
      language: users.language,
      timeZone: users.timeZone,
      mustChangePassword: users.mustChangePassword,
      timeout: users.sessionTimeoutMinutes,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session");
}

function lookupOf(db: Db) {
  const known = lookups.get(db) ?? lookup(db);
  lookups.set(db, known);
  return known;
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
  const [found] = await lookupOf(db).execute({ id: hashToken(token) });
  if (!found?.active) return undefined;
  const idleUntil = found.lastUsedAt.getTime() + found.timeout * 60_000;
  if (found.expiresAt <= now || idleUntil <= now.getTime()) {
    await db.delete(sessions).where(eq(sessions.id, found.id));
    return undefined;
  }
  if (touch && now.getTime() - found.lastUsedAt.getTime() > touchAfterMs) {
    const touched = db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, found.id));
    // Without room for the note people go on reading; their session is used again as soon as there is some.
    await touched.catch((error: unknown) => (isDiskFull(error) ? undefined : Promise.reject(error as Error)));
  }
  const { id, awaitsSecondFactor, name, email, role, language, timeZone, mustChangePassword } = found;
  const actor: Actor = {
    id: found.userId,
    name,
    email,
    role: role as Role,
    language: language as Language,
    timeZone,
    mustChangePassword,
    sessionId: id,
  };
  return { id, actor, awaitsSecondFactor };
}

export const endSession = async (db: Db, id: string) => void (await db.delete(sessions).where(eq(sessions.id, id)));

/** Ends a user's sessions, all of them or all but one. */
export async function endSessions(db: Db, userId: number, exceptId?: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined));
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
  await endSessions(db, actor.id);
  return actor.sessionId ? createSession(db, { ...about, userId: actor.id }) : undefined;
}

/** A person's open sessions, last used first. */
export const selectSessions = (db: Db, userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.awaitsSecondFactor, false)))
    .orderBy(desc(sessions.lastUsedAt));

/** Whether the person is signed in from this address, so that others' wrong tries do not count against them there. */
export async function isSignedInFrom(db: Db, userId: number, address: string): Promise<boolean> {
  const here = and(eq(sessions.userId, userId), eq(sessions.address, address), eq(sessions.awaitsSecondFactor, false));
  return (await db.$count(sessions, here)) > 0;
}
