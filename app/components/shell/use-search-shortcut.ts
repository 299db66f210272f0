import { useShortcut } from "#app/hooks/use-shortcut.ts";

/** Ctrl+K, or ⌘K, opens the search of everything, wherever one is. */
export function useSearchShortcut(open: () => void): void {
  useShortcut("k", () => {
    // An open dialog keeps the focus; one that fades away does not.
    if (!document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed])")) open();
  });
}
