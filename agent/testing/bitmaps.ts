import sharp from "sharp";

/** Sizes of the headers by which the versions of the format are told apart. */
const headerSizes = { 3: 40, 4: 108, 5: 124 } as const;

/**
 * A picture as a Windows bitmap: of 4 and 8 bits with a table of grays, of 24 and 32 with colours.
 * @param source any picture that the picture library reads
 */
export async function bitmapOf(
  source: Uint8Array,
  { bits, version = 3, topDown = false }: { bits: 4 | 8 | 24 | 32; version?: 3 | 4 | 5; topDown?: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colours = bits <= 8 ? 2 ** bits : 0;
  const headerSize = headerSizes[version];
  const pixelsAt = 14 + headerSize + colours * 4;
  const lineBytes = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(pixelsAt + lineBytes * height);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixelsAt, 10);
  file.writeUInt32LE(headerSize, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(topDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(lineBytes * height, 34);
  for (let colour = 0; colour < colours; colour++)
    file.fill(
      Math.round((colour * 255) / (colours - 1)),
      14 + headerSize + colour * 4,
      14 + headerSize + colour * 4 + 3,
    );
  for (let row = 0; row < height; row++) {
    const line = pixelsAt + (topDown ? row : height - 1 - row) * lineBytes;
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = data.subarray((row * width + x) * 3, (row * width + x) * 3 + 3) as unknown as number[];
      if (bits === 4) file[line + (x >> 1)]! |= (green! >> 4) << (x % 2 === 0 ? 4 : 0);
      else if (bits === 8) file[line + x] = green!;
      else file.set([blue!, green!, red!], line + x * (bits / 8));
    }
  }
  return new Uint8Array(file);
}
