import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
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

vi.setConfig({ testTimeout: 60_000 });

/** A busy machine takes its time. */
const patience = { timeout: 15_000 };

const hub = useHub();
const issues = (page: Page) => page.locator("#open-issues");
const tasks = (page: Page) => page.locator("#assigned-tasks");
const parts = (page: Page) => page.locator("#parts");
const rows = (section: ReturnType<typeof issues>) => section.locator(".operations-row");

async function opened(who: "admin" | "operator" = "operator"): Promise<Page> {
  const page = await hub().open(who);
  await page.goto("/operations");
  await settled(page);
  return page;
}

test.each(looks)("is sound at $width, light and dark", async (look) => {
  const page = await hub().open("operator", look);
  await page.goto("/operations");
  await settled(page);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "operations")).toEqual([]);
  if (look.width >= 768) {
    const due = page.getByRole("region", { name: /^Services due \d+$/ });
    await due.getByText("Overdue").first().waitFor();
    expect(await due.getByRole("link", { name: "All services" }).getAttribute("href")).toBe("/service-plans");
  }
  expect(faultsOf(page)).toEqual([]);
});

test("a number leads to what it counts, and marks it", async () => {
  const page = await opened();
  await page.getByRole("button", { name: /Parts Requests/ }).click();
  await page.locator("#parts[data-highlighted]").waitFor();
  await expect
    .poll(() => parts(page).evaluate((section) => section.getBoundingClientRect().top), patience)
    .toBeLessThan(200);
  await page
    .getByRole("link", { name: /Active Machines/ })
    .first()
    .click();
  await page.waitForURL("**/machines");
});

test("issues stand by urgency, and what is late longest first", async () => {
  const page = await opened();
  const heads = await issues(page).getByRole("heading", { level: 3 }).allTextContents();
  expect(heads.map((head) => head.split(" · ")[0])).toEqual([
    "High",
    "Overdue, longest wait first",
    "Due in the next 7 days",
    "Later",
  ]);
  const late = (await issues(page).locator(".late").allTextContents()).map((text) => parseInt(text.replace(",", "")));
  const overdue = late.slice(-4);
  expect(overdue).toEqual([...overdue].sort((one, other) => other - one));
});

test("rows are moved along, chosen and assigned by keys", async () => {
  const page = await opened();
  const link = rows(issues(page)).locator(".row-open");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await link.first().focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(await link.nth(1).textContent());
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await issues(page).getByText("2 selected").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => issues(page).getByText("2 selected").count()).toBe(0);
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await issues(page).getByText("1 selected").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
});

test("an issue opens beside the list by Enter, follows the arrows, and gives the focus back when it is closed", async () => {
  const page = await opened();
  const link = rows(issues(page)).locator(".row-open");
  const beside = page.getByRole("complementary", { name: "Issue", exact: true });
  await link.first().focus();
  await page.keyboard.press("Enter");
  await beside.getByRole("heading", { name: (await link.first().textContent()) ?? "", level: 2 }).waitFor();
  await page.keyboard.press("ArrowDown");
  await beside.getByRole("heading", { name: (await link.nth(1).textContent()) ?? "", level: 2 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await beside.getByRole("button", { name: "Close the issue" }).click();
  await beside.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("row-open");
  expect(new URL(page.url()).search).toBe("");
});

test("on a phone one section shows at a time, none longer than four screens", async () => {
  const page = await hub().open("operator", looks[1]);
  await page.goto("/operations");
  await settled(page);
  const tabs = page.getByRole("group", { name: "Sections" });
  for (const [name, id] of [
    ["Issues", "open-issues"],
    ["Tasks", "assigned-tasks"],
    ["Engineers", "engineers"],
    ["Parts", "parts"],
  ] as const) {
    await tabs.getByRole("button", { name }).click();
    await expect.poll(() => page.locator(".operations-sections .section:visible").count()).toBe(1);
    await page.locator(`#${id}`).waitFor();
    await screenshot(page, `operations-${id}`);
    expect([name, await page.evaluate(() => document.documentElement.scrollHeight < 2_200)]).toEqual([name, true]);
    const phone = page.viewportSize()!;
    await wholePage(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
  }
  await page.getByRole("button", { name: /^Active Engineers/ }).click();
  await page.locator("#engineers[data-highlighted]").waitFor();
});

test("parts are rows or cards, as this browser had them last", async () => {
  const page = await opened();
  await parts(page).getByRole("button", { name: "Cards" }).click();
  await page.reload();
  await parts(page).locator("[data-layout=cards]").waitFor();
  await settled(page);
  await parts(page).getByRole("button", { name: "Rows" }).click();
  await parts(page).locator("[data-layout=rows]").waitFor();
});

describe("assigning", () => {
  test("needs an engineer and an issue", async () => {
    const page = await opened();
    await issues(page).getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByText("Please select an engineer and at least one issue").first().waitFor();
  });

  test("shift-click chooses a range; what is assigned leaves everybody's list by itself", async () => {
    const [page, other] = [await opened(), await opened("admin")];
    const titles = await rows(issues(page)).locator(".operations-text > :first-child").allTextContents();
    const waiting = async () => Number(await issues(other).locator(".section-count").textContent());
    const before = await waiting();
    await rows(issues(page)).nth(0).getByRole("checkbox").click();
    await rows(issues(page))
      .nth(2)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await issues(page).getByLabel("Engineer").selectOption({ index: 1 });
    await issues(page).getByRole("button", { name: "Assign 3" }).click();
    await page.getByText("Assigned 3 issue(s) to engineer with identification time recorded").first().waitFor();
    await expect.poll(waiting, patience).toBe(before - 3);
    await tasks(other)
      .getByRole("button", { name: /^Show \d+ more: Pending/ })
      .click();
    await tasks(other).getByText(titles[1]!).first().waitFor();
  });
});

describe("tasks", () => {
  test("are completed on a day, or go back to the pool", async () => {
    const page = await opened();
    const first = rows(tasks(page)).first();
    const shown = () => rows(tasks(page)).first().locator(".row-open").getAttribute("href");
    const completed = await shown();
    await first.getByRole("button", { name: /^More for / }).click();
    await first.getByLabel(/^Completion date/).fill("31/12/2099");
    await first
      .getByRole("alert")
      .filter({ hasText: /^Choose a day from/ })
      .waitFor();
    await first.getByLabel(/^Completion date/).fill("");
    await first.getByRole("button", { name: "Mark Completed" }).click();
    await page.getByText("Task has been marked as completed").first().waitFor();
    await expect.poll(shown, patience).not.toBe(completed);
    await rows(tasks(page)).first().hover();
    await rows(tasks(page)).first().getByRole("button", { name: "Release Assignment" }).click();
    await page.getByText("Task has been returned to the pool of open issues").first().waitFor();
  });

  test("of one engineer are shown at a press, and the address keeps it", async () => {
    const page = await opened();
    const choice = page.locator("#engineers .engineer-choice").nth(1);
    const name = (await choice.locator(".engineer-name").textContent())!;
    await choice.click();
    await page.getByRole("heading", { name: new RegExp(`^${name}: \\d+ task`) }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: new RegExp(`^${name}: \\d+ task`) }).waitFor();
  });

  test("that the engineer has fixed are confirmed by a press on the badge", async () => {
    const page = await opened();
    // The dock of the landing page takes the focus when it has come.
    await page.locator(".composer-field").waitFor();
    const badge = tasks(page)
      .getByRole("button", { name: /^Fixed by/ })
      .first();
    await badge.click();
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => badge.evaluate((button) => button === document.activeElement), patience).toBe(true);
    await badge.click();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByText("Task has been confirmed as completed by operator").first().waitFor();
  });
});

test("an engineer is added, edited, and removed in three steps", async () => {
  const page = await opened("admin");
  const list = page.locator("#engineers");
  await list.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Please fill in all required fields.").first().waitFor();
  await page.getByLabel(/^Full name/).fill("Zoe Trial");
  await page.getByLabel(/^Email/).fill("zoe.trial@demo.test");
  await page.getByLabel(/^Mobile phone/).fill("+49 1555 0100999");
  expect(await page.getByLabel(/^Password/).inputValue()).toMatch(/^[A-Za-z0-9!@#$%]{12}$/);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Engineer Created").first().waitFor();
  const handedOver = page.getByRole("dialog", { name: "Engineer Created" });
  expect(await handedOver.getByTestId("temporary-password").innerText()).toMatch(/^[A-Za-z0-9!@#$%]{12}$/);
  await handedOver.getByRole("button", { name: "Copy" }).waitFor();
  await handedOver.getByRole("button", { name: "Close", exact: true }).first().click();
  await list.getByRole("button", { name: "Edit Zoe Trial" }).click();
  await page.getByLabel(/^Full name/).fill("Zoe Tried");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Engineer Updated").first().waitFor();
  await list.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Engineer").selectOption({ label: "Zoe Tried" });
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("This cannot be undone").waitFor();
  await page.getByRole("button", { name: "Continue with Deletion" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Engineer Removed").first().waitFor();
  await expect.poll(() => list.getByText("Zoe Tried").count(), patience).toBe(0);
});

test("parts are edited in their cards, ordered with a date, and deleted", async () => {
  const page = await opened();
  const card = parts(page).getByRole("article").first();
  const quantity = await card.getByLabel("Quantity").inputValue();
  // What a broken-off attempt renamed stays so.
  const name = `Filter of another kind ${Date.now()}`;
  await card.getByLabel("Description").fill(name);
  await card.getByLabel("Description").press("Enter");
  await card.getByLabel("Quantity").fill("two");
  await card.getByLabel("Quantity").press("Enter");
  await expect.poll(() => card.getByLabel("Quantity").inputValue(), patience).toBe(quantity);
  const edited = parts(page).getByRole("article", { name: new RegExp(`^${name}`) });
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        answer.request().method() === "PATCH" && answer.request().postData()?.includes('"ordered":true') === true,
    ),
    edited.getByLabel("Ordered").check(),
  ]);
  await edited.getByLabel("Order date").waitFor();
  await page.goto("/operations?parts=ordered");
  await settled(page);
  await edited.first().waitFor();
  expect(await edited.getByLabel("Ordered").isChecked()).toBe(true);
  await edited.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => edited.count(), patience).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    parts(page).getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^parts-report-.*\.csv$/);
  await page.getByText("Parts CSV report generated successfully").first().waitFor();
});
