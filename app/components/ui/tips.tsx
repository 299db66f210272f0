import { lazy, Suspense, useEffect, useState } from "react";

// The code that places it comes with the first tip that anybody asks for.
const Tip = lazy(() => import("./tip.tsx"));

/** How long a pointer rests on something before its tip shows, and for how long after one the next shows at once. */
const restMs = 700;
const nextAtOnceMs = 300;
/** Time to move onto the tip itself, for instance to read a long one: WCAG 1.4.13. */
const reachMs = 150;

/**
 * Shows the words of `data-tip` beside what the pointer rests on or the keyboard has reached. One for the whole app: a
 * tooltip around every button is a dozen components each, on the server as well. The words are for the eye; what is
 * read out stands in `aria-label` or `aria-describedby`.
 */
export function Tips() {
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => {
    let shown: HTMLElement | undefined;
    let pressed: HTMLElement | undefined;
    let closedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (action: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(action, ms);
    };
    const show = (element: HTMLElement) => {
      clearTimeout(timer);
      setTarget((shown = element));
    };
    const hide = () => {
      clearTimeout(timer);
      if (!shown) return;
      closedAt = performance.now();
      setTarget((shown = undefined));
    };
    const events: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
      pointerover({ target, pointerType }) {
        if (pointerType === "touch") return;
        const over = tipped(target);
        if (over !== pressed) pressed = undefined;
        if (!over) return inTip(target) ? clearTimeout(timer) : later(hide, reachMs);
        if (over === shown || over === pressed) return clearTimeout(timer);
        const atOnce = shown || performance.now() - closedAt < nextAtOnceMs;
        later(() => show(over), atOnce ? 0 : restMs);
      },
      focusin({ target }) {
        const reached = tipped(target);
        if (reached === target && reached.matches(":focus-visible")) show(reached);
      },
      focusout: hide,
      pointerdown({ target }) {
        pressed = tipped(target);
        hide();
      },
      scroll: ({ target }) => inTip(target) || hide(),
      keydown(event) {
        if (event.key !== "Escape" || !shown) return;
        // It closes the tip alone, not the dialog in which the button stands.
        event.stopPropagation();
        hide();
      },
    };
    const listeners = Object.entries(events) as [string, EventListener][];
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);
  return (
    target?.dataset.tip && (
      <Suspense>
        <Tip target={target}>{target.dataset.tip}</Tip>
      </Suspense>
    )
  );
}

/** Where the words stand beside the sign already, the style sheet says `--tip: none`. */
function tipped(target: EventTarget | null): HTMLElement | undefined {
  const element = (target instanceof Element && target.closest<HTMLElement>("[data-tip]")) || undefined;
  return element && getComputedStyle(element).getPropertyValue("--tip") !== "none" ? element : undefined;
}

const inTip = (target: EventTarget | null) => target instanceof Element && Boolean(target.closest(".tip"));
