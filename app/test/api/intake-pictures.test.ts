import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bitmapOf } from "#agent/testing/bitmaps.ts";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { documents } from "#db/schema/index.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { sendFile } from "../send-file.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;

beforeAll(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals" });
});
afterAll(() => intake.stop());

const lines = ["Machine 870.7.3310", "Date 10 March 2026", "Hours 4512", "Replaced the hydraulic return filter"];
const rows = lines.map((line, index) => `<text x="60" y="${110 + index * 80}" font-size="46">${line}</text>`);
/** Of an odd width, so that lines of a bitmap end in padding. */
const sheet = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1301" height="440" font-family="DejaVu Sans, ` +
      `Arial"><rect width="100%" height="100%" fill="#fff"/>${rows.join("")}</svg>`,
  ),
)
  .png()
  .toBuffer();

const pictures: [string, (png: Buffer) => Promise<Uint8Array>][] = [
  ["sheet.jpg", (png) => sharp(png).jpeg().toBuffer()],
  ["sheet.jpeg", (png) => sharp(png).toColourspace("cmyk").jpeg().toBuffer()],
  ["sheet.png", (png) => Promise.resolve(png)],
  ["sheet.gif", (png) => sharp(png).gif().toBuffer()],
  ["sheet.webp", (png) => sharp(png).webp().toBuffer()],
  ["sheet.tif", (png) => sharp(png).tiff().toBuffer()],
  ["24 bit.bmp", (png) => bitmapOf(png, { bits: 24 })],
  ["24 bit, version 4.bmp", (png) => bitmapOf(png, { bits: 24, version: 4 })],
  ["24 bit, version 5, from the top.bmp", (png) => bitmapOf(png, { bits: 24, version: 5, topDown: true })],
  ["32 bit.bmp", (png) => bitmapOf(png, { bits: 32 })],
  ["8 bit.bmp", (png) => bitmapOf(png, { bits: 8 })],
  ["4 bit.bmp", (png) => bitmapOf(png, { bits: 4 })],
];

test("the photo of a serial plate names its machine, is bounded, and is not kept", async () => {
  const engineer = await aUser(database.db, {});
  const before = await database.db.$count(documents);
  const plate = (bytes: Uint8Array | string, name: string, as = engineer) =>
    sendFile(call, as, bytes, name, { path: "/api/machines/plate" });
  const named = await plate(await sheet, "plate.png");
  expect([named.status, await named.json()]).toEqual([
    200,
    { machines: [expect.objectContaining({ serialNumber: "870.7.3310" })] },
  ]);
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const none = await plate(blank, "plate.png");
  expect([none.status, await none.json()]).toMatchObject([
    404,
    { error: "No serial number of a machine could be read in this photo" },
  ]);
  const text = await plate("870.7.3310", "plate.txt");
  expect([text.status, await text.json()]).toMatchObject([415, { error: "Please choose a photo" }]);
  const viewer = await aUser(database.db, { role: "view" });
  expect((await plate(await sheet, "plate.png", viewer)).status).toBe(403);
  expect(await database.db.$count(documents)).toBe(before);
}, 60_000);

test.each(pictures)(
  "a picture of every accepted type is read: %s",
  async (name, make) => {
    const engineer = await aUser(database.db, {});
    const response = await sendFile(call, engineer, await make(await sheet), name);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { extractedData: { machines: [{ serialNumber: "870.7.3310", machineHours: 4512, endDate: "2026-03-10" }] } },
    ]);
  },
  60_000,
);

test("a bitmap cut in half is damaged; one of a rare kind is said to be none that is read", async () => {
  const engineer = await aUser(database.db, {});
  const bitmap = await bitmapOf(await sheet, { bits: 24 });
  const half = await sendFile(call, engineer, bitmap.slice(0, 50_000), "half.bmp");
  expect([half.status, await half.json()]).toMatchObject([400, { error: expect.stringContaining("damaged") }]);
  const rare = new Uint8Array(bitmap);
  // A JPEG inside a bitmap, as some printers keep it.
  rare[30] = 4;
  const refused = await sendFile(call, engineer, rare, "rare.bmp");
  expect([refused.status, await refused.json()]).toMatchObject([
    415,
    { error: expect.stringContaining("variant of BMP is not supported") },
  ]);
}, 30_000);
