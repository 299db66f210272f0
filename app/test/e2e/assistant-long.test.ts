import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { faultsOf, settled, useHub } from "./browser.ts";
import {
  act,
  answers,
  card,
  composer,
  ended,
  issuesCalled,
  own,
  reportIssue,
  say,
  status,
  thread,
  unique,
} from "./chat.ts";

vi.setConfig({ testTimeout: 240_000 });

const turns = 100;
const tokens = 5_000;
/** What a note is answered with: marks that cost something to parse. */
const noted =
  "**Noted.**\n\n| Machine | Hours |\n| --- | --- |\n| one | 12 |\n| two | 34 |\n\n- first\n- second\n\n`end`";
const essay =
  Array.from({ length: tokens / 50 }, (_, at) => `**${at}** ${"word ".repeat(48)}\n\n`).join("") + "the-end";
const slow = `${"slowly ".repeat(200)}over`;

// why: answers of a length and pace that a test can rely on
const model = await obedientModel({
  says: (asked) =>
    asked.includes("at length")
      ? { text: essay, msPerWord: 2 }
      : asked.includes("slowly")
        ? { text: slow, msPerWord: 100 }
        : asked.includes("note")
          ? { text: noted }
          : undefined,
});
const hub = useHub(model.env);
afterAll(() => model.stop());

async function chatPage(path = "/chat"): Promise<Page> {
  const page = await hub().open("operator");
  await page.goto(path);
  await settled(page);
  return page;
}

test("200 messages and an answer of 5,000 tokens leave the page quick", async () => {
  const page = await chatPage();
  const chatId = crypto.randomUUID();
  for (let turn = 1; turn <= turns; turn++) {
    const message = { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text: `note ${turn}` }] };
    const sent = await page.request.post("/api/chat", { data: { kind: "user", chatId, message } });
    expect(sent.status()).toBe(200);
  }
  await page.goto(`/chat/${chatId}`);
  await settled(page);
  await answers(page).last().getByText("Noted.").waitFor();
  const earlier = page.getByRole("button", { name: /^Show \d+ earlier messages$/ });
  while ((await earlier.count()) > 0) await earlier.click();
  expect((await own(page).count()) + (await answers(page).count())).toBe(2 * turns);

  await page.evaluate(() => {
    const measured = { tasks: [] as number[], from: performance.now() };
    Object.assign(globalThis, { measured });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => measured.tasks.push(duration)),
    ).observe({
      type: "longtask",
    });
  });
  await say(page, "Tell me at length");
  await answers(page).last().getByText("the-end").waitFor({ timeout: 120_000 });
  const { longest, blocked } = await page.evaluate(() => {
    const { tasks, from } = (globalThis as unknown as { measured: { tasks: number[]; from: number } }).measured;
    const sum = tasks.reduce((all, one) => all + one, 0);
    return { longest: Math.max(0, ...tasks), blocked: sum / (performance.now() - from) };
  });
  // Drawing the whole thread at every token would take the processor for most of the time, however slow the machine is.
  expect(longest).toBeLessThan(1_000);
  expect(blocked).toBeLessThan(0.5);
  await ended(page);
  const bottom = await thread(page).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  expect(bottom).toBeLessThan(100);
  expect(faultsOf(page)).toEqual([]);
});

test("an answer is followed in another tab and after a reload, can be stopped there, and what was written stays", async () => {
  const page = await chatPage();
  const chatId = await say(page, unique("Speak slowly"));
  await answers(page).getByText("slowly slowly").waitFor();
  const other = await page.context().newPage();
  await other.goto(`/chat/${chatId}`);
  await answers(other).getByText("slowly slowly").waitFor();
  await status(other).filter({ hasText: "Answering" }).waitFor({ state: "attached" });
  await page.reload();
  await answers(page).getByText("slowly slowly").waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await other.getByRole("button", { name: "Stop", exact: true }).click();
  for (const tab of [page, other]) {
    await tab.getByText("Stopped. What was written stays.").waitFor();
    expect(await answers(tab).innerText()).not.toContain("over");
  }
  await say(page, unique("note"));
  await answers(other).filter({ hasText: "Noted." }).waitFor();
});

test("another try of an answer never runs its finished write again", async () => {
  const page = await chatPage();
  const title = unique("Written once");
  await say(page, reportIssue(title));
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await page.getByText(/· saved$/).waitFor();
  await ended(page);
  for (let again = 0; again < 2; again++) {
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/api/chat") && answer.ok()),
      act(answers(page), "Answer again"),
    ]);
    await ended(page);
  }
  expect(await issuesCalled(page, title)).toBe(1);
  await page.getByText(/· saved$/).waitFor();
  expect(await card(page).count()).toBe(0);
});

test("an answer tells its engine and its tokens on demand", async () => {
  const page = await chatPage();
  await say(page, unique("note"));
  await ended(page);
  await act(answers(page), "Details of this answer");
  const details = page.getByRole("dialog");
  await details.getByText("70 tokens", { exact: true }).waitFor();
  await details.getByText("50 in, 20 out").waitFor();
  await details.getByText(/^[\d.]+ s$/).waitFor();
  await details.getByText("This chat: 70 tokens").waitFor();
  await page.keyboard.press("Escape");
  await composer(page).waitFor();
});
