import { startTransition, useEffect, useRef, useState, type RefObject } from "react";

/** Whether an element has been in the window since it was drawn: what is costly to draw waits for that. */
export function useHasBeenInView<Shown extends Element>(): { ref: RefObject<Shown>; seen: boolean } {
  const ref = useRef<Shown>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}
