import { useCallback, useEffect } from "react";

const lookEveryMs = 10_000;

/** The page that was asked for; only one of ours. */
function wanted(): string {
  const to = new URLSearchParams(location.search).get("to") ?? "/";
  const url = new URL(to, location.origin);
  return url.origin === location.origin && url.pathname !== "/offline" ? url.pathname + url.search : "/";
}

/** Goes to the page that was asked for as soon as the server answers. @returns what goes there now */
export function useReturn(): () => void {
  useEffect(() => {
    const look = async () => {
      const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
      // A proxy that answers for a server that is away is none.
      if (answer?.ok) location.replace(wanted());
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    const online = () => void look();
    addEventListener("online", online);
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
    };
  }, []);
  return useCallback(() => location.replace(wanted()), []);
}
