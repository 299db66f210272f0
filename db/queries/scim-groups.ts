/** Groups that the directory of an identity provider has told of. Each query is about one provider and no other. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../schema/index.ts";

export type ScimGroup = typeof scimGroups.$inferSelect;

export interface GroupKey {
  id?: number;
  displayName?: string;
  externalId?: string;
}

export const selectGroups = (
  db: Db,
  providerId: number,
  { id, displayName, externalId }: GroupKey = {},
  page?: { offset: number; limit: number },
): Promise<ScimGroup[]> => {
  const found = db
    .select()
    .from(scimGroups)
    .where(
      and(
        eq(scimGroups.providerId, providerId),
        id === undefined ? undefined : eq(scimGroups.id, id),
        displayName === undefined ? undefined : sql`lower(${scimGroups.displayName}) = lower(${displayName})`,
        externalId === undefined ? undefined : eq(scimGroups.externalId, externalId),
      ),
    )
    .orderBy(scimGroups.id);
  return page ? found.limit(page.limit).offset(page.offset) : found;
};

export const countGroups = (db: Db, providerId: number): Promise<number> =>
  db.$count(scimGroups, eq(scimGroups.providerId, providerId));

export interface GroupMember {
  entryId: number;
  name: string;
}

/** Members of these groups, by the id of the group. */
export async function membersOfGroups(db: Db, groupIds: number[]): Promise<Map<number, GroupMember[]>> {
  const members = new Map<number, GroupMember[]>(groupIds.map((id) => [id, []]));
  if (groupIds.length === 0) return members;
  const found = await db
    .select({ groupId: scimGroupMembers.groupId, entryId: scimUsers.id, name: scimUsers.userName })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, eq(scimUsers.id, scimGroupMembers.entryId))
    .where(inArray(scimGroupMembers.groupId, groupIds))
    .orderBy(scimUsers.id);
  for (const { groupId, entryId, name } of found) members.get(groupId)!.push({ entryId, name });
  return members;
}

/** Of these ids, those that are people of this provider. */
export const entriesAmong = async (db: Db, providerId: number, ids: number[]): Promise<number[]> =>
  (
    await db
      .select({ id: scimUsers.id })
      .from(scimUsers)
      .where(
        and(
          eq(scimUsers.providerId, providerId),
          isNull(scimUsers.deletedAt),
          sql`${scimUsers.id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`,
        ),
      )
      .orderBy(scimUsers.id)
  ).map(({ id }) => id);

export const addGroup = async (db: Db, values: typeof scimGroups.$inferInsert): Promise<ScimGroup> =>
  (await db.insert(scimGroups).values(values).returning())[0]!;

export const writeGroup = async (
  db: Db,
  id: number,
  changes: Pick<ScimGroup, "displayName" | "externalId">,
  now: Date,
): Promise<ScimGroup> =>
  (
    await db
      .update(scimGroups)
      .set({ ...changes, updatedAt: now, version: sql`${scimGroups.version} + 1` })
      .where(eq(scimGroups.id, id))
      .returning()
  )[0]!;

export const dropGroup = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(scimGroups).where(eq(scimGroups.id, id)));

/** Rows of one statement; each has two values of the 65,535 that a statement takes. */
const atOnce = 5_000;

export async function addMembers(db: Db, groupId: number, entryIds: number[]): Promise<void> {
  for (let at = 0; at < entryIds.length; at += atOnce) {
    const rows = entryIds.slice(at, at + atOnce).map((entryId) => ({ groupId, entryId }));
    await db.insert(scimGroupMembers).values(rows).onConflictDoNothing();
  }
}

export async function dropMembers(db: Db, groupId: number, entryIds: number[]): Promise<void> {
  for (let at = 0; at < entryIds.length; at += atOnce)
    await db
      .delete(scimGroupMembers)
      .where(
        and(eq(scimGroupMembers.groupId, groupId), inArray(scimGroupMembers.entryId, entryIds.slice(at, at + atOnce))),
      );
}

/** Takes a person out of all groups. */
export const dropMemberships = async (db: Db, entryId: number): Promise<void> =>
  void (await db.delete(scimGroupMembers).where(eq(scimGroupMembers.entryId, entryId)));
