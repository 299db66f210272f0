import type { Page } from "playwright-core";
import sharp from "sharp";
import { pdfOf, waveOf, zipOf } from "#agent/testing/files.ts";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A busy machine takes its time. */
const patience = { timeout: 30_000 };
/** Text recognition on a busy machine of CI. */
const whileRecognised = { timeout: 90_000 };
const hub = useHub();

interface Machine {
  id: number;
  serialNumber: string;
  totalHours: number;
}

const fleetOf = (page: Page): Promise<Machine[]> =>
  page.evaluate(() => fetch("/api/machines").then((answer) => answer.json() as Promise<Machine[]>));

async function opened() {
  const page = await hub().open("service");
  // Leaving a page with unsaved work asks; these stories mean to.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/data-ingestion");
  await settled(page);
  return page;
}

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const handIn = (page: Page, ...files: Upload[]) => page.getByLabel("Choose files").setInputFiles(files);
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
const card = (page: Page, { serialNumber }: Machine) =>
  page.getByRole("article", { name: new RegExp(serialNumber.replaceAll(".", "\\.")) });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience);

/** A page of a report as a scanner or a camera sees it. */
function pageOf(lines: string[]) {
  const rows = lines
    .map(
      (line, index) =>
        `<text x="60" y="${110 + index * 80}" font-size="46" font-family="DejaVu Sans, Arial, sans-serif">${line}</text>`,
    )
    .join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${lines.length * 80 + 120}"><rect ` +
    `width="100%" height="100%" fill="#fff"/>${rows}</svg>`;
  return sharp(Buffer.from(svg));
}

const photoOf = async (lines: string[]) => pageOf(lines).jpeg().toBuffer();

/** A PDF as a scanner writes it: a picture on each page and no text. */
async function scanOf(pages: string[][]): Promise<Buffer> {
  const pictures = await Promise.all(
    pages.map((lines) => pageOf(lines).grayscale().jpeg({ quality: 70 }).toBuffer({ resolveWithObject: true })),
  );
  const first = 3;
  const objects = pictures.flatMap(({ data, info: { width, height } }, index) => {
    const [content, picture] = [first + index * 3 + 1, first + index * 3 + 2];
    const drawing = `q 595 0 0 ${Math.round((595 * height) / width)} 0 0 cm /P Do Q`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${Math.round((595 * height) / width)}] /Contents ` +
        `${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
            `/BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n`,
        ),
        data,
        Buffer.from("\nendstream"),
      ]),
    ];
  });
  const kids = pages.map((_, index) => `${first + index * 3} 0 R`).join(" ");
  return Buffer.from(
    pdfOf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
      ...objects,
    ]),
  );
}

/** Each story has a day of its own: a message of the same second would be taken for one that was read before. */
const chatOf = (machine: Machine, work: string, day: string) =>
  `[${day}, 08:02:11] Tom Haldane: ${machine.serialNumber} hours ${machine.totalHours + 5}\n[${day}, 09:02:11] Tom Haldane: ${work}`;

const exportOf = (chat: string, media: { name: string; content: Uint8Array }[] = []): Upload => ({
  name: "WhatsApp Chat.zip",
  mimeType: "application/zip",
  buffer: Buffer.from(zipOf([{ name: "_chat.txt", content: chat }, ...media])),
});

test("a scan of 15 pages shows how far it is, survives a reload in the middle, and is read to its last page", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(20)!;
  const pages = Array.from({ length: 15 }, (_, index) =>
    index === 0
      ? [`Machine ${machine.serialNumber}`, "Date 10 March 2026", `Hours ${machine.totalHours + 5}`]
      : index === 14
        ? ["Replaced the hydraulic return filter"]
        : [`Appendix ${index}`, "Intentionally left blank"],
  );
  await handIn(page, { name: "scan-of-15.pdf", mimeType: "application/pdf", buffer: await scanOf(pages) });
  const bar = row(page, "scan-of-15.pdf").getByRole("progressbar");
  const share = async () => Number((await bar.getAttribute("aria-valuenow").catch(() => null)) ?? 0);
  await bar.waitFor(patience);
  await expect.poll(() => row(page, "scan-of-15.pdf").innerText(), patience).toContain("Recognising text");
  await screenshot(page, "intake-scan");
  const seen = await share();
  await page.reload();
  await settled(page);
  await expect.poll(() => row(page, "scan-of-15.pdf").innerText(), whileRecognised).toContain("Ready for review");
  expect(seen).toBeLessThan(100);
  await card(page, machine).waitFor(patience);
  const text = card(page, machine).getByRole("region", { name: "Source" });
  await expect.poll(() => text.innerText(), patience).toContain("return filter");
  expect(await card(page, machine).getByLabel("Machine hours").inputValue()).toBe(
    (machine.totalHours + 5).toLocaleString("en-US"),
  );
  expect(faultsOf(page)).toEqual([]);
});

test("a chat with two photos and a voice note gives three reports and says why the voice note is not among them", async () => {
  const page = await opened();
  const [first, second, third] = (await fleetOf(page)).slice(24, 27) as [Machine, Machine, Machine];
  const photoOn = async (machine: Machine, work: string) =>
    photoOf([
      `Machine ${machine.serialNumber}`,
      "Date 10 November 2026",
      `Hours ${machine.totalHours + 5}`,
      "Engineer Tom Haldane",
      work,
    ]);
  const chat = `${chatOf(first, "changed the fuel filter", "10/11/2026")}
[10/11/2026, 10:02:11] Tom Haldane: <attached: 00000003-PHOTO.jpg>
[10/11/2026, 11:02:11] Tom Haldane: <attached: 00000004-PHOTO.jpg>
[10/11/2026, 12:02:11] Tom Haldane: <attached: 00000005-AUDIO.wav>`;
  await handIn(
    page,
    exportOf(chat, [
      { name: "00000003-PHOTO.jpg", content: await photoOn(second, "Replaced the hydraulic return filter") },
      { name: "00000004-PHOTO.jpg", content: await photoOn(third, "Adjusted the parking brake") },
      { name: "00000005-AUDIO.wav", content: waveOf(8_000) },
    ]),
  );
  await expect.poll(() => row(page, "WhatsApp Chat.zip").innerText(), whileRecognised).toContain("Ready for review");
  for (const machine of [first, second, third]) await card(page, machine).waitFor(patience);
  const note = await row(page, "WhatsApp Chat.zip").innerText();
  expect(note).toContain("00000005-AUDIO.wav");
  expect(note).toContain("OPENAI_TRANSCRIPTION_MODEL");
  await settled(page);
  await screenshot(page, "intake-chat-with-media");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a photo that the phone stored lying on its side is read and shown upright", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(28)!;
  const upright = await photoOf([
    `Machine ${machine.serialNumber}`,
    "Date 12 March 2026",
    `Hours ${machine.totalHours + 5}`,
    "Adjusted the parking brake",
  ]);
  const lying = await sharp(upright).rotate(90).jpeg().toBuffer();
  const buffer = await sharp(lying).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  await handIn(page, { name: "IMG_0815.jpg", mimeType: "image/jpeg", buffer });
  await card(page, machine).waitFor(whileRecognised);
  const closed = card(page, machine).locator(".draft-toggle[aria-expanded=false]");
  if ((await closed.count()) > 0) await closed.click();
  const source = card(page, machine).getByRole("region", { name: "Source" });
  expect(await source.innerText()).toContain("parking brake");
  await source.getByRole("radio", { name: "Original" }).click();
  const picture = source.getByRole("img").first();
  await picture.waitFor(patience);
  const { width, height } = (await picture.boundingBox())!;
  expect(width).toBeGreaterThan(height);
  await screenshot(page, "intake-upright");
  await card(page, machine).getByLabel("Machine hours").focus();
  await source.getByRole("button", { name: "Enlarge: Original picture" }).press("Enter");
  const enlarged = page.getByRole("dialog", { name: "Original picture" });
  const box = enlarged.getByRole("group", { name: "Original picture" });
  const mark = box.locator(".zoomable-mark").first();
  await mark.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, "intake-enlarged");
  await enlarged.getByRole("button", { name: "Larger" }).click();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await enlarged.getByText("300 %").waitFor();
  const inSight = async () => {
    const [seen, room] = await Promise.all([mark.boundingBox(), box.boundingBox()]);
    return seen!.y >= room!.y && seen!.y + seen!.height <= room!.y + room!.height;
  };
  expect(await inSight()).toBe(true);
  await screenshot(page, "intake-enlarged-larger");
  const before = await box.evaluate(({ scrollTop }) => scrollTop);
  const { x, y } = (await box.boundingBox())!;
  await page.mouse.move(x + 200, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 160, { steps: 4 });
  await page.mouse.up();
  expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(before);
  await page.keyboard.press("Escape");
  await enlarged.waitFor({ state: "detached" });
  expect(faultsOf(page)).toEqual([]);
});

test("what is typed in one tab shows in the other; a draft saved in one is a receipt in the other, once", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(31)!;
  await handIn(page, exportOf(chatOf(machine, "changed the air filter", "11/11/2026")));
  await card(page, machine).waitFor(patience);
  const other = await page.context().newPage();
  await other.goto("/data-ingestion");
  await card(other, machine).waitFor(patience);
  const unfold = async (tab: Page) => {
    const closed = card(tab, machine).locator(".draft-toggle[aria-expanded=false]");
    if ((await closed.count()) > 0) await closed.click();
  };
  await unfold(page);
  await unfold(other);
  await card(page, machine).getByLabel("Service report number").fill("26.11.500");
  await expect
    .poll(() => card(other, machine).getByLabel("Service report number").inputValue(), patience)
    .toBe("26.11.500");

  // A third tab hears of nothing: the save that it sends later is answered, and saves nothing twice.
  const deaf = await page.context().newPage();
  await deaf.goto("/data-ingestion");
  await card(deaf, machine).waitFor(patience);
  await unfold(deaf);
  await settled(deaf);
  await deaf.route(/\/api\/(events|drafts|ai\/processing-queue)/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await deaf.evaluate(() => new Promise((next) => setTimeout(next, 100)));

  await card(page, machine).getByRole("button", { name: "Save report" }).click();
  await says(page, "Service log saved successfully");
  const receipt = `The report on ${machine.serialNumber} is saved.`;
  await says(other, receipt);
  const again = card(deaf, machine).getByRole("button", { name: "Save report" });
  if ((await again.count()) > 0) {
    await again.click();
    await says(deaf, "This report was saved already; nothing was saved twice");
  }
  const logs = (await (await page.request.get(`/api/service-logs?machineId=${machine.id}`)).json()) as {
    srn: string | null;
  }[];
  expect(logs.filter(({ srn }) => srn === "26.11.500")).toHaveLength(1);
  expect(faultsOf(page)).toEqual([]);
});

test("files that cannot be taken are named with their reason, and the good one among them is read", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(30)!;
  const garbage = "(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)";
  const locked = pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 0 /Kids [] >>",
      `<< /Filter /Standard /V 1 /R 2 /O ${garbage} /U ${garbage} /P -1 >>`,
    ],
    "/Encrypt 3 0 R /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)]",
  );
  const pdf = (name: string, bytes: Uint8Array): Upload => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(bytes),
  });
  await handIn(
    page,
    pdf("locked.pdf", locked),
    pdf("empty.pdf", new Uint8Array()),
    pdf("big.pdf", new Uint8Array(19 * 1024 * 1024 + 1)),
    pdf("invoice.pdf", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4_000, 7)])),
    {
      name: "visit.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(chatOf(machine, "changed the oil filter", "12/11/2026")),
    },
  );
  for (const [name, reason] of [
    ["locked.pdf", "protected by a password"],
    ["empty.pdf", "The file is empty"],
    ["big.pdf", "exceeds the 19MB limit"],
    ["invoice.pdf", "is not accepted"],
    ["visit.txt", "Ready for review"],
  ] as const)
    await expect.poll(() => row(page, name).innerText(), patience).toContain(reason);
  await card(page, machine).waitFor(patience);
  await settled(page);
  await screenshot(page, "intake-refused");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove big.pdf" }).click();
  await expect.poll(() => page.getByText("exceeds the 19MB limit").count(), patience).toBeLessThan(2);
  expect(faultsOf(page)).toEqual([]);
});
