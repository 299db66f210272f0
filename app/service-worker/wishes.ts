/** Where browsers look for the worker; the name stays for ever. */
export const workerPath = "/service-worker.js";

/** What a page asks of the service worker. */
export interface Wish {
  kind: "take-along";
  /** Addresses of the files that the page has loaded, partly before there was a worker to keep them. */
  assets: string[];
}

/** In place of the id of what was shared, where it could not be kept. */
export const lostShare = "lost";
