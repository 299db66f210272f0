/** What an engineer sees first: the day's work, and from there one machine with all that is known of it. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { looks, screenshot, settled, useHub, type Look } from "./browser.ts";
import { answerOf, openedOn, openIssues, patience, says, showPart, sound } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();
const [desk, phone] = looks;
const tallest = 4_000;
/** For a thumb. */
const touched = 44;

interface Task {
  id: number;
  title: string;
  dueAt: string;
  status: string;
  engineerFixedAt: string | null;
  machineSerialNumber: string;
}

const ownTasks = (page: Page) => page.getByRole("region", { name: "Allocated Tasks" });

async function today(look: Look): Promise<Page> {
  const page = await hub().open("service", look);
  await page.goto("/engineer-dashboard");
  await settled(page);
  return page;
}

async function waiting(page: Page): Promise<Task[]> {
  const { user } = await answerOf<{ user: { id: number } }>(page, "/api/auth/me");
  const tasks = await answerOf<Task[]>(page, `/api/tasks?assignedToId=${user.id}&status=pending,in_progress`);
  return tasks.filter(({ engineerFixedAt }) => !engineerFixedAt);
}

async function fits(page: Page) {
  const { height, width, room } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
    room: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
  if (room < 768) expect(height).toBeLessThan(tallest);
}

/** Large enough for a thumb, and where it reaches without the page being scrolled. */
async function atTheThumb(page: Page, button: Locator) {
  const { y, height, width } = (await button.boundingBox())!;
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(touched);
  const whole = page.viewportSize()!.height;
  expect(y).toBeGreaterThan(whole / 3);
  expect(y + height).toBeLessThanOrEqual(whole);
}

test.each([desk, phone])(
  "the day begins with what is worked on or late longest, and each step is one touch ($width px, $theme)",
  async (look) => {
    const page = await today(look);
    const [one, ...others] = (await waiting(page)).sort(
      (a, b) =>
        Number(b.status === "in_progress") - Number(a.status === "in_progress") ||
        Date.parse(a.dueAt) - Date.parse(b.dueAt),
    );
    expect(others.length).toBeGreaterThan(0);
    const first = ownTasks(page).getByRole("listitem").first();
    await first.getByRole("heading", { name: one!.title }).waitFor(patience);
    await first.getByRole("link", { name: `Show machine ${one!.machineSerialNumber}` }).waitFor();
    if (look.width < 768)
      await atTheThumb(page, first.getByRole("button", { name: one!.status === "pending" ? "Start" : "Fixed" }));
    await screenshot(page, "today");
    await fits(page);
    await sound(page);

    if (one!.status === "pending") await first.getByRole("button", { name: "Start" }).click();
    await first.getByText(/^In progress since \d\d[:/]/).waitFor(patience);
    expect(await first.getByRole("button", { name: "Start" }).count()).toBe(0);

    const name = `found-${look.width}.jpg`;
    await first.getByLabel(`Photo of ${one!.title}`).setInputFiles({
      name,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: look.width, height: 200, channels: 3, background: "#556b2f" } })
        .jpeg()
        .toBuffer(),
    });
    await says(page, "Photo added");
    const { documents } = await answerOf<{ documents: { fileName: string }[] }>(page, `/api/issues/${one!.id}`);
    expect(documents.map(({ fileName }) => fileName)).toContain(name);

    await first.getByRole("button", { name: "Fixed" }).click();
    await says(page, "Task Marked as Fixed");
    const handedIn = ownTasks(page).getByRole("listitem").filter({ hasText: one!.title });
    await handedIn.getByText("Fixed by Engineer").first().waitFor(patience);
    await page.getByRole("button", { name: "Undo" }).click();
    await says(page, "Undone");
    await first.getByRole("heading", { name: one!.title }).waitFor(patience);

    await first.getByRole("button", { name: "Tell the assistant" }).click();
    const composer = page.getByRole("textbox", { name: "Message to the assistant" });
    await expect.poll(() => composer.inputValue(), patience).toContain(`${one!.machineSerialNumber}, ${one!.title}`);
  },
);

test("what is ordered below the day's work is all there, and a machine is chosen there", async () => {
  const page = await today(desk);
  const tiles = page.getByRole("region", { name: "Quick actions" });
  for (const tile of ["Log New Service", "Report Open Issue", "Request Parts", "Machine Manual"])
    await tiles.getByRole("button", { name: tile }).waitFor();
  for (const card of ["Engineer Summary", "Parts Requested", "Machine Report"])
    await page.getByRole("region", { name: card }).waitFor();
  const report = page.getByRole("region", { name: "Machine Report" });
  await report.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByPlaceholder("Search", { exact: true }).fill("1260");
  await page.getByRole("option", { name: "870.0.1260" }).click();
  await page.getByRole("heading", { name: "870.0.1260" }).waitFor(patience);
  // The machine that was looked at last is kept for the next time, and the day's work comes first all the same.
  await page.getByRole("link", { name: "Engineer Dashboard" }).last().click();
  await ownTasks(page).waitFor(patience);
  await report.getByRole("link", { name: "Open 870.0.1260" }).click();
  await page.getByRole("heading", { name: "870.0.1260" }).waitFor(patience);
});

test("who is no engineer has no tasks there, and chooses a machine first", async () => {
  const page = await hub().open("operator");
  await page.goto("/engineer-dashboard");
  await settled(page);
  expect(await ownTasks(page).count()).toBe(0);
  const heads = await page.locator("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(heads[0]).toBe("Machine Report");
  await sound(page);
});

interface Report {
  id: number;
  engineerName: string | null;
  structuredData: { actions_taken?: { description: string }[] };
}

test.each([desk, phone])(
  "a machine tells first what was done last time, and has all else at one touch ($width px, $theme)",
  async (look) => {
    const { page, machine } = await openedOn(hub(), "service", look.width < 768 ? 33 : 32, look);
    await page.getByRole("heading", { name: machine.serialNumber }).waitFor();
    const [last] = await answerOf<Report[]>(page, `/api/service-logs?machineId=${machine.id}&limit=1`);
    const lastTime = page.getByRole("region", { name: "Last time" });
    const told = await lastTime.innerText();
    expect(told).toContain(last!.engineerName ?? "Engineer not specified");
    for (const { description } of (last!.structuredData.actions_taken ?? []).slice(0, 1))
      expect(told).toContain(description.replace(/[.\s]+$/, ""));
    expect(told).toMatch(/Still open: |Nothing stayed open/);
    if (look.width < 768)
      for (const act of ["Log New Service", "Report Open Issue", "Request Parts"])
        await atTheThumb(page, page.getByRole("button", { name: act }));
    await screenshot(page, "machine-page");
    await fits(page);
    await sound(page);

    const shown: [part: string, region: string][] = [
      ["Issues", "Open issues"],
      ["Parts", "Parts Requested"],
      ["Hours", "Operating hours over time"],
      ["Client Information", "Client Information"],
      ["Documents", "Documents"],
      ["Allocated Tasks", "Allocated Tasks"],
      ["History", "Service reports"],
    ];
    for (const [part, region] of shown) {
      await showPart(page, part);
      await page.getByRole("region", { name: region }).first().waitFor(patience);
      await fits(page);
      await sound(page);
    }
    await page.getByRole("button", { name: "Log New Service" }).click();
    await page.getByRole("dialog").waitFor(patience);
    await page.keyboard.press("Escape");

    await lastTime.getByRole("link", { name: "Open the report" }).click();
    const report = page.getByRole("article").first();
    await expect
      .poll(() => report.getByRole("heading").first().getByRole("button").getAttribute("aria-expanded"), patience)
      .toBe("true");
  },
);

test("what a visit left open is said with it until it is fixed", async () => {
  const { page, machine } = await openedOn(hub(), "operator", 34, desk);
  const [engineer] = (await answerOf<{ id: number; role: string }[]>(page, "/api/engineers")).filter(
    ({ role }) => role === "service",
  );
  const made = await page.request.post("/api/service-logs", {
    data: {
      machineId: machine.id,
      engineerId: engineer!.id,
      serviceDate: new Date().toISOString().slice(0, 10),
      notes: "Evening round",
      actions: [{ description: "Grab greased" }],
      issues: [{ description: "Left mirror cracked", area: "Structural", severity: "Medium", fixed: false }],
    },
  });
  expect(made.status()).toBe(201);
  const lastTime = page.getByRole("region", { name: "Last time" });
  await lastTime.getByText("Grab greased").waitFor(patience);
  await lastTime.getByText("Still open: Left mirror cracked").waitFor(patience);
  const item = openIssues(page).getByRole("listitem").filter({ hasText: "Left mirror cracked" });
  await item.getByRole("checkbox", { name: "Mark as Fixed" }).check();
  await item.getByRole("button", { name: "Fixed by", exact: true }).click();
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  await item.getByRole("button", { name: "Update Status" }).click();
  await lastTime.getByText("Nothing stayed open.").waitFor(patience);
});

test("by keyboard the parts of a machine's page and its reports are opened and closed", async () => {
  const { page } = await openedOn(hub(), "service", 35, desk);
  const parts = page.getByRole("group", { name: "Parts of this page" });
  await parts.getByRole("button", { name: /^History/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await parts.getByRole("button", { name: /^Issues/ }).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  const open = page.getByRole("article").first().getByRole("heading").first().getByRole("button");
  await open.focus();
  await page.keyboard.press("Enter");
  expect(await open.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Enter");
  expect(await open.getAttribute("aria-expanded")).toBe("false");
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  const second = page.getByRole("article").nth(1).getByRole("heading").getByRole("button");
  await page.keyboard.press("ArrowDown");
  expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("k");
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
});

test.each(looks)("reports are narrowed by what they hold and by when they were ($width px, $theme)", async (look) => {
  const { page, machine } = await openedOn(hub(), "service", 0, look);
  const reports = page.getByRole("region", { name: "Service reports" });
  const fields = ["Search in reports", "From", "To"].map((name) => reports.getByLabel(name, { exact: true }));
  const [search, from, to] = await Promise.all(fields.map((field) => field.boundingBox()));
  expect(from!.y).toBe(to!.y);
  if (look.width > 768) expect(search!.y).toBe(from!.y);
  const told = async (filter: string) =>
    Math.min(
      10,
      (await answerOf<object[]>(page, `/api/service-logs?machineId=${machine.id}&limit=500&${filter}`)).length,
    );
  const all = await told("");
  await expect.poll(() => reports.getByRole("article").count(), patience).toBe(all);
  await screenshot(page, "reports");
  for (const [chip, filter] of [
    ["With parts", "withParts=true"],
    ["With open issues", "withParts=true&withOpenIssues=true"],
  ] as const) {
    await reports.getByRole("button", { name: chip, exact: true }).press("Enter");
    await expect.poll(() => reports.getByRole("article").count(), patience).toBe(await told(filter));
  }
  await screenshot(page, "reports-narrowed");
  for (const chip of ["With parts", "With open issues"])
    await reports.getByRole("button", { name: chip, exact: true }).press("Enter");
  await expect.poll(() => reports.getByRole("article").count(), patience).toBe(all);
  // On a phone the bars that stay in view lie over half a row; as it is opened the page is checked above.
  if (look.width > 768) await sound(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
});
