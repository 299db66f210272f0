import type { QueryClient } from "@tanstack/react-query";
import type { CachedLists } from "./call.ts";

type Undo = () => void;

/**
 * Changes one record in all that is cached of a list, so that the screen shows a write before the server has answered.
 * `change` answers the record as it will be, or nothing when it will be gone.
 * @returns a function that puts everything back
 */
export function changeCached<Item extends { id: number }>(
  client: QueryClient,
  { path }: CachedLists<Item>,
  id: number,
  change: (item: Item) => Item | undefined,
): Undo {
  const before = client.getQueriesData<Item[]>({ queryKey: [path] });
  // A read that is under way would bring the old state back.
  void client.cancelQueries({ queryKey: [path] });
  client.setQueriesData<Item[]>({ queryKey: [path] }, (list) =>
    Array.isArray(list) ? list.flatMap((item) => (item.id === id ? (change(item) ?? []) : [item])) : list,
  );
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
}

/** Reads these paths again. */
export const refresh = (client: QueryClient, ...paths: string[]): void => {
  for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
};
