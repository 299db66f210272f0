import { hashKey, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { get } from "./client.ts";

export interface ReadQuery<Data> {
  /** Starts with the path under /api, so that live updates find it: `["/api/issues", { status: "open" }]`. */
  queryKey: readonly [path: string, filter?: Record<string, string | number | boolean | null | undefined>];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** A read of a path under /api with filters as its query; `useQuery(readOf("/api/issues", { status: "open" }))`. */
export function readOf<Data>(path: string, filter: NonNullable<ReadQuery<Data>["queryKey"][1]> = {}): ReadQuery<Data> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return {
    queryKey: [path, filter],
    queryFn: ({ signal }) => get<Data>(query ? `${path}?${query}` : path, { signal }),
  };
}

const cached = new WeakSet<object>();

/** Whether this very answer of a loader went into the cache before: what the frame read long ago must not come back with each page. */
function isCached(loaded: unknown): boolean {
  if (typeof loaded !== "object" || loaded === null) return false;
  const known = cached.has(loaded);
  cached.add(loaded);
  return known;
}

/**
 * A query whose first data the page's loader has read: shown at once on server and client, without a second call;
 * afterwards it lives in the cache and is read again through /api when something changes.
 */
export function useLoadedQuery<Data>(
  query: ReadQuery<Data>,
  loaded: Data | undefined,
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<Data> {
  const client = useQueryClient();
  const key = hashKey(query.queryKey);
  // What a loader read belongs to the filters of its address, not to those chosen since.
  const first = useRef({ loaded, key });
  if (first.current.loaded !== loaded) first.current = { loaded, key };
  const fits = loaded !== undefined && first.current.key === key;
  useEffect(() => {
    if (!fits || isCached(loaded)) return;
    // What began the query is there. To set it again would make all who show it, so the whole page, draw it once more.
    if (client.getQueryData(query.queryKey) === loaded) return;
    client.setQueryData(query.queryKey, loaded);
    // Only what the loader has read anew goes into the cache.
  }, [loaded]);
  return useQuery({ ...query, ...options, initialData: fits ? (loaded as never) : undefined, refetchOnMount: !fits });
}
