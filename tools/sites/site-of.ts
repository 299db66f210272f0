import { findOrAddSites } from "#db/queries/sites.ts";
import type { SignedInContext } from "../context.ts";

/**
 * The sites of these names, found or made.
 * @returns the id of each; none for no name
 */
export async function sitesOf(
  { db, now, changed }: SignedInContext,
  names: readonly (string | null)[],
): Promise<(name: string | null) => number | null> {
  const written = [...new Set(names.filter((name) => name !== null))];
  const { byName, added } = await findOrAddSites(db, written, now());
  for (const site of added) changed({ entity: "site", id: site.id, after: site, domains: ["sites"] });
  return (name) => (name === null ? null : (byName.get(name) ?? null));
}
