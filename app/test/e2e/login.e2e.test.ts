import { expect, test } from "vitest";
import { accessibilityFaults, faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";
import { startServer } from "./server.ts";

const hub = useHub();

test("whoever is not signed in signs in by keyboard and arrives where they wanted to go", async () => {
  const page = await hub().open(undefined);
  await page.goto("/help?from=mail");
  expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/help?from=mail");
  await settled(page);
  await page.keyboard.type("operator@demo.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("maintain-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/help?from=mail");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).role)).toBe("operator");
  expect(faultsOf(page)).toEqual([]);
});

test("wrong entries are explained beside the field, a wrong password above the form", async () => {
  const page = await hub().open(undefined);
  await page.goto("/login");
  await settled(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByText("Password is required").waitFor();
  await page.getByLabel("Email").fill("admin@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-it");
  await page.keyboard.press("Enter");
  await page.getByText("Invalid email or password").waitFor();
});

test("without a connection signing in says so", async () => {
  const page = await hub().open(undefined);
  await page.goto("/login");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByLabel("Email").fill("admin@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("maintain-demo");
  await page.keyboard.press("Enter");
  await page.getByText("Network error. Please try again.").waitFor();
});

test("a forgotten password is asked for in a dialog that tells nobody whether the email exists", async () => {
  const page = await hub().open(undefined);
  await page.goto("/login");
  await settled(page);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody@demo.test");
  await page.keyboard.press("Enter");
  await dialog.getByText("If this email belongs to an account").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a saved user signs nobody in: it is cleared when the server does not know the session, or when it is unreadable", async () => {
  const page = await hub().open(undefined);
  await page.goto("/login");
  for (const saved of ['{"id":1,"role":"admin","name":"x","email":"x"}', "{broken"]) {
    await page.evaluate((text) => localStorage.setItem("user", text), saved);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem("user") === null);
    expect(new URL(page.url()).pathname).toBe("/login");
  }
});

test("whoever is signed in already goes on at once", async () => {
  const operator = await hub().open("operator");
  await operator.goto("/login");
  expect(new URL(operator.url()).pathname).toBe("/operations");
  const engineer = await hub().open("service");
  await engineer.goto("/login");
  expect(new URL(engineer.url()).pathname).toBe("/data-ingestion");
});

test("the dark theme is there before the first paint", async () => {
  const page = await hub().open(undefined, { theme: "light" });
  await page.addInitScript(() => localStorage.setItem("ui-theme", "dark"));
  await page.goto("/login", { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
});

test.each(looks)("the sign-in page is accessible and clean at $width px, light and dark", async (look) => {
  const page = await hub().open(undefined, look);
  await page.goto("/login");
  await settled(page);
  expect(await faultsInBothThemes(page, "login")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test.each(looks)(
  "one press signs in as each role of the demo ($width px)",
  async (look) => {
    const page = await hub().open(undefined, look);
    await page.goto("/login");
    await settled(page);
    expect(await faultsInBothThemes(page, "login-demo")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const [name, role] of [
      ["Administrator Helen Marsh", "admin"],
      ["View Only", "view"],
    ] as const) {
      await page.goto("/login");
      await settled(page);
      await page.getByRole("region", { name: "Demo: one press, no password" }).getByRole("button", { name }).click();
      await page.waitForURL((url) => url.pathname !== "/login");
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).role)).toBe(role);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
  },
  60_000,
);

test("an installation without an account says that it waits for its first administrator", async () => {
  const server = await startServer({ DEMO: "0" });
  try {
    const page = await hub().open(undefined);
    await page.goto(`${server.origin}/login`);
    await page.getByText("This installation waits for its first administrator.", { exact: false }).waitFor();
    expect(await page.getByRole("button", { name: "Sign In" }).count()).toBe(0);
    expect(await page.getByText("Demo:").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, "login-first-admin");
  } finally {
    await server.stop();
  }
}, 120_000);
