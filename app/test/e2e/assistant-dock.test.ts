import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { faultsOf, settled, useHub } from "./browser.ts";
import { composer, ended, own, say, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 60_000 });

// why: the same short answer to everything; only that it came counts
const model = await obedientModel();
const hub = useHub(model.env);
afterAll(() => model.stop());

const welcome = (page: Page) => page.getByRole("heading", { name: "What can I do for you?" });

/** Holds the assistant's code back until it is let go. */
async function withoutItsCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/assistant-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("the assistant is in the first paint, and keeps what is typed before its code has come", async () => {
  const page = await hub().open("operator");
  const letGo = await withoutItsCode(page);
  await page.goto("/operations");
  await welcome(page).waitFor();
  const words = unique("Which crane is down?");
  const drawn = await composer(page).elementHandle();
  await composer(page).fill(words);
  letGo();
  await settled(page);
  expect(await composer(page).inputValue()).toBe(words);
  expect(await drawn!.evaluate((field) => field.isConnected)).toBe(true);
  await composer(page).press("Enter");
  await own(page).filter({ hasText: words }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("a page that tells what it shows does not make the assistant begin anew", async () => {
  const page = await hub().open("service");
  await page.goto("/engineer-dashboard");
  await settled(page);
  const machine = await page.evaluate(
    async () => ((await (await fetch("/api/machines?limit=1")).json()) as { id: number }[])[0]!.id,
  );
  const letGo = await withoutItsCode(page);
  await page.goto(`/engineer-dashboard?machineId=${machine}`);
  const drawn = await composer(page).elementHandle();
  letGo();
  await settled(page);
  expect(await drawn!.evaluate((field) => field.isConnected)).toBe(true);
  expect(faultsOf(page)).toEqual([]);
});

test("who goes to another page before its code has come keeps it as it stands", async () => {
  const page = await hub().open("operator");
  const letGo = await withoutItsCode(page);
  await page.goto("/parts");
  const words = unique("Which seal fits?");
  const drawn = await composer(page).elementHandle();
  const filter = page.getByLabel("Replaced", { exact: true });
  await page.waitForFunction(
    (field) => Object.keys(field!).some((key) => key.startsWith("__reactProps")),
    await filter.elementHandle(),
  );
  await composer(page).fill(words);
  await filter.selectOption({ label: "Replaced by another" });
  await page.getByRole("link", { name: "Stock", exact: true }).click();
  letGo();
  await page.getByRole("heading", { name: "Stock", level: 1 }).waitFor();
  await settled(page);
  expect(await composer(page).inputValue()).toBe(words);
  expect(await drawn!.evaluate((field) => field.isConnected)).toBe(true);
  expect(faultsOf(page)).toEqual([]);
});

test("where a chat is open, no other one is drawn", async () => {
  const page = await hub().open("operator");
  await page.goto("/operations");
  await settled(page);
  const words = unique("Good morning");
  await say(page, words);
  await ended(page);
  const letGo = await withoutItsCode(page);
  await page.reload();
  await page.getByRole("complementary", { name: /assistant/i }).waitFor();
  expect(await welcome(page).count()).toBe(0);
  letGo();
  await own(page).filter({ hasText: words }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("on a phone it is drawn only when it is opened", async () => {
  const page = await hub().open("operator", { width: 390, height: 844 });
  await page.goto("/operations");
  await settled(page);
  expect(await composer(page).count()).toBe(0);
  await page.getByRole("button", { name: /^Paste a chat/ }).click();
  await composer(page).waitFor();
  expect(faultsOf(page)).toEqual([]);
});
