import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { sessions, users } from "../schema/index.ts";

export type NewSessionRow = typeof sessions.$inferInsert;

/** By which Lucia reads and writes the rows. */
export const sessionRows = (db: Db) => new DrizzlePostgreSQLAdapter(db, sessions, users);

/** Sets when a session ends at the latest. */
export const endSessionBy = async (db: Db, id: string, expiresAt: Date): Promise<void> =>
  void (await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)));

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> =>
  void (await db.delete(sessions).where(lte(sessions.expiresAt, now)));

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
      seesMoney: users.seesMoney,
      onlyOwnSites: users.onlyOwnSites,
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

/** A session with whose it is, over or not. */
export const sessionWithOwner = async (db: Db, id: string) => (await lookupOf(db).execute({ id }))[0];

export const touchSession = async (db: Db, id: string, now: Date): Promise<void> =>
  void (await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id)));

export const deleteSession = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(sessions).where(eq(sessions.id, id)));

/** Deletes a user's sessions, all of them or all but one. */
export const deleteSessions = async (db: Db, userId: number, exceptId?: string): Promise<void> =>
  void (await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined)));

/** A person's open sessions, last used first. */
export const selectSessions = (db: Db, userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.awaitsSecondFactor, false)))
    .orderBy(desc(sessions.lastUsedAt));

/** Whether the person is signed in from this address. */
export async function hasSessionFrom(db: Db, userId: number, address: string): Promise<boolean> {
  const here = and(eq(sessions.userId, userId), eq(sessions.address, address), eq(sessions.awaitsSecondFactor, false));
  return (await db.$count(sessions, here)) > 0;
}
