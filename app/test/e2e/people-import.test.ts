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
} from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();
const [desk, phone] = looks;

test("a list of staff is looked at, asked about, becomes accounts, and is taken back as a whole", async () => {
  const page = await hub().openAt("admin", "/profile");
  const list = [
    "Vorname;Nachname;E-Mail;Handy;Funktion;Sprache;Einsatzort",
    "Ida;Brandt;ida.brandt@staff.example;+49 170 1;Kranführerin;Deutsch;",
    "Jon;Falk;jon.falk@staff.example;;Disponent;en;",
    "Kim;Lund;kim.lund@staff.example;;Administrator;;",
    "Lea;Moor;keine;;;;",
  ].join("\n");

  await page.getByRole("button", { name: "Settings menu" }).click();
  await page.getByRole("menuitem", { name: "User Management" }).click();
  const people = page.getByRole("dialog", { name: "User Management" });
  await people.getByRole("button", { name: "Import people" }).click();
  const dialog = page.getByRole("dialog", { name: "Import people" });
  await dialog
    .getByLabel("File (.csv or .xlsx)")
    .setInputFiles({ name: "personal.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await dialog.getByText("1 new person, 0 doubtful, 3 rows refused.").waitFor();
  await dialog.getByText("Administrators are added one by one").waitFor();
  await dialog.getByText("1 role is not known: which is meant?").waitFor();
  await dialog.getByLabel("Kranführerin").selectOption("service");
  await dialog.getByText("2 new people, 0 doubtful, 2 rows refused.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await faultsInBothThemes(page, "people-import")).toEqual([]);
  await page.setViewportSize(phone);
  await screenshot(page, "people-import-phone");
  await page.setViewportSize(desk);
  await dialog.getByRole("button", { name: "Import 2 people" }).click();
  await toast(page, "2 accounts were made");
  await dialog.getByRole("button", { name: "Done" }).click();
  await people.getByText("Ida Brandt").first().waitFor();

  await people.getByRole("button", { name: "Import people" }).click();
  await dialog.getByRole("row", { name: /personal\.csv/ }).waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByText("2 accounts go").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Undone", { exact: true }).waitFor();
  await settled(page);
  expect(faultsOf(page)).toEqual([]);
});
