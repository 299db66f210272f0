/** Whether a browser would install the product, as the browser itself says. */
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { faultsOf, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();

interface AppManifest {
  url: string;
  errors: unknown[];
  data: string;
}

test("Chromium finds nothing that keeps it from installing the product, and every icon is there", async () => {
  const page = await hub().open("service", { width: 390, height: 844 });
  await page.goto("/engineer-dashboard");
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  const found = (await devtools.send("Page.getAppManifest")) as unknown as AppManifest;
  expect(new URL(found.url).pathname).toBe("/manifest.webmanifest");
  expect(found.errors).toEqual([]);
  // A profile that is thrown away afterwards, as every test has one, installs nothing; nothing else may be in the way.
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { icons, background_color } = JSON.parse(found.data) as {
    icons: { src: string; sizes: string; type: string }[];
    background_color: string;
  };
  const ground = await page
    .locator(".radix-themes")
    .first()
    .evaluate((theme) => {
      const sheet = theme.appendChild(document.createElement("i"));
      sheet.style.backgroundColor = "var(--page)";
      const shown = getComputedStyle(sheet).backgroundColor;
      sheet.remove();
      return shown;
    });
  const channels = [1, 3, 5].map((at) => parseInt(background_color.slice(at, at + 2), 16));
  expect(ground).toBe(`rgb(${channels.join(", ")})`);
  for (const { src, sizes, type } of icons) {
    const answer = await page.request.get(src);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type]);
    const { width, height } = await sharp(await answer.body()).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  expect((await page.request.get(apple!)).status()).toBe(200);
  expect(faultsOf(page)).toEqual([]);
});
