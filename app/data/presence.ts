import { presenceCookie, presentForSeconds } from "#app/presence.ts";

/** What only a person does. Scrolling and the focus also move by themselves. */
const touches = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;
const noteEveryMs = 5_000;

/** Notes when a person touches the page. What scripts send counts for nothing. @returns a function that stops it */
export function watchPresence(): () => void {
  let notedAt = 0;
  const note = ({ isTrusted }: Event) => {
    if (!isTrusted || Date.now() - notedAt < noteEveryMs) return;
    notedAt = Date.now();
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${presenceCookie}=1; path=/; max-age=${presentForSeconds}; samesite=lax${secure}`;
  };
  const options = { capture: true, passive: true };
  for (const touch of touches) addEventListener(touch, note, options);
  return () => {
    for (const touch of touches) removeEventListener(touch, note, options);
  };
}
