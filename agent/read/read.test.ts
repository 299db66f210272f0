import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, expect, test } from "vitest";
import { decodeText } from "#tools/text-encoding/rules.ts";
import { docxOf, paragraph, pdfPages, waveOf, zipOf } from "../testing/files.ts";
import { identify } from "./identify.ts";
import { OcrPool } from "./ocr-pool.ts";
import { readPdf } from "./pdf.ts";
import { readerWith, type ReadingTools } from "./read.ts";
import type { ReadOptions } from "./reading.ts";

const pool = new OcrPool(1);
afterAll(() => pool.close());

const samples = join(import.meta.dirname, "../../evals/datasets");
const sample = (path: string) => new Uint8Array(readFileSync(join(samples, path)));

async function read(
  bytes: Uint8Array,
  fileName: string,
  tools: Partial<ReadingTools> = {},
  onStep: ReadOptions["onStep"] = () => undefined,
) {
  const identified = await identify(bytes, fileName);
  return readerWith({ pool, ...tools })(
    { bytes, ...identified, fileName },
    { signal: AbortSignal.timeout(120_000), onStep },
  );
}

/** A picture of black lines on white, as a scanner makes it. */
const pictureOf = (lines: string[], change: (picture: Sharp) => Sharp = (picture) => picture) => {
  const rows = lines
    .map(
      (line, index) =>
        `<text x="60" y="${100 + index * 70}" font-size="42" font-family="DejaVu Sans, Arial, sans-serif">${line}</text>`,
    )
    .join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="${lines.length * 70 + 120}"><rect ` +
    `width="100%" height="100%" fill="#fff"/>${rows}</svg>`;
  return change(sharp(Buffer.from(svg)))
    .jpeg({ quality: 92 })
    .toBuffer();
};

test("a PDF is read in its lines, tables row by row, with the page of each part", async () => {
  const { text, segments, kind } = await read(sample("docs/input/e01_periodic-visit_two-pages.pdf"), "a.pdf");
  expect(kind).toBe("pdf");
  expect(text).toMatch(/^Hoses and fittings\tB\t.* within 4 weeks$/m);
  expect(segments.map(({ page }) => page)).toEqual([1, 2]);
  expect(text.slice(segments[1]!.start, segments[1]!.end)).toContain("page 2 of 2");
}, 30_000);

test("what was typed and ticked in a form stands beside its label", async () => {
  const { text } = await read(sample("docs/input/e09_filled-form.pdf"), "form.pdf");
  expect(text).toMatch(/^Unit serial\t\S+\tMeter\t6,801\tFitter\t/m);
  expect(text).toMatch(/\[x\] Hydraulic\t\[ \] Electrical/);
}, 30_000);

test("a scanned PDF is recognised page by page, with progress and the region of each line", async () => {
  const steps: string[] = [];
  const { text, segments } = await read(
    sample("docs/input/e02_worksheet_scanned-two-pages.pdf"),
    "scan.pdf",
    {},
    (step) => void steps.push(step),
  );
  expect(text).toMatch(/Hours run\t15,902/);
  expect(new Set(steps)).toEqual(new Set(["reading", "recognising"]));
  const line = segments.find(({ start, end, region }) => region && text.slice(start, end).includes("15,902"));
  expect(line).toMatchObject({ page: 1 });
  expect(line!.region!.every((share) => share >= 0 && share <= 1)).toBe(true);
}, 120_000);

/** // why: recognising as many pages takes minutes; what counts here is which are drawn and handed on. */
const quickPool = {
  recognise: () =>
    Promise.resolve({
      lines: [{ text: "Seen", confidence: 90, box: [0, 0, 1, 1] as never }],
      confidence: 90,
      language: "eng",
    }),
};

test("a long scan is read to its last page, told page by page, by one process after the other", async () => {
  const told: (string | undefined)[] = [];
  const signal = AbortSignal.timeout(60_000);
  const { text, segments, note } = await readPdf(pdfPages(21, ""), quickPool, {
    signal,
    onStep: (step, _progress, where) => void (step === "recognising" && told.push(where)),
  });
  expect(text.match(/Seen/g)).toHaveLength(21);
  expect(segments.at(-1)).toMatchObject({ page: 21, region: [0, 0, 1, 1] });
  expect(told).toEqual(Array.from({ length: 21 }, (_, index) => `Page ${index + 1} of 21`));
  expect(note).toBeUndefined();
}, 60_000);

test("a scan that takes too long is read as far as it comes, and says from which page on it was not", async () => {
  const options = { signal: AbortSignal.timeout(60_000), onStep: () => undefined };
  const { text, note } = await readPdf(pdfPages(3, ""), quickPool, options, 0);
  expect(text).toBe("Seen");
  expect(note).toContain("from page 2 on");
}, 30_000);

test("old and new Word files give their text, tables row by row", async () => {
  expect((await read(sample("docs/input/e04_compte-rendu.doc"), "brief.doc")).text).toMatch(/7\s116 heures/);
  const table =
    "<w:tbl><w:tr><w:tc><w:p><w:r><" +
    "w:t>Serial</w:t></w:r></w:p></" +
    "w:tc><w:tc><w:p><w:r><w:t>Hour" +
    "s</w:t></w:r></w:p></w:tc></w:" +
    "tr><w:tr><w:tc><w:p><w:r><w:t>T-1</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>4 512 &amp; " +
    "more</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";
  expect((await read(docxOf(paragraph("Weekly") + table), "week.docx")).text).toBe(
    "Weekly\nSerial\tHours\nT-1\t4 512 & more",
  );
}, 30_000);

test.each([
  ["UTF-8 with a mark", Buffer.from("\ufeffGröße: ½ Öl\r\nok", "utf8")],
  ["UTF-16 with a mark", Buffer.from("\ufeffGröße: ½ Öl\r\nok", "utf16le")],
  ["UTF-16 without a mark", Buffer.from("Größe: ½ Öl\r\nok", "utf16le")],
  ["UTF-16 the other way round", Buffer.from("\ufeffGröße: ½ Öl\r\nok", "utf16le").swap16()],
  ["the Windows code page", Buffer.from("Größe: ½ Öl\r\nok", "latin1")],
])("text in %s keeps its letters", (_name, bytes) => {
  expect(decodeText(bytes)).toBe("Größe: ½ Öl\nok");
});

test("a table says in each row what its cells mean", async () => {
  const csv = new TextEncoder().encode('Serial;Hours;Work\nT-1;4512;"Greased; oiled"\nT-2;17;\n');
  expect((await read(csv, "week.csv")).text).toBe(
    "Serial: T-1\nHours: 4512\nWork: Greased; oiled\n\nSerial: T-2\nHours: 17",
  );
});

test("a photo is read upright whatever the phone was turned, slanted, and light on dark", async () => {
  const lines = ["Machine hours 4512", "Replaced return filter"];
  const turned = await pictureOf(lines, (picture) => picture.rotate(90));
  const marked = await sharp(turned).withMetadata({ orientation: 8 }).toBuffer();
  const slanted = await pictureOf(lines, (picture) => picture.rotate(4, { background: "#fff" }));
  const dark = await sharp(await pictureOf(lines))
    .negate()
    .modulate({ brightness: 0.7 })
    .toBuffer();
  for (const photo of [marked, slanted, dark])
    expect((await read(photo, "photo.jpg")).text).toMatch(/Machine hours 4512\s+Replaced return filter/);
}, 120_000);

test("a photo is read by the model that sees, where there is one", async () => {
  const seen = await read(await pictureOf(["x"]), "photo.jpg", {
    see: ({ mediaType }) => Promise.resolve(`seen as ${mediaType}`),
  });
  expect(seen).toMatchObject({ text: "seen as image/jpeg", kind: "image" });
});

test("voice notes of a chat are read in their place in the conversation, photos as sources of their own", async () => {
  const chat = [
    "[10/03/2026, 08:02:11] Ann: Morning",
    "[10/03/2026, 08:03:00] Ann: \u200e<attached: 00000002-PHOTO-2026-03-10-08-03-00.jpg>",
    "[10/03/2026, 08:04:00] Ann: \u200e<attached: 00000003-AUDIO-2026-03-10-08-04-00.wav>",
    "[10/03/2026, 08:05:00] Ann: bye",
  ].join("\r\n");
  const zip = zipOf([
    { name: "_chat.txt", content: chat },
    { name: "00000002-PHOTO-2026-03-10-08-03-00.jpg", content: await pictureOf(["Hours 4512"]) },
    { name: "00000003-AUDIO-2026-03-10-08-04-00.wav", content: waveOf(16_000) },
  ]);
  // why: there is no transcription model in tests
  const transcribe: ReadingTools["transcribe"] = () =>
    Promise.resolve({
      text: "Fan belt is worn",
      segments: [{ text: "Fan belt is worn", startSecond: 0.5, endSecond: 2 }],
    });
  const { text, attachments = [], kind } = await read(zip, "WhatsApp Chat.zip", { transcribe });
  expect(kind).toBe("whatsapp");
  expect(text.split("\n").map((line) => line.replace(/^\[.*?\] /, "").replace(/\u200e/g, ""))).toEqual([
    "Ann: Morning",
    "Ann: <attached: 00000002-PHOTO-2026-03-10-08-03-00.jpg>",
    "Ann: <attached: 00000003-AUDIO-2026-03-10-08-04-00.wav>",
    "Fan belt is worn",
    "Ann: bye",
  ]);
  expect(attachments.map(({ kind: of, text: words }) => [of, words])).toEqual([
    ["image", "Hours 4512"],
    ["audio", "Fan belt is worn"],
  ]);
  const { start, text: said } = attachments[1]!;
  expect(text.slice(start, start! + said.length)).toBe("Fan belt is worn");
  expect(attachments[0]!.start).toBeUndefined();
  expect(attachments[1]!.segments).toMatchObject([{ seconds: [0.5, 2] }]);
}, 60_000);

test("a chat whose photos cannot be read is read without them", async () => {
  const zip = zipOf([
    {
      name: "_chat.txt",
      content: "[10/03/2026, 08:02:11] Ann: \u200e<attached: a.jpg>\n[10/03/2026, 08:03:11] Ann: hours 4512",
    },
    { name: "a.jpg", content: "no photo" },
  ]);
  const { text, attachments } = await read(zip, "chat.zip");
  expect(text).toContain("hours 4512");
  expect(attachments).toEqual([]);
});
