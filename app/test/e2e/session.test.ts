import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

const clockFile = join(mkdtempSync(join(tmpdir(), "clock-")), "ahead-ms");
let ahead = 0;
const passMinutes = (minutes: number) => writeFileSync(clockFile, String((ahead += minutes * 60_000)));
passMinutes(0);

const hub = useHub({ CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${resolve(import.meta.dirname, "clock.ts")}` });
const patience = { timeout: 20_000 };

const opened = (who: "admin" | "operator", path: string) => hub().openAt(who, path);

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Settings menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/login");
}

async function signIn(page: Page, who: string) {
  await page.getByLabel("Email").fill(`${who}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill("maintain-demo");
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The cookie is worth nothing any more, as after the idle time; the page does not know yet. */
const endSession = (page: Page) => page.request.post("/api/auth/logout");

describe("after signing out", () => {
  test("the way back shows nothing of what was open", async () => {
    const page = await opened("admin", "/profile");
    await page.goto("/machines");
    await settled(page);
    await page.getByRole("link", { name: "Operations Dashboard" }).first().click();
    await page.waitForURL("**/operations");
    await settled(page);
    await signOut(page);
    for (let step = 0; step < 2; step++) {
      await page.goBack().catch(() => null);
      await expect.poll(() => new URL(page.url()).pathname, patience).toBe("/login");
      expect(await page.getByText("Granite").count()).toBe(0);
      expect(await page.getByRole("navigation").count()).toBe(0);
    }
  });

  test("other tabs leave as well, and come back with whoever signs in", async () => {
    const page = await opened("operator", "/operations");
    const other = await page.context().newPage();
    await other.goto("/machines?sort=age");
    await settled(other);
    await signOut(page);
    await other.waitForURL("**/login?redirectTo=%2Fmachines%3Fsort%3Dage", patience);
    await signIn(page, "operator");
    await other.waitForURL("**/machines?sort=age", patience);
  });

  test("a page of whoever was there before is read anew for the next, who signed in in another tab", async () => {
    const page = await opened("operator", "/profile");
    const role = page.locator(".signed-in");
    await role.getByText("Operator").waitFor();
    await page.request.post("/api/auth/login", { data: { email: "admin@demo.test", password: "maintain-demo" } });
    const other = await page.context().newPage();
    await other.goto("/profile");
    await role.getByText("Administrator").waitFor(patience);
    expect(new URL(page.url()).pathname).toBe("/profile");
  });

  test("a page out of the browser's memory is not shown", async () => {
    const page = await opened("operator", "/operations");
    await endSession(page);
    await page.route("**/api/auth/me", async (route) => {
      await new Promise((answer) => setTimeout(answer, 1_000));
      await route.continue();
    });
    const hidden = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return !document.querySelector("main")!.checkVisibility();
    });
    expect(hidden).toBe(true);
    await page.waitForURL("**/login?redirectTo=%2Foperations", patience);
  });

  test("no page and nothing that a page has read is kept by the browser", async () => {
    const page = await opened("operator", "/operations");
    for (const path of ["/operations", "/profile", "/nowhere", "/", "/machines.data", "/operations.data?engineer=1"]) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.headers()["cache-control"]]).toEqual([path, "no-store"]);
    }
  });
});

test("a link under the pointer reads nothing ahead that the browser may not keep", async () => {
  const page = await opened("operator", "/operations");
  const answers: number[] = [];
  page.on("response", (answer) => new URL(answer.url()).pathname === "/machines.data" && answers.push(answer.status()));
  const link = page.getByRole("navigation").getByRole("link", { name: "List of Machines" });
  await link.hover();
  await expect.poll(() => answers, patience).toEqual([204]);
  await link.click();
  await page.waitForURL("**/machines");
  await page.getByRole("article").first().waitFor(patience);
  expect(answers).toEqual([204, 200]);
});

test("a write that is refused because nobody is signed in leads to the sign-in page, and back", async () => {
  const page = await opened("operator", "/operations?engineer=4");
  await endSession(page);
  await page
    .locator("#assigned-tasks")
    .getByRole("button", { name: "Show all tasks" })
    .or(page.getByRole("button", { name: "Mark Completed" }))
    .first()
    .click();
  await page.waitForURL("**/login?redirectTo=%2Foperations*", patience);
  await signIn(page, "operator");
  await page.waitForURL("**/operations*", patience);
});

test("an open page that is left alone ends by itself after the idle time; one that is used does not", async () => {
  const alone = await opened("operator", "/machines");
  const used = await opened("operator", "/machines");
  const elsewhere = await opened("admin", "/operations");
  const composer = alone.locator(".composer-field");
  await composer.fill("Swing brake of the second crane");
  // What was typed last is a touch of its own.
  await alone.waitForTimeout(31_000);
  const machines = (await (await elsewhere.request.get("/api/machines")).json()) as {
    id: number;
    totalHours: number;
  }[];
  for (const minutes of [12, 12, 8]) {
    passMinutes(minutes);
    await used.keyboard.press("Shift");
    await used.waitForResponse((answer) => answer.url().includes("/api/dashboard/stats"), patience);
    const [refreshed] = await Promise.all([
      minutes === 8
        ? undefined
        : alone.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/machines", patience),
      elsewhere.request.patch(`/api/machines/${machines[0]!.id}`, {
        data: { location: `Yard ${minutes} ${Date.now()}` },
      }),
    ]);
    if (refreshed) expect(refreshed.status()).toBe(200);
  }
  await alone.waitForURL("**/login?redirectTo=%2Fmachines", patience);
  expect(new URL(used.url()).pathname).toBe("/machines");
  expect((await used.request.get("/api/auth/me")).status()).toBe(200);
  await signIn(alone, "operator");
  await alone.waitForURL("**/machines", patience);
  await settled(alone);
  expect(await composer.inputValue()).toBe("Swing brake of the second crane");
});
