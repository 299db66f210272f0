import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { settled, useHub } from "./browser.ts";
import { card, composer, say, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    return `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 60) ?? ""}`;
  });

const proposal = () => unique("Report an issue on 870.0.1260: hydraulic leak at the boom cylinder");

test("a proposal takes the focus and says what it is about; confirmed, its receipt has it, and undone too", async () => {
  const page = await hub().open("service");
  await page.goto("/chat");
  await settled(page);
  await say(page, proposal());
  await card(page).waitFor();
  await expect.poll(() => focused(page)).toBe("SECTION Please confirm: Report an issue on 870.0.1260");
  await page
    .getByRole("status")
    .filter({ hasText: "Please confirm: Report an issue on 870.0.1260" })
    .waitFor({ state: "attached" });
  await card(page).getByRole("button", { name: "Confirm" }).press("Enter");
  await page.locator(".receipt").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^DIV .*saved/);
  await page.locator(".receipt").getByRole("button", { name: "Undo" }).press("Enter");
  await page.locator(".receipt").getByText("Undone").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^DIV /);
});

test("a proposal that is declined leaves the focus in the conversation", async () => {
  const page = await hub().open("service");
  await page.goto("/chat");
  await settled(page);
  await say(page, proposal());
  await card(page).getByRole("button", { name: "Not now" }).press("Enter");
  await card(page).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).not.toMatch(/^BODY/);
});

test("whoever is writing keeps the focus when a proposal comes", async () => {
  const page = await hub().open("service");
  await page.goto("/chat");
  await settled(page);
  await say(page, proposal());
  await composer(page).fill("and one more");
  await card(page).waitFor();
  await page.waitForTimeout(500);
  expect(await focused(page)).toMatch(/^TEXTAREA/);
});

test("a part that is deleted by keyboard leaves the focus in its list", async () => {
  const page = await hub().open("operator");
  await page.goto("/operations");
  await settled(page);
  const list = page.getByRole("region", { name: "Parts Requested" });
  await list
    .getByRole("button", { name: /^Delete/ })
    .first()
    .press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => list.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test("a line that was removed by a slip is brought back with what it held, at its place", async () => {
  const page = await hub().open("service", { width: 390, height: 844 });
  await page.goto("/engineer-dashboard?machineId=5");
  await settled(page);
  await page.getByRole("button", { name: "Log New Service" }).first().click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add action" });
  await add.click();
  const descriptions = dialog.getByRole("textbox", { name: "Description" });
  await descriptions.first().fill("Track chain tensioned");
  const before = await descriptions.count();
  const bin = dialog.getByRole("button", { name: "Remove line 1" }).first();
  const { width, height } = await bin.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = (dx: number, dy: number) => button.contains(document.elementFromPoint(x + dx, y + dy));
    return { width: hits(-19, 0) && hits(19, 0) ? 40 : width, height: hits(0, -19) && hits(0, 19) ? 40 : height };
  });
  expect([width, height]).toEqual([40, 40]);
  await bin.click();
  expect(await descriptions.count()).toBe(before - 1);
  const back = dialog.getByRole("button", { name: "Bring back the removed line" });
  await back.waitFor();
  await expect.poll(() => focused(page)).not.toMatch(/^BODY/);
  await back.click();
  expect(await descriptions.first().inputValue()).toBe("Track chain tensioned");
});

test("a dialog that is dismissed gives the focus back", async () => {
  const page = await hub().open("operator");
  await page.goto("/engineer-dashboard?machineId=5");
  await settled(page);
  const opener = page.getByRole("button", { name: "Report Open Issue" }).first();
  await opener.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
