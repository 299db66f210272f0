import { expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();

test.each(looks)("is sound at $width, light and dark", async (look) => {
  const page = await hub().open("admin", look);
  await page.goto("/management");
  await settled(page);
  // The chart is drawn once somebody can see it.
  await wholePage(page);
  await page.getByRole("img", { name: "Service reports by month" }).waitFor();
  expect(await faultsInBothThemes(page, "management")).toEqual([]);
  await page
    .getByRole("region", { name: /^Services due \d+$/ })
    .getByText("Overdue")
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: /^Standing still now \d+$/ })
    .getByText("Planned overhaul")
    .waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("percentages add up, the chart has its numbers as a table, and insights lead to what they are about", async () => {
  const page = await hub().open("admin");
  await page.goto("/management");
  await settled(page);
  const shares = await page
    .getByRole("region", { name: "Actions of all service reports by area" })
    .locator("tbody td:nth-child(3)")
    .allTextContents();
  expect(shares.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(100);
  await page.getByRole("button", { name: "Show as table" }).click();
  expect(await page.getByRole("region", { name: "Service reports by month" }).locator("tbody tr").count()).toBe(12);
  await page.locator(".insight-link").first().click();
  await page.waitForURL(/\/(operations|machines|engineer-dashboard)/);
});

test("it is not found for anybody but admins", async () => {
  const page = await hub().open("operator");
  expect((await page.goto("/management"))?.status()).toBe(404);
});
