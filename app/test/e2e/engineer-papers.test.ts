/** The engineer's papers: manuals that are opened in place and found by what they say, and reports on paper. */
import { readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { PDFParse } from "pdf-parse";
import type { Download, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { Role } from "#db/vocabulary.ts";
import { accessibilityFaults, faultsOf, looks, screenshot, settled, useHub, type Look } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A busy machine takes its time. */
const patience = { timeout: 60_000 };
const hub = useHub({ WRITES_PER_MINUTE: "5000" });
const [desk, phone] = looks;

interface Machine {
  id: number;
  serialNumber: string;
  model: string;
  customerName: string;
}

const answerOf = async <Answer>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Answer;

async function opened(who: Role, machine: Machine, look: Partial<Look> = desk): Promise<Page> {
  const page = await hub().open(who, look);
  await page.goto(`/engineer-dashboard?machineId=${machine.id}`);
  await settled(page);
  return page;
}

/** Another machine of the fleet for each attempt, so that none meets what an earlier one left. */
let taken = 0;
async function aMachine(): Promise<Machine> {
  const page = await hub().open("operator");
  const machines = await answerOf<Machine[]>(page, "/api/machines");
  await page.close();
  return machines.filter(({ customerName }) => customerName)[taken++]!;
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience);

async function sound(page: Page) {
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
}

/** A manual of three pages; `mark` makes its bytes and words its own. */
async function manualOf(mark: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of [
    [`Operator's manual ${mark}`, "Contents of all chapters"],
    [`Bleeding the slewing brake`, `Open valve ${mark} by two turns until the oil is free of bubbles.`],
    ["Torque table of all bolts", "M16 210 Nm, M20 410 Nm"],
  ]) {
    const sheet = pdf.addPage([595, 842]);
    lines.forEach((line, index) => sheet.drawText(line, { x: 60, y: 760 - 30 * index, size: 16, font }));
  }
  return Buffer.from(await pdf.save());
}

const manualTile = (page: Page) =>
  page.getByRole("region", { name: "Quick actions" }).getByRole("button", { name: "Machine Manual" });

/** How much of the page in view is ink: nothing on a sheet that was not drawn. */
const inkOf = (page: Page) =>
  page.locator(".pdf-viewer canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) dark += 1;
    return dark;
  });

async function drawn(page: Page, sheet: string) {
  await page.getByRole("img", { name: sheet }).waitFor(patience);
  await expect.poll(() => inkOf(page), patience).toBeGreaterThan(100);
}

test(
  "a manual that an admin adds is opened in place by engineers, and found by what it says",
  { timeout: 300_000 },
  async () => {
    const machine = await aMachine();
    const mark = `V${Date.now() % 1_000_000}`;
    const title = `Operator's manual ${mark}`;
    const admin = await opened("admin", machine);
    await manualTile(admin).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Choose a PDF").setInputFiles({
      name: "manual.pdf",
      mimeType: "application/pdf",
      buffer: await manualOf(mark),
    });
    await dialog.getByLabel("Title").fill(title);
    await screenshot(admin, "manual-add");
    expect(await accessibilityFaults(admin)).toEqual([]);
    await dialog.getByRole("button", { name: "Add manual" }).click();
    await dialog.getByRole("button", { name: `Open ${title}` }).waitFor(patience);
    await drawn(admin, "Page 1 of 3");
    await sound(admin);

    for (const look of [desk, phone]) {
      const page = await opened("service", machine, look);
      await manualTile(page).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: `Open ${title}` })
        .click();
      await drawn(page, "Page 1 of 3");
      await page.getByRole("button", { name: "Next page" }).click();
      await drawn(page, "Page 2 of 3");
      await screenshot(page, "manual");
      await sound(page);
      expect(await page.getByRole("button", { name: "Add manual" }).count()).toBe(0);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ ...patience, state: "detached" });
    }

    const engineer = await hub().open("service");
    interface Found {
      cases: { source: string; title: string | null; page: number | null }[];
    }
    const query = new URLSearchParams({
      query: `bleeding the slewing brake valve ${mark}`,
      machineId: `${machine.id}`,
    });
    await expect
      .poll(async () => (await answerOf<Found>(engineer, `/api/reports/search?${query.toString()}`)).cases, patience)
      .toContainEqual(expect.objectContaining({ source: "manual", title, page: 2 }));

    await engineer.goto("/chat");
    const composer = engineer.getByRole("textbox", { name: "Message to the assistant" });
    await composer.fill(`Search past reports: how was the slewing brake bled, valve ${mark}?`);
    await composer.press("Enter");
    const link = engineer.getByRole("link", { name: new RegExp(mark) }).first();
    await link.waitFor(patience);
    await screenshot(engineer, "manual-found");
    await link.click();
    await drawn(engineer, "Page 2 of 3");
    await sound(engineer);

    await admin
      .getByRole("dialog")
      .getByRole("button", { name: `Delete ${title}` })
      .click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
    await admin.getByRole("button", { name: `Open ${title}` }).waitFor({ ...patience, state: "detached" });
    await expect
      .poll(async () => (await answerOf<Found>(engineer, `/api/reports/search?${query.toString()}`)).cases, patience)
      .not.toContainEqual(expect.objectContaining({ title }));
  },
);

async function textOf(download: Download): Promise<{ text: string; pages: number }> {
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
  const { text, pages } = await new PDFParse({ data: new Uint8Array(bytes) }).getText();
  return { text, pages: pages.length };
}

/** As file names have it. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^-+|-+$/g, "");
const clientReport = (page: Page) => page.getByRole("button", { name: "Client Report", exact: true });

test("the client report is named after customer and day, and tells of all their machines", async () => {
  const machine = await aMachine();
  const page = await opened("service", machine);
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 80_000 }),
    clientReport(page).click(),
  ]);
  await says(page, "Client Report Generated");
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^client-report-${plain(machine.customerName)}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
  );
  const { text, pages } = await textOf(download);
  const fleet = (await answerOf<Machine[]>(page, "/api/machines")).filter(
    ({ customerName }) => customerName === machine.customerName,
  );
  for (const { serialNumber } of fleet) expect(text).toContain(serialNumber);
  expect(text).toContain(`${pages} / ${pages}`);
  await sound(page);
});

test(
  "a long client report says how far it is, is given up at a touch, and prints whole afterwards",
  { timeout: 400_000 },
  async () => {
    // Five batches of forty, of which two are laid out at once: most is still to come when the first is done.
    const visits = 200;
    const machine = await aMachine();
    const page = await opened("operator", machine);
    const [engineer] = await answerOf<{ id: number; role: string }[]>(page, "/api/engineers");
    // Not today: it has not begun everywhere.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    for (let visit = 1; visit <= visits; visit += 1) {
      const answer = await page.request.post("/api/service-logs", {
        data: {
          machineId: machine.id,
          engineerId: engineer!.id,
          serviceDate: day,
          notes: `Round ${visit}: all greased. ${"Checked, cleaned and found in order. ".repeat(20)}`,
        },
      });
      expect(answer.status()).toBe(201);
    }
    const region = page.getByRole("region", { name: "Machine Report" });
    const giveUp = async () => {
      await region.getByRole("button", { name: "Cancel the report" }).click();
      await says(page, "The report was cancelled");
      await expect.poll(() => clientReport(page).isEnabled(), patience).toBe(true);
    };
    const downloads: Download[] = [];
    page.on("download", (download) => downloads.push(download));

    // Its answer is held back, or a quick machine would be done before the page has been looked at.
    const looked = Promise.withResolvers<void>();
    const papers = "**/api/reports/client-pdf";
    await page.route(papers, async (route) => {
      const answer = await route.fetch({ timeout: 120_000 });
      await looked.promise;
      await route.fulfill({ response: answer });
    });
    await clientReport(page).click();
    await region.getByText(/^\d+ of \d+ parts laid out$/).waitFor(patience);
    await screenshot(page, "client-report-progress");
    expect(await accessibilityFaults(page)).toEqual([]);
    await giveUp();
    looked.resolve();
    await page.unrouteAll({ behavior: "wait" });

    // Two are printed at once: were one of those given up still at work, the third would wait for ever.
    for (let time = 0; time < 3; time += 1) {
      await clientReport(page).click();
      await region.getByText(/^\d+ of \d+ parts laid out$/).waitFor(patience);
      await giveUp();
    }
    expect(downloads).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: 120_000 }),
      clientReport(page).click(),
    ]);
    const { text } = await textOf(download);
    for (const visit of [1, 45, 90, visits]) expect(text).toContain(`Round ${visit}: all greased`);
    expect(faultsOf(page)).toEqual([]);
  },
);
