import { expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, toast, useHub, wholePage } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();

test.each(looks)("everything is asked for, written, downloaded and removed ($width px)", async (look) => {
  const page = await hub().openAt("admin", "/administration?tab=system", look);
  await settled(page);
  await page.getByRole("button", { name: "Export everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Export everything" });
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await dialog.getByText("Password is incorrect").waitFor();
  await dialog.getByLabel("Your password").fill("maintain-demo");
  await page.keyboard.press("Enter");
  await toast(page, "The export was asked for");
  const exports = page.getByRole("table", { name: "Exports of everything" });
  await exports.getByText("Ready").first().waitFor({ timeout: 60_000 });
  await exports
    .getByText(/\d rows?, \d+ originals?, /)
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    exports
      .getByRole("link", { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(await download.failure()).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  await page.reload();
  await settled(page);
  // A page that is read again stands where it stood.
  await page.evaluate(() => window.scrollTo(0, 0));
  await wholePage(page);
  expect(await faultsInBothThemes(page, "full-export")).toEqual([]);
  await exports
    .getByRole("button", { name: /^Remove file/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove file" }).click();
  await exports.getByText("File removed").first().waitFor();
  expect(faultsOf(page)).toEqual([]);
});
