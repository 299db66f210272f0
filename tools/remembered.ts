import { isAtSites } from "#db/at-sites/handle.ts";
import type { Db } from "#db/client.ts";
import type { Domain } from "#db/vocabulary.ts";
import type { Context } from "./context.ts";

interface Kept {
  value: Promise<unknown>;
  /** The changes that were known when it was read. */
  changes: number;
  at: number;
  renewing?: boolean;
}

/** Not every change is announced: tokens are used all the time, and a notification may get lost. */
const renewAfterMs = 60_000;
/** Days and filters are part of the key; those of yesterday go with the rest. */
const mostKept = 500;

const stores = new WeakMap<Db, Map<string, Kept>>();

/**
 * Figures over the whole history, read once and kept in this process until a change of these domains is announced, by
 * this process or another: so they are never behind a change, and cost nothing between changes. What is older than
 * a minute is answered once more and renewed behind the answer.
 * @param key names the figure and everything that it depends on besides the data: the day, the person
 */
export function remembered<Value>(
  { db, events }: Pick<Context, "db" | "events">,
  key: string,
  domains: readonly Domain[],
  read: () => Promise<Value>,
): Promise<Value> {
  // What somebody at single sites sees is theirs alone, and changes with their sites.
  if (isAtSites(db)) return read();
  const store = stores.get(db) ?? new Map<string, Kept>();
  stores.set(db, store);
  const known = store.get(key);
  const changes = events.changesOf(domains);
  if (known?.changes !== changes) return keep();
  if (performance.now() - known.at > renewAfterMs && !known.renewing) {
    known.renewing = true;
    void read().then(
      (value) => {
        if (store.get(key) === known) store.set(key, { value: Promise.resolve(value), changes, at: performance.now() });
      },
      () => (known.renewing = false),
    );
  }
  return known.value as Promise<Value>;

  function keep(): Promise<Value> {
    if (store.size >= mostKept) store.clear();
    const value = read();
    const kept: Kept = { value, changes, at: performance.now() };
    store.set(key, kept);
    value.catch(() => {
      if (store.get(key) === kept) store.delete(key);
    });
    return value;
  }
}
