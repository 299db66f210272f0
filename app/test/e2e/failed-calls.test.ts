import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import type { Role } from "#db/vocabulary.ts";
import { screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();
const patience = { timeout: 15_000 };
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor(patience);

const opened = (who: Role, path: string) => hub().openAt(who, path);

/** Calls of this kind fail with a body that says nothing, or with this one. */
const fail = (page: Page, method: string, path: string, body = "{}", status = 500) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, body, contentType: "application/json" })
      : route.continue(),
  );

describe("a failure without words reads as in the catalogue", () => {
  test("at signing in", async () => {
    const page = await hub().open(undefined);
    await page.goto("/login");
    await settled(page);
    await fail(page, "POST", "**/api/auth/login");
    await page.getByLabel("Email").fill("admin@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("maintain-demo");
    await page.getByRole("button", { name: "Sign In" }).click();
    await toast(page, "Login failed");
  });

  test("at the badge that confirms a fix", async () => {
    const page = await opened("operator", "/operations");
    await fail(page, "PATCH", "**/api/tasks/*");
    await page
      .locator("#assigned-tasks")
      .getByRole("button", { name: /^Fixed by/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await toast(page, "Failed to complete task");
  });

  test.each([
    ["Hours", "9999", "Failed to update total hours"],
    ["Serial number", "ANOTHER-1", "Failed to update serial number"],
  ])("at a machine's %s", async (field, value, words) => {
    const page = await opened("operator", "/machines?view=cards");
    await fail(page, "PATCH", "**/api/machines/*", "");
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: `Edit ${field}` }).click();
    await card.getByLabel(field, { exact: true }).fill(value);
    await card.getByRole("button", { name: `Save ${field}` }).click();
    await toast(page, words);
  });
});

test("a machine's form that fails always reads the same; the server's reason stands in the form", async () => {
  const page = await opened("operator", "/machines");
  await fail(page, "PATCH", "**/api/machines/*", '{"error":"A machine with this serial number exists already"}', 409);
  const card = page.getByRole("article").first();
  // What can be done with a line shows when the pointer is on it.
  await card.hover();
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  await card.getByLabel("Location", { exact: true }).fill("Yard 9");
  await card.getByRole("button", { name: "Save" }).click();
  await toast(page, "Failed to update machine");
  await card.getByRole("alert").getByText("A machine with this serial number exists already").waitFor();
  expect(await card.getByLabel("Location", { exact: true }).inputValue()).toBe("Yard 9");
});

test("a file without a valid row is said to have none, also when it is imported nevertheless", async () => {
  const page = await opened("admin", "/machines");
  await page.getByRole("button", { name: "Bulk Import" }).click();
  const dialog = page.getByRole("dialog");
  // Nothing to count yet.
  await dialog.getByRole("button", { name: "Import machines", exact: true }).click();
  await toast(page, "No File Selected");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "empty.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("no machine here\n"),
  });
  await toast(page, "No Valid Data Found");
  await page.keyboard.press("F8");
  await expect.poll(() => page.getByText("No Valid Data Found", { exact: true }).count(), patience).toBe(0);
  await dialog.getByRole("button", { name: /^Import/ }).click();
  await toast(page, "No Valid Data Found");
  expect(await page.getByText("No File Selected", { exact: true }).count()).toBe(0);
});

test("a list of machines that cannot be read when it is opened says so in its own words", async () => {
  const page = await opened("operator", "/operations");
  await page.route("**/machines.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("navigation").getByRole("link", { name: "List of Machines" }).click();
  await page.getByText(/^Error loading machines: /).waitFor(patience);
  await screenshot(page, "machines-failed");
});

test("a write without a connection says so at once, waits in sight, is asked about, and goes out by itself", async () => {
  const page = await opened("operator", "/operations");
  const row = page.locator("#assigned-tasks .operations-row").first();
  // The code of toasts comes after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("toast-region")),
  );
  await page.context().setOffline(true);
  await row.hover();
  await row.getByRole("button", { name: "Mark Completed" }).click();
  await toast(page, "No connection");
  await row.getByText("Waits for the connection").waitFor(patience);
  await page.getByText("1 change waits for the connection.", { exact: false }).waitFor();
  await screenshot(page, "waiting-write");
  const asked = page.waitForEvent("dialog", patience);
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.context().setOffline(false);
  await toast(page, "Task has been marked as completed");
  await expect.poll(() => page.getByText("waits for the connection", { exact: false }).count(), patience).toBe(0);
});
