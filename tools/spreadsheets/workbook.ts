import { zipSync, type Zippable } from "fflate";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { TooLarge, UnsupportedType } from "../errors.ts";

/** What a workbook may hold, all of what is read of it together, unpacked. A list of 20,000 lines has some 10 MB. */
const most = { entries: 1_000, unpacked: 40 * 1024 * 1024 };

/** Sheets and the texts they share; pictures, macros and links to other files are not looked at. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w-]+\.xml)$/i;

const damaged = () => new UnsupportedType("This Excel file is damaged and cannot be read");
const tooLarge = () => new TooLarge("This Excel file is too large when it is unpacked");

/**
 * A workbook with nothing but its sheets, each byte of it counted while it was unpacked: who reads it needs no guard
 * against archives that say less than they hold.
 * @throws TooLarge, UnsupportedType
 */
export async function cleanWorkbook(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await opened(bytes);
  if (zip.entryCount > most.entries) throw tooLarge();
  const files: Zippable = {};
  let unpacked = 0;
  for (const entry of await entriesOf(zip)) {
    if (entry.generalPurposeBitFlag & 1) throw new UnsupportedType("This Excel file is protected by a password");
    if (!wanted.test(entry.fileName)) continue;
    const content = await contentOf(zip, entry, most.unpacked - unpacked);
    unpacked += content.length;
    files[entry.fileName] = [content, { level: 0 }];
  }
  if (!Object.keys(files).some((name) => /^xl\/workbook\.xml$/i.test(name)))
    throw new UnsupportedType("A list is a CSV or Excel file (.csv, .xlsx)");
  return zipSync(files);
}

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, zip) => (error ? reject(damaged()) : resolve(zip)),
    ),
  );

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("error", () => reject(damaged()));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > most.entries) reject(tooLarge());
      else zip.readEntry();
    });
    zip.readEntry();
  });

const contentOf = (zip: ZipFile, entry: Entry, room: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    if (entry.uncompressedSize > room) return reject(tooLarge());
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(damaged());
      const pieces: Buffer[] = [];
      let length = 0;
      stream.on("data", (piece: Buffer) => {
        length += piece.length;
        if (length > room) stream.destroy(tooLarge());
        else pieces.push(piece);
      });
      stream.on("error", (fault: Error) => reject(fault instanceof TooLarge ? fault : damaged()));
      stream.on("end", () => resolve(Buffer.concat(pieces)));
    });
  });
