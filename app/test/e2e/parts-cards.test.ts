import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();
const patience = { timeout: 15_000 };
const cards = (page: Page) => page.locator("#parts").getByRole("article");
const names = (page: Page) => cards(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

async function opened(): Promise<Page> {
  const page = await hub().open("operator");
  await page.goto("/operations");
  await settled(page);
  await cards(page).first().scrollIntoViewIfNeeded();
  return page;
}

/** Ticks, and waits until the list has been read again without the request. */
const ticked = async (page: Page, tick: () => Promise<void>) => {
  const read = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && new URL(answer.url()).pathname === "/api/parts-requests",
    patience,
  );
  await tick();
  await read;
  await page.waitForTimeout(1_000);
};

test("a card that is ticked as delivered stays under the hand until the list is opened anew", async () => {
  const page = await opened();
  const before = await names(page);
  const first = cards(page).first();
  const delivered = first.getByRole("checkbox", { name: /^Delivered/ });
  await ticked(page, () => delivered.check());
  expect((await names(page)).slice(0, before.length)).toEqual(before);
  expect(await delivered.isChecked()).toBe(true);
  await ticked(page, () => delivered.uncheck());
  expect(await delivered.isChecked()).toBe(false);
  expect((await names(page)).slice(0, before.length)).toEqual(before);
  await ticked(page, () => delivered.check());
  await page.goto("/help");
  await page.goto("/operations");
  await settled(page);
  expect((await names(page))[0]).not.toBe(before[0]);
});

test("cards of one request say so, and what a tick holds for", async () => {
  const page = await opened();
  const together = page
    .locator("#parts")
    .getByText(/^Request \d+: \d+ parts, ordered and delivered together$/)
    .first();
  await together.scrollIntoViewIfNeeded();
  const [, request, count] = /^Request (\d+): (\d+)/.exec((await together.textContent())!)!;
  const own = cards(page).filter({ hasText: `Request ${request}: ` });
  expect(await own.count()).toBe(Number(count));
  await screenshot(page, "parts-together");
  const all = own.getByRole("checkbox", { name: `Ordered, all ${count} parts` });
  const was = await all.first().isChecked();
  await ticked(page, () => all.first().click());
  for (const box of await all.all()) expect(await box.isChecked()).toBe(!was);
});

test("the part number of a request is typed on its card, and may be emptied", async () => {
  const page = await opened();
  const number = cards(page).first().getByRole("textbox", { name: "Part number" });
  for (const typed of ["SK-4410", ""]) {
    await number.fill(typed);
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH", patience);
    await number.press("Enter");
    const { partsData } = (await (await saved).json()) as { partsData: { partNumber: string | null }[] };
    expect(partsData.map(({ partNumber }) => partNumber)).toContain(typed || null);
    await expect.poll(() => number.inputValue(), patience).toBe(typed);
  }
  await screenshot(page, "parts-number");
});
