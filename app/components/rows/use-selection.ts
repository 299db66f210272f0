import { useRef, useState } from "react";

/** Which of a list's rows are chosen. A press with Shift chooses everything from the last one pressed to this. */
export function useSelection(ids: number[]): {
  chosen: number[];
  has: (id: number) => boolean;
  toggle: (id: number, withShift: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
} {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>();
  // What has left the list meanwhile is not chosen any more.
  const chosen = ids.filter((id) => selected.has(id));

  const toggle = (id: number, withShift: boolean) => {
    const add = !selected.has(id);
    const from = withShift && last.current !== undefined ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(chosen);
    for (const one of range)
      if (add) next.add(one);
      else next.delete(one);
    last.current = id;
    setSelected(next);
  };
  return {
    chosen,
    has: (id) => selected.has(id),
    toggle,
    toggleAll: () => setSelected(chosen.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setSelected(new Set()),
  };
}
