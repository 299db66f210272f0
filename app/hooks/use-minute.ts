import { useEffect, useState } from "react";
import { useShell } from "#app/components/shell/shell-context.tsx";

/** The time, by the minute. The first paint has that at which the server read the page, so that both say the same. */
export function useMinute(): Date {
  const { readAt } = useShell();
  const [now, setNow] = useState(() => new Date(readAt));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
