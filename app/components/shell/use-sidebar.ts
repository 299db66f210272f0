import { useCallback, useEffect, useState } from "react";
import { useShell } from "./shell-context.tsx";

/** The server draws the sidebar as it was left, so the browser remembers it in a cookie. */
const sidebarCookie = "sidebar";

/** @param cookies as a request carries them */
export const sidebarLeftWide = (cookies: string): boolean =>
  new RegExp(`(?:^|;\\s*)${sidebarCookie}=wide`).test(cookies);

export interface SidebarState {
  /** Whether it keeps its words where it would fold to make room for the assistant, see sidebar.css. */
  wide: boolean;
  toggle: () => void;
}

/** Beside an open assistant the sidebar folds to its signs; Ctrl or Cmd + B unfolds it and folds it again. */
export function useSidebar(): SidebarState {
  const { sidebarWide } = useShell();
  const [wide, setWide] = useState(sidebarWide);
  const toggle = useCallback(
    () =>
      setWide((was) => {
        document.cookie = `${sidebarCookie}=${was ? "folded" : "wide"}; path=/; max-age=31536000; samesite=lax`;
        return !was;
      }),
    [],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [toggle]);
  return { wide, toggle };
}
