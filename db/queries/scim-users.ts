/** People whom the directory of an identity provider has told of. Each query is about one provider and no other. */
import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { scimGroupMembers, scimGroups, scimUsers, userIdentities, users } from "../schema/index.ts";

export type { DirectoryPerson } from "../schema/index.ts";
export type ScimUser = typeof scimUsers.$inferSelect;

/** An entry, with whether the account is in use. */
export interface ScimEntry {
  entry: ScimUser;
  accountActive: boolean;
}

/** What a list may be narrowed to before it is filtered. */
export interface EntryKey {
  id?: number;
  userName?: string;
  externalId?: string;
}

const there = (providerId: number) => and(eq(scimUsers.providerId, providerId), isNull(scimUsers.deletedAt));

const narrowed = ({ id, userName, externalId }: EntryKey): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(scimUsers.id, id),
    userName === undefined ? undefined : sql`lower(${scimUsers.userName}) = lower(${userName})`,
    externalId === undefined ? undefined : eq(scimUsers.externalId, externalId),
  );

/** Entries in the order they came, all or a part of them. */
export const selectEntries = (
  db: Db,
  providerId: number,
  key: EntryKey = {},
  page?: { offset: number; limit: number },
): Promise<ScimEntry[]> => {
  const found = db
    .select({ entry: scimUsers, accountActive: users.active })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .where(and(there(providerId), narrowed(key)))
    .orderBy(scimUsers.id);
  return page ? found.limit(page.limit).offset(page.offset) : found;
};

export const countEntries = (db: Db, providerId: number): Promise<number> => db.$count(scimUsers, there(providerId));

export const findEntry = async (db: Db, providerId: number, key: EntryKey): Promise<ScimEntry | undefined> =>
  (await selectEntries(db, providerId, key))[0];

/** Somebody whom the directory had taken out and tells of again: by the same id there, or by the name where it says no id. */
export const findFormerEntry = async (
  db: Db,
  providerId: number,
  { userName, externalId }: { userName: string; externalId: string | null },
): Promise<ScimUser | undefined> =>
  (
    await db
      .select()
      .from(scimUsers)
      .where(
        and(
          eq(scimUsers.providerId, providerId),
          isNotNull(scimUsers.deletedAt),
          externalId === null
            ? narrowed({ userName })
            : or(eq(scimUsers.externalId, externalId), and(isNull(scimUsers.externalId), narrowed({ userName }))),
        ),
      )
      .orderBy(sql`${scimUsers.externalId} is null`, sql`${scimUsers.deletedAt} desc`)
      .limit(1)
  )[0];

/** As whom the directory of a provider knows a person, taken out or not. */
export const entryOfUser = async (db: Db, providerId: number, userId: number): Promise<ScimUser | undefined> =>
  (
    await db
      .select()
      .from(scimUsers)
      .where(and(eq(scimUsers.providerId, providerId), eq(scimUsers.userId, userId)))
  )[0];

/** Whether another provider knows this person, by sign-in or by its directory. */
export async function belongsElsewhere(db: Db, providerId: number, userId: number): Promise<boolean> {
  const [identities, entries] = await Promise.all([
    db.$count(userIdentities, and(eq(userIdentities.userId, userId), ne(userIdentities.providerId, providerId))),
    db.$count(scimUsers, and(eq(scimUsers.userId, userId), ne(scimUsers.providerId, providerId))),
  ]);
  return identities + entries > 0;
}

export const addEntry = async (db: Db, values: typeof scimUsers.$inferInsert): Promise<ScimUser> =>
  (await db.insert(scimUsers).values(values).returning())[0]!;

export const writeEntry = async (
  db: Db,
  id: number,
  changes: Partial<Omit<ScimUser, "id" | "providerId" | "userId" | "version">>,
  now: Date,
): Promise<ScimUser> =>
  (
    await db
      .update(scimUsers)
      .set({ ...changes, updatedAt: now, version: sql`${scimUsers.version} + 1` })
      .where(eq(scimUsers.id, id))
      .returning()
  )[0]!;

/** By what a provider's table of roles may name the groups of a person: their names and their ids there. */
export async function groupsOfEntry(db: Db, entryId: number): Promise<string[]> {
  const found = await db
    .select({ name: scimGroups.displayName, externalId: scimGroups.externalId })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(eq(scimGroupMembers.entryId, entryId));
  return found.flatMap(({ name, externalId }) => (externalId ? [name, externalId] : [name]));
}
