/** What becomes of a phone's photos on their way to the server. */
import type { Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { expect, test, vi } from "vitest";
import { faultsOf, settled, useHub } from "./browser.ts";
import { composer } from "./chat.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();
const patience = { timeout: 30_000 };

/** Detail everywhere, as a camera sees it; half of it dark, so that one sees which way up it is. */
async function picture(width: number, height: number): Promise<Sharp> {
  const noise = { type: "gaussian", mean: 160, sigma: 30 } as const;
  const whole = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  const dark = { create: { width, height: height / 2, channels: 3, background: "#102030" } } as const;
  return sharp(
    await whole
      .composite([{ input: dark, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** As a phone that lies on its side writes it: turned, with the place and the device beside it. */
async function fromCamera(width: number, height: number): Promise<Buffer> {
  const upright = await picture(width, height);
  return sharp(await upright.rotate(90).png().toBuffer())
    .withMetadata({ orientation: 8 })
    .withExifMerge({
      IFD0: { Make: "Quay Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 5/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "12/1 8/1 0/1" },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function chatPage(): Promise<Page> {
  const page = await hub().open("service", { width: 390, height: 844 });
  await page.goto("/chat");
  await settled(page);
  return page;
}

/** Attaches files and answers what the server has of them. */
async function stored(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<Buffer[]> {
  const answers: number[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith("/api/documents") && answer.ok())
      answers.push(((await answer.json()) as { id: number }).id);
  });
  await page.locator('input[type=file][aria-label="Attach files"]').setInputFiles(files);
  await expect.poll(() => answers.length, patience).toBe(files.length);
  return Promise.all(answers.map(async (id) => (await page.request.get(`/api/documents/${id}/file`)).body()));
}

test("large photos leave small, upright, and without the place where they were taken", async () => {
  const page = await chatPage();
  const buffer = await fromCamera(4_032, 3_024);
  const before = await sharp(buffer).metadata();
  expect(before.orientation).toBe(8);
  expect(before.exif!.includes("Quay Phone")).toBe(true);
  const second = await fromCamera(2_000, 1_500);
  const files = await stored(
    page,
    { name: "IMG_0815.jpg", mimeType: "image/jpeg", buffer },
    { name: "IMG_0816.jpg", mimeType: "image/jpeg", buffer: second },
  );
  const [large, medium] = files.toSorted((one, other) => other.length - one.length) as [Buffer, Buffer];
  expect(large.length).toBeLessThan(buffer.length / 2);
  for (const [sent, width, height] of [
    [large, 2_560, 1_920],
    [medium, 2_000, 1_500],
  ] as const) {
    const seen = await sharp(sent).metadata();
    expect([seen.format, seen.width, seen.height, seen.orientation ?? 1]).toEqual(["jpeg", width, height, 1]);
    expect(seen.exif).toBeUndefined();
    const [top, bottom] = await Promise.all(
      [0, height / 2].map(async (from) => {
        const half = await sharp(sent)
          .extract({ left: 0, top: from, width, height: height / 2 })
          .png()
          .toBuffer();
        return (await sharp(half).stats()).channels[0]!.mean;
      }),
    );
    expect(top!).toBeLessThan(60);
    expect(bottom!).toBeGreaterThan(120);
  }
  expect(faultsOf(page)).toEqual([]);
});

test("a photo that went through once is not made worse by going through again, and XMP stays behind", async () => {
  const page = await chatPage();
  // Noise to the last pixel: what leaves is still above the size below which nothing is looked at.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 2_560, height: 1_920, channels: 3, background: "#888", noise } });
  const grainy = await grain.jpeg({ quality: 90 }).toBuffer();
  expect(grainy.length).toBeGreaterThan(1_500_000);
  const place = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>54,5N</exif:GPSLatitude></x:xmpmeta>';
  const noted = await (await picture(600, 400)).withXmp(place).jpeg().toBuffer();
  expect(noted.includes("GPSLatitude")).toBe(true);
  const files = await stored(
    page,
    { name: "grain.jpg", mimeType: "image/jpeg", buffer: grainy },
    { name: "noted.jpg", mimeType: "image/jpeg", buffer: noted },
  );
  expect(files.some((file) => file.equals(grainy))).toBe(true);
  expect(files.some((file) => file.includes("GPSLatitude"))).toBe(false);
});

test("what is small and tells nothing, and what is no photo, leaves as it is", async () => {
  const page = await chatPage();
  const plain = await (await picture(640, 480)).jpeg().toBuffer();
  const drawing = await (await picture(300, 200)).png().toBuffer();
  const broken = Buffer.from("no photo at all, whatever its name says: Exif\0\0");
  const files = await stored(
    page,
    { name: "plain.jpg", mimeType: "image/jpeg", buffer: plain },
    { name: "drawing.png", mimeType: "image/png", buffer: drawing },
  );
  expect(files.map((file) => file.length).toSorted()).toEqual([plain.length, drawing.length].toSorted());
  expect(files.some((file) => file.equals(plain))).toBe(true);
  await page
    .locator('input[type=file][aria-label="Attach files"]')
    .setInputFiles({ name: "broken.jpg", mimeType: "image/jpeg", buffer: broken });
  // Whether it is one, the server says; here nothing hangs.
  await page.getByText("broken.jpg").first().waitFor(patience);
  await composer(page).fill("still here");
  expect(await composer(page).inputValue()).toBe("still here");
});

test("a photo that waits for the network is kept small", async () => {
  const page = await chatPage();
  const buffer = await fromCamera(4_032, 3_024);
  await page.waitForTimeout(3_000);
  await page.context().setOffline(true);
  await page
    .locator('input[type=file][aria-label="Attach files"]')
    .setInputFiles({ name: "IMG_0900.jpg", mimeType: "image/jpeg", buffer });
  await page.getByText("sent with the message").waitFor(patience);
  await composer(page).fill("Bolts of the slew ring");
  await composer(page).press("Enter");
  await page.getByText("Waiting for the network").waitFor(patience);
  const kept = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open("outbox");
        opening.onsuccess = () => {
          const all = opening.result.transaction("entries").objectStore("entries").getAll();
          all.onsuccess = () =>
            resolve(
              (all.result as { kind: string; payload: { bytes: ArrayBuffer } }[]).flatMap(({ kind, payload }) =>
                kind === "attachment" ? [payload.bytes.byteLength] : [],
              ),
            );
        };
      }),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]!).toBeLessThan(buffer.length / 2);
});
