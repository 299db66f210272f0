import Papa from "papaparse";
import { decodeText, sampled } from "#tools/text-encoding/rules.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { readChat } from "./whatsapp.ts";

/** The beginning of a text, decoded; undefined when the bytes are no text. What comes later may still turn out damaged. */
export function textBeginning(bytes: Uint8Array): string | undefined {
  const even = bytes.subarray(0, sampled);
  const text = decodeText(even);
  if (text !== undefined || bytes.length <= sampled) return text;
  // The cut may have gone through a character.
  for (let cut = 1; cut <= 3; cut++) {
    const shorter = decodeText(even.subarray(0, sampled - cut));
    if (shorter !== undefined) return shorter;
  }
  return undefined;
}

/** Whether the bytes begin with the mark of UTF-16 and go on as text does, which a recording does not. */
export function markedUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (!((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) return false;
  const beginning = textBeginning(bytes)?.slice(0, sampled);
  // Control characters, halves of pairs, and places that no script has taken.
  return beginning !== undefined && !/[\p{Cs}\p{Co}\p{Cn}\0-\x08\x0e-\x1a\x1c-\x1f]/u.test(beginning);
}

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
        `Written out with its headings this table comes to more than ${longestTable / 1e6} million characters. ` +
          "Please hand it in with fewer rows or shorter headings.",
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
