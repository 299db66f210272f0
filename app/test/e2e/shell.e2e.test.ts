import { expect, test } from "vitest";
import { homeOf, pages } from "#app/pages.ts";
import { roles } from "#db/vocabulary.ts";
import { accessibilityFaults, faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";

const hub = useHub();
const phone = { width: 390, height: 844 };

const entriesOf = (role: (typeof roles)[number]) =>
  pages.filter(({ label, roles: allowed }) => label && allowed.includes(role)).map(({ path }) => path);

test.each(roles)("a person of the role %s lands on their dashboard and sees only their own entries", async (role) => {
  const page = await hub().open(role);
  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe(homeOf(role));
  const entries = page.getByRole("navigation", { name: "Main navigation" }).getByRole("link");
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(entriesOf(role));
});

test.each(roles)("pages of other roles answer %s as if they did not exist", async (role) => {
  const page = await hub().open(role);
  for (const { path, aliases = [], roles: allowed } of pages) {
    if (allowed.includes(role)) continue;
    for (const address of [path, ...aliases]) {
      const response = await page.request.get(address);
      expect([address, response.status()]).toEqual([address, 404]);
    }
  }
});

test("an engineer at the operations dashboard reads that their role has no access; at other foreign pages that there is none", async () => {
  const page = await hub().open("service");
  await page.goto("/operations");
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("Service Team").first().waitFor();
  await page.goto("/machines");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await page.waitForURL("**/engineer-dashboard");
});

test.each([
  { who: undefined, ...looks[0] },
  { who: "admin" as const, ...looks[0] },
  { who: "admin" as const, ...looks[1] },
])("an unknown path is not found at $width px by $who, and those who are signed in stay in the frame", async (one) => {
  const { who, ...look } = one;
  const page = await hub().open(who, look);
  const response = await page.goto(who ? "/machines/no-such-page" : "/no-such-page");
  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  expect(await page.title()).toBe("404 Page Not Found · Maintenance Hub");
  expect(await page.getByRole("navigation", { name: "Main navigation" }).isVisible()).toBe(!!who && look.width > 768);
  if (who) expect(await faultsInBothThemes(page, "not-found")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
  expect(await page.getByRole("main").getByRole("link").count()).toBe(1);
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await page.waitForURL(who ? "**/management" : "**/login");
});

test("Ctrl and J closes the assistant, and it stays closed after a reload", async () => {
  const page = await hub().open("view");
  await page.goto("/help");
  await settled(page);
  await page.getByRole("button", { name: "Close assistant" }).waitFor();
  await page.keyboard.press("Control+j");
  await page.getByRole("button", { name: "Open assistant" }).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByRole("button", { name: "Close assistant" }).count()).toBe(0);
  await page.keyboard.press("Control+j");
  await page.getByRole("button", { name: "Close assistant" }).waitFor();
});

test("beside an open assistant the sidebar folds to its signs, and stays as it was left", async () => {
  const page = await hub().open("operator");
  await page.goto("/help");
  await settled(page);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const width = async () => (await sidebar.boundingBox())!.width;
  const numbers = sidebar.getByText("Last processed:");
  expect(await width()).toBe(56);
  expect(await numbers.isVisible()).toBe(false);
  await sidebar.getByRole("button", { name: "Quick Stats" }).click();
  await numbers.waitFor();
  await page.getByRole("link", { name: "Open Issues", exact: true }).click();
  await page.waitForURL("**/operations");
  await numbers.waitFor({ state: "hidden" });
  // Its signs have their names, for who hears them and for who rests on them.
  const machines = sidebar.getByRole("link", { name: "List of Machines" });
  await machines.hover();
  await page.getByRole("tooltip").filter({ hasText: "List of Machines" }).waitFor();
  await page.keyboard.press("Control+b");
  expect(await width()).toBe(256);
  expect(await numbers.isVisible()).toBe(true);
  await page.reload();
  await settled(page);
  expect(await width()).toBe(256);
  await sidebar.getByRole("button", { name: /^Fold menu/ }).click();
  expect(await width()).toBe(56);
  // Without the assistant there is room for both.
  await page.keyboard.press("Control+j");
  await page.getByRole("button", { name: "Open assistant" }).waitFor();
  expect(await width()).toBe(256);
});

test("a button without words says its name to whoever rests on it or reaches it by keyboard, until Escape", async () => {
  const page = await hub().open("view");
  await page.goto("/help");
  await settled(page);
  const button = page.getByRole("button", { name: "Close assistant" });
  const tip = page.getByRole("tooltip").filter({ hasText: "New chat" });
  const newChat = page.getByRole("button", { name: "New chat" });
  await newChat.hover();
  await tip.waitFor();
  // Onto the tip itself, which stays for reading.
  await tip.hover();
  expect(await tip.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });
  expect(await button.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await newChat.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await tip.waitFor();
  await page.keyboard.press("Tab");
  await tip.waitFor({ state: "detached" });
});

test("Ctrl+K finds a machine by the end of its number, opens it, and hands a question to the assistant", async () => {
  const page = await hub().open("operator");
  await page.goto("/help");
  await settled(page);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search everything" });
  await search.getByRole("combobox").fill("1260");
  const machine = search.getByRole("option", { name: /^870\.0\.1260/ }).first();
  await machine.waitFor();
  expect(await machine.getAttribute("aria-selected")).toBe("true");
  await search.getByRole("option", { name: "Report Open Issue" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/engineer-dashboard?machineId=*");
  await page.keyboard.press("Control+k");
  await search.getByRole("combobox").fill("which machines are down?");
  await page.keyboard.press("Control+Enter");
  await search.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("textarea").first().inputValue()).toBe("which machines are down?");
});

test("on a phone the search is a sign in the bar, and leads to pages as well", async () => {
  const page = await hub().open("operator", phone);
  await page.goto("/help");
  await settled(page);
  await page.getByRole("button", { name: "Search everything" }).click();
  const search = page.getByRole("dialog", { name: "Search everything" });
  await search.getByRole("combobox").fill("operations dash");
  await search.getByRole("option", { name: "Operations Dashboard" }).click();
  await page.waitForURL("**/operations");
});

test("on a phone the composer bar opens the assistant over the page, and Escape closes it", async () => {
  const page = await hub().open("service", phone);
  await page.goto("/help");
  await settled(page);
  await page.getByRole("button", { name: "Paste a chat, drop a file or ask …" }).click();
  await page.getByRole("dialog", { name: "Assistant" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Assistant" }).waitFor({ state: "detached" });
});

test.each([phone, { width: 1440, height: 900 }])(
  "the emergency button covers no composer at $width px, and opens two contacts",
  async (size) => {
    const page = await hub().open("operator", size);
    for (const path of ["/help", "/chat"]) {
      await page.goto(path);
      await settled(page);
      const button = await page.getByRole("button", { name: "Emergency contacts" }).boundingBox();
      const composer = await page.locator("textarea:visible, .composer-bar-button:visible").last().boundingBox();
      const apart =
        button!.x >= composer!.x + composer!.width ||
        composer!.x >= button!.x + button!.width ||
        button!.y + button!.height <= composer!.y;
      expect([path, apart]).toEqual([path, true]);
    }
    await page.getByRole("button", { name: "Emergency contacts" }).click();
    await page.getByText("In an emergency, call 911.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("In an emergency, call 911.").waitFor({ state: "hidden" });
  },
);

test("on a phone the menu slides over the page and closes when the page changes", async () => {
  const page = await hub().open("operator", phone);
  await page.goto("/help");
  await settled(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "List of Machines" }).click();
  await page.waitForURL("**/machines");
  await menu.waitFor({ state: "detached" });
});

test("signing out asks first, and afterwards nothing can be opened", async () => {
  const page = await hub().open("view");
  await page.goto("/help");
  await settled(page);
  await page.getByRole("button", { name: "Settings menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  // What was left in a form.
  const key = await page.evaluate(async () => {
    const { user } = (await (await fetch("/api/auth/me")).json()) as { user: { id: number } };
    const key = `autosave_${user.id}_report`;
    localStorage.setItem(key, '{"customerName":"Granite Docks"}');
    return key;
  });
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBeNull();
  await page.goto("/operations");
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a lost connection shows, and goes by when it is back", async () => {
  const page = await hub().open("operator");
  await page.goto("/help");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "detached" });
});

test("unsaved work is announced, keeps the page from being left unasked, and can be dismissed", async () => {
  const page = await hub().open("operator");
  await page.goto("/help");
  await page.evaluate(() => localStorage.setItem("autosave_1_report", '{"title":"x"}'));
  await page.reload();
  await settled(page);
  await page.getByText("You have unsaved work in this browser.").waitFor();
  // Browsers ask only people who have used the page.
  await page.getByRole("heading", { name: "Help & Support" }).click();
  const [question] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.getByRole("button", { name: "Dismiss" }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("autosave_")))).toEqual([]);
});

test("what one person reports shows on another's screen without a reload", async () => {
  const watching = await hub().open("view");
  await watching.goto("/help");
  await settled(watching);
  const bell = watching.getByRole("link", { name: /^\d+ open issues?$/ });
  const before = Number(/\d+/.exec((await bell.getAttribute("aria-label"))!)![0]);
  const acting = await hub().open("service");
  const machines = (await (await acting.request.get("/api/machines")).json()) as { id: number }[];
  const report = {
    machineId: machines[0]!.id,
    title: "Slew ring makes noise",
    description: "Grinding when turning left",
    severity: "High",
    area: "Structural",
  };
  expect((await acting.request.post("/api/issues", { data: report })).status()).toBe(201);
  await watching.getByRole("link", { name: `${before + 1} open issues`, exact: true }).waitFor({ timeout: 5_000 });
});

test.each(looks)("the frame is accessible and clean at $width px, light and dark", async (look) => {
  const page = await hub().open("admin", look);
  await page.goto("/help");
  await settled(page);
  expect(await faultsInBothThemes(page, "help")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});
