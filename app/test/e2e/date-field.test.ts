import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";
import { openDialog, openedOn } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();

const shown = (iso: string) => iso.split("-").reverse().join("/");
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page) => page.getByRole("dialog").first().getByLabel("Report date");
const grid = (page: Page) => page.getByRole("grid");
const chosen = (page: Page) => grid(page).getByRole("gridcell", { selected: true });

describe.each(looks)("a day ($width px, light and dark)", (look) => {
  test("is typed as people write it, or picked from a month that says what cannot be", async () => {
    const { page } = await openedOn(hub(), "service", 3, look);
    await openDialog(page, "Report Open Issue");
    await field(page).fill("yesterday");
    await field(page).press("Tab");
    expect(await field(page).inputValue()).toBe(shown(day(-1)));

    await field(page).fill("20/13/2025");
    await field(page).press("Tab");
    await page.getByText(/^Day, month, year: \d\d\/\d\d\/\d{4}$/).waitFor();
    expect(await field(page).inputValue()).toBe("20/13/2025");
    await field(page).fill("01/01/2099");
    await page.getByText("Not after today", { exact: true }).waitFor();
    await field(page).fill("20.11.25");
    await field(page).press("Tab");
    expect(await field(page).inputValue()).toBe("20/11/2025");

    await page.getByRole("button", { name: "Pick a day: Report date" }).click();
    await grid(page).waitFor();
    expect(await chosen(page).innerText()).toBe("20");
    await page.waitForTimeout(300);
    expect(await faultsInBothThemes(page, "date-field")).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Home");
    await page.getByRole("heading", { name: "October 2025" }).waitFor();
    await page.keyboard.press("Enter");
    await grid(page).waitFor({ state: "hidden" });
    expect(await field(page).inputValue()).toBe("27/10/2025");
    expect(faultsOf(page)).toEqual([]);
  });
});

test("days that cannot be are disabled, say why, and are not taken; Escape leaves the dialog open", async () => {
  const { page } = await openedOn(hub(), "service", 3);
  await openDialog(page, "Report Open Issue");
  await field(page).fill("today");
  await field(page).press("Alt+ArrowDown");
  await grid(page).waitFor();
  await page.keyboard.press("ArrowRight");
  const late = grid(page).getByRole("button", { name: /, Not after today$/, disabled: true });
  await late.first().waitFor();
  await page.getByText("Not after today", { exact: true }).last().waitFor();
  await page.keyboard.press("Enter");
  expect(await grid(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await grid(page).waitFor({ state: "hidden" });
  expect(await page.getByRole("dialog").isVisible()).toBe(true);
});

test("a value that is edited in place takes a day by the language of the person", async () => {
  const page = await hub().open("admin", { locale: "de-DE" });
  await page.goto("/machines?view=cards");
  await settled(page);
  const card = page.getByRole("article").first();
  const [edit, save] = await page.evaluate(() =>
    document.documentElement.lang === "de"
      ? ["Installationsdatum bearbeiten", "Installationsdatum speichern"]
      : ["Edit Installation date", "Save Installation date"],
  );
  await card.getByRole("button", { name: edit! }).click();
  const input = card.locator("input.rt-TextFieldInput");
  await input.fill("3.5.98");
  await card.getByRole("button", { name: save! }).click();
  await expect.poll(() => card.locator("time[datetime='1998-05-03']").count()).toBe(1);
});
