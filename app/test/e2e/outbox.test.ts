import type { BrowserContext, Page, Route } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { accessibilityFaults, faultsOf, screenshot, settled, useHub } from "./browser.ts";
import { answers, composer, own, storedWith, thread, unique, type Stored } from "./chat.ts";

vi.setConfig({ testTimeout: 180_000 });

// why: the same short answer to everything, so that what is sent is what counts
const model = await obedientModel({ says: () => ({ text: "**Noted.**" }) });
const hub = useHub(model.env);
afterAll(() => model.stop());

const phone = { width: 390, height: 844 };
const patience = { timeout: 30_000 };

async function chatPage(look: Parameters<ReturnType<typeof hub>["open"]>[1] = phone): Promise<Page> {
  const page = await hub().open("operator", look);
  await page.goto("/chat");
  await settled(page);
  return page;
}

const write = async (page: Page, words: string) => {
  await composer(page).fill(words);
  await composer(page).press("Enter");
};

const waits = (page: Page) => page.getByText("Waiting for the network");

const textsOf = (messages: Stored[]) =>
  messages.flatMap(({ role, parts }) => (role === "user" ? [parts.map(({ text }) => text).join("")] : []));

const cutOff = (page: Page | BrowserContext) =>
  page.route("**/api/chat", (route) => route.abort("internetdisconnected"));
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

test("what is sent without network waits in the thread, and goes out by itself, once", async () => {
  const page = await chatPage();
  const words = unique("Slew ring bolts checked");
  await page.context().setOffline(true);
  await write(page, words);
  await waits(page).waitFor(patience);
  await own(page).getByText(words).waitFor();
  expect(await composer(page).inputValue()).toBe("");
  expect(await page.getByText(/failed to fetch/i).count()).toBe(0);
  await screenshot(page, "outbox-waiting");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await answers(page).getByText("Noted.").waitFor(patience);
  await waits(page).waitFor({ state: "detached", ...patience });
  expect(textsOf(await storedWith(page, words))).toEqual([words]);
  expect(await own(page).count()).toBe(1);
});

test("over a page, too, one can write after the network has gone, and a file goes along", async () => {
  const page = await hub().open("operator", phone);
  await page.goto("/operations");
  await settled(page);
  const words = unique("From the sheet");
  // What opens later is loaded while nobody waits for it.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .join(),
        ),
      patience,
    )
    .toMatch(/conversation-.*\.js/);
  await page.waitForTimeout(3_000);
  await page.context().setOffline(true);
  await page.locator(".composer-bar-button").click();
  await page
    .locator('input[type=file][aria-label="Attach files"]')
    .setInputFiles({ name: "plate.txt", mimeType: "text/plain", buffer: Buffer.from(words) });
  await page.getByText("sent with the message").waitFor(patience);
  await write(page, words);
  await waits(page).waitFor(patience);
  await screenshot(page, "outbox-sheet");
  await page.context().setOffline(false);
  await answers(page).getByText("Noted.").waitFor(patience);
  const [message] = await storedWith(page, words);
  expect(message!.parts.map(({ text, data }) => text ?? data?.name)).toEqual([words, "plate.txt"]);
  expect(faultsOf(page)).toEqual([]);
});

test("what waits is still there after a reload, goes out in its order from one of two tabs, and never twice", async () => {
  const page = await chatPage();
  await cutOff(page.context());
  const sent = ["first", "second", "third"].map(unique);
  for (const words of sent) {
    await write(page, words);
    await own(page).getByText(words).waitFor(patience);
    await waits(page).nth(sent.indexOf(words)).waitFor(patience);
  }
  await page.reload();
  await settled(page);
  for (const words of sent) await own(page).getByText(words).waitFor(patience);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await own(other).getByText(sent[2]!).waitFor(patience);
  const calls = model.seen.calls;
  await page.context().unroute("**/api/chat");
  await Promise.all([online(page), online(other)]);
  for (const tab of [page, other]) {
    await waits(tab).first().waitFor({ state: "detached", timeout: 60_000 });
    await expect.poll(() => answers(tab).count(), patience).toBe(3);
  }
  expect(textsOf(await storedWith(page, sent[0]!))).toEqual(sent);
  expect(model.seen.calls - calls).toBe(3);
  expect(faultsOf(page)).toEqual([]);
});

test("a message whose answer was lost on the way is not asked twice", async () => {
  const page = await chatPage();
  const words = unique("Lost on the way back");
  const calls = model.seen.calls;
  let lost = 0;
  await page.route("**/api/chat", async (route: Route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await write(page, words);
  await answers(page).getByText("Noted.").waitFor({ timeout: 60_000 });
  await expect.poll(() => lost, patience).toBeGreaterThan(1);
  await waits(page).waitFor({ state: "detached", ...patience });
  expect(textsOf(await storedWith(page, words))).toEqual([words]);
  expect(model.seen.calls - calls).toBe(1);
  expect(await own(page).count()).toBe(1);
});

test.each(["this tab", "another tab"])(
  "a first message that %s would send while its page still loads stands in the thread with its answer, once",
  async (sender) => {
    const page = await hub().open("operator", phone);
    let arrive = () => {};
    const arrives = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/conversation-/, async (route) => {
      await arrives;
      await route.continue();
    });
    await page.goto("/chat");
    const words = unique("Before the page was there");
    const calls = model.seen.calls;
    await write(page, words);
    await page.waitForURL(/\/chat\/[\w-]+$/, patience);
    if (sender === "this tab") await online(page);
    else {
      const other = await page.context().newPage();
      await other.goto("/help");
      await expect.poll(() => storedWith(other, words).then(({ length }) => length), patience).toBe(2);
    }
    arrive();
    await answers(page).getByText("Noted.").waitFor(patience);
    expect(await own(page).getByText(words).count()).toBe(1);
    expect(await waits(page).count()).toBe(0);
    expect(textsOf(await storedWith(page, words))).toEqual([words]);
    expect(model.seen.calls - calls).toBe(1);
    expect(faultsOf(page)).toEqual([]);
  },
);

test("a server in trouble gets the message later, and its error page is never shown", async () => {
  const page = await chatPage();
  const words = unique("To a server in trouble");
  let refused = 0;
  await page.route("**/api/chat", (route: Route) =>
    refused++ < 1
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" })
      : route.continue(),
  );
  await write(page, words);
  await page.getByText("The server has not accepted it yet").waitFor(patience);
  expect(await page.getByText("Bad Gateway").count()).toBe(0);
  await answers(page).getByText("Noted.").waitFor({ timeout: 60_000 });
  expect(textsOf(await storedWith(page, words))).toEqual([words]);
});

test("a file that cannot be uploaded now is kept with its message, past a reload, and arrives with it", async () => {
  const page = await chatPage();
  const words = unique("Photo of the plate");
  await cutOff(page.context());
  await page.context().route("**/api/documents", (route) => route.abort("internetdisconnected"));
  const name = `${crypto.randomUUID().slice(0, 8)}.txt`;
  await page
    .locator('input[type=file][aria-label="Attach files"]')
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(words) });
  await page.getByText("sent with the message").waitFor(patience);
  await write(page, words);
  await waits(page).waitFor(patience);
  await page.reload();
  await settled(page);
  await own(page).getByText(name).waitFor(patience);
  await page.context().unroute("**/api/chat");
  await page.context().unroute("**/api/documents");
  await online(page);
  await answers(page).getByText("Noted.").waitFor({ timeout: 60_000 });
  const [message] = await storedWith(page, words);
  const file = message!.parts.find(({ type }) => type === "data-file")!.data!;
  expect(file.name).toBe(name);
  const original = await page.request.get(`/api/documents/${file.id}/file`);
  expect(await original.text()).toBe(words);
});

test("what waits can be taken back into the composer, or thrown away", async () => {
  const page = await chatPage();
  await cutOff(page);
  const words = unique("Half thought");
  await write(page, words);
  await waits(page).waitFor(patience);
  await page.getByRole("button", { name: "Take back and edit" }).click();
  await expect.poll(() => composer(page).inputValue()).toBe(words);
  expect(await waits(page).count()).toBe(0);
  await composer(page).press("Enter");
  await waits(page).waitFor(patience);
  await page.getByRole("button", { name: "Discard this message" }).click();
  await waits(page).waitFor({ state: "detached" });
  await page.unroute("**/api/chat");
  await online(page);
  await page.reload();
  await settled(page);
  expect(await page.getByText(words).count()).toBe(0);
  expect(await storedWith(page, words)).toEqual([]);
});

test("what one person sent waits for that person: somebody else at this browser neither sees nor sends it", async () => {
  const page = await chatPage({ width: 1440, height: 900 });
  const words = unique("Only mine");
  await cutOff(page.context());
  await write(page, words);
  await waits(page).waitFor(patience);
  await page.context().unroute("**/api/chat");
  const signIn = (role: string) =>
    page.request.post("/api/auth/login", { data: { email: `${role}@demo.test`, password: "maintain-demo" } });
  await page.request.post("/api/auth/logout");
  expect((await signIn("admin")).status()).toBe(200);
  // The page of the one before is still open.
  await online(page);
  await page.waitForTimeout(1_500);
  await page.goto("/chat");
  await settled(page);
  await page.waitForTimeout(3_500);
  expect(await page.getByText(words).count()).toBe(0);
  expect(await storedWith(page, words)).toEqual([]);
  await page.request.post("/api/auth/logout");
  expect((await signIn("operator")).status()).toBe(200);
  await page.goto("/chat");
  await expect.poll(async () => textsOf(await storedWith(page, words)), { timeout: 60_000 }).toEqual([words]);
});

test("where the browser cannot keep a message, that is said and the text stays in the field", async () => {
  const page = await hub().open("operator", phone);
  await page.addInitScript(() => {
    // why: a full disk, as the browser tells of it
    IDBFactory.prototype.open = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.goto("/chat");
  await settled(page);
  await write(page, "Nowhere to keep this");
  await page.getByText("This message could not be kept").first().waitFor(patience);
  expect(await composer(page).inputValue()).toBe("Nowhere to keep this");
  expect(await thread(page).count()).toBe(0);
});
