/** In which encoding a text of unknown origin stands: files that are handed in, and lists that a page reads by itself. */

/**
 * Text of a file in UTF-8, UTF-16 or the Windows code page, by its marks and by what fits; lines end with \n.
 * @returns undefined when the bytes are no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded("utf-16le", bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decoded("utf-16be", bytes.subarray(2));
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded("utf-8", bytes.subarray(3));
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return decoded(unmarked, bytes);
  if (bytes.subarray(0, sampled).some(isBinary)) return undefined;
  return decoded("utf-8", bytes) ?? decoded("windows-1252", bytes);
}

/** So much of a file is looked at to tell whether it is text. */
export const sampled = 65_536;

function decoded(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark has a NUL in every other byte of western text. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 2_000);
  if (sample.length < 8 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  sample.forEach((byte, index) => byte === 0 && zeros[index % 2]!++);
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.7 && zeros[0]! < half * 0.1) return "utf-16le";
  return zeros[0]! > half * 0.7 && zeros[1]! < half * 0.1 ? "utf-16be" : undefined;
}

/** Control characters that text does not hold. */
const isBinary = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
