import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
/** A busy machine takes its time. */
const patience = { timeout: 150_000 };

const files = Array.from({ length: 60 }, (_, at) => ({
  name: `visit-${at}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(`Machine 870.7.3310\n${1 + (at % 27)} March 2026\nReplaced filter number ${at}`),
}));
const drop = (page: Page) => page.getByLabel("Choose files").setInputFiles(files);
const handedIn = async (page: Page) =>
  Number((await page.request.get("/api/ai/processing-queue?limit=1")).headers()["x-total-count"]);

test("sixty files in one drop are all handed in, though some do not get through at first", async () => {
  const page = await hub().openAt("service", "/data-ingestion");
  const before = await handedIn(page);
  let calls = 0;
  await page.route("**/api/ai/extract-file", async (route) => {
    calls++;
    // Each tenth is lost on its way.
    if (calls % 10 === 0) await route.abort("connectionreset");
    else await route.continue();
  });
  await drop(page);
  await page
    .getByText(/Sending files: \d+ of 60/)
    .first()
    .waitFor();
  await screenshot(page, "many-files-on-their-way");
  await page.getByText("60 files handed in").first().waitFor(patience);
  expect(calls).toBeGreaterThan(60);
  expect((await handedIn(page)) - before).toBe(60);
  await page.getByText("have not been sent").waitFor({ state: "detached" });
  expect(faultsOf(page)).toEqual([]);
});

test("what is not taken stays on the page and is sent when the person says so; the queue says who is next", async () => {
  const page = await hub().openAt("operator", "/data-ingestion", looks[1]);
  const before = await handedIn(page);
  let calls = 0;
  await page.route("**/api/ai/extract-file", async (route) => {
    if (++calls <= 20) return route.continue();
    const error =
      "You have handed in 20,000 files or 40 GB within a day. They are kept and read. Please hand in more tomorrow.";
    return route.fulfill({ status: 429, json: { error, message: error } });
  });
  await drop(page);
  await page.getByText("40 files have not been sent yet.").waitFor(patience);
  expect((await handedIn(page)) - before).toBe(20);
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await screenshot(page, "many-files-left");
  await page.unroute("**/api/ai/extract-file");
  await page.getByRole("button", { name: "Send them" }).click();
  await page.getByText("40 files handed in").first().waitFor(patience);
  expect((await handedIn(page)) - before).toBe(60);
  expect(faultsOf(page)).toEqual([]);
});
