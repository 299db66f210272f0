import { onDemand } from "./on-demand.tsx";
import { useShownToast } from "./toast.ts";

// Comes after the page; a toast that tells of a lost connection could not be loaded any more.
const ToastRegion = onDemand(() => import("./toast-region.tsx"));

/** Where toasts appear; once, beside the page. */
export function Toasts() {
  const message = useShownToast();
  return message && <ToastRegion message={message} />;
}
