import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { pages } from "#app/pages.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { administrationTabs, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 300_000 });

const hub = useHub();

/** Pages that look otherwise at these addresses. */
const variants: Record<string, string[]> = {
  "/engineer-dashboard": ["/engineer-dashboard?machineId=5"],
  "/administration": administrationTabs,
  "/purchase-orders": ["/purchase-orders/1"],
};

const addressesOf = (role: Role) =>
  pages.filter((page) => page.roles.includes(role)).flatMap(({ path }) => [path, ...(variants[path] ?? [])]);

/** A page of a phone is read to its end. */
const tallest = 4_000;

test.each(roles)("no page of the role %s is taller than 4,000 px on a phone, or wider than it", async (role) => {
  const page = await hub().open(role, { width: 390, height: 844 });
  const found: string[] = [];
  for (const path of addressesOf(role)) {
    await page.goto(path);
    await settled(page);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    if (height > tallest || width > 390) found.push(`${path}: ${width} × ${height}`);
  }
  expect(found).toEqual([]);
});

test.each([1280, 1440])("beside the assistant at %i px no column is cut", async (width) => {
  const page = await hub().open("admin", { width, height: 900 });
  const found: string[] = [];
  for (const path of addressesOf("admin")) {
    await page.goto(path);
    await settled(page);
    if (path !== "/chat") await page.getByRole("complementary", { name: "Assistant" }).waitFor();
    found.push(...(await cutParts(page)).map((line) => `${path}: ${line}`));
  }
  expect(found).toEqual([]);
});

/** Tables that have to be pushed aside, names of columns that end in dots, and what makes the whole page too wide. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element) =>
      `${element.className || element.tagName} "${element.textContent?.trim().slice(0, 40)}"`;
    const wider = [...document.querySelectorAll("main .table-scroll, main th, main .machine-row-head > span")].filter(
      (element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1,
    );
    const tooWide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    return [...tooWide, ...wider.map(named)];
  });
