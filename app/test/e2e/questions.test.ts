import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();
const box = (page: Page) => page.getByRole("region", { name: "Ask Your Data" });
const answer = (page: Page) => box(page).locator(".question-answer");

async function opened(look: Parameters<ReturnType<typeof hub>["open"]>[1] = {}): Promise<Page> {
  const page = await hub().open("admin", look);
  await page.goto("/management");
  await settled(page);
  return page;
}

async function ask(page: Page, question: string) {
  const button = box(page).getByRole("button", { name: "Ask", exact: true });
  // What is typed before hydration is lost; a person would see that and type again.
  await expect
    .poll(
      async () => {
        await box(page).getByLabel("Question").fill("");
        await box(page).getByLabel("Question").fill(question);
        return button.getAttribute("aria-disabled");
      },
      { timeout: 15_000 },
    )
    .toBeNull();
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/dashboard/query")),
    button.click(),
  ]);
  expect(reply.status()).toBe(200);
}

test.each(looks)("an answer is sound at $width, light and dark", async (look) => {
  const page = await opened(look);
  await box(page).getByRole("button", { name: "Open issues by area", exact: true }).click();
  await answer(page).locator(".chart-or-table").scrollIntoViewIfNeeded();
  await answer(page).getByRole("img").waitFor();
  expect(await faultsInBothThemes(page, "question-answer")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a plan is changed by its chips, a follow-up goes on from it, and the answer becomes a tile", async () => {
  const page = await opened();
  await ask(page, "Open issues by area");
  await answer(page).getByText("Confidence 95%").waitFor();
  await answer(page).getByLabel("Group by").selectOption("severity");
  await answer(page).getByText("by severity", { exact: true }).waitFor();
  await answer(page).getByRole("button", { name: "Take off by area" }).click();
  // Its words and the name of its numbers begin alike: the sentence is meant.
  await answer(page)
    .getByRole("paragraph")
    .filter({ hasText: /^Number of issues by severity/ })
    .waitFor();
  await ask(page, "only the closed ones");
  await answer(page).getByText("Status: Closed", { exact: true }).waitFor();
  await answer(page).getByRole("button", { name: "Keep as tile" }).click();
  const tiles = page.getByRole("region", { name: "My Questions" });
  await tiles
    .getByRole("article")
    .getByText(/^Issues \(status: closed\) by severity/)
    .waitFor();
  await page.reload();
  await tiles.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => tiles.count(), { timeout: 30_000 }).toBe(0);
});

test("what is not understood, or not to be run, is said", async () => {
  const page = await opened();
  await ask(page, "delete all issues");
  await answer(page).getByText("a change needs its operation").waitFor();
  expect(await answer(page).getByRole("table").count()).toBe(0);
});

test("a change confirmed in the assistant is taken back on its receipt", async () => {
  const page = await hub().open("operator");
  await page.goto("/machines");
  await settled(page);
  const serial = (
    await page.evaluate(
      async () =>
        ((await (await fetch("/api/machines?limit=1")).json()) as { serialNumber: string; location: string }[])[0]!,
    )
  ).serialNumber;
  await page
    .getByRole("textbox", { name: /message/i })
    .last()
    .fill(`report an issue on ${serial}: hook block is noisy, high severity, hydraulic`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Report an issue · undone").waitFor();
  await page.getByText("The new record was removed again.").waitFor();
  // Nothing leads to what is not there any more, also for who looks again.
  const receipt = page.locator(".receipt");
  expect(await receipt.getByRole("link").count()).toBe(0);
  await page.reload();
  await receipt.getByText("Report an issue · undone").waitFor();
  expect(await receipt.getByRole("link").count()).toBe(0);
  const left = await page.evaluate(
    async () =>
      ((await (await fetch("/api/issues?status=open")).json()) as { description: string }[]).filter(({ description }) =>
        /hook block is noisy/i.test(description),
      ).length,
  );
  expect(left).toBe(0);
});
