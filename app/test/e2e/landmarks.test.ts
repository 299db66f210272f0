import { expect, test, vi } from "vitest";
import { pages } from "#app/pages.ts";
import { administrationTabs, looks, practiceFaults, settled, useHub, wholePage } from "./browser.ts";

vi.setConfig({ testTimeout: 300_000 });

const hub = useHub();

const addresses = [
  ...pages.map(({ path }) => path),
  "/engineer-dashboard?machineId=5",
  "/purchase-orders?view=missing",
  "/purchase-orders/1",
  ...administrationTabs,
];

test.each(looks)(
  "every page is sound to a checker at $width px, $theme: landmarks, names, sizes of what is touched",
  async (look) => {
    const page = await hub().open("admin", look);
    const faults: string[] = [];
    for (const path of addresses) {
      await page.goto(path);
      await settled(page);
      // Nothing lies half under the bar.
      await wholePage(page);
      faults.push(...(await practiceFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
