import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import {
  accessTokens,
  auditLog,
  calendarFeeds,
  channelLinkCodes,
  channelLinks,
  connectedPrograms,
  passwordResets,
  users,
} from "../schema/index.ts";
import type { Role } from "../vocabulary.ts";

export type UserRow = typeof users.$inferSelect;

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** Emails are one whatever their case and outer blanks. */
export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(sql`lower(btrim(${users.email})) = lower(btrim(${email}))`)
  )[0];

export const addUser = async (db: Db, values: typeof users.$inferInsert): Promise<UserRow> =>
  (await db.insert(users).values(values).returning())[0]!;

export interface UserFilter {
  roles: readonly Role[];
  /** Also those who were deactivated. */
  inactive?: boolean;
}

const matching = ({ roles, inactive }: UserFilter): SQL | undefined =>
  and(inArray(users.role, [...roles]), inactive ? undefined : eq(users.active, true));

const byName = [asc(sql`lower(${users.name})`), asc(users.id)];

export const selectUsers = (db: Db, filter: UserFilter): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(matching(filter))
    .orderBy(...byName);

/** People with when they signed in last; a password that still waits for its second factor is no sign-in. */
export const listUsersWithSignIn = (db: Db, filter: UserFilter) =>
  db
    .select({
      user: users,
      lastSignInAt: sql<Date | null>`(select done.at from audit_log done
        where done.entity = 'user' and done.entity_id = users.id::text
          and done.operation in ('auth.login', 'auth.verify-second-factor', 'auth.complete-provider-sign-in')
          and coalesce(done.after ->> 'awaitsSecondFactor', 'false') = 'false'
        order by done.at desc limit 1)`.mapWith(auditLog.at),
    })
    .from(users)
    .where(matching(filter))
    .orderBy(...byName);

/** People with the number of tasks that they have and that are not completed. */
export const listUsersWithTasks = (db: Db, filter: UserFilter) =>
  db
    .select({
      user: users,
      // Written out, because Drizzle leaves table names off in a select from one table.
      openTasks: sql<number>`(select count(*)::int from issues where issues.assigned_to_id = users.id and issues.status = 'assigned')`,
    })
    .from(users)
    .where(matching(filter))
    .orderBy(...byName);

export const listActiveAdmins = (db: Db): Promise<UserRow[]> => selectUsers(db, { roles: ["admin"] });

/** Links that were sent and not used are void from now on. */
export const voidPasswordResets = async (db: Db, userId: number, now: Date) =>
  void (await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), sql`${passwordResets.usedAt} is null`)));

/** What opens something without a sign-in ends: access tokens, connected programs, the calendar's link, messengers. */
export async function revokeKeys(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), sql`${accessTokens.revokedAt} is null`));
  await db.delete(connectedPrograms).where(eq(connectedPrograms.userId, userId));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await db.delete(channelLinks).where(eq(channelLinks.userId, userId));
  await db.delete(channelLinkCodes).where(eq(channelLinkCodes.userId, userId));
}

/** How many people there are, deactivated ones among them. */
export const countUsers = (db: Db): Promise<number> => db.$count(users);

/** The active people with these emails, in the order of their roles. */
export const accountsWithEmails = (
  db: Db,
  emails: readonly string[],
): Promise<{ role: Role; name: string; email: string }[]> =>
  db
    .select({ role: users.role, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.active, true)))
    .orderBy(users.role);

/** The password hashes of active people with these emails, each once. */
export const passwordHashesOf = async (db: Db, emails: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ hash: users.passwordHash })
      .from(users)
      .where(and(inArray(users.email, [...emails]), eq(users.active, true)))
  ).map(({ hash }) => hash);
