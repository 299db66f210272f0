import { useEffect } from "react";
import { isLeaving } from "#app/data/session-end.ts";

/** While `active`, the browser asks before the page is closed or left; not when its session has ended. */
export function useAskBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => isLeaving() || event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
}
