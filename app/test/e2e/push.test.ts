/** Notifications while the app is closed, from the settings to the push service of the browser's maker. */
import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { pushService, type PushService } from "../push-service.ts";
import { faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";
import { says } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 150_000 });

const service: PushService = await pushService();
const hub = useHub({ PUSH_PRIVATE: "1" });
afterAll(() => service.close());

const [desk, phone] = looks;

/** A Chromium without a maker's push service subscribes at that of the test. */
async function subscribable(page: Page, permission: NotificationPermission = "granted") {
  const { subscription } = service.subscribe();
  await page.addInitScript(
    ({ subscription, permission }) => {
      const key = "test-subscribed";
      const held = () =>
        localStorage.getItem(key) === null
          ? null
          : {
              toJSON: () => subscription,
              unsubscribe: () => Promise.resolve(localStorage.removeItem(key) === undefined),
            };
      const pushManager = {
        getSubscription: () => Promise.resolve(held()),
        subscribe: () => Promise.resolve((localStorage.setItem(key, "1"), held())),
      };
      const registration = { pushManager };
      const worker = {
        register: () => Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
        ready: Promise.resolve(registration),
        addEventListener: () => undefined,
      };
      Object.defineProperty(navigator, "serviceWorker", { value: worker });
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = () => Promise.resolve(permission);
    },
    { subscription, permission },
  );
  return subscription;
}

test("an engineer turns a phone on, tries it out, chooses what it tells, is told of a task, and signs out", async () => {
  const engineer = await hub().open("service", phone);
  const subscription = await subscribable(engineer);
  await engineer.goto("/settings#devices");
  await settled(engineer);
  const section = engineer.getByRole("region", { name: "Notifications on devices" });
  await section.getByRole("button", { name: "Turn on for this device" }).click();
  await says(engineer, "Notifications are on for this device");
  await section.getByText("This device", { exact: true }).waitFor();
  await section.getByRole("button", { name: /^Send a test to/ }).click();
  await says(engineer, "The test was sent");
  expect(service.taken).toMatchObject([{ content: { title: "Test notification" } }]);
  await section.getByRole("checkbox", { name: "Standing questions" }).click();
  await section.getByRole("checkbox", { name: "Quiet hours" }).click();
  await section.getByRole("combobox", { name: "Until" }).waitFor();
  expect(await faultsInBothThemes(engineer, "push-settings-phone")).toEqual([]);
  await section.getByRole("checkbox", { name: "Quiet hours" }).click();
  await engineer.reload();
  await settled(engineer);
  await section.getByRole("button", { name: "Turn off for this device" }).waitFor();
  expect(await section.getByRole("checkbox", { name: "Standing questions" }).isChecked()).toBe(false);

  const me = (await (await engineer.request.get("/api/auth/me")).json()) as { user: { id: number } };
  const operator = await hub().open("operator", desk);
  const open = (await (await operator.request.get("/api/issues?status=open&limit=1")).json()) as { id: number }[];
  const data = { issueIds: [open[0]!.id], engineerId: me.user.id };
  const assigned = await operator.request.post("/api/issues/assign-bulk", { data });
  expect(assigned.status()).toBe(200);
  await expect.poll(() => service.taken.length, { timeout: 30_000 }).toBe(2);
  expect(service.taken[1]).toMatchObject({
    endpoint: subscription.endpoint,
    content: { title: expect.stringContaining("New task"), url: expect.stringContaining("/engineer-dashboard") },
  });

  await engineer.goto("/settings");
  await settled(engineer);
  await engineer.getByRole("button", { name: "Settings menu" }).click();
  await engineer.getByRole("menuitem", { name: "Sign Out" }).click();
  await engineer.getByRole("button", { name: "Sign Out" }).click();
  await engineer.waitForURL(/\/(login)?$/);
  expect(
    await engineer.evaluate(() => [localStorage.getItem("push-device"), localStorage.getItem("test-subscribed")]),
  ).toEqual([null, null]);
  expect(faultsOf(engineer)).toEqual([]);
});

test("whoever said no to the browser is told where to change that", async () => {
  const admin = await hub().open("admin", desk);
  await subscribable(admin, "denied");
  await admin.goto("/settings#devices");
  await settled(admin);
  await says(admin, "Notifications of this site are blocked in this browser");
  expect(await admin.getByRole("button", { name: "Turn on for this device" }).count()).toBe(0);
  expect(await faultsInBothThemes(admin, "push-settings-desk")).toEqual([]);
});
