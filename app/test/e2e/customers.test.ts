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

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();

const opened = (who: "operator" | "service" | "view" | "admin", address: string, look?: (typeof looks)[number]) =>
  hub().openAt(who, address, look);

test.each(looks)("the list and a customer's page are sound at $width, light and dark", async (look) => {
  const page = await opened("operator", "/customers", look);
  for (const name of ["customers", "customer"]) {
    if (name === "customer") await page.getByRole("link", { name: "Nordhafen Umschlag" }).click();
    if (name === "customer") await page.getByRole("heading", { name: "Nordhafen Umschlag" }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await wholePage(page);
    expect(await faultsInBothThemes(page, name)).toEqual([]);
    await page.setViewportSize(look);
  }
  const call = page.getByRole("link", { name: "+49 381 555 0142" });
  expect(await call.getAttribute("href")).toBe("tel:+493815550142");
  const write = page.getByRole("link", { name: "h.brandt@nordhafen.example" });
  expect(await write.getAttribute("href")).toBe("mailto:h.brandt@nordhafen.example");
  expect(faultsOf(page)).toEqual([]);
});

test("a customer is added, given a machine, renamed, found by the old name, merged, and all of it taken back", async () => {
  const page = await opened("admin", "/customers");
  await page.getByRole("button", { name: "Add Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Customer" });
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await dialog.getByText("Please give the customer a name").waitFor();
  await dialog.getByLabel("Name", { exact: false }).first().fill("Pont Neuf Levage");
  await dialog.getByRole("button", { name: "Add name" }).click();
  await dialog.getByRole("textbox", { name: "Other name 1" }).fill("PNL");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  const contact = dialog.getByRole("group", { name: "Contact 1" });
  await contact.getByRole("textbox", { name: "Name" }).fill("Ana Petit");
  await contact.getByLabel("Email").fill("ana@pont-neuf.example");
  await screenshot(page, "customer-new");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await toast(page, "Pont Neuf Levage saved");
  await page.getByRole("heading", { name: "Pont Neuf Levage" }).waitFor();

  // A machine takes the customer by another of its names.
  await page.goto("/machines");
  await page.getByRole("button", { name: "Add Machine" }).click();
  const machine = page.getByRole("dialog", { name: "Add Machine" });
  await machine.getByLabel("Serial number").fill("821.0.9999");
  await machine.getByLabel("Model").fill("821 M/E-Series");
  await machine.getByLabel("Type").selectOption("material_handler");
  await machine.getByLabel("Customer").fill("pnl");
  await machine.getByRole("button", { name: "Add Machine" }).click();
  await toast(page, "Machine 821.0.9999 added");
  await page.goto("/engineer-dashboard?machine=821.0.9999");
  await page.getByRole("link", { name: "Pont Neuf Levage" }).first().click();
  await page.getByRole("link", { name: "821.0.9999" }).waitFor();
  expect(await page.getByRole("button", { name: "Delete" }).isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit customer" });
  await edit.getByLabel("Name").first().fill("Pont Neuf SA");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Pont Neuf SA" }).waitFor();
  await page.getByText(/^PNL · Pont Neuf Levage · 1 machine/).waitFor();

  // The search of everything knows the old name.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("neuf levage");
  await page.getByRole("option", { name: /Pont Neuf SA/ }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const merge = page.getByRole("dialog", { name: "Merge Pont Neuf SA into another" });
  await merge.getByRole("button", { name: /The customer that stays/ }).click();
  await page.getByRole("option", { name: /Ferrailles du Rhône/ }).click();
  await merge.getByText("1 machine moves to Ferrailles du Rhône. Pont Neuf SA stays as one of its names.").waitFor();
  await screenshot(page, "customer-merge");
  await merge.getByRole("button", { name: "Merge" }).click();
  await page.getByRole("heading", { name: "Ferrailles du Rhône" }).waitFor();
  await page.getByRole("link", { name: "821.0.9999" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByRole("link", { name: "821.0.9999" }).waitFor({ state: "detached" });
  await page.goto("/customers?q=pnl");
  await page.getByRole("link", { name: "Pont Neuf SA" }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("who may only read sees customers without what the office does", async () => {
  const page = await opened("view", "/customers");
  await page.getByRole("link", { name: "Nordhafen Umschlag" }).click();
  await page.getByRole("link", { name: "+49 381 555 0142" }).waitFor();
  expect(await page.getByRole("button", { name: "Edit" }).isDisabled()).toBe(true);
  expect(await page.getByRole("heading", { name: "Last service reports" }).count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
});
