import { useCallback, useEffect, useState } from "react";
import { wideScreen } from "#app/hooks/use-media.ts";
import { useShell } from "./shell-context.tsx";

/** The server draws the dock as it was left, so the browser remembers it in a cookie. */
const dockCookie = "assistant-dock";

/** @param cookies as a request carries them */
export const dockLeftOpen = (cookies: string): boolean => !new RegExp(`(?:^|;\\s*)${dockCookie}=closed`).test(cookies);

const remember = (open: boolean) => {
  document.cookie = `${dockCookie}=${open ? "open" : "closed"}; path=/; max-age=31536000; samesite=lax`;
};

/** Asked when something is done: a frame that knew the width would be drawn again once the browser has told it. */
const isWide = () => matchMedia(wideScreen).matches;

export interface Dock {
  /** Whether it stands beside the page; only wide screens show it there. */
  beside: boolean;
  /** Whether it lies over the page; only others show it there. */
  over: boolean;
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
  const [beside, setBeside] = useState(dockOpen);
  const [over, setOver] = useState(false);
  const [prompt, setPrompt] = useState<string>();

  const setOpen = useCallback((next: boolean) => {
    if (!next) setPrompt(undefined);
    if (!isWide()) return setOver(next);
    setBeside(next);
    remember(next);
  }, []);
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
      setOpen(isWide() ? !beside : !over);
    };
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, [available, beside, over, setOpen]);

  return { beside, over, setOpen, show, prompt };
}
