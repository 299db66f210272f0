import type { Locator, Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import {
  accessibilityFaults,
  faultsInBothThemes,
  faultsOf,
  looks,
  screenshot,
  settled,
  useHub,
  wholePage,
} from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();
const cards = (page: Page) => page.getByRole("article");
const shownToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Cards have every field that can be edited in place; the table, which is shown at first, has the hours. */
const opened = (who: "admin" | "operator", path = "/machines?view=cards") => hub().openAt(who, path);

async function type(card: Locator, field: string, text: string) {
  await card.getByRole("button", { name: `Edit ${field}` }).click();
  await card.getByLabel(field, { exact: true }).fill(text);
  await card.getByRole("button", { name: `Save ${field}` }).click();
}

describe("the list", () => {
  test.each(
    looks.flatMap(
      (look) =>
        [
          { ...look, view: "table" },
          { ...look, view: "cards" },
        ] as const,
    ),
  )("is sound and complete at $width, light and dark, as $view", async ({ view, ...look }) => {
    const page = await hub().open("admin", look);
    await page.goto(`/machines?view=${view}`);
    await settled(page);
    const small = look.width < 768;
    if (!small) await expect.poll(() => cards(page).count(), { timeout: 15_000 }).toBeGreaterThan(30);
    else expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_800);
    await wholePage(page);
    expect(await faultsInBothThemes(page, `machines-${view}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect(faultsOf(page)).toEqual([]);
  });

  test("on a phone is short at first, and longer at a press", async () => {
    const page = await hub().open("operator", looks[1]);
    await page.goto("/machines");
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500);
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => cards(page).count()).toBe(40);
  });

  test("is narrowed by chips, which the address keeps, and widened again", async () => {
    const page = await opened("operator", "/machines");
    const chip = page.getByRole("button", { name: /^Maintenance \d+$/ });
    const there = Number((await chip.textContent())!.replace(/\D/g, ""));
    await chip.click();
    await expect.poll(() => cards(page).count()).toBe(there);
    expect(await cards(page).getByText("Maintenance", { exact: true }).count()).toBe(there);
    await page.getByRole("button", { name: /^With open issues/ }).click();
    await page.getByLabel("Customer", { exact: true }).selectOption({ index: 1 });
    await page.reload();
    await settled(page);
    expect(await chip.getAttribute("aria-pressed")).toBe("true");
    expect(new URL(page.url()).search).toMatch(/^\?status=maintenance&issues=open&customer=/);
    await page.getByLabel("Customer", { exact: true }).selectOption({ index: 0 });
    await chip.click();
    await page.getByRole("button", { name: /^With open issues/ }).click();
    await page
      .getByRole("status")
      .getByText(/^\d+ machines$/)
      .waitFor();
  });

  test("is a table or cards, as this browser had it last", async () => {
    const page = await opened("operator", "/machines");
    await page.locator(".machine-table").waitFor();
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await page.locator(".machine-grid").waitFor();
    await page.goto("/help");
    await page.goto("/machines");
    await page.locator(".machine-grid").waitFor();
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.locator(".machine-table").waitFor();
  });

  test("opens a machine at a press anywhere on its row, and edits its hours in the row", async () => {
    const page = await opened("operator", "/machines");
    const row = cards(page).nth(5);
    const serial = (await row.getAttribute("aria-label"))!;
    await row.getByRole("button", { name: "Edit Hours" }).click();
    await row.getByLabel("Hours", { exact: true }).press("Escape");
    await row.getByText(serial).waitFor();
    const { x, y } = (await row.locator(".machine-last").boundingBox())!;
    await page.mouse.click(x + 5, y + 5);
    await page.waitForURL(`**/engineer-dashboard?machine=${encodeURIComponent(serial)}`);
  });

  test("keeps its order and filter in the address", async () => {
    const page = await opened("operator", "/machines");
    await page.getByLabel("Sort by").selectOption("age");
    await page.getByLabel("Filter machines").fill("no such machine");
    await shownToast(page, "No machine fits this filter.").waitFor();
    expect(new URL(page.url()).search).toBe("?sort=age&q=no+such+machine");
    await page.getByRole("button", { name: "Clear filter" }).click();
    await page.reload();
    expect(await page.getByLabel("Sort by").inputValue()).toBe("age");
  });

  test("offers adding to admins alone, and says so to others", async () => {
    const page = await opened("operator");
    const add = page.getByRole("button", { name: "Add Machine" });
    expect(await add.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("Only administrators may add machines").first().waitFor({ state: "attached" });
  });
});

describe("editing in place", () => {
  test("refuses what is no number of hours and saves what is one", async () => {
    const page = await opened("operator");
    const card = cards(page).first();
    await type(card, "Hours", "-5");
    await shownToast(page, "Please enter a valid number of hours").waitFor();
    await card.getByLabel("Hours", { exact: true }).fill("54321");
    await card.getByLabel("Hours", { exact: true }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Keep 54,321 h?" });
    await question
      .getByText(/^The last reading was .* h on .*\. 54,321 h is more than 24 h a day above it\.$/)
      .waitFor();
    await screenshot(page, "machines-hours-question");
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Keep 54,321 h" }).click();
    await card.getByText("54,321").waitFor();
    await shownToast(page, "Machine updated").waitFor();
    await page.reload();
    await cards(page).first().getByText("54,321").waitFor();
  });

  test("a change by somebody else meanwhile asks whose value shall stand", async () => {
    const page = await opened("operator");
    const card = cards(page).nth(1);
    const serial = (await card.getAttribute("aria-label"))!;
    await card.getByRole("button", { name: "Edit Engineering days" }).click();
    const other = await hub().open("admin");
    const found = (await (await other.request.get(`/api/machines?query=${encodeURIComponent(serial)}`)).json()) as {
      id: number;
    }[];
    await other.request.patch(`/api/machines/${found[0]!.id}`, { data: { location: "Moved meanwhile" } });
    await card.getByText("Moved meanwhile").waitFor();
    await card.getByLabel("Engineering days", { exact: true }).fill("77");
    await card.getByRole("button", { name: "Save Engineering days" }).click();
    await page.getByRole("heading", { name: "Changed meanwhile" }).waitFor();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await card.getByText("77", { exact: true }).waitFor();
    await card.getByText("Moved meanwhile").waitFor();
  });

  test("hours that are not kept stay as they were", async () => {
    const page = await opened("operator");
    const card = cards(page).nth(3);
    const hours = card.getByRole("button", { name: "Edit Hours" });
    await hours.click();
    const before = await card.getByLabel("Hours", { exact: true }).inputValue();
    await card.getByLabel("Hours", { exact: true }).fill("1");
    await card.getByRole("button", { name: "Save Hours" }).click();
    await page.getByRole("alertdialog", { name: "Keep 1 h?" }).getByRole("button", { name: "Cancel" }).click();
    await shownToast(page, "Error").waitFor();
    await page.reload();
    await settled(page);
    await cards(page).nth(3).getByText(Number(before).toLocaleString("en-GB"), { exact: true }).waitFor();
  });

  test("a machine is decommissioned with a question, and brought back", async () => {
    const page = await opened("operator");
    const card = cards(page).nth(4);
    const become = async (status: string) => {
      await card.getByRole("button", { name: "Edit", exact: true }).click();
      await card.getByLabel("Status").selectOption(status);
      await card.getByRole("button", { name: "Save", exact: true }).click();
    };
    const serial = (await card.getAttribute("aria-label"))!;
    await become("decommissioned");
    const question = page.getByRole("alertdialog", { name: `Decommission ${serial}?` });
    await question.getByText("Its reports, issues and readings stay").waitFor();
    await screenshot(page, "machines-decommission");
    await question.getByRole("button", { name: "Decommission" }).click();
    await card.getByText("Decommissioned", { exact: true }).waitFor();
    await become("maintenance");
    await card.getByText("Maintenance", { exact: true }).waitFor();
  });

  test("the whole card becomes a form, which keeps what was typed when it is refused", async () => {
    const page = await opened("admin");
    const [first, second] = [cards(page).first(), cards(page).nth(2)];
    const taken = (await first.getAttribute("aria-label"))!;
    await second.getByRole("button", { name: "Edit", exact: true }).click();
    await second.getByLabel(/^Serial number/).fill(taken.toUpperCase());
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("already exists").first().waitFor();
    expect(await second.getByLabel(/^Serial number/).inputValue()).toBe(taken.toUpperCase());
    await second.getByRole("button", { name: "Cancel", exact: true }).click();
  });
});

describe("adding", () => {
  test("needs serial number, model and type, and shows the new machine", async () => {
    const page = await opened("admin");
    await page.getByRole("button", { name: "Add Machine" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add Machine" }).click();
    await page.getByText("Serial number, model, and machine type are required").first().waitFor();
    await dialog.getByLabel(/^Serial number/).fill("NEW-1");
    await dialog.getByLabel(/^Model/).fill("Trial");
    await dialog.getByLabel(/^Type/).selectOption("excavator");
    await dialog.getByLabel("Status").selectOption("offline");
    await dialog.getByRole("button", { name: "Add Machine" }).click();
    await shownToast(page, "Machine NEW-1 added").waitFor();
    await page.getByLabel("Filter machines").fill("new-1");
    await page.getByRole("article", { name: "NEW-1" }).getByText("Offline", { exact: true }).waitFor();
  });

  test("a file is previewed, imported once, and its failures can be taken home", async () => {
    const page = await opened("admin");
    const text = "No,Serial Number,Customer\n1,IMP 835-1,Dock\n2,IMP 2,=CMD()\n,,Nobody\n4,Short";
    const importing = async () => {
      await page.getByRole("button", { name: "Bulk Import" }).click();
      await page
        .getByLabel("File (.csv or .txt)")
        .setInputFiles({ name: "fleet.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("cell", { name: "835 M-Series" }).waitFor();
      await page.getByRole("button", { name: /^Import \d/ }).click();
    };
    await importing();
    await shownToast(page, "2 machines added successfully. 2 failed.").waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await importing();
    await shownToast(page, "0 machines added successfully. 4 failed.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the failed lines" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("failed-machines.csv");
  });
});

describe("a long list", () => {
  const length = 400;

  test("draws the rows in sight, keeps a form that is out of sight, and finds its place again", async () => {
    const page = await opened("admin");
    const lines = Array.from({ length: length }, (_, n) => `${n},LONG ${1000 + n},Harbour`);
    await page.request.post("/api/machines/import", {
      data: { text: ["No,Serial Number,Customer", ...lines].join("\n") },
    });
    await page.goto("/machines?q=LONG&view=cards");
    await page.getByRole("article", { name: "LONG 1000" }).waitFor();
    await page.getByRole("status").getByText(`${length} of`).waitFor();
    const items = page.locator("li[aria-posinset]");
    await items.first().waitFor();
    expect(await items.count()).toBeLessThan(60);
    expect(await items.first().getAttribute("aria-setsize")).toBe(String(length));

    const first = page.getByRole("article", { name: "LONG 1000" });
    await first.getByRole("button", { name: "Edit", exact: true }).click();
    await first.getByLabel("Location", { exact: true }).fill("Not saved yet");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("article", { name: `LONG ${999 + length}` }).waitFor();
    expect(await first.getByLabel("Location", { exact: true }).inputValue()).toBe("Not saved yet");
    await first.getByRole("button", { name: "Cancel", exact: true }).click();

    const last = page.getByRole("article", { name: `LONG ${999 + length}` });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await Promise.all([last.waitFor(), first.waitFor({ state: "detached" })]);
    await last.getByRole("link", { name: "History" }).click();
    await page.waitForURL("**/engineer-dashboard?**");
    await settled(page);
    await page.goBack();
    await last.waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(5_000);
  });
});
