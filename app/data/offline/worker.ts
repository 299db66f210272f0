import { workerPath, type Wish } from "#app/service-worker/wishes.ts";

/**
 * Registers the service worker and hands it the addresses of what this page has loaded, so that the offline page and
 * the pages that are open have their code where there is no network. Browsers have workers only over TLS and on the
 * machine itself; where there is none, all else works.
 */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath);
    const { active } = await navigator.serviceWorker.ready;
    const assets = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname);
    active?.postMessage({ kind: "take-along", assets } satisfies Wish);
  } catch {
    // Without it there is no offline page and nothing is shared into the app; the next page tries again.
  }
}
