import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub, wholePage } from "./browser.ts";

/** What people are told of, as they meet it: the list beside the bell, the browser's notifications, one-click steps. */

const hub = useHub();

const inbox = (page: Page) => page.getByRole("button", { name: /^Notifications/ }).filter({ visible: true });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

interface Draft {
  id: number;
}

/** An engineer's chat about a machine that the fleet does not know, and the request to add it. */
async function wantMachine(serialNumber: string) {
  const engineer = await hub().open("service");
  const message = `[12/03/2026, 08:15] Sam: ${serialNumber} at the harbour\n[12/03/2026, 08:20] Sam: Replaced the return filter, hours 4512`;
  const answer = await engineer.request.post("/api/ai/process-whatsapp", { data: { message } });
  const { draftIds } = (await answer.json()) as { draftIds: number[] };
  expect(draftIds).toHaveLength(1);
  const asked = await engineer.request.post(`/api/drafts/${draftIds[0]}/request-machine`, { data: { serialNumber } });
  expect(asked.ok()).toBe(true);
  return { engineer, draftId: draftIds[0]! };
}

test("an admin adds a wanted machine from the notification; the draft matches, and the engineer is told at once", async () => {
  const admin = await hub().open("admin");
  await admin.goto("/management");
  await settled(admin);
  const { engineer, draftId } = await wantMachine("870.7.9911");
  await engineer.goto("/data-ingestion");
  await settled(engineer);
  // Live, without a reload.
  await admin.getByRole("button", { name: "Notifications, 1 unread" }).filter({ visible: true }).click();
  await list(admin).getByText("Machine 870.7.9911 is wanted").waitFor();
  await list(admin).getByRole("button", { name: "Add machine" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add Machine" });
  expect(await dialog.getByLabel("Serial Number").inputValue()).toBe("870.7.9911");
  expect(await dialog.getByLabel("Model").inputValue()).toBe("870 R-Series");
  await screenshot(admin, "notifications-add-machine");
  await dialog.getByRole("button", { name: "Add Machine" }).click();
  await toast(admin, "Success");
  const draft = (await (await engineer.request.get(`/api/drafts/${draftId}`)).json()) as {
    knownMachine: Draft | null;
  };
  expect(draft.knownMachine).not.toBeNull();
  await engineer
    .getByRole("button", { name: /Notifications, \d+ unread/ })
    .filter({ visible: true })
    .waitFor();
  await admin.getByRole("button", { name: "Notifications", exact: true }).filter({ visible: true }).click();
  await list(admin).getByText("It has been added.").waitFor();
  await admin.context().close();
  await engineer.context().close();
}, 90_000);

test("by keyboard alone: open, mark one, mark all, close; the bell still leads to the operations dashboard", async () => {
  await wantMachine("870.7.9912");
  await wantMachine("870.7.9913");
  const page = await hub().open("admin");
  await page.goto("/machines");
  await settled(page);
  const bell = page.getByRole("link", { name: /open issues?$/ }).filter({ visible: true });
  expect(await bell.first().getAttribute("href")).toBe("/operations");
  await inbox(page).focus();
  await page.keyboard.press("Enter");
  await list(page).getByText("Machine 870.7.9913 is wanted").waitFor();
  const unread = () => list(page).locator("[data-unread]").count();
  const before = await unread();
  const mark = list(page).getByRole("button", { name: "Mark as read: Machine 870.7.9913 is wanted" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect.poll(unread).toBe(before - 1);
  await list(page).getByRole("button", { name: "Mark all as read" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(unread).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => list(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Notifications");
  await page.reload();
  await settled(page);
  expect(await inbox(page).getAttribute("aria-label")).toBe("Notifications");
  await page.context().close();
}, 90_000);

test("a browser that may show notifications shows what arrives, once over two tabs, and none when switched off", async () => {
  const page = await hub().open("admin");
  const context = page.context();
  await context.grantPermissions(["notifications"]);
  // why: a headless browser has no place to show one; what the page hands to it is recorded instead.
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Recorded {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      onclick: unknown;
      constructor(title: string, options: { tag: string }) {
        shown.push(`${options.tag} ${title}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, shownNotifications: shown });
  });
  const shownIn = (tab: Page) =>
    tab.evaluate(() => (window as unknown as { shownNotifications: string[] }).shownNotifications);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/management");
    await settled(tab);
  }
  await wantMachine("870.7.9914");
  await expect.poll(() => shownIn(page), { timeout: 10_000 }).toHaveLength(1);
  await expect.poll(() => shownIn(second), { timeout: 10_000 }).toHaveLength(1);
  // The same tag: the browser shows one.
  expect(await shownIn(page)).toEqual(await shownIn(second));
  await page.goto("/settings");
  await settled(page);
  await page.getByLabel("Push notifications").click();
  await toast(page, "Settings saved");
  await second.reload();
  await settled(second);
  await wantMachine("870.7.9915");
  await second
    .getByRole("button", { name: /Notifications, \d+ unread/ })
    .filter({ visible: true })
    .waitFor();
  expect(await shownIn(second)).toEqual([]);
  await page.getByLabel("Push notifications").click();
  await context.close();
}, 90_000);

test("the choices say why nothing comes: no mail on this installation, a browser that blocks", async () => {
  const page = await hub().open("view");
  await page.addInitScript(() =>
    Object.assign(window, {
      Notification: Object.assign(() => undefined, {
        permission: "denied",
        requestPermission: () => Promise.resolve("denied"),
      }),
    }),
  );
  await page.goto("/settings");
  await settled(page);
  expect(await page.getByText(/Mail is not set up on this installation/).count()).toBe(2);
  await page.getByText(/This browser blocks notifications of this site/).waitFor();
  await page.context().close();
}, 60_000);

test("looks right and is accessible at both widths, light and dark, with notifications and without", async () => {
  await wantMachine("870.7.9916");
  await hub()
    .open(undefined)
    .then(async (page) => {
      await page.request.post("/api/auth/request-password-reset", { data: { email: "service@demo.test" } });
      await page.context().close();
    });
  for (const look of looks) {
    for (const who of ["admin", "view"] as const) {
      const page = await hub().open(who, look);
      await page.goto("/profile");
      await settled(page);
      await wholePage(page);
      await inbox(page).click();
      await list(page)
        .getByText(who === "admin" ? "Machine 870.7.9916 is wanted" : "No notifications")
        .waitFor();
      await settled(page);
      expect(await faultsInBothThemes(page, `notifications-${who}`)).toEqual([]);
      expect(faultsOf(page)).toEqual([]);
      await page.context().close();
    }
    const page = await hub().open("admin", look);
    for (const path of ["/settings", "/administration?tab=system", "/administration?tab=corrections"]) {
      await page.goto(path);
      await settled(page);
      await screenshot(page, `notifications${path.replaceAll(/\W+/g, "-")}`);
    }
    await page.context().close();
  }
}, 180_000);
