import { hashKey, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReadQuery } from "./call.ts";

/** What a loader has read, with the key of the query that it answers: it can be taken for no other's. */
export interface Loaded<Data> {
  key: string;
  data: Data;
}

/** Says of which query this is the answer. Loaders hand their data to pages in no other way. */
export const loadedFor = <Data>({ queryKey }: Pick<ReadQuery<Data>, "queryKey">, data: Data): Loaded<Data> => ({
  key: hashKey(queryKey),
  data,
});

/** Whether a loader's answer is that of this very query, with the filters it has now. */
export const isFor = (
  loaded: Loaded<unknown> | undefined,
  queryKey: ReadQuery<unknown>["queryKey"],
): loaded is Loaded<unknown> => loaded?.key === hashKey(queryKey);

/** Answers of loaders that went into the cache: what the frame read long ago must not come back with each page. */
const taken = new WeakSet<Loaded<unknown>>();

/**
 * A query whose first data the page's loader may have read: shown at once on server and client, without a second call;
 * afterwards it lives in the cache and is read again through /api when something changes. An answer to another query
 * (the page's address named other filters) counts for nothing.
 */
export function useLoadedQuery<Data>(
  query: ReadQuery<Data>,
  loaded: Loaded<Data> | undefined,
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<Data> {
  const client = useQueryClient();
  const fits = isFor(loaded, query.queryKey);
  const fresh = fits && !taken.has(loaded);
  useEffect(() => {
    if (!fits || taken.has(loaded)) return;
    taken.add(loaded);
    // What began the query is there. To set it again would make all who show it, so the whole page, draw it once more.
    if (client.getQueryData(query.queryKey) === loaded.data) return;
    client.setQueryData(query.queryKey, loaded.data);
    // Only what the loader has read anew goes into the cache.
  }, [loaded, fits]);
  return useQuery({
    ...query,
    ...options,
    initialData: fresh ? loaded.data : undefined,
    // What was taken long ago is in the cache; it is read again when it was out of sight as something changed.
    refetchOnMount: fits ? ({ state }) => !fresh && state.isInvalidated : true,
  });
}
