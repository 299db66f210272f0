import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import {
  accessibilityFaults,
  faultsInBothThemes,
  faultsOf,
  looks,
  screenshot,
  settled,
  useHub,
  wholePage,
} from "./browser.ts";
import { answerOf, says, unfold } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();
const [desk, phone] = looks;

/** The page on which a report stands unfolded. */
async function openReport(page: Page, { id, machineSerialNumber }: ServiceLog) {
  await page.goto(`/engineer-dashboard?${new URLSearchParams({ machine: machineSerialNumber, report: String(id) })}`);
  await settled(page);
  const card = page.locator(`article[data-row="${id}"]`);
  await card.waitFor();
  await unfold(card);
  await card.getByRole("region", { name: "Customer’s signature" }).waitFor();
  return card;
}

test("a customer signs on the phone; after an edit the report asks again; sent to the customer, it is objected to", async () => {
  const page = await hub().open("service", phone);
  const { id: engineerId } = (await answerOf<{ user: { id: number } }>(page, "/api/auth/me")).user;
  const own = await answerOf<ServiceLog[]>(page, `/api/service-logs?engineerId=${engineerId}&limit=10`);
  const report = own.find(({ signature, documentCount }, at) => at > 2 && !signature && documentCount === 0)!;
  const card = await openReport(page, report);
  await card.getByRole("button", { name: "Sign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Signature of the customer" });
  await dialog.getByLabel("Name of the signer").fill("Ida Holm");
  const pad = (await dialog.locator("canvas").boundingBox())!;
  expect(pad.width).toBeGreaterThan(300);
  await page.mouse.move(pad.x + 40, pad.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(pad.x + 40 + step * 11, pad.y + 90 + Math.sin(step) * 45, { steps: 2 });
  await page.mouse.up();
  await dialog.getByRole("img", { name: "A signature is drawn" }).waitFor();
  expect(await faultsInBothThemes(page, "visit-sign")).toEqual([]);
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await says(page, "The report is signed");
  await card.getByRole("img", { name: "Signature of Ida Holm" }).waitFor();
  await card.getByRole("region", { name: "Customer’s signature" }).scrollIntoViewIfNeeded();
  // What the composer half covers is no smaller for it.
  await wholePage(page);
  expect(await faultsInBothThemes(page, "visit-signed")).toEqual([]);

  const office = await hub().open("operator", desk);
  const atDesk = await openReport(office, report);
  await atDesk.getByRole("button", { name: "Edit report" }).click();
  await says(office, /Ida Holm has signed this report/);
  await atDesk.getByRole("form", { name: "Edit report" }).getByLabel("Notes").fill("The hook is changed as well.");
  await atDesk.getByRole("button", { name: "Save report" }).click();
  await atDesk.getByText("Changed after signature").first().waitFor();
  await card.getByText("Changed after signature").first().waitFor();
  await card.getByRole("button", { name: "Sign again" }).waitFor();

  const sent = atDesk.getByRole("region", { name: "Sent to the customer" });
  await sent.getByRole("button", { name: "Send to customer" }).click();
  const sending = office.getByRole("dialog", { name: "Send the report to the customer" });
  await sending.getByLabel("Recipient").fill("Ole Lund");
  await sending.getByLabel("Message").fill("As agreed on site.");
  expect(await faultsInBothThemes(office, "visit-send")).toEqual([]);
  await sending.getByRole("button", { name: "Send to customer" }).click();
  const done = office.getByRole("dialog", { name: "Sent to the customer" });
  const link = await done.getByLabel("Link").inputValue();
  await screenshot(office, "visit-link");
  await done.getByRole("button", { name: "Close" }).last().click();

  for (const look of looks) {
    const stranger = await hub().open(undefined, look);
    await stranger.goto(new URL(link).pathname);
    await stranger.getByText("As agreed on site.").waitFor();
    await stranger.getByText("Changed after signature").first().waitFor();
    expect(await accessibilityFaults(stranger)).toEqual([]);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await screenshot(stranger, `visit-customer-${look.theme}`);
    if (look === desk) continue;
    await stranger.getByLabel("Your name").fill("Ole Lund");
    await stranger.getByRole("button", { name: "Object with reason" }).click();
    await stranger.getByRole("alert").getByText("Please say what you object to").waitFor();
    await stranger.getByLabel(/What you object to/).fill("The hook is the old one.");
    await stranger.getByRole("button", { name: "Object with reason" }).click();
    await stranger.getByText(/^Ole Lund objected to the report/).waitFor();
    await screenshot(stranger, "visit-objected");
    expect(faultsOf(stranger)).toEqual([]);
  }

  await card.getByText("The hook is the old one.").waitFor();
  await card.getByRole("region", { name: "Sent to the customer" }).scrollIntoViewIfNeeded();
  expect(await faultsInBothThemes(page, "visit-answer")).toEqual([]);
  await sent.getByRole("button", { name: "Revoke the link of Ole Lund" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await says(office, "The link is revoked");
  await screenshot(office, "visit-revoked");
  const late = await hub().open(undefined);
  expect((await late.goto(new URL(link).pathname))!.status()).toBe(404);
  await late.getByText("This link opens nothing").first().waitFor();
  expect([...faultsOf(page), ...faultsOf(office)]).toEqual([]);
});
