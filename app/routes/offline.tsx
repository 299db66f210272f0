import { OfflinePage } from "#app/components/offline/offline-page.tsx";

/** Kept by the service worker and shown where no page can be reached. It is drawn without anything of anybody. */
export default function OfflineRoute() {
  return <OfflinePage />;
}
