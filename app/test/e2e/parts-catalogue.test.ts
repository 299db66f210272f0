import type { Page } from "playwright-core";
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

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
const [, phone] = looks;

const opened = (who: "operator" | "admin", address: string, look?: (typeof looks)[number]) =>
  hub().openAt(who, address, look);

/** Calls the API as the person who is signed in. */
const post = (page: Page, path: string, json: object): Promise<number> =>
  page.evaluate(
    async ([to, body]) =>
      (
        await fetch(`/api/${to}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        })
      ).status,
    [path, JSON.stringify(json)] as const,
  );

const seeView = async (page: Page, name: string) => {
  await page
    .getByRole("navigation", { name: "Views of the catalogue" })
    .getByRole("link", { name, exact: true })
    .click();
  await settled(page);
};

const list = [
  "Price list of Nord Parts;;;",
  "Teile-Nr.;Bezeichnung;Hersteller;Nettopreis",
  "NP-1001;Seal kit;Nord;1.234",
  "NP-1002;Hose clamp;Nord;2,50",
  "NP-1003;;Nord;3,00",
  "=NP-1004;Ring;Nord;on request",
].join("\n");

test("a price list is read, looked at and imported, and what was unclear is handed back", async () => {
  const page = await opened("admin", "/parts");
  await page.getByRole("button", { name: "Import price list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a price list" });
  await dialog
    .getByLabel("File (.csv or .xlsx)")
    .setInputFiles({ name: "nord.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await dialog.getByText("No currency").first().waitFor();
  expect(await dialog.getByLabel("Nettopreis").inputValue()).toBe("price");
  await dialog.getByLabel("Currency of rows that name none").fill("EUR");
  await dialog.getByText("2 new parts, no changed prices, 0 unchanged, 2 unclear rows.").waitFor();
  await dialog.getByRole("cell", { name: "€1,234.00" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, "price-list");
  await page.setViewportSize(phone);
  await screenshot(page, "price-list-phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Import 2 rows" }).click();
  await toast(page, "2 new parts, no changed prices");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the rows that were left out" }).click();
  const saved = await (await download).createReadStream();
  const text = Buffer.concat(await saved.toArray()).toString("utf8");
  // What a spreadsheet would run is text.
  expect(text).toContain(`'=NP-1004`);
  expect(text).toContain("A new part without a name");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Find a part").fill("np 1002");
  await page.getByRole("link", { name: "NP-1002" }).click();
  await page.getByRole("cell", { name: "€2.50" }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("numbers of requests are taken in, corrected or rejected; two parts become one, or stay two", async () => {
  const page = await opened("operator", "/parts");
  const wished = (partNumber: string, description: string) => ({
    description,
    partNumber,
    quantity: 1,
    area: "Other",
    urgency: "Medium",
  });
  const parts = [wished("QX-70", "Swivel"), wished("QX-71", "Mirror"), wished("QX-72", "Lunch")];
  expect(await post(page, "parts-requests", { machineId: 1, parts })).toBe(201);
  for (const [number, name] of [
    ["ZR-0420", "Bearing"],
    ["ZR-420", "Bearing"],
    ["4711081500", "Valve"],
    ["4711081600", "Valve"],
  ])
    expect(await post(page, "parts", { number, name })).toBe(201);

  await seeView(page, "Proposed");
  await page.getByRole("row", { name: /QX-70/ }).waitFor();
  await page.getByRole("row", { name: /QX-70/ }).getByText("Where").click();
  await page
    .getByRole("link", { name: /^Request for/ })
    .first()
    .waitFor();
  await screenshot(page, "proposed");
  await page.getByLabel("Choose QX-72").check();
  await page.getByRole("button", { name: "Reject" }).click();
  await toast(page, "1 proposal rejected");
  await page.getByRole("button", { name: "Edit QX-71 and take it in" }).click();
  const dialog = page.getByRole("dialog", { name: "Add part" });
  await dialog.getByLabel("Maker").fill("Viso");
  await dialog.getByRole("button", { name: "Add part" }).click();
  await toast(page, "QX-71 saved");
  await page.getByLabel("Choose QX-70").check();
  await page.getByRole("button", { name: "Take into the catalogue" }).click();
  await toast(page, "1 part taken into the catalogue");
  await page.getByRole("row", { name: /QX-70/ }).waitFor({ state: "detached" });
  await page.getByLabel("Rejected").check();
  await page.getByRole("row", { name: /QX-72/ }).waitFor();

  await seeView(page, "Duplicates");
  await page.getByRole("button", { name: "4711081500 and 4711081600 are not the same" }).click();
  await toast(page, "stay two parts");
  await page.getByRole("button", { name: "Merge ZR-0420 and ZR-420" }).click();
  const merge = page.getByRole("dialog", { name: /^Merge/ });
  await merge.getByLabel("The part that stays").selectOption({ label: "ZR-420 · Bearing" });
  await merge.getByText("ZR-0420 is found as ZR-420 from now on.").waitFor();
  await merge.getByRole("button", { name: "Merge" }).click();
  await toast(page, "Merged into ZR-420");
  await page.getByRole("button", { name: "Merge ZR-0420 and ZR-420" }).waitFor({ state: "detached" });

  await seeView(page, "Suppliers");
  await page.getByRole("button", { name: "Add supplier" }).click();
  const supplier = page.getByRole("dialog", { name: "Add supplier" });
  await supplier.getByRole("button", { name: "Add supplier" }).click();
  await supplier.getByText("Please give the supplier a name").waitFor();
  await supplier.getByLabel("Name").fill("Zenit Teile");
  await supplier.getByLabel("Days of delivery").fill("4");
  await supplier.getByRole("button", { name: "Add supplier" }).click();
  await toast(page, "Zenit Teile saved");
  await page.getByText("delivers in 4 days", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete Zenit Teile" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Zenit Teile deleted");

  // A part that another replaces is found by that.
  await page.goto("/parts?q=QX-71");
  await page.getByRole("link", { name: "QX-71" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit part" });
  await edit.getByLabel("Find a part").fill("QX-70");
  await edit.getByLabel("Replaced by").selectOption({ label: "QX-70 · Swivel" });
  await edit.getByRole("button", { name: "Save" }).click();
  await toast(page, "QX-71 saved");
  await page.goto("/parts");
  await page.getByLabel("Replaced", { exact: true }).selectOption({ label: "Replaced by another" });
  await page.getByRole("link", { name: "QX-71" }).waitFor();
  await page.getByText("1 part", { exact: true }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test.each(looks)("each view of the catalogue is sound at $width, light and dark", async (look) => {
  const page = await opened("operator", "/parts", look);
  for (const [at, name] of ["Catalogue", "Proposed", "Duplicates", "Suppliers"].entries()) {
    if (at > 0) await seeView(page, name);
    await page
      .getByRole("table")
      .or(page.getByRole("heading", { level: 2 }))
      .first()
      .waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await wholePage(page);
    expect(await faultsInBothThemes(page, `catalogue-${name.toLowerCase()}`)).toEqual([]);
    await page.setViewportSize(look);
  }
  expect(faultsOf(page)).toEqual([]);
});
