import { useState } from "react";
import { keepChoice, keptChoice } from "#app/data/kept-choice.ts";
import { useShortcut } from "#app/hooks/use-shortcut.ts";
import { useShell } from "./shell-context.tsx";

const sidebarCookie = "sidebar";

/** @param cookies as a request carries them */
export const sidebarLeftWide = (cookies: string): boolean => keptChoice(cookies, sidebarCookie) === "wide";

export interface SidebarState {
  /** Whether it keeps its words where it would fold to make room for the assistant, see sidebar.css. */
  wide: boolean;
  toggle: () => void;
}

/** Beside an open assistant the sidebar folds to its signs; Ctrl or Cmd + B unfolds it and folds it again. */
export function useSidebar(): SidebarState {
  const { sidebarWide } = useShell();
  const [wide, setWide] = useState(sidebarWide);
  const toggle = () => {
    setWide(!wide);
    keepChoice(sidebarCookie, wide ? "folding" : "wide");
  };
  useShortcut("b", toggle);
  return { wide, toggle };
}
