import type { Db } from "#db/client.ts";
import { existingIds, isDuplicate } from "#db/queries/records.ts";
import { keepSite, peopleOfSite, replacePeopleOfSite, selectSite } from "#db/queries/sites.ts";
import { Conflict, invalid } from "../errors.ts";

export const siteRecord = { table: "sites" as const, entity: "site", noun: "site", show: selectSite };

/** Something may come to the site: it is there, in use, and stays until the transaction ends. @throws InvalidInput */
export async function siteMustTake(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const site = await keepSite(db, id);
  if (!site) throw invalid("siteId", "There is no such site");
  if (site.archived) throw invalid("siteId", `${site.name} is out of use`);
}

/** Whom a site names is there. @throws InvalidInput */
export async function whomASiteNames(
  db: Db,
  { customerId, personIds = [] }: { customerId?: number | null; personIds?: number[] },
): Promise<void> {
  if (customerId && !(await existingIds(db, "customers", [customerId])).has(customerId))
    throw invalid("customerId", "There is no such customer");
  const known = await existingIds(db, "users", personIds);
  if (personIds.some((id) => !known.has(id))) throw invalid("personIds", "There is no such person");
}

/** Gives a site the people whom it had before a change, where they are those of the change still. @throws Conflict */
export async function takePeopleBack(
  db: Db,
  siteId: number,
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
): Promise<void> {
  if (!before?.personIds) return;
  if (JSON.stringify(await peopleOfSite(db, siteId)) !== JSON.stringify(after?.personIds))
    throw new Conflict("This site was changed again meanwhile");
  await replacePeopleOfSite(db, siteId, before.personIds as number[]);
}

/** The refusal of a second site with the same name; any other error goes on. */
export const refuseSecondSite =
  (name: string | undefined) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? new Conflict(`There is a site called ${name} already`) : error;
  };
