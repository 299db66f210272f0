/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { keepAssets } from "./assets.ts";
import { answerNavigations, keepOfflinePage } from "./offline-page.ts";
import { answerPushes } from "./push.ts";
import { acceptShares } from "./shares.ts";
import type { Wish } from "./wishes.ts";

/**
 * What stands between the pages and the network: files of the product that never change are kept, a page that cannot
 * be reached becomes the offline page, and what other apps share is taken in. Pages of signed-in people and answers of
 * the server are never kept.
 */
declare const self: ServiceWorkerGlobalScope;

// Pages that are open have what they need: files are kept by names that change with their content.
void self.skipWaiting();
clientsClaim();

keepAssets();
answerNavigations();
acceptShares();
answerPushes(self);

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener("message", (event) => {
  const { kind, assets } = event.data as Wish;
  if (kind === "take-along") event.waitUntil(keepOfflinePage(assets));
});
