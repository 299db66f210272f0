/** Identity providers and as whom they know people. */
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../client.ts";
import {
  identityColumns,
  identityProviderColumns,
  type identityProviderRecordShape,
  type identityShape,
} from "../records/identity-provider.ts";
import { identityProviders, userIdentities } from "../schema/index.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { lockForTransaction } from "./locks.ts";

export type IdentityProvider = typeof identityProviders.$inferSelect;
export type UserIdentity = typeof userIdentities.$inferSelect;
type ProviderRecord = z.infer<typeof identityProviderRecordShape>;

const providerItem = members(identityProviderColumns);
const identityItem = members(identityColumns);

/** All providers, in the order they were added. */
export const selectProviders = (db: Db): Promise<ProviderRecord[]> =>
  jsonRows(db, sql`select ${providerItem} from ${identityProviders} order by ${identityProviders.id}`);

export const selectProvider = async (db: Db, id: number): Promise<ProviderRecord | undefined> =>
  (
    await jsonRows<ProviderRecord>(
      db,
      sql`select ${providerItem} from ${identityProviders} where ${identityProviders.id} = ${id}`,
    )
  )[0];

/** By which providers people may sign in, in the order they were added. */
export const selectProviderChoices = (db: Db): Promise<{ slug: string; name: string }[]> =>
  db
    .select({ slug: identityProviders.slug, name: identityProviders.name })
    .from(identityProviders)
    .where(eq(identityProviders.active, true))
    .orderBy(identityProviders.id);

export const findActiveProvider = async (db: Db, slug: string): Promise<IdentityProvider | undefined> =>
  (
    await db
      .select()
      .from(identityProviders)
      .where(and(eq(identityProviders.slug, slug), eq(identityProviders.active, true)))
  )[0];

const accountsLock = 7_340_155;

/** One after the other: a person who comes twice at once gets one account, and the last administrator stays one. */
export const lockProviderAccounts = (tx: Db): Promise<void> => lockForTransaction(tx, accountsLock);

export const findIdentity = async (
  db: Db,
  { providerId, subject }: Pick<UserIdentity, "providerId" | "subject">,
): Promise<UserIdentity | undefined> =>
  (
    await db
      .select()
      .from(userIdentities)
      .where(and(eq(userIdentities.providerId, providerId), eq(userIdentities.subject, subject)))
  )[0];

/** As whom a provider knows this person, by whichever subject. */
export const identityOfUser = async (db: Db, providerId: number, userId: number): Promise<UserIdentity | undefined> =>
  (
    await db
      .select()
      .from(userIdentities)
      .where(and(eq(userIdentities.providerId, providerId), eq(userIdentities.userId, userId)))
  )[0];

export const isLinked = async (db: Db, providerId: number, userId: number): Promise<boolean> =>
  (await identityOfUser(db, providerId, userId)) !== undefined;

export const addIdentity = async (db: Db, values: typeof userIdentities.$inferInsert): Promise<UserIdentity> =>
  (await db.insert(userIdentities).values(values).returning())[0]!;

export const noteIdentity = async (
  db: Db,
  id: number,
  seen: Pick<UserIdentity, "email" | "givenRole" | "lastSignInAt">,
): Promise<void> => void (await db.update(userIdentities).set(seen).where(eq(userIdentities.id, id)));

/** Identities, of one person or of all, by name. */
export const selectIdentities = (db: Db, userId?: number): Promise<z.infer<typeof identityShape>[]> =>
  jsonRows(
    db,
    sql`select ${identityItem} from ${userIdentities}
      where ${allOf([userId === undefined ? undefined : sql`${userIdentities.userId} = ${userId}`])}
      order by ${userIdentities.userId}, ${userIdentities.id}`,
  );

export const takeIdentity = async (db: Db, id: number): Promise<UserIdentity | undefined> =>
  (await db.select().from(userIdentities).where(eq(userIdentities.id, id)).for("update"))[0];

export const dropIdentity = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(userIdentities).where(eq(userIdentities.id, id)));

export const deleteIdentitiesOfProvider = async (db: Db, providerId: number): Promise<void> =>
  void (await db.delete(userIdentities).where(eq(userIdentities.providerId, providerId)));

/** The provider by which alone this person may sign in: one that is in use and lets nobody in by password. */
export async function onlyProviderOf(db: Db, userId: number): Promise<string | undefined> {
  const [only] = await db
    .select({ name: identityProviders.name })
    .from(userIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, userIdentities.providerId))
    .where(
      and(
        eq(userIdentities.userId, userId),
        eq(identityProviders.active, true),
        eq(identityProviders.passwordsToo, false),
      ),
    )
    .limit(1);
  return only?.name;
}
