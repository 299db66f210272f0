import { useEffect } from "react";

/** Ctrl+K, or ⌘K, opens the search of everything, wherever one is. */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      // The browser has a meaning of its own for these keys.
      event.preventDefault();
      // An open dialog keeps the focus; one that fades away does not.
      if (document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed])")) return;
      open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
}
