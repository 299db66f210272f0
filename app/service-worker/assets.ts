import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** Scripts, styles and fonts: their names change with their content, so that one that is here is right. */

const cacheName = "assets";
/** Files of earlier versions stay for pages that were opened with them. */
const keptAtMost = { maxEntries: 600, maxAgeSeconds: 60 * 24 * 3_600, purgeOnQuotaError: true };

const files = new CacheFirst({ cacheName, plugins: [new ExpirationPlugin(keptAtMost)] });

const isAsset = (url: URL): boolean =>
  url.origin === location.origin && (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/icons/"));

export function keepAssets(): void {
  registerRoute(({ url }) => isAsset(url), files);
}

/** Keeps files that are not here yet; one that cannot be had now is had when it is asked for. */
export async function addAssets(addresses: Iterable<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const wanted = [...new Set(addresses)].filter((address) => isAsset(new URL(address, location.origin)));
  await Promise.allSettled(
    wanted.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address);
    }),
  );
}
