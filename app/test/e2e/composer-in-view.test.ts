import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { faultsOf, screenshot, settled, useHub } from "./browser.ts";
import { composer } from "./chat.ts";

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();

const sizes = [
  { width: 390, height: 844 },
  // With the keyboard open.
  { width: 390, height: 430 },
  // A laptop at 200 %.
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
];

const offline = (page: Page) => page.getByText("You are offline", { exact: false });
const unsaved = (page: Page) => page.getByText("You have unsaved work in this browser", { exact: false });

/** Every part that one needs to write and send lies whole within the window. */
async function expectInView(page: Page, { height, width }: { height: number; width: number }, what: string) {
  const send = page.getByRole("button", { name: "Send", exact: true });
  const attach = page.getByRole("button", { name: "Attach files" });
  for (const [name, part] of Object.entries({ field: composer(page), send, attach })) {
    const box = await part.boundingBox();
    expect(box, `${what}: ${name} is drawn`).not.toBeNull();
    expect(box!.y, `${what}: top of ${name}`).toBeGreaterThanOrEqual(0);
    expect(box!.y + box!.height, `${what}: lower edge of ${name}`).toBeLessThanOrEqual(height);
    expect(box!.x + box!.width, `${what}: right edge of ${name}`).toBeLessThanOrEqual(width);
    const hit = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found === element || element.contains(found);
    });
    expect(hit, `${what}: nothing lies on ${name}`).toBe(true);
  }
  const log = (await page.locator(".thread").boundingBox())!;
  const field = (await composer(page).boundingBox())!;
  expect(log.y + log.height, `${what}: the thread ends above the field`).toBeLessThanOrEqual(field.y + 1);
}

/** Work that was left in a form, as its own autosave writes it. */
const leaveWork = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("autosave_1_left-form", JSON.stringify({ text: "half a report" }));
    dispatchEvent(new Event("autosave-changed"));
  });

const goOffline = (page: Page) => page.context().setOffline(true);

async function openComposer(page: Page, place: "page" | "beside") {
  await page.goto(place === "page" ? "/chat" : "/operations");
  await settled(page);
  const bar = page.getByRole("button", { name: /^Ask/ }).or(page.locator(".composer-bar-button"));
  if (place === "beside" && (await bar.first().isVisible())) await bar.first().click();
  await composer(page).waitFor();
}

test.each(sizes)("no banner moves the composer out of a window of $width by $height", async (size) => {
  const page = await hub().open("operator", size);
  for (const place of ["page", "beside"] as const) {
    await openComposer(page, place);
    await expectInView(page, size, `${place}, no banner`);
    await leaveWork(page);
    await unsaved(page).first().waitFor({ state: "attached" });
    await expectInView(page, size, `${place}, unsaved work`);
    await goOffline(page);
    await offline(page).first().waitFor({ state: "attached" });
    await expectInView(page, size, `${place}, both banners`);
    await composer(page).fill("line\n".repeat(30));
    await expectInView(page, size, `${place}, both banners and a long text`);
    await screenshot(page, `composer-${place}-banners-${size.height}`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("autosave_")) localStorage.removeItem(key);
      dispatchEvent(new Event("autosave-changed"));
    });
    await composer(page).fill("");
    await expectInView(page, size, `${place}, offline`);
    await page.context().setOffline(false);
    await offline(page).first().waitFor({ state: "detached", timeout: 30_000 });
  }
  expect(faultsOf(page)).toEqual([]);
});
