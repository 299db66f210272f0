import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { pages } from "#app/pages.ts";
import { administrationTabs, settled, useHub, wholePage } from "./browser.ts";
import { card, ended, say } from "./chat.ts";
import { weakContrasts, weakFocusRings } from "./contrast.ts";

vi.setConfig({ testTimeout: 300_000 });

const hub = useHub();
const themes = ["light", "dark"] as const;

const addresses = [
  ...pages.map(({ path }) => path),
  "/engineer-dashboard?machineId=5",
  ...administrationTabs,
  "/no-such-page",
];

/** As tall as it is; what comes into view may make it taller. */
async function whole(page: Page) {
  for (let height = 0, before = -1; height !== before;) {
    before = height;
    await wholePage(page);
    height = page.viewportSize()!.height;
  }
}

async function weakOn(page: Page, paths: string[]): Promise<string[]> {
  const weak: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    await whole(page);
    weak.push(...(await weakContrasts(page)).map((line) => `${path}: ${line}`));
  }
  return weak;
}

test.each(themes)("every text, lone icon and field of every page has the contrast of AA, %s", async (theme) => {
  expect(await weakOn(await hub().open("admin", { theme }), addresses)).toEqual([]);
});

test.each(themes)("so has signing in, %s", async (theme) => {
  expect(await weakOn(await hub().open(undefined, { theme }), ["/login", "/reset-password"])).toEqual([]);
});

test.each(themes)("so have answers, proposals and read reports, %s", async (theme) => {
  const page = await hub().open("service", { theme, width: 1440, height: 2400 });
  await page.goto("/chat");
  await settled(page);
  await say(page, "Show the open issues");
  await ended(page);
  expect(await weakContrasts(page)).toEqual([]);
  await page.goto("/chat");
  await settled(page);
  await say(page, "Report an issue on 870.0.1260: hydraulic leak at the boom cylinder, high");
  await card(page).waitFor();
  expect(await weakContrasts(page)).toEqual([]);
  await page.goto("/chat");
  await settled(page);
  await say(
    page,
    `03/11/2026, 07:10 - Tom Haldane: morning, starting on 870.0.1260 at Harrowgate
03/11/2026, 09:30 - Tom Haldane: replaced the return hose at the main pump, part no HS-40217, 1 off
03/11/2026, 09:45 - Tom Haldane: reversing camera has no picture, needs a new cable next time`,
  );
  await page.getByRole("button", { name: "Save report" }).first().waitFor();
  await settled(page);
  expect(await weakContrasts(page)).toEqual([]);
});

test.each(themes)("the control that has the focus is seen, %s", async (theme) => {
  const page = await hub().open("operator", { theme });
  await page.goto("/operations");
  await settled(page);
  expect(await weakFocusRings(page, 45)).toEqual([]);
});
