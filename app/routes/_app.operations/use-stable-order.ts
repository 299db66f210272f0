import { useRef } from "react";

/**
 * Keeps items where they were first seen, so that a card does not jump away under the hand that ticks it. What is new
 * at the top comes to the top, everything else to the end. Another `order` starts anew.
 */
export function useStableOrder<Item extends { id: number }>(
  items: Item[] | undefined,
  order: string,
): Item[] | undefined {
  const seen = useRef<{ order: string; ids: number[] }>({ order, ids: [] });
  if (!items) return undefined;
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = seen.current.order === order ? seen.current.ids.filter((id) => byId.has(id)) : [];
  const known = new Set(kept);
  const firstKnown = items.findIndex(({ id }) => known.has(id));
  const fresh = (from: number, to?: number) => items.slice(from, to).flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const ids = firstKnown < 0 ? fresh(0) : [...fresh(0, firstKnown), ...kept, ...fresh(firstKnown)];
  seen.current = { order, ids };
  return ids.map((id) => byId.get(id)!);
}
