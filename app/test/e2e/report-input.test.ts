import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { waveOf, zipOf } from "#agent/testing/files.ts";
import { expect, test } from "vitest";
import { faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";

const hub = useHub();
const samples = join(import.meta.dirname, "../../../evals/datasets");

/** A photo of a report as a phone stores it: lying on its side, with a note how to turn it. */
async function phonePhoto(lines: string[]) {
  const rows = lines
    .map(
      (line, index) =>
        `<text x="60" y="${110 + index * 80}" font-size="46" font-family="DejaVu Sans, Arial, sans-serif">${line}</text>`,
    )
    .join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${lines.length * 80 + 120}"><rect ` +
    `width="100%" height="100%" fill="#fff"/>${rows}</svg>`;
  const lying = await sharp(Buffer.from(svg)).rotate(90).jpeg().toBuffer();
  return sharp(lying).withMetadata({ orientation: 8 }).jpeg().toBuffer();
}

/** Each try has machines of its own: what a try before it has left is not there twice. */
let tries = 0;

test.each(looks)(
  "a photo and an export are read, reviewed beside their source, saved, and survive a reload ($width px)",
  { timeout: 180_000 },
  async (look) => {
    const page = await hub().open("service", look);
    const fleet = (await (await page.request.get("/api/machines")).json()) as {
      id: number;
      serialNumber: string;
      customerName: string;
      totalHours: number;
    }[];
    const at = tries++ * 2;
    const [first, second] = [fleet.at(at)!, fleet.at(at + 1)!];
    await page.goto("/data-ingestion");
    await settled(page);
    await expect.poll(() => page.getByText("Multi-Modal Report Input").count()).toBe(1);
    const photo = await phonePhoto([
      `Machine ${first.serialNumber}`,
      "Date 10 March 2026",
      `Hours ${first.totalHours + 5}`,
      "Replaced the hydraulic return filter",
    ]);
    const chat =
      `[10/11/2026, 08:02:11] Tom Haldane: ${second.serialNumber} hours ${second.totalHours + 5}\n[10/11/2026, ` +
      "09:02:11] Tom Haldane: changed the fuel filter. cab door latch broken, urgent";
    await page.getByLabel("Choose files").setInputFiles([
      { name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer: photo },
      {
        name: "WhatsApp Chat.zip",
        mimeType: "application/zip",
        buffer: Buffer.from(zipOf([{ name: "_chat.txt", content: chat }])),
      },
    ]);
    const cards = page.getByRole("article", { name: /^Report \d/ });
    await expect.poll(() => cards.count(), { timeout: 90_000 }).toBeGreaterThanOrEqual(2);

    await expect
      .poll(() => page.getByRole("listitem").filter({ hasText: "Ready for review" }).count(), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(2);
    // What was read waits on the server: a reload in the middle loses nothing.
    await page.reload();
    await settled(page);
    await expect.poll(() => cards.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    const card = page.getByRole("article", { name: new RegExp(second.serialNumber.replaceAll(".", "\\.")) });
    await expect.poll(() => card.count(), { timeout: 30_000 }).toBe(1);
    const closed = card.locator(".draft-toggle[aria-expanded=false]");
    if ((await closed.count()) > 0) await closed.click();
    await card.getByRole("textbox", { name: "Machine hours" }).focus();
    await expect
      .poll(() => card.locator("mark").allInnerTexts())
      .toEqual([expect.stringContaining(String(second.totalHours + 5))]);
    await settled(page);
    expect(await faultsInBothThemes(page, "report-input-review")).toEqual([]);

    await card.getByRole("textbox", { name: "Machine hours" }).fill((second.totalHours + 6).toLocaleString("en-US"));
    await expect.poll(() => card.getByText("All changes are kept").count(), { timeout: 10_000 }).toBe(1);
    await card.getByRole("button", { name: "Save report" }).click();
    // By the day on which the test runs the demo has a later reading, which the hours do not fit.
    const keep = page.getByRole("button", { name: /^Keep [\d,]+ h$/ });
    await keep
      .or(page.getByRole("link", { name: "Open the report" }))
      .first()
      .waitFor({ timeout: 20_000 });
    if (await keep.isVisible()) await keep.click();
    await expect
      .poll(() => page.getByRole("link", { name: "Open the report" }).count(), { timeout: 20_000 })
      .toBeGreaterThan(0);
    const logs = (await (await page.request.get(`/api/service-logs?machineId=${second.id}`)).json()) as {
      machineSerialNumber: string;
      machineHours: number;
    }[];
    expect(logs).toContainEqual(
      expect.objectContaining({ machineSerialNumber: second.serialNumber, machineHours: second.totalHours + 6 }),
    );
    await screenshot(page, "report-input-saved");
    expect(faultsOf(page)).toEqual([]);
  },
);

test(
  "a file that cannot be read says why in the queue, and a scan shows how far it is",
  { timeout: 180_000 },
  async () => {
    const page = await hub().open("service");
    await page.goto("/data-ingestion");
    await settled(page);
    // Read for the first time each time: what was read before is only told to be known.
    const attempt = randomUUID();
    const scan = readFileSync(join(samples, "docs/input/e02_worksheet_scanned-two-pages.pdf"));
    await page.getByLabel("Choose files").setInputFiles({
      name: `worksheet ${attempt}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.concat([scan, Buffer.from(`\n% ${attempt}\n`)]),
    });
    const row = page.getByRole("listitem").filter({ hasText: `worksheet ${attempt}` });
    await expect.poll(() => row.getByRole("progressbar").count(), { timeout: 60_000 }).toBe(1);
    await expect.poll(() => row.innerText(), { timeout: 90_000 }).toContain("Ready for review");

    await page
      .getByLabel("Choose files")
      .setInputFiles({ name: `note ${attempt}.wav`, mimeType: "audio/wav", buffer: Buffer.from(waveOf(8_000)) });
    await expect.poll(() => page.getByText("Processing Failed").count(), { timeout: 60_000 }).toBeGreaterThan(0);
    // Beside the upload it stands too, with its reason; here the one in the queue is meant.
    const failed = page
      .getByRole("region", { name: "Processing queue" })
      .getByRole("listitem")
      .filter({
        hasText: `note ${attempt}.wav`,
      });
    await expect.poll(() => failed.innerText(), { timeout: 10_000 }).toContain("OPENAI_TRANSCRIPTION_MODEL");
    await failed.getByRole("button", { name: "Retry" }).waitFor();

    const folder = mkdtempSync(join(tmpdir(), "report-input-"));
    writeFileSync(join(folder, "big.pdf"), Buffer.alloc(20 * 1024 * 1024));
    await page.getByLabel("Choose files").setInputFiles(join(folder, "big.pdf"));
    await expect.poll(() => page.getByText("exceeds the 19MB limit").count(), { timeout: 10_000 }).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
    expect(faultsOf(page)).toEqual([]);
  },
);

test("a card under review stays open when a photo before it has been read", { timeout: 180_000 }, async () => {
  const page = await hub().open("admin", { width: 390 });
  await page.goto("/data-ingestion");
  await settled(page);
  const photo = await phonePhoto(["Machine 5500.103", "Date 11 March 2026", "Greased the slew ring"]);
  const note = "5500.097, 12 March 2026, 7,801 h: replaced the cab filter";
  await page.getByLabel("Choose files").setInputFiles([
    { name: "slow.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "quick.txt", mimeType: "text/plain", buffer: Buffer.from(note) },
  ]);
  const card = page.getByRole("article", { name: /5500\.097/ });
  const hours = card.getByRole("textbox", { name: "Machine hours" });
  await card.waitFor({ timeout: 60_000 });
  // A quick machine may have read the photo first: then its card is the open one.
  if (!(await hours.isVisible())) await card.getByRole("button", { expanded: false }).first().click();
  await hours.fill("7,802");
  await expect
    .poll(() => page.getByRole("article", { name: /^Report \d/ }).count(), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(2);
  await expect.poll(() => page.getByRole("article", { name: /5500\.103/ }).count()).toBe(1);
  expect(await hours.inputValue()).toBe("7,802");
  expect(await hours.evaluate((field) => field === document.activeElement)).toBe(true);
});
