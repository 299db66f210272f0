import { useCallback, useState } from "react";
import { keepChoice, keptChoice } from "#app/data/kept-choice.ts";
import { wideScreen } from "#app/hooks/use-media.ts";
import { useShortcut } from "#app/hooks/use-shortcut.ts";
import { useShell } from "./shell-context.tsx";

const dockCookie = "assistant-dock";

/** @param cookies as a request carries them */
export const dockLeftOpen = (cookies: string): boolean => keptChoice(cookies, dockCookie) !== "closed";

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
    keepChoice(dockCookie, next ? "open" : "closed");
  }, []);
  const show = useCallback(
    (text?: string) => {
      setPrompt(text);
      setOpen(true);
    },
    [setOpen],
  );

  useShortcut("j", () => setOpen(isWide() ? !beside : !over), { enabled: available });

  return { beside, over, setOpen, show, prompt };
}
