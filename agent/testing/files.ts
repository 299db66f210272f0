/** Files for tests, made byte by byte: archives and PDFs as no honest program writes them. */
import { crc32, deflateRawSync } from "node:zlib";

interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Size that the directory claims instead of the true one. */
  claims?: number;
  /** Unix mode, for instance of a symbolic link. */
  mode?: number;
}

/** A zip archive of these entries, whatever their names. */
export function zipOf(entries: ZipEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, mode = 0o100644 } of entries) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? raw.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, nameBytes, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(mode * 0x10000, 6);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), fields, end, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.write("PK\x05\x06", "latin1");
  tail.writeUInt16LE(entries.length & 0xffff, 8);
  tail.writeUInt16LE(entries.length & 0xffff, 10);
  tail.writeUInt32LE(central.length, 12);
  tail.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, central, tail]));
}

/** A Word document with this body, and with macros if the content type says so. */
export const docxOf = (
  body: string,
  type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
): Uint8Array<ArrayBuffer> =>
  zipOf([
    {
      name: "[Content_Types].xml",
      content:
        `<?xml version="1.0"?><Types ` +
        `xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ` +
        `ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content:
        `<?xml version="1.0"?><Relationships ` +
        `xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ` +
        `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ` +
        `Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
  ]);

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A PDF of these objects, numbered from 1; the first is its catalogue. `trailer` may add an encryption. */
export function pdfOf(objects: (string | Uint8Array)[], trailer = ""): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = pieces[0]!.length;
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    pieces.push(piece);
    length += piece.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n` +
        `${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n` +
        `${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

/** A PDF whose pages all show this content stream. */
export function pdfPages(
  pages: number,
  content = "BT /F1 12 Tf 72 700 Td (Hello) Tj ET",
  stream?: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const body = stream ?? Buffer.from(content);
  const filter = stream ? "/Filter /FlateDecode " : "";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, () => "3 0 R").join(" ")}] >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    Buffer.concat([Buffer.from(`<< ${filter}/Length ${body.length} >>\nstream\n`), body, Buffer.from("\nendstream")]),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

/** A WAV file of so many bytes of silence. */
export function waveOf(bytes: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(bytes, 40);
  return new Uint8Array(Buffer.concat([header, Buffer.alloc(bytes)]));
}
