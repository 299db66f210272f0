import { describe, expect, test, vi } from "vitest";
import { pages } from "#app/pages.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();

const opened = (who: Role, path: string) => hub().openAt(who, path);

test.each([
  "/data-input",
  "/engineer",
  "/engineer?machineId=5",
  "/data-ingestion",
  "/engineer-dashboard",
  "/management",
])("%s answers who may only look as a page that is not there, with the way to all others", async (path) => {
  const page = await hub().open("view");
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Operations Dashboard" }).waitFor();
  expect(await page.title()).toBe("404 Page Not Found · Maintenance Hub");
});

test("the other names of pages lead there with their query", async () => {
  const page = await opened("service", "/engineer?machineId=5");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/engineer-dashboard?machineId=5");
});

test.each(roles)("no link on a page of %s leads to a page that is not theirs", async (role) => {
  const page = await hub().open(role);
  const own = pages.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  const led = new Map<string, string>();
  for (const path of own) {
    await page.goto(path);
    await settled(page);
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    for (const link of links) if (!link.startsWith("/api")) led.set(link.replace(/[?#].*/, ""), path);
  }
  expect(led.size).toBeGreaterThan(4);
  const dead: string[] = [];
  for (const [link, from] of led) if ((await page.request.get(link)).status() === 404) dead.push(`${link} on ${from}`);
  expect(dead).toEqual([]);
});

describe("who may only look", () => {
  test("reads the operations dashboard as text, without anything to edit", async () => {
    const page = await opened("view", "/operations");
    await page.locator("#parts").getByRole("article").first().waitFor();
    const editors = page.locator("#open-issues, #engineers, #assigned-tasks, #parts").locator("input, textarea");
    expect(await editors.count()).toBe(0);
    expect(await page.locator("main [aria-disabled=true], main :disabled").count()).toBe(0);
    for (const name of ["Assign", "Add", "Remove", /^Edit /, /^Delete /, "Mark Completed", "Release Assignment"])
      expect([name, await page.getByRole("button", { name, exact: typeof name === "string" }).count()]).toEqual([
        name,
        0,
      ]);
    await page.locator("#parts").getByText("Not delivered").first().waitFor();
    await screenshot(page, "operations-view");
    await page.locator("#parts").scrollIntoViewIfNeeded();
    await screenshot(page, "operations-view-parts");
  });

  test("is invited to ask, and not to hand anything in", async () => {
    const page = await opened("view", "/operations");
    await page.getByPlaceholder("Ask about machines, issues, tasks and parts …").waitFor();
    for (const name of ["Attach files", "Take a photo", "Record a voice note"])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    await page.getByText("You can look things up; changes and files are for other roles.", { exact: false }).waitFor();
    const phone = await hub().open("view", { width: 390, height: 844 });
    await phone.goto("/operations");
    await settled(phone);
    await phone.locator(".composer-bar").getByText("Ask about machines, issues, tasks and parts …").waitFor();
  });
});

test("every page has its name in the browser's tab, also one that is not there", async () => {
  const page = await hub().open("admin");
  for (const [path, title] of [
    ["/settings", "App Settings · Maintenance Hub"],
    ["/help", "Help & Support · Maintenance Hub"],
    ["/operations", "Operations Dashboard · Maintenance Hub"],
    ["/nowhere", "404 Page Not Found · Maintenance Hub"],
  ] as const) {
    await page.goto(path);
    expect(await page.title()).toBe(title);
  }
});

describe("the bell of a service engineer", () => {
  test("leads to the open issues that it counts, and each of them to its machine", async () => {
    const page = await opened("service", "/profile");
    const { openIssues } = (await (await page.request.get("/api/dashboard/stats")).json()) as { openIssues: number };
    await page.getByRole("link", { name: new RegExp(`^${openIssues} open issues?$`) }).click();
    await page.waitForURL("**/engineer-dashboard#fleet-issues");
    const list = page.locator("#fleet-issues");
    await list.getByRole("heading", { name: `${openIssues} open issues in the fleet` }).waitFor();
    await list.getByRole("link").first().waitFor();
    if (await list.getByRole("button", { name: "Show more" }).count())
      await list.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => list.getByRole("link").count(), { timeout: 15_000 }).toBe(openIssues);
    await list.scrollIntoViewIfNeeded();
    await screenshot(page, "fleet-issues");
    const title = (await list.getByRole("link").first().textContent())!;
    await list.getByRole("link").first().click();
    await page.waitForURL(/machineId=\d+&issue=\d+/);
    // A report below may tell the same words.
    await page.locator(".engineer-main").getByText(title).filter({ visible: true }).first().waitFor();
  });
});

test("a machine that is not there is said to be unknown, and no other is shown in its place", async () => {
  const page = await opened("service", "/engineer-dashboard?machineId=5");
  await page.goto("/engineer-dashboard?machine=NOPE-1");
  await settled(page);
  await page.getByRole("heading", { name: "There is no machine NOPE-1" }).waitFor();
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).search).toBe("?machine=NOPE-1");
  await page.getByRole("heading", { name: "There is no machine NOPE-1" }).waitFor();
});
