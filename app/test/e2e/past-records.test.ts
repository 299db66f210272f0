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

test("reports of an older system are looked at, asked about, taken in, and taken back as a whole", async () => {
  const page = await hub().openAt("operator", "/data-ingestion");
  const { serialNumber } = await page.evaluate(
    async () => ((await (await fetch("/api/machines?limit=1")).json()) as { serialNumber: string }[])[0]!,
  );
  const list = [
    "Seriennummer;Datum;Monteur;Durchgeführte Arbeiten",
    `${serialNumber};24.03.2011;Ada Weber;Getriebeöl gewechselt`,
    `${serialNumber};25.03.2011;Ada Weber;Bremsen geprüft`,
    "Kran am Becken;26.03.2011;Ada Weber;Seil geschmiert",
    `${serialNumber};31.02.2011;Ada Weber;Filter gewechselt`,
  ].join("\n");

  await page.getByRole("button", { name: "Import past records" }).click();
  const dialog = page.getByRole("dialog", { name: "Import past reports or parts" });
  await dialog
    .getByLabel("File (.csv or .xlsx)")
    .setInputFiles({ name: "archiv.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await dialog.getByText("2 new reports, 0 doubtful, 2 rows refused.").waitFor();
  expect(await dialog.getByLabel("Durchgeführte Arbeiten").inputValue()).toBe("description");
  await dialog.getByText("The date is no date").waitFor();
  await dialog.getByText("1 machine is not known: which is meant?").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await faultsInBothThemes(page, "past-records")).toEqual([]);
  await page.setViewportSize(phone);
  await screenshot(page, "past-records-phone");
  await page.setViewportSize(desk);
  await dialog.getByRole("button", { name: "Import 2 reports" }).click();
  await toast(page, "2 reports were made");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Import past records" }).click();
  await dialog.getByRole("row", { name: /archiv\.csv/ }).waitFor();
  await screenshot(page, "past-records-earlier");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByText("2 reports go").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Undone", { exact: true }).waitFor();
  await settled(page);
  expect(faultsOf(page)).toEqual([]);
});
