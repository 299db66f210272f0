/** A new chat's page before its scripts have come, and while they come. */
import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";
import { answers, composer, ended, own, say, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 120_000 });

// why: the same short answer to everything; only that it came counts
const model = await obedientModel();
const hub = useHub(model.env);
afterAll(() => model.stop());

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const hint = "Paste a chat, drop a report";
const offer = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const place = (page: Page) => page.locator(".composer");

/** Holds these scripts back until they are let go. */
async function without(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const allScripts = /\/assets\/[\w.$()-]+\.js$/;
const itsComposer = /\/assets\/composer-[\w-]+\.js$/;

/** React has taken over the page, though not what comes after it. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector(".suggestion")!).some((name) => name.startsWith("__reactFiber$")),
  );

const boxesOf = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return { selector, x, y, width, height };
      }),
    selectors,
  );

test.each([phone, desk])(
  "without its scripts the page of $width px has the welcome, and nothing to press in vain",
  async (size) => {
    const page = await hub().open("operator", size);
    await page.route(allScripts, (route) => route.abort());
    await page.goto("/chat", { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { name: "What can I do for you?" }).waitFor();
    await page.getByText(hint).waitFor();
    const offers = page.locator(".suggestion");
    expect(await offers.count()).toBe(4);
    for (const one of await offers.all()) expect(await one.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
    expect(await composer(page).count()).toBe(0);
    expect(await place(page).getByRole("status").textContent()).toBe("The field to write in is on its way");
    expect(await place(page).getAttribute("aria-busy")).toBe("true");
  },
);

test("a stored chat is not taken for a new one by the server", async () => {
  const page = await hub().open("operator");
  const html = async (path: string) => (await page.request.get(path)).text();
  expect(await html("/chat")).toContain(hint);
  expect(await html("/chat/some-chat")).not.toContain(hint);
});

test.each([phone, desk])(
  "at $width px nothing moves and nothing is drawn anew while the scripts come",
  async (size) => {
    const page = await hub().open("operator", size);
    const letGo = await without(page, allScripts);
    await page.goto("/chat", { waitUntil: "domcontentloaded" });
    const parts = [".suggestions", ".suggestions h2", ".suggestions p", ".suggestions ul", ".thread", ".composer"];
    const before = await boxesOf(page, parts);
    const drawn = await page.getByText(hint).elementHandle();
    letGo();
    await composer(page).waitFor();
    await settled(page);
    expect(await boxesOf(page, parts)).toEqual(before);
    expect(await drawn!.evaluate((element) => element.isConnected)).toBe(true);
    expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(faultsOf(page)).toEqual([]);
  },
);

test("an offer that is pressed before the field has come is sent once, without it", async () => {
  const page = await hub().open("operator");
  const letGo = await without(page, itsComposer);
  await page.goto("/chat");
  await takenOver(page);
  const asked = await page.locator(".suggestion:enabled").first().innerText();
  await offer(page, asked).click();
  await own(page).filter({ hasText: asked }).waitFor();
  letGo();
  await answers(page).first().waitFor();
  await ended(page);
  expect(await own(page).count()).toBe(1);
  expect(page.url()).toMatch(/\/chat\/[\w-]+$/);
  expect(faultsOf(page)).toEqual([]);
});

test("a question that was begun elsewhere and a file that is let go of over the page wait for the field", async () => {
  const page = await hub().open("operator");
  const letGo = await without(page, itsComposer);
  const question = unique("Which boom leaks?");
  await page.goto("/chat");
  await takenOver(page);
  // As the search over all pages hands a question on.
  await page.evaluate((prompt) => history.replaceState({ ...history.state, usr: { prompt } }, ""), question);
  await page.reload();
  await takenOver(page);
  await page.locator(".conversation").evaluate((conversation) => {
    const data = new DataTransfer();
    data.items.add(new File(["a report"], "early.txt", { type: "text/plain" }));
    conversation.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  letGo();
  await page.locator(".composer .chips").getByText("early.txt").waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe(question);
  expect(faultsOf(page)).toEqual([]);
});

test("who writes elsewhere when the field comes is left there, and what is written then is sent by Enter", async () => {
  const page = await hub().open("operator");
  const letGo = await without(page, itsComposer);
  await page.goto("/chat");
  const search = page.getByRole("navigation", { name: "Your chats" }).getByRole("searchbox");
  await search.pressSequentially("cra");
  letGo();
  await composer(page).waitFor();
  await settled(page);
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("ne");
  expect(await search.inputValue()).toBe("crane");
  const words = unique("Which crane is down?");
  await say(page, words);
  await own(page).filter({ hasText: words }).waitFor();
  await ended(page);
  expect(faultsOf(page)).toEqual([]);
});

test("a new chat begun from another one has the field at once, with the cursor in it", async () => {
  const page = await hub().open("operator");
  await page.goto("/chat");
  await settled(page);
  await say(page, unique("Good morning"));
  await ended(page);
  await page.getByRole("button", { name: "New chat" }).click();
  await page.getByText(hint).waitFor();
  await expect.poll(() => composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await own(page).count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
});

test.each(looks)("it looks right before its field has come and after, at $width px", async (look) => {
  const page = await hub().open("operator", look);
  const letGo = await without(page, itsComposer);
  await page.goto("/chat");
  await takenOver(page);
  await page.getByText(hint).waitFor();
  expect(await faultsInBothThemes(page, "chat-before-its-field")).toEqual([]);
  letGo();
  await composer(page).waitFor();
  await settled(page);
  expect(await faultsInBothThemes(page, "chat-with-its-field")).toEqual([]);
});
