/** When a page has come to rest: without a fixed time, which is too long on a quiet machine and too short on a busy one. */
import type { Page, Request } from "playwright-core";

const quietMs = 100;
/** What never rests, such as a row that is drawn for each change elsewhere, is not waited for. */
const restlessMs = 3_000;

/** Waits until nothing is being asked for and the page has not changed for a moment: code comes, and rows are drawn, when a browser is idle. */
export async function atRest(page: Page): Promise<void> {
  const until = Date.now() + restlessMs;
  let left: boolean;
  do {
    // Who is on the way to another page while it is looked at comes to rest there.
    left = await page.evaluate(unchanged, { quietMs, restlessMs }).then(
      () => false,
      () => !page.isClosed(),
    );
  } while ((left || asking(page)) && Date.now() < until);
}

/** Runs in the page: after its idle callbacks, once no part of it has changed for so long. */
const unchanged = ({ quietMs, restlessMs }: { quietMs: number; restlessMs: number }) =>
  new Promise<void>((done) => {
    let still = setTimeout(end, quietMs);
    const latest = setTimeout(end, restlessMs);
    const seen = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(end, quietMs);
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    function end() {
      seen.disconnect();
      clearTimeout(still);
      clearTimeout(latest);
      requestIdleCallback(() => done(), { timeout: quietMs });
    }
  });

const underWay = new WeakMap<Page, Set<Request>>();

/** Notes what a page has asked for and not got yet; a stream of events never ends. */
export function noteRequests(page: Page) {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on("request", (request) => request.resourceType() !== "eventsource" && asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
}

const asking = (page: Page) => (underWay.get(page)?.size ?? 0) > 0;
