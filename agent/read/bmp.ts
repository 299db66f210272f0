/** The pixels of a picture, three bytes each (red, green, blue), line by line from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/** What the header of a Windows or OS/2 bitmap says. Layouts: "Bitmap Storage" and BITMAPV5HEADER of the Windows API. */
interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  /** Red, green and blue bits of a pixel, for 16 and 32 bits. */
  masks: [number, number, number];
  /** Where the colours of the table begin, how many there are, and bytes of each. */
  table: { at: number; colours: number; bytes: number };
  pixelsAt: number;
}

const compressions = { none: 0, rle8: 1, rle4: 2, fields: 3, alphaFields: 6 } as const;

/** A variant that is rare and read by few programs: a JPEG or PNG inside, or as many bits a pixel as no camera writes. */
export class UnknownBmp extends Error {}

/** Whether the bytes begin as a bitmap file does. */
export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d;

/**
 * Width and height of a bitmap, from its header alone.
 * @throws UnknownBmp for variants that are not read, RangeError when the file ends too early
 */
export const bmpSize = (bytes: Uint8Array): { width: number; height: number } => readHeader(bufferOf(bytes));

/**
 * The pixels of a bitmap of 1, 4, 8, 16, 24 or 32 bits, plain or run-length encoded. Transparency is left out.
 * @throws UnknownBmp, RangeError
 */
export function decodeBmp(bytes: Uint8Array): Pixels {
  const file = bufferOf(bytes);
  const header = readHeader(file);
  const { width, height, compression } = header;
  const data = Buffer.alloc(width * height * 3);
  const lineOf = (row: number) => (header.topDown ? row : height - 1 - row);
  const colours = coloursOf(file, header);
  if (compression === compressions.rle8 || compression === compressions.rle4) {
    unpackRuns(file, header, (x, row, index) => {
      if (x < width && row < height) colours[index]?.copy(data, (lineOf(row) * width + x) * 3);
    });
    return { width, height, data };
  }
  const pixel = pixelReader(file, header, colours);
  const bytesOfLine = Math.ceil((width * header.bits) / 32) * 4;
  for (let row = 0; row < height; row++) {
    const from = header.pixelsAt + row * bytesOfLine;
    if (from + Math.ceil((width * header.bits) / 8) > file.length) throw new RangeError("The bitmap ends too early");
    let to = lineOf(row) * width * 3;
    for (let x = 0; x < width; x++, to += 3) pixel(from, x, data, to);
  }
  return { width, height, data };
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readHeader(file: Buffer): BmpHeader {
  const size = file.readUInt32LE(14);
  const old = size === 12;
  if (!old && size < 40) throw new UnknownBmp(`header of ${size} bytes`);
  const height = old ? file.readUInt16LE(20) : file.readInt32LE(22);
  const bits = file.readUInt16LE(old ? 24 : 28);
  const compression = old ? compressions.none : file.readUInt32LE(30);
  if (![1, 4, 8, 16, 24, 32].includes(bits) || !Object.values<number>(compressions).includes(compression))
    throw new UnknownBmp(`${bits} bits, compression ${compression}`);
  const fields = compression === compressions.fields || compression === compressions.alphaFields;
  // A header of 40 bytes has the masks behind it; a longer one has them inside, at the same place.
  const masks: BmpHeader["masks"] = fields
    ? [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)]
    : bits === 16
      ? [0x7c00, 0x03e0, 0x001f]
      : [0xff0000, 0x00ff00, 0x0000ff];
  const behind = fields && size === 40 ? (compression === compressions.alphaFields ? 16 : 12) : 0;
  const named = old ? 0 : file.readUInt32LE(46);
  return {
    width: old ? file.readUInt16LE(18) : file.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    compression,
    masks,
    table: { at: 14 + size + behind, colours: bits > 8 ? 0 : Math.min(named || 256, 2 ** bits), bytes: old ? 3 : 4 },
    pixelsAt: file.readUInt32LE(10),
  };
}

/** The colour table, each entry as red, green, blue. */
function coloursOf(file: Buffer, { table: { at, colours, bytes } }: BmpHeader): Buffer[] {
  return Array.from({ length: colours }, (_, index) => {
    const from = at + index * bytes;
    return Buffer.from([file.readUInt8(from + 2), file.readUInt8(from + 1), file.readUInt8(from)]);
  });
}

type PixelReader = (line: number, x: number, data: Buffer, to: number) => void;

/** Reads pixel `x` of the line that begins at `line` into `data`. */
function pixelReader(file: Buffer, { bits, masks }: BmpHeader, colours: Buffer[]): PixelReader {
  if (bits <= 8) {
    const perByte = 8 / bits;
    return (line, x, data, to) => {
      const byte = file[line + Math.floor(x / perByte)]!;
      const index = (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1);
      colours[index]?.copy(data, to);
    };
  }
  if (bits === 24)
    return (line, x, data, to) => {
      const from = line + x * 3;
      data[to] = file[from + 2]!;
      data[to + 1] = file[from + 1]!;
      data[to + 2] = file[from]!;
    };
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    const most = mask >>> shift;
    return { mask, shift, scale: most === 0 ? 0 : 255 / most };
  });
  return (line, x, data, to) => {
    const value = bits === 16 ? file.readUInt16LE(line + x * 2) : file.readUInt32LE(line + x * 4);
    for (const [index, { mask, shift, scale }] of channels.entries())
      data[to + index] = Math.round(((value & mask) >>> shift) * scale);
  };
}

/** Runs of one colour index (of two, in 4 bits), and stretches of single ones, from the first line of the file on. */
function unpackRuns(
  file: Buffer,
  { bits, height, pixelsAt }: BmpHeader,
  put: (x: number, row: number, index: number) => void,
): void {
  const four = bits === 4;
  const indexAt = (byte: number, place: number) => (four ? (place % 2 === 0 ? byte >> 4 : byte & 15) : byte);
  let [at, x, row] = [pixelsAt, 0, 0];
  while (row < height && at + 1 < file.length) {
    const [count, value] = [file[at]!, file[at + 1]!];
    at += 2;
    if (count > 0) {
      for (let place = 0; place < count; place++) put(x++, row, indexAt(value, place));
    } else if (value === 0) {
      [x, row] = [0, row + 1];
    } else if (value === 1) {
      return;
    } else if (value === 2) {
      x += file.readUInt8(at);
      row += file.readUInt8(at + 1);
      at += 2;
    } else {
      for (let place = 0; place < value; place++)
        put(x++, row, indexAt(file.readUInt8(at + (four ? place >> 1 : place)), place));
      const length = four ? Math.ceil(value / 2) : value;
      at += length + (length % 2);
    }
  }
}
