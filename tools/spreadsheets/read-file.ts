import Papa from "papaparse";
import { InvalidInput, TooLarge, UnsupportedType } from "../errors.ts";
import { decodeText } from "../text-encoding/rules.ts";
import type { Cell, ListLine } from "./cells.ts";
import { longestList, mostColumns, mostListRows } from "./schema.ts";
import { cleanWorkbook } from "./workbook.ts";

/** The cells of a list, as they stand in the file. */
export interface ListFile {
  lines: ListLine[];
  /** Names of the sheets of a workbook; none of a CSV file. */
  sheets: string[];
  /** The one that was read. */
  sheet: string | null;
}

const longestCell = 5_000;

const tooLarge = () =>
  new TooLarge(
    `This list is too large to be imported at once: at most ${mostListRows.toLocaleString("en")} lines ` +
      `and ${longestList / 1e6} MB. Please hand it in in parts.`,
  );

/**
 * The lines of a CSV text, of a CSV file in any encoding, or of one sheet of a workbook (.xlsx); the first that has lines,
 * unless one is chosen.
 * @throws TooLarge, UnsupportedType, InvalidInput
 */
export async function readList(source: { text?: string; file?: Blob; sheet?: string }): Promise<ListFile> {
  if (source.text !== undefined) return csvOf(source.text);
  if (!source.file || source.file.size === 0) throw new InvalidInput("Please choose a file");
  if (source.file.size > longestList) throw tooLarge();
  const bytes = new Uint8Array(await source.file.arrayBuffer());
  // "PK": an archive, as workbooks are; D0 CF: one of Excel before 2007.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return workbookOf(bytes, source.sheet);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnsupportedType("This is a file of an old Excel. Please save it as .xlsx or CSV.");
  const text = decodeText(bytes);
  if (text === undefined) throw new UnsupportedType("A list is a CSV or Excel file (.csv, .xlsx)");
  return csvOf(text);
}

function csvOf(text: string): ListFile {
  if (text.length > longestList) throw tooLarge();
  const list = text.replace(/^\ufeff/, "");
  const delimiter = Papa.parse(list, {
    delimitersToGuess: [";", ",", "\t", "|"],
    skipEmptyLines: "greedy",
    preview: 20,
  }).meta.delimiter;
  // Blank lines are kept, so that lines have the numbers that an editor shows.
  const { data } = Papa.parse<string[]>(list, { delimiter, preview: 2 * mostListRows });
  return { lines: bounded(data), sheets: [], sheet: null };
}

/** Read only when somebody hands one in: few do. */
async function workbookOf(bytes: Uint8Array, wanted: string | undefined): Promise<ListFile> {
  const cleaned = await cleanWorkbook(bytes);
  const { default: readWorkbook } = await import("read-excel-file/node");
  let sheets: { sheet: string; data: unknown[][] }[];
  try {
    sheets = await readWorkbook(Buffer.from(cleaned));
  } catch {
    throw new UnsupportedType("This Excel file is damaged and cannot be read");
  }
  const names = sheets.map(({ sheet }) => sheet);
  const chosen = wanted
    ? sheets.find(({ sheet }) => sheet === wanted)
    : (sheets.find(({ data }) => data.length > 1) ?? sheets[0]);
  if (!chosen) throw new InvalidInput("There is no such sheet in this file");
  return { lines: bounded(chosen.data.map((row) => row.map(cellOf))), sheets: names, sheet: chosen.sheet };
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  // Fifteen digits are what spreadsheets reckon with; what comes after them is noise of their arithmetic.
  if (typeof value === "number") return Number.isFinite(value) ? Number(value.toPrecision(15)) : "";
  return value === null || value === undefined ? "" : String(value);
}

/** Lines with something in them. @throws TooLarge */
function bounded(data: Cell[][]): ListLine[] {
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ""));
  if (lines.length > mostListRows || data.length >= 2 * mostListRows) throw tooLarge();
  if (lines.some(({ cells }) => cells.length > mostColumns && cells.slice(mostColumns).some((cell) => cell !== "")))
    throw new TooLarge(`A list has at most ${mostColumns} columns`);
  if (lines.some(({ cells }) => cells.some((cell) => typeof cell === "string" && cell.length > longestCell)))
    throw new TooLarge(`A cell of this list has more than ${longestCell.toLocaleString("en")} characters`);
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, mostColumns) }));
}
