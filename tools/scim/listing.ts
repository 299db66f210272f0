/** Which resources a list shows (RFC 7644, 3.4.2), and which of their attributes (3.9). */
import type { Filter } from "scim2-parse-filter";
import { matcher, readFilter, soughtKey } from "./filter.ts";
import { badValue, mostPerPage, urns, type ScimResource } from "./protocol.ts";

export interface ListWanted {
  filter?: Filter;
  /** From 1 on. */
  startIndex: number;
  count: number;
}

const usualCount = 100;

/** @throws ScimFault */
export function listWanted(query: URLSearchParams): ListWanted {
  const filter = query.get("filter")?.trim();
  return {
    filter: filter ? readFilter(filter) : undefined,
    startIndex: Math.max(1, whole(query, "startIndex") ?? 1),
    count: Math.min(mostPerPage, Math.max(0, whole(query, "count") ?? usualCount)),
  };
}

function whole(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw badValue(`${name} has to be a whole number`);
  return Number(text);
}

/** How one kind of resource is read, by a key that a filter looks for, or page by page. */
export interface Source<Key> {
  keys: Record<string, (value: string) => Key | undefined>;
  /** All that are there, or a page of them. */
  read(key: Key | undefined, page?: { offset: number; limit: number }): Promise<ScimResource[]>;
  count(): Promise<number>;
}

/** A page of resources. What the filter looks for by a key is sought by it; everything else is filtered here. */
export async function listOf<Key>(source: Source<Key>, { filter, startIndex, count }: ListWanted) {
  const offset = startIndex - 1;
  if (!filter) {
    const total = await source.count();
    const page = count === 0 ? [] : await source.read(undefined, { offset, limit: count });
    return answered(page, total, startIndex);
  }
  const sought = soughtKey(filter);
  const narrow = sought && source.keys[sought.name];
  const key = narrow?.(sought!.value);
  const candidates = narrow && key === undefined ? [] : await source.read(key);
  const found = candidates.filter(matcher(filter));
  return answered(found.slice(offset, offset + count), found.length, startIndex);
}

const answered = (resources: ScimResource[], totalResults: number, startIndex: number) => ({
  schemas: [urns.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const always = new Set(["schemas", "id", "meta"]);

const namesIn = (query: URLSearchParams, name: string): Set<string> | undefined => {
  const text = query.get(name)?.slice(0, 1_000);
  if (!text) return undefined;
  return new Set(text.split(",").map((one) => one.trim().toLowerCase().split(/[.[]/)[0]!));
};

/** Leaves attributes away that were not asked for, or that were asked to be left away. */
export function projection(query: URLSearchParams): (resource: ScimResource) => ScimResource {
  const [wanted, unwanted] = [namesIn(query, "attributes"), namesIn(query, "excludedAttributes")];
  if (!wanted && !unwanted) return (resource) => resource;
  const kept = (name: string) =>
    always.has(name) || (wanted ? wanted.has(name.toLowerCase()) : !unwanted!.has(name.toLowerCase()));
  return (resource) =>
    Object.fromEntries(Object.entries(resource).filter(([name]) => kept(name))) as unknown as ScimResource;
}
