import { NavigationRoute, registerRoute } from "workbox-routing";
import { addAssets } from "./assets.ts";

/** The one page that is kept: it holds nothing of anybody, and shows what this browser keeps for its person. */

const cacheName = "offline-page";
const address = "/offline";
/** Files named in the page itself. */
const assetInPage = /\/assets\/[\w.$()[\]-]+\.(?:js|css|woff2)/g;

/** Keeps the offline page as this version of the product draws it in the person's language, with its files. */
export async function keepOfflinePage(more: string[] = []): Promise<void> {
  const page = await fetch(address, { credentials: "same-origin", cache: "no-store" });
  if (!page.ok || page.redirected) return addAssets(more);
  await addAssets([...more, ...((await page.clone().text()).match(assetInPage) ?? [])]);
  await (await caches.open(cacheName)).put(address, page);
}

/** A page that cannot be reached becomes the offline page, which knows where it was to go. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch (error) {
        // Asked at its own address: what the server drew must stand where it was drawn for.
        if (url.pathname !== address) return Response.redirect(`${address}?to=${encodeURIComponent(pathOf(url))}`, 302);
        const kept = await caches.match(address, { ignoreVary: true, ignoreSearch: true });
        if (kept) return kept;
        throw error;
      }
    }),
  );
}

const pathOf = ({ pathname, search }: URL) => pathname + search;
