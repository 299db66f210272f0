import yauzl, { type Entry, type ZipFile } from "yauzl";
import { IntakeFailure } from "../intake/failure.ts";

/** What a packed chat may hold, checked before anything is unpacked. */
const most = { entries: 2_000, unpacked: 200 * 1024 * 1024, one: 40 * 1024 * 1024, text: 20 * 1024 * 1024 };

const nested = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz|zst|jar|iso)$/i;

export interface PackedFile {
  name: string;
  size: number;
  /** Unpacks it. @throws IntakeFailure */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The directory of an archive. Names, sizes and number of entries are judged before unpacking; nothing is written to disk.
 * @throws IntakeFailure
 */
export async function openArchive(bytes: Uint8Array): Promise<PackedFile[]> {
  const zip = await opened(bytes);
  if (zip.entryCount > most.entries)
    throw new IntakeFailure("too_large", `This archive has ${zip.entryCount} files; at most ${most.entries} are read`);
  const entries = await directory(zip);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > most.unpacked) throw new IntakeFailure("too_large", "This archive is larger than 200 MB when unpacked");
  return entries
    .filter(({ fileName }) => !fileName.endsWith("/") && !/(^|\/)(__MACOSX\/|\.)/.test(fileName))
    .map((entry) => ({ name: entry.fileName, size: entry.uncompressedSize, bytes: () => unpacked(zip, entry) }));
}

function opened(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false };
    yauzl.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) => {
      if (error) reject(new IntakeFailure("damaged", "This archive is damaged and cannot be opened"));
      else resolve(zip);
    });
  });
}

function directory(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("error", (error: Error) =>
      reject(
        /invalid relative path|absolute path|invalid characters/.test(error.message)
          ? unsafe()
          : new IntakeFailure("damaged", "This archive is damaged and cannot be opened"),
      ),
    );
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      const fault = faultOf(entry);
      if (fault) return reject(fault);
      entries.push(entry);
      if (entries.length > most.entries)
        return reject(new IntakeFailure("too_large", `This archive has more than ${most.entries} files`));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

const unsafe = () => new IntakeFailure("damaged", "This archive has file names that lead out of it, and is not opened");

function faultOf({
  fileName,
  externalFileAttributes,
  generalPurposeBitFlag,
  uncompressedSize,
}: Entry): IntakeFailure | undefined {
  if (fileName.split(/[\\/]/).includes("..") || /^[\\/]|^[A-Za-z]:/.test(fileName)) return unsafe();
  // Unix mode in the upper half; 0o120000 is a symbolic link.
  if (((externalFileAttributes >>> 16) & 0o170000) === 0o120000) return unsafe();
  if (nested.test(fileName))
    return new IntakeFailure("unsupported", "This archive holds another archive, which is not opened");
  if (generalPurposeBitFlag & 1)
    return new IntakeFailure(
      "unreadable",
      "This archive is protected by a password. Please export the chat again without one.",
    );
  if (uncompressedSize > most.one)
    return new IntakeFailure("too_large", "This archive holds a file of more than 40 MB");
  return undefined;
}

function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const damaged = () => new IntakeFailure("damaged", "This archive is damaged and cannot be opened");
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(damaged());
      const pieces: Buffer[] = [];
      let length = 0;
      stream.on("data", (piece: Buffer) => {
        length += piece.length;
        // The directory may lie; what comes out is counted as well.
        if (length > most.one) stream.destroy(damaged());
        else pieces.push(piece);
      });
      stream.on("error", () => reject(damaged()));
      stream.on("end", () => resolve(joined(pieces, length)));
    });
  });
}

/** Copied once; a pooled buffer would share its bytes with others. */
function joined(pieces: Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
