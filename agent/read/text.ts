import Papa from "papaparse";
import { IntakeFailure } from "../intake/failure.ts";
import { readChat } from "./whatsapp.ts";

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

/** So much of a file is looked at to tell whether it is text. */
const sample = 65_536;

/** The beginning of a text, decoded; undefined when the bytes are no text. What comes later may still turn out damaged. */
export function textBeginning(bytes: Uint8Array): string | undefined {
  const even = bytes.subarray(0, sample);
  const text = decodeText(even);
  if (text !== undefined || bytes.length <= sample) return text;
  // The cut may have gone through a character.
  for (let cut = 1; cut <= 3; cut++) {
    const shorter = decodeText(even.subarray(0, sample - cut));
    if (shorter !== undefined) return shorter;
  }
  return undefined;
}

/** Whether the bytes begin with the mark of UTF-16 and go on as text does, which a recording does not. */
export function markedUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (!((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) return false;
  const beginning = textBeginning(bytes)?.slice(0, sample);
  // Control characters, halves of pairs, and places that no script has taken.
  return beginning !== undefined && !/[\p{Cs}\p{Co}\p{Cn}\0-\x08\x0e-\x1a\x1c-\x1f]/u.test(beginning);
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
/** Rows and characters of text beyond which no table of reports goes. A heading counts with each of its cells. */
const mostRows = 100_000;
const longestTable = 5_000_000;

/**
 * A table as lines of "column: value", so that each line says what its cells mean; without a heading the cells alone.
 * @throws IntakeFailure for rows that nobody wrote, and for tables that come to more text than anybody reads
 */
export function tableText(csv: string): string {
  const table = csv.trim();
  const { longest, lines } = measured(table);
  if (longest > longestRow)
    throw new IntakeFailure("too_large", "The rows of this table are far longer than those of any report");
  if (lines > mostRows)
    throw new IntakeFailure(
      "too_large",
      `This table has ${lines.toLocaleString("en")} rows; at most ${mostRows.toLocaleString("en")} are read. Please hand it in with fewer rows.`,
    );
  const { data } = Papa.parse<string[]>(table, { skipEmptyLines: "greedy" });
  const [head, ...rows] = data;
  if (!head) return "";
  const headed = rows.length > 0 && head.every((cell) => cell.trim() && !/^[\d.,:/-]+$/.test(cell.trim()));
  if (!headed) return bounded(data, (row) => row.join("\t"), "\n");
  const names = head.map((cell) => cell.trim());
  const lineOf = (row: string[]) =>
    row
      .flatMap((cell, index) => (cell.trim() ? `${names[index] ? `${names[index]}: ` : ""}${cell.trim()}` : []))
      .join("\n");
  return bounded(rows, lineOf, "\n\n");
}

/** Stops before the text has grown beyond its bound. @throws IntakeFailure */
function bounded(rows: readonly string[][], lineOf: (row: string[]) => string, between: string): string {
  const kept: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = lineOf(row);
    length += line.length + between.length;
    if (length > longestTable)
      throw new IntakeFailure(
        "too_large",
        `Written out with its headings this table comes to more than ${longestTable / 1e6} million characters. Please hand it in with fewer rows or shorter headings.`,
      );
    kept.push(line);
  }
  return kept.join(between);
}

function measured(text: string): { longest: number; lines: number } {
  let longest = 0;
  let lines = 0;
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    const end = text.indexOf("\n", from);
    to = end < 0 ? text.length : end;
    longest = Math.max(longest, to - from);
    lines++;
  }
  return { longest, lines };
}

/** Characters of a text that is no chat. */
const longestText = 5_000_000;
/** Whether it is a chat shows in its beginning. */
const chatShows = 100_000;

/**
 * Text of a handed-in file; of a table, its lines as text.
 * @throws IntakeFailure when it is no text, or more of it than is read
 */
export function fileText(bytes: Uint8Array, kind: "text" | "csv"): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new IntakeFailure("damaged", "This file holds no text");
  if (kind === "csv") return tableText(text);
  if (text.length > longestText && readChat(text.slice(0, chatShows)) === null)
    throw new IntakeFailure(
      "too_large",
      `This text has more than ${longestText / 1e6} million characters and is no chat. Please hand in the part with the reports, in smaller files.`,
    );
  return text;
}
