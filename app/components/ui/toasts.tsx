import { lazy, Suspense, useEffect } from "react";
import { useShownToast } from "./toast.ts";

const loadRegion = () => import("./toast-region.tsx");
const ToastRegion = lazy(loadRegion);
/** After the page has become usable; a toast that tells of a lost connection could not be loaded any more. */
const loadAfterMs = 2_000;

/** Where toasts appear; once, beside the page. */
export function Toasts() {
  const message = useShownToast();
  useEffect(() => {
    const timer = setTimeout(() => void loadRegion().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!message) return null;
  return (
    <Suspense>
      <ToastRegion message={message} />
    </Suspense>
  );
}
