import { monitorEventLoopDelay } from "node:perf_hooks";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docxOf, paragraph, pdfOf, pdfPages, waveOf, zipOf } from "../testing/files.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { identify } from "./identify.ts";
import { OcrPool } from "./ocr-pool.ts";
import { readerWith } from "./read.ts";

const pool = new OcrPool(1);
const read = readerWith({ pool });
const delay = monitorEventLoopDelay({ resolution: 10 });

beforeAll(() => void delay.enable());
afterAll(() => {
  delay.disable();
  pool.close();
});

/** Hands a file in as a call does: judged first, then read. */
async function handIn(bytes: Uint8Array, fileName = "file.pdf") {
  const identified = await identify(bytes, fileName);
  return read({ bytes, ...identified, fileName }, { signal: AbortSignal.timeout(100_000), onStep: () => undefined });
}

const text = (value: string) => new TextEncoder().encode(value);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PNG whose header promises far more pixels than there are. */
async function boastingPicture(): Promise<Uint8Array> {
  const png = await picture(64, 64);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const chat = { name: "_chat.txt", content: "[10/03/2026, 08:02:11] Ann: hello" };
const garbage = "(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)";

const table: [name: string, file: () => Uint8Array | Promise<Uint8Array>, failure: string, fileName?: string][] = [
  [
    "a PDF with a password",
    () =>
      pdfOf(
        [
          "<< /Type /Catalog /Pages 2 0 R >>",
          "<< /Type /Pages /Count 0 /Kids [] >>",
          `<< /Filter /Standard /V 1 /R 2 /O ${garbage} /U ${garbage} /P -1 >>`,
        ],
        "/Encrypt 3 0 R /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)]",
      ),
    "unreadable",
  ],
  ["a PDF of 2,000 pages", () => pdfPages(2_000), "too_large"],
  [
    "a PDF whose page tree goes round in circles",
    () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R] >>"]),
    "damaged",
  ],
  [
    "a PDF whose page unpacks to 400 MB",
    () => pdfPages(1, "", deflateSync(Buffer.alloc(400 * 1024 * 1024, "(x) Tj "), { level: 9 })),
    "damaged",
  ],
  [
    "a PDF with an array 100,000 deep",
    () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Count 1 /Kids ${"[".repeat(100_000)}3 0 R${"]".repeat(100_000)} >>`,
      ]),
    "damaged",
  ],
  ["a PDF cut in half", () => pdfPages(2).slice(0, 90), "damaged"],
  ["a Word file cut in half", () => docxOf(paragraph("x".repeat(5_000))).slice(0, 500), "", "report.docx"],
  ["a Word file of 1.5 million paragraphs", () => docxOf(paragraph("a").repeat(1_500_000)), "too_large", "report.docx"],
  [
    "a Word file with 200,000 nested tags",
    () => docxOf(`${"<w:p>".repeat(200_000)}${"</w:p>".repeat(200_000)}`),
    "damaged",
    "report.docx",
  ],
  [
    "a Word file with macros",
    () => docxOf(paragraph("hi"), "application/vnd.ms-word.document.macroEnabled.main+xml"),
    "unsupported",
    "report.docx",
  ],
  ["a program renamed to PDF", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4_000, 7)]), "unsupported"],
  [
    "an SVG with a script, named as a photo",
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "unsupported",
    "photo.png",
  ],
  ["a page of HTML, named as text", () => text("<!DOCTYPE html><script>alert(1)</script>"), "unsupported", "notes.txt"],
  ["a picture 30,000 pixels wide", () => picture(30_000, 20), "too_large", "photo.png"],
  ["a picture of 225 million pixels", () => picture(15_000, 15_000), "too_large", "photo.png"],
  ["a picture that promises 60,000 × 60,000 pixels", boastingPicture, "", "photo.png"],
  [
    "a photo cut in half",
    async () =>
      (
        await sharp({
          create: {
            width: 800,
            height: 600,
            channels: 3,
            background: "#fff",
            noise: { type: "gaussian", mean: 120, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer()
      ).subarray(0, 3_000),
    "damaged",
    "photo.jpg",
  ],
  [
    "an archive whose names lead out of it",
    () => zipOf([chat, { name: "../../etc/cron.d/x", content: "x" }]),
    "damaged",
    "chat.zip",
  ],
  [
    "an archive with a link",
    () => zipOf([chat, { name: "photo.jpg", content: "/etc/passwd", mode: 0o120777 }]),
    "damaged",
    "chat.zip",
  ],
  [
    "an archive within an archive",
    () => zipOf([chat, { name: "more.zip", content: zipOf([chat]) }]),
    "unsupported",
    "chat.zip",
  ],
  [
    "an archive of 10,000 files",
    () => zipOf([chat, ...Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.jpg`, content: "x" }))]),
    "too_large",
    "chat.zip",
  ],
  [
    "an archive that unpacks to 250 MB",
    () =>
      zipOf([
        chat,
        ...Array.from({ length: 10 }, (_, index) => ({
          name: `${index}.jpg`,
          content: new Uint8Array(25 * 1024 * 1024),
        })),
      ]),
    "too_large",
    "chat.zip",
  ],
  [
    "an archive that lies about its sizes",
    () => zipOf([{ ...chat, content: chat.content.repeat(2_000_000), claims: 10 }]),
    "damaged",
    "chat.zip",
  ],
  ["an archive without a chat", () => zipOf([{ name: "photo.jpg", content: "x" }]), "unsupported", "photos.zip"],
  ["a table of a million columns", () => text("1,".repeat(1_000_000)), "too_large", "week.csv"],
  ["a recording without sound", () => waveOf(0), "unreadable", "note.wav"],
  ["a recording where nothing can transcribe", () => waveOf(16_000), "no_transcriber", "note.wav"],
  [
    "bytes that are nothing",
    () => new Uint8Array(2_000).map((_, index) => (index * 7) % 256),
    "unsupported",
    "notes.txt",
  ],
];

test.each(table)(
  "%s is refused with its reason, and nothing else happens",
  async (_name, file, failure, fileName) => {
    const refused = await handIn(await file(), fileName).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(IntakeFailure);
    if (failure) expect((refused as IntakeFailure).failure).toBe(failure);
    expect((refused as IntakeFailure).message).toMatch(/^[A-Z].{10,}/);
    expect((refused as IntakeFailure).message).not.toMatch(/\/|Error:|at \w+ \(/);
  },
  90_000,
);

test("a file that is PDF and archive at once is read as the PDF that it begins as", async () => {
  const polyglot = Buffer.concat([pdfPages(1), zipOf([{ name: "../x", content: "x" }])]);
  expect((await handIn(polyglot)).text).toBe("Hello");
}, 60_000);

test("a Word file that names a file of this machine does not get it", async () => {
  const body =
    `${paragraph("before")}<w:p><w:r><w:drawing><a:blip ` +
    `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ` +
    `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ` +
    `r:link="rId9"/></w:drawing></w:r></w:p>`;
  expect((await handIn(docxOf(body), "report.docx")).text).toBe("before");
}, 60_000);

test("after all of these the process answers as before, and good files are read", async () => {
  expect((await handIn(pdfPages(1, "BT /F1 12 Tf 72 700 Td (Machine hours 4512) Tj ET"))).text).toBe(
    "Machine hours 4512",
  );
  // Making the files is the test's own work; the median is what others feel.
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
}, 60_000);
