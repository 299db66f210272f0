import { useCallback, useEffect, useRef, useState } from "react";

/** From the click on a card to the scroll, how long its target stays marked, and the room above it on small screens. */
const scrollDelayMs = 100;
const highlightMs = 10_000;
const smallScreen = "(max-width: 767px)";
const smallScreenOffset = 80;

/** Scrolls to a section and marks it for a while. */
export function useJump(): { highlighted: string | undefined; jump: (id: string) => void } {
  const [highlighted, setHighlighted] = useState<string>();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const clear = () => timers.current.splice(0).forEach(clearTimeout);
  useEffect(() => clear, []);
  const jump = useCallback((id: string) => {
    clear();
    setHighlighted(id);
    timers.current.push(
      setTimeout(() => scrollTo(id), scrollDelayMs),
      setTimeout(() => setHighlighted(undefined), highlightMs),
    );
  }, []);
  return { highlighted, jump };
}

function scrollTo(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.style.scrollMarginTop = matchMedia(smallScreen).matches ? `${smallScreenOffset}px` : "";
  target.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  target.focus({ preventScroll: true });
}
