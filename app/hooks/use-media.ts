import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds. On the server, and until the browser has taken over, it is what `assumed` says. */
export function useMedia(query: string, assumed = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed,
  );
}

/** From here on the assistant stands beside the page instead of over it. */
export const wideScreen = "(min-width: 1280px)";
