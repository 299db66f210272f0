import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { settled, useHub } from "./browser.ts";
import { act, answers, composer, ended, own, say, status, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 240_000 });

// why: an answer has to last long enough to be stopped and scrolled away from
const model = await obedientModel({ msPerWord: 350 });
const hub = useHub(model.env);
afterAll(() => model.stop());

async function chatPage(look: { width?: number; height?: number } = {}): Promise<Page> {
  const page = await hub().open("operator", look);
  await page.goto("/chat");
  await settled(page);
  return page;
}

test("Enter that ends a composed character sends nothing, with Shift it breaks the line, alone it sends; Escape stops", async () => {
  const page = await chatPage();
  await composer(page).fill("nihao");
  await composer(page).dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
  await composer(page).press("Shift+Enter");
  expect(await composer(page).inputValue()).toBe("nihao\n");
  expect(await own(page).count()).toBe(0);

  await composer(page).press("Enter");
  await answers(page).getByText("Done as told").waitFor();
  await composer(page).press("Escape");
  await page.getByText("Stopped. What was written stays.").waitFor();
  const written = await answers(page).innerText();
  expect(written).not.toContain("to the end");
  await page.reload();
  await answers(page).getByText("Done as told").waitFor();
  await page.getByText("Stopped. What was written stays.").waitFor();
});

test("what is said is told to a screen reader as a state, not word by word", async () => {
  const page = await chatPage();
  await say(page, "hello");
  await status(page).filter({ hasText: "Answering" }).waitFor({ state: "attached" });
  await ended(page);
  expect(await page.getByRole("log", { name: "Conversation" }).getAttribute("aria-live")).toBe("off");
});

test("a changed message takes the place of what came after it, and another try of the answer; the way back stays", async () => {
  const page = await chatPage();
  const [first, second, changed] = [unique("first"), unique("second"), unique("changed")];
  await say(page, first);
  await ended(page);
  await say(page, second);
  await expect.poll(() => answers(page).count(), { timeout: 30_000 }).toBe(2);
  await ended(page);
  await act(own(page).filter({ hasText: first }), "Edit and send again");
  await say(page, changed);
  await expect.poll(() => own(page).allInnerTexts(), { timeout: 30_000 }).toEqual([expect.stringContaining(changed)]);
  await ended(page);
  await act(answers(page), "Answer again");
  await status(page).filter({ hasText: "Answering" }).waitFor({ state: "attached" });
  await ended(page);
  await page.reload();
  await own(page).getByText(changed).waitFor();
  expect([await own(page).count(), await answers(page).count()]).toEqual([1, 1]);

  const version = (message: Locator, name: string) => message.getByRole("group", { name });
  const previous = { name: "Previous version" };
  await version(answers(page), "Version 2 of 2").getByRole("button", previous).press("Enter");
  await version(answers(page), "Version 1 of 2").waitFor();
  // The keyboard goes on from the answer that has come.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(previous.name);
  await page.setViewportSize({ width: 360, height: 740 });
  await version(own(page), "Version 2 of 2").getByRole("button", previous).click();
  await version(own(page).first(), "Version 1 of 2").waitFor();
  expect(await own(page).allInnerTexts()).toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
  expect(await answers(page).count()).toBe(2);
  await page.reload();
  await own(page).getByText(second).waitFor();
  await version(own(page).first(), "Version 1 of 2").waitFor();
});

test("a chat is renamed, found by a word of its messages and opened there, and deleted", async () => {
  const page = await chatPage();
  const [said, name] = [unique("windscreen"), unique("Harbour")];
  await say(page, said);
  await ended(page);
  const chats = page.getByRole("navigation", { name: "Your chats" });
  const row = (title: string) => chats.getByRole("listitem").filter({ hasText: title });
  await row(said).getByRole("button", { name: "Chat menu" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await row(name).waitFor();

  await page.goto("/chat");
  await settled(page);
  await chats.getByRole("searchbox").fill(said.split(" ")[1]!);
  await chats.getByRole("button", { name: new RegExp(name) }).click();
  await own(page).getByText(said).waitFor();

  await chats.getByRole("searchbox").fill("");
  await row(name).getByRole("button", { name: "Chat menu" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await row(name).waitFor({ state: "detached" });
});

/** Says that an answer did not help, and why. */
async function rateDown(comment: string) {
  const page = await chatPage();
  await say(page, "hello");
  await ended(page);
  await act(answers(page), "Not helpful");
  await page.getByRole("textbox", { name: "Anything else? (optional)" }).fill(comment);
  await page.getByRole("button", { name: "Send", exact: true }).last().click();
  await page.getByText("Thank you, noted.", { exact: true }).waitFor();
}

test("a thumb down asks why, and admins read the reason", async () => {
  const comment = unique("Wrong crane");
  await rateDown(comment);
  const admin = await hub().open("admin");
  const listed = await (await admin.request.get("/api/chats/feedback")).text();
  expect(listed).toContain(comment);
});

test("admins read the newest ratings first, and older ones at a press", async () => {
  const [older, newest] = [unique("Wrong boom"), unique("Wrong winch")];
  await rateDown(older);
  await rateDown(newest);
  const admin = await hub().open("admin");
  // Pages of one rating instead of a hundred.
  await admin.route("**/api/chats/feedback?*", (route) => route.continue({ url: `${route.request().url()}&limit=1` }));
  await admin.goto("/administration?tab=feedback");
  await admin.getByText(newest).waitFor();
  expect(await admin.getByText(older).count()).toBe(0);
  await admin.getByRole("button", { name: "Show older entries" }).click();
  await admin.getByText(older).waitFor();
  expect(await admin.getByText(newest).count()).toBe(1);
});

test("who scrolls up to read is left alone by the answer that is being written, and comes back by a button", async () => {
  const page = await chatPage({ width: 1280, height: 420 });
  for (const words of ["one", "two", "three"]) {
    await say(page, `${words}\n\n\n\n\n\n`.repeat(3));
    await expect
      .poll(() => answers(page).count(), { timeout: 30_000 })
      .toBe(["one", "two", "three"].indexOf(words) + 1);
    await ended(page);
  }
  await say(page, "four");
  await status(page).filter({ hasText: "Answering" }).waitFor({ state: "attached" });
  const thread = page.getByRole("log", { name: "Conversation" });
  await thread.hover();
  await page.mouse.wheel(0, -600);
  const back = page.getByRole("button", { name: "To the newest message" });
  await back.waitFor();
  const top = await thread.evaluate((element) => element.scrollTop);
  await ended(page);
  expect(Math.abs((await thread.evaluate((element) => element.scrollTop)) - top)).toBeLessThan(5);
  const height = () => thread.evaluate((element) => element.clientHeight);
  const withButton = await height();
  await back.click();
  await back.waitFor({ state: "detached" });
  // Nothing moves when it goes: whoever presses something at that moment presses that.
  expect(await height()).toBe(withButton);
});
