import { useCallback, useEffect, useState } from "react";
import { useMedia, wideScreen } from "#app/hooks/use-media.ts";
import { useShell } from "./shell-context.tsx";

/** The server draws the dock as it was left, so the browser remembers it in a cookie. */
export const dockCookie = "assistant-dock";

const remember = (open: boolean) => {
  document.cookie = `${dockCookie}=${open ? "open" : "closed"}; path=/; max-age=31536000; samesite=lax`;
};

export interface Dock {
  /** Whether it stands beside the page; only wide screens show it there. */
  beside: boolean;
  /** Whether it lies over the page. */
  over: boolean;
  wide: boolean;
  setOpen: (open: boolean) => void;
  /** Opens it, with a text to start from. */
  show: (prompt?: string) => void;
  prompt?: string;
}

/**
 * Whether the assistant is open. Beside the page its state is remembered; over the page (narrow screens) it starts
 * closed. Ctrl or Cmd + J opens and closes it.
 */
export function useDock({ available }: { available: boolean }): Dock {
  const { dockOpen } = useShell();
  // The server draws it as for a wide screen, where it is in view from the first picture on.
  const wide = useMedia(wideScreen, true);
  const [beside, setBeside] = useState(dockOpen);
  const [over, setOver] = useState(false);
  const [prompt, setPrompt] = useState<string>();
  const open = wide ? beside : over;

  const setOpen = useCallback(
    (next: boolean) => {
      if (!next) setPrompt(undefined);
      if (!wide) return setOver(next);
      setBeside(next);
      remember(next);
    },
    [wide],
  );
  const show = useCallback(
    (text?: string) => {
      setPrompt(text);
      setOpen(true);
    },
    [setOpen],
  );

  useEffect(() => {
    if (!available) return;
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "j" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      setOpen(!open);
    };
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, [available, open, setOpen]);

  return { beside, over: over && !wide, wide, setOpen, show, prompt };
}
