import { expect, test, vi } from "vitest";
import {
  accessibilityFaults,
  faultsInBothThemes,
  faultsOf,
  looks,
  screenshot,
  settled,
  toast,
  useHub,
  wholePage,
} from "./browser.ts";

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();

test.each(looks)("the list of sites is sound at $width, light and dark", async (look) => {
  const page = await hub().openAt("operator", "/customers?view=sites", look);
  await page.getByRole("table", { name: "Sites by name" }).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "sites")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a site is added, gets the machines of a filter, narrows the stock, and its number leads to its machines", async () => {
  const page = await hub().openAt("admin", "/customers");
  await page.getByRole("link", { name: "Sites", exact: true }).click();
  await page.getByRole("button", { name: "Add site" }).click();
  const dialog = page.getByRole("dialog", { name: "Add site" });
  await dialog.getByRole("button", { name: "Add site" }).click();
  await dialog.getByText("Please give the site a name").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Container terminal");
  await dialog.getByLabel("Address").fill("Kai 5, 18147 Rostock");
  await screenshot(page, "site-new");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add site" }).click();
  await toast(page, "Container terminal saved");

  // The machines that a filter leaves come there at once.
  await page.goto("/machines?q=821");
  await page.getByRole("button", { name: "Put at a site" }).click();
  const move = page.getByRole("dialog", { name: "Put at a site" });
  await move.getByRole("button", { name: "Site" }).click();
  await page.getByRole("option", { name: "Container terminal" }).click();
  await move.getByRole("button", { name: "Save" }).click();
  await toast(page, /machines moved/);

  await page.goto("/stock");
  await page.getByRole("button", { name: "Add a place" }).click();
  const store = page.getByRole("dialog", { name: "Add a place" });
  await store.getByRole("textbox", { name: "Name" }).fill("Terminal store");
  await store.getByRole("button", { name: "Site" }).click();
  await page.getByRole("option", { name: "Container terminal" }).click();
  await store.getByRole("button", { name: "Save" }).click();
  await toast(page, "Terminal store saved");
  await page.getByLabel("Place", { exact: true }).selectOption({ label: "Site Container terminal" });
  await page.getByText("Nothing is here").waitFor();

  await page.goto("/customers?view=sites");
  const row = page.getByRole("row", { name: /Container terminal/ });
  await row.getByRole("link").click();
  await page
    .getByRole("status")
    .filter({ hasText: / of \d+ machines/ })
    .waitFor();
  expect(await page.getByRole("combobox", { name: "Site" }).inputValue()).toMatch(/^\d+$/);
  await screenshot(page, "machines-of-site");
  expect(faultsOf(page)).toEqual([]);
});
