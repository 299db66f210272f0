import { useCallback, useEffect, useRef, useState } from "react";

/** From the click on a card to the scroll, how long its target stays marked, and the room above it on small screens. */
const scrollDelayMs = 100;
const highlightMs = 10_000;
const smallScreen = "(max-width: 767px)";
const smallScreenOffset = 80;

export const sectionIds = ["open-issues", "assigned-tasks", "engineers", "parts"] as const;
export type SectionId = (typeof sectionIds)[number];

interface Jump {
  highlighted: SectionId | undefined;
  /** Of which a phone shows one at a time. */
  section: SectionId;
  show: (id: SectionId) => void;
  jump: (id: SectionId) => void;
}

/** Scrolls to a section and marks it for a while; on a phone it comes in place of the one that is shown. */
export function useJump(): Jump {
  const [highlighted, setHighlighted] = useState<SectionId>();
  const [section, show] = useState<SectionId>(sectionIds[0]);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const clear = () => timers.current.splice(0).forEach(clearTimeout);
  useEffect(() => clear, []);
  const jump = useCallback((id: SectionId) => {
    clear();
    show(id);
    setHighlighted(id);
    timers.current.push(
      setTimeout(() => scrollTo(id), scrollDelayMs),
      setTimeout(() => setHighlighted(undefined), highlightMs),
    );
  }, []);
  return { highlighted, section, show, jump };
}

function scrollTo(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.style.scrollMarginTop = matchMedia(smallScreen).matches ? `${smallScreenOffset}px` : "";
  target.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  target.focus({ preventScroll: true });
}
