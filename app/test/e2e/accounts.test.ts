import { generate } from "otplib";
import type { APIResponse, Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailServer, readable } from "../mail.ts";
import {
  administrationTabs,
  accessibilityFaults,
  faultsInBothThemes,
  faultsOf,
  looks,
  screenshot,
  settled,
  useHub,
  wholePage,
} from "./browser.ts";

/** Accounts as people live them: settings, second factor, user management, flush. By keyboard where the story is about typing. */

const hub = useHub();

/** A person of the story alone, so that stories do not meet. @returns email and password after the first sign-in */
async function aPerson(role: "service" | "operator" | "view", name: string) {
  const admin = await hub().open("admin");
  const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}@demo.test`;
  const done = async (response: Promise<APIResponse>) => expect(await (await response).text()).toMatch(/"id":\d+/);
  await done(admin.request.post("/api/engineers", { data: { email, name, password: "gantry-beam-9", role } }));
  await admin.context().close();
  const page = await hub().open(undefined);
  await done(page.request.post("/api/auth/login", { data: { email, password: "gantry-beam-9" } }));
  await done(
    page.request.patch("/api/auth/change-password", {
      data: { currentPassword: "gantry-beam-9", newPassword: "luffing-rope-12" },
    }),
  );
  return { page, email, password: "luffing-rope-12" };
}

/** Waits for the toast with this title or text; screen readers are told the same beside it. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test.each(["/profile", "/settings", "/administration", ...administrationTabs])(
  "%s looks right and is accessible at both widths, light and dark",
  async (path) => {
    for (const look of looks) {
      const page = await hub().open("admin", look);
      await page.goto(path);
      await settled(page);
      await wholePage(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      expect(await faultsInBothThemes(page, path.replaceAll(/\W+/g, "-"))).toEqual([]);
      expect(faultsOf(page)).toEqual([]);
      await page.context().close();
    }
  },
  120_000,
);

test("a changed name is saved, shown in the frame and still there after a reload; blanks are refused with a toast", async () => {
  const { page } = await aPerson("service", "Casey Before");
  await page.goto("/profile");
  await settled(page);
  await page.getByLabel("Name").fill(" ");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await toast(page, "Please fill in all required fields.");
  await page.getByLabel("Name").fill("Casey After");
  await page.getByLabel("Name").press("Enter");
  await toast(page, "Profile Updated");
  await page.reload();
  await settled(page);
  expect(await page.getByLabel("Name").inputValue()).toBe("Casey After");
  expect(await page.getByText("Casey After").count()).toBeGreaterThan(0);
  expect(await page.getByLabel("Role").getAttribute("readonly")).not.toBeNull();
  await page.context().close();
}, 60_000);

test("the Change Password dialog says what is wrong in the documents' words, and changes the password", async () => {
  const { page, email, password } = await aPerson("view", "Pat Words");
  await page.goto("/profile");
  await settled(page);
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog");
  const submit = () => dialog.getByRole("button", { name: "Change Password" }).click();
  const fill = async (current: string, next: string, confirm: string) => {
    await dialog.getByLabel("Current Password", { exact: false }).first().fill(current);
    await dialog.getByLabel("New Password", { exact: false }).first().fill(next);
    await dialog.getByLabel("Confirm New Password", { exact: false }).first().fill(confirm);
    await submit();
  };
  await submit();
  await toast(page, "Please fill in all password fields.");
  await fill(password, "hoist-drum-77", "hoist-drum-78");
  await toast(page, "New passwords do not match.");
  await fill(password, "abc", "abc");
  await toast(page, "Password must be at least 6 characters long.");
  await fill("not my password", "hoist-drum-77", "hoist-drum-77");
  await toast(page, "Current password is incorrect");
  expect(await dialog.locator("input[type=password]").count()).toBe(3);
  await dialog.getByRole("button", { name: "Show Current Password" }).click();
  expect(await dialog.locator("input[type=password]").count()).toBe(2);
  await fill(password, "hoist-drum-77", "hoist-drum-77");
  await toast(page, "Password Changed");
  const again = await page.request.post("/api/auth/login", { data: { email, password: "hoist-drum-77" } });
  expect(again.ok()).toBe(true);
  await page.context().close();
}, 60_000);

test("theme and language act at once and stay", async () => {
  const { page } = await aPerson("view", "Lou Theme");
  await page.goto("/settings");
  await settled(page);
  await page.getByLabel("Theme").selectOption("dark");
  await toast(page, "Settings saved");
  expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
  await page.getByLabel("Language", { exact: true }).selectOption("de");
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("de");
  await page.reload();
  await settled(page);
  expect(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.classList.contains("dark")]),
  ).toEqual(["de", true]);
  await page.context().close();
}, 60_000);

test("two-factor sign-in is set up by its code, shows recovery codes, and is asked for at the next sign-in", async () => {
  const { page, email, password } = await aPerson("operator", "Toni Factor");
  await page.goto("/settings");
  await settled(page);
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByRole("dialog").getByLabel("Password").first().fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog");
  const secret = await dialog.locator(".account-secret").innerText();
  expect(
    await dialog
      .getByRole("img", { name: "QR code for the authenticator app" })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(100);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Code").fill(await generate({ secret }));
  await dialog.getByLabel("Code").press("Enter");
  await dialog.getByText("Recovery codes").waitFor();
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await screenshot(page, "recovery-codes");
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await page.getByText("10 recovery codes are left").waitFor();
  await page.context().clearCookies();
  await page.goto("/login");
  await settled(page);
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await page.getByLabel("Code").fill(codes[0]!);
  await page.getByLabel("Code").press("Enter");
  await page.waitForURL("**/operations");
  await page.context().close();
}, 90_000);

test("an access token is shown once, works, and stops working when it is revoked", async () => {
  const { page, password } = await aPerson("service", "Max Script");
  await page.goto("/settings");
  await settled(page);
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Nightly export");
  await page.getByRole("dialog").getByLabel("Your password").first().fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("dialog").getByLabel("Access token").inputValue();
  const asToken = async () =>
    (await fetch(`${hub().origin}/api/machines`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await asToken()).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Revoke Nightly export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No access tokens yet").waitFor();
  expect(await asToken()).toBe(401);
  await page.context().close();
}, 60_000);

test("an administrator adds, resets and deactivates in User Management; administrators are Protected", async () => {
  const page = await hub().open("admin");
  await page.goto("/profile");
  await settled(page);
  await page.getByRole("button", { name: "Settings menu" }).click();
  await page.getByRole("menuitem", { name: "User Management" }).click();
  const dialog = page.getByRole("dialog", { name: "User Management" });
  await dialog.getByRole("heading", { name: "Administrators" }).waitFor();
  await dialog.getByText("Protected").first().waitFor();
  await dialog.getByRole("button", { name: "Add User" }).click();
  expect(await dialog.getByRole("button", { name: "Create User" }).getAttribute("aria-disabled")).toBe("true");
  await dialog.getByLabel("Email").fill("sky@demo.test");
  await dialog.getByLabel("Full Name").fill("Sky Rigger");
  await dialog.getByRole("button", { name: "Generate" }).click();
  expect(await dialog.getByPlaceholder("Enter password (min 6 characters)").inputValue()).toMatch(
    /^[A-Za-z0-9!@#$%]{12}$/,
  );
  await screenshot(page, "user-management");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create User" }).click();
  await toast(page, "User Created");
  const handedOver = page.getByRole("dialog", { name: "User Created" });
  expect(await handedOver.getByTestId("temporary-password").innerText()).toMatch(/^[A-Za-z0-9!@#$%]{12}$/);
  await handedOver.getByRole("button", { name: "Copy" }).waitFor();
  await handedOver.getByRole("button", { name: "Close", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Sky Rigger", exact: true }).press("r");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset Password" }).click();
  const password = await page.getByTestId("temporary-password").innerText();
  const signedIn = await page.request.fetch("/api/auth/login", {
    method: "POST",
    data: { email: "sky@demo.test", password },
    headers: { cookie: "" },
  });
  expect(((await signedIn.json()) as { user: object }).user).toMatchObject({ mustChangePassword: true });
  await page.context().close();

  const again = await hub().open("admin");
  await again.goto("/profile");
  await settled(again);
  await again.getByRole("button", { name: "Settings menu" }).click();
  await again.getByRole("menuitem", { name: "User Management" }).click();
  await again.getByRole("button", { name: "Sky Rigger", exact: true }).press("d");
  await again.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await toast(again, "User Deactivated");
  await expect.poll(() => again.getByText("Sky Rigger", { exact: true }).count()).toBe(0);
  await again.context().close();
}, 90_000);

test.each(looks)(
  "what goes and what stays is shown before the data of somebody who left are erased ($width px, $theme)",
  async (look) => {
    const leaver = await aPerson("service", `Leaver ${look.theme}`);
    await leaver.page.context().close();
    const page = await hub().open("admin", look);
    const name = `Leaver ${look.theme}`;
    const people = (await (await page.request.get("/api/users")).json()) as { id: number; name: string }[];
    const { id } = people.find((one) => one.name === name)!;
    await page.request.patch(`/api/engineers/${id}/deactivate`);
    await page.goto("/administration?tab=people");
    await page.getByRole("button", { name: "Deactivated" }).first().click();
    await page.getByRole("button", { name, exact: true }).press("e");
    const dialog = page.getByRole("dialog", { name: `Erase the data of ${name}?` });
    await dialog.getByText("Name, email, phone number, password and second factor").waitFor();
    await dialog.getByText(/lines? of the audit log/).waitFor();
    await screenshot(page, "erasure");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await dialog.getByRole("button", { name: "Erase for good" }).getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("checkbox", { name: "I know that this cannot be undone" }).press("Space");
    await dialog.getByRole("button", { name: "Erase for good" }).press("Enter");
    const record = page.getByRole("dialog", { name: `Erasure of Former user ${id}` });
    await record.waitFor();
    const saved = page.waitForEvent("download");
    await record.getByRole("button", { name: "Save as text" }).press("Enter");
    expect((await saved).suggestedFilename()).toBe(`erasure-${id}.txt`);
    await screenshot(page, "erasure-record");
    await page.keyboard.press("Escape");
    const row = page.locator(".person-row").filter({ hasText: `Former user ${id}` });
    await row.getByText("Data erased").filter({ visible: true }).first().waitFor();
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    expect(faultsOf(page)).toEqual([]);
    await page.context().close();
  },
  90_000,
);

test.each(looks)(
  "several people are hidden from pickers at once and shown again, by keyboard ($width px, $theme)",
  async (look) => {
    const page = await hub().open("admin", look);
    await page.goto("/administration?tab=people");
    const row = (name: string) => page.locator(".person-row").filter({ hasText: name });
    const title = (name: string) => page.getByRole("button", { name, exact: true });
    await title("Owen Pritchard").waitFor();
    await title("Anneke Smit").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("ArrowDown");
    // Whoever stands there: other stories add people.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest(".person-row")?.textContent ?? ""))
      .toMatch(/^(?!.*Anneke Smit)./);
    await title("Claire Fontaine").press("x");
    // Oneself and other administrators are not chosen, whatever is pressed.
    await title("Helen Marsh").press("x");
    const bar = page.getByRole("group", { name: "Act on several people" });
    await bar.getByText("2 selected").waitFor();
    await screenshot(page, "people");
    // On a phone the bars that stay in view lie over half a row; as it is opened it is checked with all pages.
    if (look.width > 768) expect(await accessibilityFaults(page)).toEqual([]);
    await bar.getByRole("button", { name: "Hide from pickers · 2" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Hide 2 people from pickers?" });
    await question.getByText("Anneke Smit and Claire Fontaine").waitFor();
    await question.getByRole("button", { name: "Hide from pickers" }).press("Enter");
    await page
      .getByRole("region", { name: /^Notifications/ })
      .getByText("Hidden from pickers", { exact: true })
      .waitFor();
    await row("Claire Fontaine").getByText("Hidden from pickers").filter({ visible: true }).waitFor();
    for (const name of ["Anneke Smit", "Claire Fontaine"]) await title(name).press("h");
    await expect
      .poll(() => page.locator(".person-row").getByText("Hidden from pickers").filter({ visible: true }).count())
      .toBe(0);
    await title("Claire Fontaine").press("Enter");
    await row("Claire Fontaine")
      .getByText(/claire\.fontaine@demo\.test · .* · Never signed in/)
      .waitFor();
    await screenshot(page, "people-unfolded");
    await page.getByRole("button", { name: /^Without second factor \d+$/ }).press("Enter");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
  },
  60_000,
);

test("an operator sees no administrators and can neither reset nor deactivate", async () => {
  const page = await hub().open("operator");
  await page.goto("/profile");
  await settled(page);
  await page.getByRole("button", { name: "Settings menu" }).click();
  expect(await page.getByRole("menuitem", { name: "Flush Machine History" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "User Management" }).click();
  const dialog = page.getByRole("dialog", { name: "User Management" });
  await dialog.getByRole("heading", { name: "Operators" }).waitFor();
  expect(await dialog.getByRole("heading", { name: "Administrators" }).count()).toBe(0);
  expect(await dialog.getByRole("button", { name: /Reset|Deactivate\b/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Add User" }).click();
  expect(await dialog.getByLabel("Role").locator("option").allInnerTexts()).not.toContain("Administrator");
  await page.context().close();
}, 60_000);

test("groups of settings are saved one by one; what somebody else changed meanwhile is asked about", async () => {
  const page = await hub().open("admin");
  await page.goto("/administration");
  await settled(page);
  const group = (name: string) => page.getByRole("region", { name });
  const save = (name: string) => group(name).getByRole("button", { name: "Save settings" });
  const phone = page.getByLabel("Operations centre phone");
  await phone.fill("+1 555 010 0199");
  await group("Due targets").getByLabel("Medium").fill("15");
  await save("Due targets").click();
  await toast(page, "Settings saved");
  expect(await phone.inputValue()).toBe("+1 555 010 0199");
  // Another group was saved since; nobody is asked about that.
  await save("General").click();
  await expect.poll(() => save("General").getAttribute("aria-disabled")).toBe("true");

  await phone.fill("+1 555 010 0200");
  const now = (await (await page.request.get("/api/admin/settings")).json()) as { operationsCentre: { name: string } };
  const elsewhere = { operationsCentre: { ...now.operationsCentre, phone: "+1 555 010 0300" } };
  expect((await page.request.patch("/api/admin/settings", { data: elsewhere })).status()).toBe(200);
  await save("General").click();
  const asked = page.getByRole("alertdialog");
  await asked.getByText("These settings were changed by somebody else meanwhile").waitFor();
  await asked.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => save("General").getAttribute("aria-disabled")).toBe("true");
  expect(await (await page.request.get("/api/admin/settings")).json()).toMatchObject({
    operationsCentre: { phone: "+1 555 010 0200" },
    issueDueDays: { Medium: 15 },
  });
  expect(
    (await page.request.patch("/api/admin/settings", { data: { issueDueDays: { High: 3, Medium: 14 } } })).status(),
  ).toBe(200);
});

test("installation settings are saved and seen in the frame; the audit log tells who did it", async () => {
  const page = await hub().open("admin");
  await page.goto("/administration");
  await settled(page);
  await page.getByLabel("Operations centre phone").fill("+1 555 010 0100");
  const general = page.getByRole("region", { name: "General" });
  await general.getByRole("button", { name: "Save settings" }).click();
  await toast(page, "Settings saved");
  await page.goto("/administration?tab=audit&operation=installation.update");
  await page
    .getByRole("button", { name: /Details of entry/ })
    .first()
    .click();
  const first = page.getByRole("listitem").filter({ hasText: "changed the settings of the installation" }).first();
  await first.getByText("Helen Marsh", { exact: true }).waitFor();
  await first
    .getByRole("group", { name: /Details of entry/ })
    .getByText("+1 555 010 0100")
    .waitFor();
  await first.getByText(/^installation\.update, entry \d+$/).waitFor();
  await page.context().close();
}, 60_000);

test("a flush shows what goes in numbers, waits for the typed word, and reloads", async () => {
  const page = await hub().open("admin");
  await page.goto("/profile");
  await settled(page);
  await page.getByRole("button", { name: "Settings menu" }).click();
  await page.getByRole("menuitem", { name: "Flush Machine History" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/^[\d,]+ service reports$/).waitFor();
  await screenshot(page, "flush");
  expect(await accessibilityFaults(page)).toEqual([]);
  const button = dialog.getByRole("button", { name: "Delete machine history" });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await dialog.getByLabel("Type FLUSH to confirm").fill("FLUSH");
  // All is backed up and read back before it is deleted.
  await Promise.all([page.waitForEvent("load", { timeout: 40_000 }), button.click(), toast(page, "Test Data Cleared")]);
  expect(await (await page.request.get("/api/issues")).json()).toEqual([]);
  expect(((await (await page.request.get("/api/machines")).json()) as object[]).length).toBeGreaterThan(10);
  await page.context().close();
}, 90_000);

test("opening a page beside the flow leaves no fault: a mailed link sets a new password once", async () => {
  const mail = await mailServer();
  const { startServer } = await import("./server.ts");
  const server = await startServer({ SMTP_URL: mail.url });
  try {
    const page = await hub().open(undefined);
    await fetch(`${server.origin}/api/auth/request-password-reset`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "view@demo.test" }),
    });
    // In the early morning the day's overviews go out as well.
    const links = () =>
      mail.letters.flatMap(({ raw }) => /\/reset-password\?token=[\w-]+/.exec(readable(raw))?.[0] ?? []);
    await expect.poll(links, { timeout: 10_000 }).toHaveLength(1);
    const path = links()[0]!;
    await page.goto(`${server.origin}${path}`);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator("input[name=newPassword]").fill("luffing-rope-12");
    await page.locator("input[name=confirm]").fill("luffing-rope-12");
    await page.locator("input[name=confirm]").press("Enter");
    await page.getByText("Your password has been changed.").waitFor();
    await page.goto(`${server.origin}${path}`);
    await page.getByText("This link is no longer valid.").waitFor();
    await page.context().close();
  } finally {
    await server.stop();
    await mail.close();
  }
}, 120_000);

const firstMachine = { serialNumber: "870.0.1260", model: "870 R-Series", machineType: "material_handler" };

test("an empty installation prints a link; it opens a page that makes the first administrator", async () => {
  const { startServer } = await import("./server.ts");
  const server = await startServer({ DEMO: "0" });
  try {
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("/setup?token=");
    const path = /\/setup\?token=[\w-]+/.exec(server.output())![0];
    const page = await hub().open(undefined);
    expect((await page.goto(`${server.origin}/setup?token=wrong`))?.status()).toBe(404);
    await page.goto(`${server.origin}${path}`);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Name").fill("First Admin");
    await page.getByLabel("Email").fill("first@example.test");
    await page.locator("input[name=password]").fill("luffing-rope-12");
    await page.locator("input[name=confirm]").fill("luffing-rope-12");
    await page.locator("input[name=confirm]").press("Enter");
    await page.waitForURL("**/management");
    await settled(page);
    const steps = page.getByRole("region", { name: "Four steps to the first report" }).getByRole("listitem");
    await expect.poll(() => steps.count()).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, "first-day");
    expect(
      await page.request.post(`${server.origin}/api/machines`, { data: firstMachine }).then((made) => made.ok()),
    ).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await settled(page);
    await steps.nth(1).getByText("Done").waitFor();
    expect(await steps.nth(0).getAttribute("aria-current")).toBe("step");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, "first-day");
    await steps.nth(3).getByRole("link", { name: "Report Input" }).click();
    await page.waitForURL("**/data-ingestion");
    expect((await page.goto(`${server.origin}${path}`))?.status()).toBe(404);
    await page.context().close();
  } finally {
    await server.stop();
  }
}, 120_000);
