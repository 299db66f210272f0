import { asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { siteColumns, type SiteItem } from "../records/site.ts";
import { nameKey } from "../schema/customers.ts";
import { machines, sitePeople, sites } from "../schema/index.ts";
import { allOf, contains, jsonRows, members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

export type Site = typeof sites.$inferSelect;

export interface SiteFilter {
  query?: string;
  customerId?: number;
  personId?: number;
  archived?: boolean;
}

const item = members(siteColumns);

/** A page of sites by name, those out of use last. */
export const selectSites = (
  db: Db,
  { query = "", customerId, personId, archived }: SiteFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<SiteItem>> =>
  readPageAt<SiteItem>(
    db,
    {
      item,
      from: sites,
      counted: sites,
      id: sites.id,
      where: allOf([
        ...wordsOf(query).map((word): SQL => sql`(${contains(sites.name, word)} or ${contains(sites.address, word)})`),
        customerId === undefined ? undefined : eq(sites.customerId, customerId),
        personId === undefined
          ? undefined
          : sql`exists (select from ${sitePeople} where ${sitePeople.siteId} = ${sites.id} and ${sitePeople.userId} = ${personId})`,
        archived === undefined ? undefined : eq(sites.archived, archived),
      ]),
      order: sql`${sites.archived}, lower(${sites.name}), ${sites.id}`,
    },
    page,
  );

const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, 12);

export const selectSite = async (db: Db, id: number): Promise<SiteItem | undefined> =>
  (await jsonRows<SiteItem>(db, sql`select ${item} from ${sites} where ${sites.id} = ${id}`))[0];

/** The site of this id, kept from being deleted until the transaction ends. */
export const keepSite = async (db: Db, id: number): Promise<Site | undefined> =>
  (await db.select().from(sites).where(eq(sites.id, id)).for("key share"))[0];

/**
 * The sites of these names, made where there is none.
 * @returns their ids by the names as they were written, and which were made
 */
export async function findOrAddSites(
  db: Db,
  names: string[],
  now: Date,
): Promise<{ byName: Map<string, number>; added: Site[] }> {
  const rows = names.map((name) => ({ name, createdAt: now, updatedAt: now }));
  const added = rows.length > 0 ? await db.insert(sites).values(rows).onConflictDoNothing().returning() : [];
  const found = await rowsOf<{ id: number; written: string }>(
    db,
    sql`select s.id, written from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) written
      join ${sites} s on ${nameKey(sql`s.name`)} = ${nameKey(sql`written`)}`,
  );
  return { byName: new Map(found.map(({ id, written }) => [written, id])), added };
}

/** Every site by its name, for lists that name some. */
export const sitesForLists = (db: Db) =>
  db.select({ id: sites.id, name: sites.name, archived: sites.archived }).from(sites).orderBy(asc(sites.id));

/** Who works at a site, by id. */
export const peopleOfSite = async (db: Db, siteId: number): Promise<number[]> =>
  (await db.select().from(sitePeople).where(eq(sitePeople.siteId, siteId)).orderBy(asc(sitePeople.userId))).map(
    ({ userId }) => userId,
  );

/** Who works at a site from now on, in place of whoever did. */
export async function replacePeopleOfSite(db: Db, siteId: number, userIds: number[]): Promise<void> {
  await db.delete(sitePeople).where(eq(sitePeople.siteId, siteId));
  if (userIds.length > 0) await db.insert(sitePeople).values(userIds.map((userId) => ({ siteId, userId })));
}

/** Sites of a customer, locked in the order of their ids. */
export const lockSitesOf = (db: Db, customerId: number): Promise<Site[]> =>
  db.select().from(sites).where(eq(sites.customerId, customerId)).orderBy(asc(sites.id)).for("update");

/** Some machines, locked in the order of their ids. */
export const lockMachines = (db: Db, ids: number[]): Promise<(typeof machines.$inferSelect)[]> =>
  db.select().from(machines).where(inArray(machines.id, ids)).orderBy(asc(machines.id)).for("update");

/** Whether a machine or a store is at the site. */
export const isSiteUsed = async (db: Db, siteId: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from machines where site_id = ${siteId} union all select 1 from stock_places where site_id = ${siteId} limit 1`,
    )
  ).length > 0;
