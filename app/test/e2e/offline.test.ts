/** The product where there is no network: what can be read, who can read it, and what other apps share into it. */
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";
import { composer } from "./chat.ts";
import { answerOf } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
const patience = { timeout: 60_000 };

/** A page that the service worker stands in front of, with all taken along. */
async function takenAlong(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const kept = names.includes("offline-page") && (await (await caches.open("offline-page")).keys()).length > 0;
      return kept && navigator.serviceWorker.controller !== null;
    },
    undefined,
    patience,
  );
}

const keptAlong = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("offline", 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("works").objectStore("works").count();
          counting.onsuccess = () => (opening.result.close(), resolve(counting.result));
        };
      }),
  );

interface Task {
  title: string;
  machineSerialNumber: string;
}

test.each(looks)("without a network one's tasks and machines can be read ($width px, $theme)", async (look) => {
  const page = await hub().open("service", look);
  await takenAlong(page, "/engineer-dashboard");
  const { user } = await answerOf<{ user: { id: number } }>(page, "/api/auth/me");
  const [task] = await answerOf<Task[]>(page, `/api/tasks?assignedToId=${user.id}&status=pending`);
  await expect.poll(() => keptAlong(page), patience).toBe(1);
  await page.context().setOffline(true);
  await page.goto("/engineer-dashboard?machineId=3");
  expect(new URL(page.url()).pathname).toBe("/offline");
  await page.getByRole("heading", { name: "No connection" }).waitFor(patience);
  await page.getByText(/^As of .+\(.+\)/).waitFor(patience);
  await page.getByRole("listitem").filter({ hasText: task!.title }).first().waitFor(patience);
  const machine = page.locator("details").filter({ hasText: task!.machineSerialNumber }).first();
  await machine.locator("summary").focus();
  await page.keyboard.press("Enter");
  await machine.getByText("Last reports").waitFor(patience);
  await page.getByRole("heading", { name: "Emergency contacts" }).waitFor(patience);
  await screenshot(page, "offline");
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing of the pages of signed-in people lies in the browser's cache.
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !/^\/(assets|icons)\/|^\/offline$/.test(path))).toEqual([]);
  await page.context().setOffline(false);
  await page.waitForURL(/\/engineer-dashboard\?machineId=3$/, patience);
  expect(faultsOf(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).toEqual([]);
});

test("signing out takes all of it away", async () => {
  const page = await hub().open("service", { width: 390, height: 844 });
  await takenAlong(page, "/engineer-dashboard");
  await expect.poll(() => keptAlong(page), patience).toBe(1);
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.waitForURL(/\/login/, patience);
  expect(await keptAlong(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto("/engineer-dashboard");
  await page.getByText("Nothing is kept on this device").waitFor(patience);
  await page.context().setOffline(false);
});

test("a new version of the worker takes over while somebody writes, and nothing that was typed is lost", async () => {
  const page = await hub().open("service", { width: 390, height: 844 });
  await takenAlong(page, "/chat");
  await composer(page).fill("Half a sentence about the slew ring");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    await registration!.unregister();
    await navigator.serviceWorker.register("/service-worker.js?next");
    await changed;
  });
  expect(await composer(page).inputValue()).toBe("Half a sentence about the slew ring");
  expect(faultsOf(page)).toEqual([]);
});
