import type { BrowserContext, Page } from "playwright-core";
import { launch } from "#app/test/e2e/chromium.ts";
import { over, type Bench, type Part } from "../bench.ts";
import { signIn, startProduct } from "../servers.ts";
import { dashboards } from "./pages.ts";

/** The mobile profile of Lighthouse: 4× slower processor, 150 ms round trip, 1.6 Mbit/s. */
const mobile = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1_024 * 1_024) / 8 };
const settleMs = 2_500;
export const phone = { width: 390, height: 844 };
export const desk = { width: 1_440, height: 900 };
/** Beside the dashboards, as an admin sees them. */
const otherPages = [
  "/login",
  "/chat",
  "/data-ingestion",
  "/machines",
  "/service-plans",
  "/profile",
  "/settings",
  "/administration",
  "/help",
];

interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

declare global {
  // Filled in by the page, read by the bench.
  var vitals: Vitals;
}

/** What people see and feel: first screens on a slow phone and on this machine, and a long list under the hand. */
export const browser: Part = async (bench) => {
  const { fleet, quick, figure } = bench;
  const product = await startProduct(await fleet(100));
  const chromium = await launch();
  try {
    for (const { name, path, who } of dashboards) {
      const { Cookie } = await signIn(product.origin, who);
      for (const profile of ["mobile", "desk"] as const) {
        const loads: Vitals[] = [];
        for (let run = 0; run < (quick ? 1 : 3); run++) {
          const context = await chromium.newContext({
            viewport: profile === "mobile" ? phone : desk,
          });
          await context.addCookies([cookieOf(Cookie, product.origin)]);
          loads.push(await vitalsOf(context, product.origin + path, profile === "mobile"));
          await context.close();
        }
        const of = (what: keyof Vitals) => over(loads.map((load) => load[what]));
        const where = profile === "mobile" ? "slow phone" : "this machine";
        figure({
          what: `${name}, ${where}: largest contentful paint`,
          ...of("lcp"),
          unit: "ms",
          goal: { most: profile === "mobile" ? 2_500 : 500 },
        });
        if (profile === "desk") continue;
        figure({ what: `${name}, ${where}: layout shift`, ...of("cls"), unit: "", goal: { most: 0.02 } });
        figure({ what: `${name}, ${where}: blocking time`, ...of("tbt"), unit: "ms", goal: { most: 200 } });
      }
    }
    const { Cookie } = await signIn(product.origin);
    for (const path of otherPages) {
      const loads: Vitals[] = [];
      for (let run = 0; run < (quick ? 1 : 3); run++) {
        const context = await chromium.newContext({ viewport: phone });
        if (path !== "/login") await context.addCookies([cookieOf(Cookie, product.origin)]);
        loads.push(await vitalsOf(context, product.origin + path, true));
        await context.close();
      }
      const blocking = over(loads.map(({ tbt }) => tbt));
      const slow = `${path}, slow phone`;
      if (path === "/chat") {
        const lcp = over(loads.map((load) => load.lcp));
        figure({ what: `${slow}: largest contentful paint`, ...lcp, unit: "ms", goal: { most: 1_200 } });
      }
      figure({ what: `${slow}: blocking time`, ...blocking, unit: "ms", goal: { most: 200 } });
    }
    const context = await chromium.newContext({ viewport: desk });
    await context.addCookies([cookieOf(Cookie, product.origin)]);
    await longList(bench, context, product.origin);
  } finally {
    await chromium.close();
    await product.stop();
  }
};

export function cookieOf(header: string, url: string) {
  const at = header.indexOf("=");
  return { name: header.slice(0, at), value: header.slice(at + 1), url };
}

async function vitalsOf(context: BrowserContext, url: string, slow: boolean): Promise<Vitals> {
  const page = await context.newPage();
  await page.addInitScript(observeVitals);
  if (slow) await slowDown(context, page);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => globalThis.vitals);
}

/** Makes this page one of a slow phone. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: mobile.cpu });
  const { latencyMs: latency, bytesPerSecond: throughput } = mobile;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/**
 * Runs in the page. Blocking time is what long tasks take beyond 50 ms after the first contentful paint; of one that
 * was under way then, what is left of it (https://web.dev/articles/tbt).
 */
function observeVitals() {
  const vitals = {
    lcp: 0,
    cls: 0,
    get tbt() {
      const seen = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      return tasks.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, seen) - 50), 0);
    },
  };
  const tasks: { from: number; to: number }[] = [];
  globalThis.vitals = vitals;
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
  observe("layout-shift", ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value!));
  observe("longtask", ({ startTime, duration }) => tasks.push({ from: startTime, to: startTime + duration }));
}

/** The list of all 1,000 machines, looked at in its middle for once: from a press to the next paint. */
async function longList({ figure, quick }: Bench, context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto(`${origin}/machines?view=cards`, { waitUntil: "networkidle" });
  await halfWayDown(page);
  const rows = await page.locator(".machine-grid > li").count();
  const runs = quick ? 3 : 7;
  const goal = { most: 100 };
  const note = `${rows} rows drawn, those in sight`;

  const sorts = [];
  for (let run = 0; run < runs; run++) sorts.push(await sortTime(page, run));
  figure({ what: "list of 1,000 rows: sort, to the next paint", ...over(sorts), unit: "ms", goal, note });

  const filter = page.locator(".machine-tools input[type=search]");
  const letters: number[] = [];
  for (let run = 0; run < runs; run++) {
    await filter.focus();
    letters.push(await paintAfter(page, () => page.keyboard.type(String((run % 8) + 1))));
    await filter.fill("");
    await page.waitForTimeout(600);
  }
  figure({
    what: "list of 1,000 rows: a letter in the filter, to the next paint",
    ...over(letters),
    unit: "ms",
    goal,
    note,
  });
  await page.close();
}

/** Chooses the next order and the first one in turn, by keyboard: a choice by script is no interaction. */
async function sortTime(page: Page, run: number): Promise<number> {
  await page.getByRole("combobox", { name: "Sort by" }).focus();
  return paintAfter(page, () => page.keyboard.press(run % 2 === 0 ? "ArrowDown" : "ArrowUp"));
}

/** Waits for all machines, goes to the middle of the list and back. */
async function halfWayDown(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await page.locator('.machine-grid > li[aria-posinset="500"]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(600);
}

/** The interaction's duration as the browser reports it: from the input to the frame that shows its effect. */
async function paintAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    (globalThis as { interactions?: number[] }).interactions = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { interactionId?: number }).interactionId) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(700);
  const seen = await page.evaluate(() => (globalThis as { interactions?: number[] }).interactions ?? []);
  // Shorter ones are not reported.
  return seen.length > 0 ? Math.max(...seen) : 16;
}
