import Papa from "papaparse";
import { IntakeFailure } from "../intake/failure.ts";

/**
 * Text of a file in UTF-8, UTF-16 or the Windows code page, by its marks and by what fits.
 * @returns undefined when the bytes are no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded("utf-16le", bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decoded("utf-16be", bytes.subarray(2));
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded("utf-8", bytes.subarray(3));
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return decoded(unmarked, bytes);
  if (bytes.subarray(0, 65_536).some(isBinary)) return undefined;
  return decoded("utf-8", bytes) ?? decoded("windows-1252", bytes);
}

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

/** Characters of a line beyond which it is no row that anybody wrote. */
const longestRow = 100_000;

/**
 * A table as lines of "column: value", so that each line says what its cells mean; without a heading the cells alone.
 * @throws IntakeFailure for rows that nobody wrote
 */
export function tableText(csv: string): string {
  if (longestLine(csv) > longestRow)
    throw new IntakeFailure("too_large", "The rows of this table are far longer than those of any report");
  const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: "greedy" });
  const [head, ...rows] = data;
  if (!head) return "";
  const headed = rows.length > 0 && head.every((cell) => cell.trim() && !/^[\d.,:/-]+$/.test(cell.trim()));
  if (!headed) return data.map((row) => row.join("\t")).join("\n");
  const lineOf = (row: string[]) =>
    row
      .flatMap((cell, index) => (cell.trim() ? `${head[index] ? `${head[index].trim()}: ` : ""}${cell.trim()}` : []))
      .join("\n");
  return rows.map(lineOf).join("\n\n");
}

function longestLine(text: string): number {
  let longest = 0;
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    const end = text.indexOf("\n", from);
    to = end < 0 ? text.length : end;
    longest = Math.max(longest, to - from);
  }
  return longest;
}
