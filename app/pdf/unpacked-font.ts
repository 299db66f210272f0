import { inflateSync } from "node:zlib";

const head = 44;
const entry = 20;
const plainHead = 12;
const plainEntry = 16;

/**
 * A WOFF font unpacked to the font that it holds (https://www.w3.org/TR/WOFF/). The layout's own reader unpacks a table
 * again for each glyph, which takes seconds with a large font.
 */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = head + index * entry;
    const packed = woff.subarray(woff.readUInt32BE(at + 4)).subarray(0, woff.readUInt32BE(at + 8));
    const size = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < size ? inflateSync(packed) : packed,
    };
  });
  const power = Math.floor(Math.log2(count));
  const font = Buffer.alloc(plainHead + count * plainEntry);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * plainEntry, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * plainEntry, 10);
  const parts = [font];
  let offset = font.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = plainHead + index * plainEntry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
