import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub, wholePage } from "./browser.ts";
import { answerOf, openedOn, says, showPart, unfold } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
const [desk, phone] = looks;

const costsOf = async (page: Page, machineId: number) =>
  (await answerOf<{ sum: { total: number; warranty: number } }>(page, `/api/machines/${machineId}/costs`)).sum;

test("a rate is set, a bill entered, the machine's costs shown, and what the maker should pay is claimed", async () => {
  const admin = await hub().open("admin", desk);
  await admin.goto("/administration?tab=costs");
  await settled(admin);
  const rates = admin.getByRole("region", { name: "Hourly rates" });
  await rates.getByRole("button", { name: "Add a rate" }).click();
  const rate = admin.getByRole("dialog", { name: "Add a rate" });
  await rate.getByLabel("Group").fill("Quay");
  await rate.getByLabel("Work per hour").fill("62.5");
  await rate.getByLabel("Since").fill("01/01/2020");
  await rate.getByRole("button", { name: "Save" }).click();
  await rates.getByText("€62.50 an hour, travel not charged").waitFor();
  expect(await faultsInBothThemes(admin, "costs-administration")).toEqual([]);

  const { page, machine } = await openedOn(hub(), "admin", 3, desk);
  const before = await costsOf(page, machine.id);
  const [report] = await answerOf<ServiceLog[]>(page, `/api/service-logs?machineId=${machine.id}&limit=1`);
  await page.goto(`/engineer-dashboard?machineId=${machine.id}&report=${report!.id}`);
  await settled(page);
  const card = page.locator(`article[data-row="${report!.id}"]`);
  await unfold(card);
  const costs = card.getByRole("region", { name: "Costs" });
  await costs.getByRole("button", { name: "Add a cost" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cost" });
  await dialog.getByLabel("What").fill("Mobile crane");
  await dialog.getByLabel("Price").fill("480.25");
  await dialog.getByRole("checkbox", { name: "The maker should pay it" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await costs.getByRole("cell", { name: "€480.25" }).first().waitFor();
  await costs.scrollIntoViewIfNeeded();
  expect(await faultsInBothThemes(page, "costs-report")).toEqual([]);
  const printed = page.waitForEvent("download");
  await costs.getByRole("button", { name: "PDF with costs" }).click();
  expect((await printed).suggestedFilename()).toMatch(/^service-report-.+\.pdf$/);
  const after = await costsOf(page, machine.id);
  expect([Math.round((after.total - before.total) * 100), after.warranty]).toEqual([48_025, before.warranty + 480.25]);

  await showPart(page, "Costs");
  const claims = page.getByRole("region", { name: "Warranty claims" });
  await claims.getByRole("button", { name: "Make a warranty claim" }).click();
  const claim = page.getByRole("dialog", { name: "Make a warranty claim" });
  await claim.getByLabel("Maker").fill("Maker & Sons");
  await claim.getByRole("button", { name: "Make a warranty claim" }).click();
  await says(page, /Claim WC-\d{4}-001 made/);
  await claims.getByText("Maker & Sons").waitFor();
  await claims.getByRole("button", { name: "Mark as sent" }).click();
  await claims.getByRole("button", { name: "Mark as accepted" }).waitFor();
  await wholePage(page);
  expect(await faultsInBothThemes(page, "costs-machine")).toEqual([]);
  const paper = page.waitForEvent("download");
  await claims.getByRole("button", { name: /^PDF of WC-/ }).click();
  expect((await paper).suggestedFilename()).toMatch(/^warranty-claim-WC-.+\.pdf$/);

  const small = await hub().open("admin", phone);
  await small.goto(`/engineer-dashboard?machineId=${machine.id}`);
  await settled(small);
  await showPart(small, "Costs");
  await small.getByText("Maker & Sons").waitFor();
  await wholePage(small);
  expect(await faultsInBothThemes(small, "costs-machine")).toEqual([]);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  for (const look of looks) {
    const manager = await hub().open("admin", look);
    await manager.goto("/management");
    await settled(manager);
    await wholePage(manager);
    const fleet = manager.getByRole("region", { name: "Costs by month and kind" });
    await fleet.getByRole("img", { name: "Costs by month and kind" }).waitFor();
    await fleet.scrollIntoViewIfNeeded();
    expect(await faultsInBothThemes(manager, "costs-management")).toEqual([]);
    expect(faultsOf(manager)).toEqual([]);
  }

  const blind = await openedOn(hub(), "service", 3, desk);
  expect(await blind.page.getByRole("button", { name: "Costs", exact: true }).count()).toBe(0);
  await screenshot(blind.page, "costs-hidden");
  for (const one of [admin, page, small]) expect(faultsOf(one)).toEqual([]);
});

test("operators have costs and claims on a page of their own, as long as they may see money", async () => {
  for (const look of looks) {
    const office = await hub().open("operator", look);
    await office.goto("/operations");
    await settled(office);
    await office.getByRole("link", { name: "Costs and warranty claims" }).click();
    await office.getByRole("heading", { name: "Costs", level: 1 }).waitFor();
    await office.getByRole("img", { name: "Costs by month and kind" }).waitFor();
    await office.getByRole("region", { name: "Warranty claims" }).waitFor();
    await wholePage(office);
    expect(await faultsInBothThemes(office, "costs-page")).toEqual([]);
    expect(faultsOf(office)).toEqual([]);
  }
  const [admin, office] = [await hub().open("admin", desk), await hub().open("operator", desk)];
  const people = await answerOf<{ id: number; email: string; version: number }[]>(admin, "/api/users?limit=500");
  const { id, version } = people.find(({ email }) => email === "operator@demo.test")!;
  const changed = await admin.request.patch(`/api/users/${id}/money`, { data: { seesMoney: false, version } });
  expect(changed.status()).toBe(200);
  const answer = await office.goto("/costs");
  expect(answer?.status()).toBe(404);
  await office.goto("/operations");
  await settled(office);
  expect(await office.getByRole("link", { name: "Costs and warranty claims" }).count()).toBe(0);
});
