import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { PurchaseOrder } from "#db/records/purchase-order.ts";
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

const read = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate((asked) => fetch(asked).then((answer) => answer.json() as Promise<Answer>), `/api/${path}`);

test.each(looks)("orders, one of them and what is to be ordered are sound at $width, light and dark", async (look) => {
  const page = await hub().open("operator", look);
  await page.goto("/purchase-orders");
  const [late] = await read<PurchaseOrder[]>(page, "purchase-orders?late=true");
  const addresses = {
    "order-list": "/purchase-orders",
    "order-missing": "/purchase-orders?view=missing",
    order: `/purchase-orders/${late!.id}`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await settled(page);
    await page.getByRole("table").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await wholePage(page);
    expect(await faultsInBothThemes(page, name)).toEqual([]);
    await page.setViewportSize(look);
  }
  expect(faultsOf(page)).toEqual([]);
});

test("what is missing becomes an order, is changed, sent, arrives in parts, and is found again", async () => {
  const page = await hub().open("operator");
  await page.goto("/purchase-orders?view=missing");
  await settled(page);
  const group = page.getByRole("region", { name: /^To order of / }).first();
  const parts = group.getByRole("checkbox");
  const count = await parts.count();
  // By keyboard: all but the first stay out.
  for (let at = 1; at < count; at++) await parts.nth(at).press("Space");
  await group.getByRole("textbox").first().fill("4");
  await group.getByRole("button", { name: "Make an order (1 part)" }).press("Enter");
  await page.waitForURL(/purchase-orders\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);
  const orderNow = () => read<PurchaseOrder>(page, `purchase-orders/${id}`);
  const made = await orderNow();
  expect(made).toMatchObject({ status: "draft", lines: [{ quantity: 4 }] });
  const [line] = made.lines;

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: `Edit ${made.number}` });
  await editing
    .getByRole("group", { name: line!.number })
    .getByLabel(/^Quantity/)
    .fill("3");
  await screenshot(page, "order-edit");
  expect(await accessibilityFaults(page)).toEqual([]);
  await editing.getByRole("button", { name: "Save" }).click();
  await toast(page, `${made.number} saved`);
  expect((await orderNow()).lines[0]!.quantity).toBe(3);

  await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
  const sending = page.getByRole("dialog", { name: `Send ${made.number}` });
  await sending.getByLabel("Send", { exact: true }).selectOption({ label: "It went out otherwise" });
  await screenshot(page, "order-send");
  expect(await accessibilityFaults(page)).toEqual([]);
  await sending.getByRole("button", { name: "Mark as sent" }).click();
  await toast(page, `${made.number} is sent`);

  const arrive = async (quantity: string) => {
    await page.getByRole("button", { name: "Arrived", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `What has arrived of ${made.number}` });
    await dialog.getByLabel("Where it lies now").selectOption({ label: "Main store" });
    await dialog.getByLabel(new RegExp(`^${line!.number} `)).fill(quantity);
    await screenshot(page, "order-arrival");
    await dialog.getByRole("button", { name: "Take in" }).click();
  };
  await arrive("1");
  await toast(page, `Taken in: ${made.number}`);
  await page.getByText(/^1 of 3/).waitFor();
  await arrive("5");
  const question = page.getByRole("alertdialog", { name: "More than was ordered?" });
  await question.getByRole("button", { name: "Take in all the same" }).click();
  await page.getByText(/^6 of 3/).waitFor();
  expect(await orderNow()).toMatchObject({ status: "closed" });

  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Done" });
  await page.getByRole("searchbox", { name: "Find an order" }).fill(line!.number);
  await page.getByRole("link", { name: made.number }).waitFor();
  expect(new URL(page.url()).search).toBe(`?state=closed&q=${line!.number}`);
  expect(faultsOf(page)).toEqual([]);
});

test("an engineer reads orders on a phone and takes in what has come, and orders nothing", async () => {
  const page = await hub().open("service", phone);
  await page.goto("/purchase-orders?state=late");
  await settled(page);
  await page.getByRole("button", { name: "New order" }).and(page.locator("[aria-disabled=true]")).waitFor();
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("button", { name: "Arrived", exact: true }).click();
  await page.getByRole("dialog", { name: /^What has arrived of/ }).waitFor();
  await screenshot(page, "order-arrival-phone");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByRole("button", { name: "PDF" }).count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
});

test.each(looks)("a requested part says how it comes, and is kept, freed and handed over at $width", async (look) => {
  const page = await hub().open("operator", look);
  await page.goto("/operations#parts");
  await settled(page);
  const phoneTabs = page.getByRole("group", { name: "Sections" });
  if (look.width < 768) await phoneTabs.getByRole("button", { name: "Parts" }).click();
  const parts = page.locator("#parts");
  // It came with the page: nothing moves when it is read again.
  await parts
    .getByText(/ pcs in Main store/)
    .first()
    .waitFor();
  // Nothing lies half under the bar.
  await wholePage(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(look);
  const keep = parts.getByRole("button", { name: /^Keep: / }).first();
  await keep.scrollIntoViewIfNeeded();
  await screenshot(page, "supply-cards");
  const part = (await keep.getAttribute("aria-label"))!.replace("Keep: ", "");
  await keep.press("Enter");
  await toast(page, `${part} is kept`);
  const free = parts.getByRole("button", { name: `Free: ${part}` }).first();
  await free.waitFor();
  await parts.getByText(/ kept/).first().waitFor();
  await free.click();
  await toast(page, `${part} is free again`);
  await parts
    .getByRole("button", { name: `Hand over: ${part}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `Hand over ${part}` });
  await dialog.getByLabel(/^Quantity/).fill("1");
  await screenshot(page, "supply-give");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await toast(page, `${part} is handed over`);
  await page.getByRole("link", { name: /^\d+ deliver(y is|ies are) late$/ }).click();
  await page.waitForURL(/purchase-orders\?state=late$/);
  await page.getByRole("table").getByText("late").first().waitFor();
  expect(faultsOf(page)).toEqual([]);
});
