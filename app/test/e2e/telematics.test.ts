import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makerServer, type MakerServer } from "../telematics-server.ts";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { answerOf, says, showPart, type Machine } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 90_000 });

const hub = useHub({ TELEMATICS_PRIVATE: "1" });
let maker: MakerServer;
beforeAll(async () => void (maker = await makerServer()));
afterAll(() => maker.close());

test.each(looks)("a server is added, tried, read, seen at its machine, and removed ($width px)", async (look) => {
  const page = await hub().open("admin", look);
  const fleet = await answerOf<(Machine & { totalHours: number })[]>(page, "/api/machines");
  const machine = fleet.at(looks.indexOf(look))!;
  const name = `Maker ${look.width}`;
  maker.tells([
    {
      ...{ serialNumber: machine.serialNumber, hours: machine.totalHours + 3, hoursAt: new Date().toISOString() },
      ...{ place: [54.09, 12.1], faultCode: "P0520" },
    },
    { serialNumber: "NOT-OURS-1" },
  ]);
  await page.goto("/administration?tab=telematics");
  await settled(page);
  await page.getByRole("button", { name: "Add server" }).click();
  const dialog = page.getByRole("dialog", { name: "Add server" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Address").fill("http://198.51.100.7/aemp");
  await dialog.getByRole("button", { name: "Save" }).click();
  // What was refused is still there to be mended.
  await says(page, /address/i);
  expect(await dialog.getByLabel("Name").inputValue()).toBe(name);
  await dialog.getByLabel("Address").fill(maker.address);
  expect(await faultsInBothThemes(page, "telematics-server")).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await says(page, "The server is saved.");

  await page.getByRole("button", { name: `Test ${name}` }).click();
  await says(page, `${name} answers: 2 machines on the first page, 1 of them in the fleet.`);
  await page.getByRole("button", { name: `Fetch now ${name}` }).click();
  await says(page, `${name} is read.`);
  await says(page, "NOT-OURS-1");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "telematics-servers")).toEqual([]);
  await page.setViewportSize(look);

  await page.goto(`/engineer-dashboard?machine=${encodeURIComponent(machine.serialNumber)}`);
  await settled(page);
  await showPart(page, "Hours");
  await says(page, "Oil pressure low");
  await page.getByRole("link", { name: /^Open 54\.09 \/ 12\.1 in a map$/ }).waitFor();
  await expect
    .poll(async () => (await answerOf<{ totalHours: number }>(page, `/api/machines/${machine.id}`)).totalHours)
    .toBe(machine.totalHours + 3);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "telematics-machine")).toEqual([]);

  await page.setViewportSize(look);
  await page.goto("/administration?tab=telematics");
  await settled(page);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await says(page, "The server is removed.");
  expect(faultsOf(page)).toEqual([]);
});
