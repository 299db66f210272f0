import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { faultsOf, screenshot, settled, useHub } from "./browser.ts";
import { startServer } from "./server.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();

/** A page of nobody at an address, whose programs do not arrive before they are let. */
async function slowPage(address: string): Promise<{ page: Page; let: () => void }> {
  const page = await hub().open(undefined);
  let arrive = () => {};
  const arrives = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return { page, let: arrive };
}

async function enter(page: Page, password: string) {
  await page.getByLabel("Email").fill("operator@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test("whoever presses Enter before the page's program runs is signed in, and arrives where they wanted to go", async () => {
  const { page, let: letPrograms } = await slowPage("/login?redirectTo=%2Fhelp%3Ffrom%3Dmail");
  await enter(page, "maintain-demo");
  await page.waitForURL("**/help?from=mail", { waitUntil: "commit" });
  letPrograms();
  await settled(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).role)).toBe("operator");
  expect(faultsOf(page)).toEqual([]);
});

test("what is wrong is said by the page itself, which works on once its program is there", async () => {
  const { page, let: letPrograms } = await slowPage("/login");
  await enter(page, "not-it");
  await page.getByText("Invalid email or password").waitFor();
  await screenshot(page, "login-refused-before-program");
  letPrograms();
  await settled(page);
  await page.getByText("Invalid email or password").waitFor();
  expect(faultsOf(page)).toEqual([]);
  await enter(page, "maintain-demo");
  await page.waitForURL("**/operations", { waitUntil: "commit" });
});

test("a form of another site signs nobody in, and trying without end is refused as by the page's program", async () => {
  const send = (password: string, headers: Record<string, string> = {}) =>
    fetch(`${hub().origin}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "Accept-Language": "de", ...headers },
      body: new URLSearchParams({ email: "service@demo.test", password }),
    });
  const elsewhere: Record<string, string>[] = [
    { Origin: "https://elsewhere.example" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of elsewhere) {
    const refused = await send("maintain-demo", headers);
    expect([refused.status, refused.headers.get("location"), refused.headers.getSetCookie()]).toEqual([403, null, []]);
  }
  const right = await send("maintain-demo", { Origin: hub().origin });
  expect([right.status, right.headers.get("location")]).toEqual([302, "/login"]);
  expect(right.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  const tooLong = await send("x".repeat(100_000));
  expect([tooLong.status, tooLong.headers.getSetCookie()]).toEqual([413, []]);
  const statuses: number[] = [];
  for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries++) {
    const wrong = await send(`wrong-${tries}`);
    statuses.push(wrong.status);
    if (tries === 0) expect(await wrong.text()).toContain("E-Mail-Adresse oder Passwort ist falsch");
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect((await send("maintain-demo")).status).toBe(429);
});

test("the first administrator is made in the same way, once the two passwords are alike", async () => {
  const server = await startServer({ DEMO: "0" });
  try {
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain("/setup?token=");
    const path = /\/setup\?token=[\w-]+/.exec(server.output())![0];
    const { page, let: letPrograms } = await slowPage(`${server.origin}${path}`);
    const fill = async (confirm: string) => {
      await page.getByLabel("Name").fill("First Admin");
      await page.getByLabel("Email").fill("first@example.test");
      await page.locator("input[name=password]").fill("luffing-rope-12");
      await page.locator("input[name=confirm]").fill(confirm);
      await page.locator("input[name=confirm]").press("Enter");
    };
    await fill("luffing-rope-13");
    await page.getByText("New passwords do not match.").waitFor();
    await fill("luffing-rope-12");
    await page.waitForURL("**/management", { waitUntil: "commit" });
    letPrograms();
    await settled(page);
    expect(faultsOf(page)).toEqual([]);
    await page.context().close();
  } finally {
    await server.stop();
  }
});
