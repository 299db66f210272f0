import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { says } from "./engineer-page.ts";
import { verified, webhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";

vi.setConfig({ testTimeout: 90_000 });

const hub = useHub({ WEBHOOKS_PRIVATE: "1" });
let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await webhookReceiver()));
afterAll(() => receiver.close());

test.each(looks)("a webhook is added, its secret taken, tried, read of, and removed ($width px)", async (look) => {
  const page = await hub().open("admin", look);
  const name = `Planning ${look.width}`;
  receiver.heard.length = 0;
  await page.goto("/administration?tab=webhooks");
  await settled(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add webhook" });
  await dialog.getByLabel("Address").fill("http://198.51.100.7/hook");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("group", { name: "Issue" }).getByLabel("Changed").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  // What was refused is still there to be mended.
  await says(page, "The webhook could not be saved");
  await dialog.getByLabel("Address").fill(receiver.address);
  expect(await faultsInBothThemes(page, "webhook")).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const shown = page.getByRole("dialog", { name: "Secret of the webhook" });
  const secret = await shown.getByLabel("Secret", { exact: true }).inputValue();
  expect(await faultsInBothThemes(page, "webhook-secret")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Test ${name}` }).click();
  await expect.poll(() => receiver.heard.length, { timeout: 30_000 }).toBe(1);
  expect(verified(secret, receiver.heard[0]!)).toMatchObject({ type: "webhook.test" });
  await page
    .getByRole("row", { name: /webhook\.test.*Delivered/s })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "webhooks")).toEqual([]);
  await page.setViewportSize(look);
  await page
    .getByRole("button", { name: /^Details webhook\.test/ })
    .first()
    .click();
  const log = page.getByRole("dialog", { name: "webhook.test" });
  await log.getByText("Status 204").waitFor();
  expect(await faultsInBothThemes(page, "webhook-delivery")).toEqual([]);
  await log.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.heard.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.heard[1]!.id).toBe(receiver.heard[0]!.id);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await says(page, "The webhook is removed.");
  expect(faultsOf(page)).toEqual([]);
});
