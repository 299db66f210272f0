import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { StockLevels, StockPlaces } from "#tools/stock/shapes.ts";
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
const [, phone] = looks;

const opened = (who: "operator" | "service", address: string, look?: (typeof looks)[number]) =>
  hub().openAt(who, address, look);

const read = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate((asked) => fetch(asked).then((answer) => answer.json() as Promise<Answer>), `/api/stock/${path}`);

test.each(looks)("stock, movements and the count are sound at $width, light and dark", async (look) => {
  const page = await opened("operator", "/stock", look);
  for (const view of ["Stock", "Movements", "Count"]) {
    const views = page.getByRole("navigation", { name: "What to see" });
    await views.getByRole("link", { name: view, exact: true }).click();
    if (view === "Count") await page.getByLabel("Place", { exact: true }).selectOption({ label: "Yard store" });
    if (view === "Count") await page.getByRole("region", { name: "Count Yard store" }).waitFor();
    else await page.getByRole("table").waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await wholePage(page);
    expect(await faultsInBothThemes(page, `stock-${view.toLowerCase()}`)).toEqual([]);
    await page.setViewportSize(look);
  }
  expect(faultsOf(page)).toEqual([]);
});

test("an engineer counts the van on a phone, takes more than is there, is asked, and takes it back", async () => {
  const page = await opened("service", "/stock", phone);
  const { items: places } = await read<StockPlaces>(page, "places");
  const van = places.find(({ engineerName }) => engineerName === "Tom Haldane")!;
  await page.getByLabel("Place", { exact: true }).selectOption({ label: van.name });
  const views = page.getByRole("navigation", { name: "What to see" });
  await views.getByRole("link", { name: "Count", exact: true }).click();
  const counting = page.getByRole("region", { name: `Count ${van.name}` });
  const levels = async () => (await read<StockLevels>(page, `levels?placeId=${van.id}`)).items;
  const [level] = await levels();
  const field = counting.getByLabel(`Counted: ${level!.number}`);
  await field.fill("2");
  expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await screenshot(page, "stock-count-phone");
  await page.getByRole("button", { name: "Save count (1)" }).click();
  await toast(page, "1 part counted");
  await vi.waitFor(async () =>
    expect((await levels()).find(({ partId }) => partId === level!.partId)!.quantity).toBe(2),
  );

  await views.getByRole("link", { name: "Stock", exact: true }).click();
  await page.getByRole("button", { name: `Note a movement: ${level!.number}, ${van.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Movement of ${level!.number}` });
  await dialog.getByLabel(/^Quantity/).fill("3");
  await screenshot(page, "stock-movement-phone");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "The books say otherwise" });
  await question.getByText(`Only 2 of ${level!.number} are in ${van.name}; take all the same?`).waitFor();
  await question.getByRole("button", { name: "Take all the same" }).click();
  await toast(page, `0 of ${level!.number} left in ${van.name}`);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await vi.waitFor(async () =>
    expect((await levels()).find(({ partId }) => partId === level!.partId)!.quantity).toBe(2),
  );
  expect(faultsOf(page)).toEqual([]);
});
