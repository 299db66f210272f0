import { useEffect, useRef } from "react";

/** Ctrl, or ⌘, with a letter does something wherever one is; the browser has meanings of its own for these keys. */
export function useShortcut(letter: string, act: () => void, { enabled = true } = {}): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [letter, enabled]);
}
