/** Text of PDFs, line by line as it stands on the page. Runs in a child process: a hostile file costs that and no other. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Refusal } from "./worker-tasks.ts";

/** A page as text, with the size of a character for the line it stands on. */
interface Piece {
  text: string;
  left: number;
  right: number;
  /** Distance from the bottom, as PDF counts. */
  baseline: number;
  height: number;
}

/** Printed or scanned. */
const mostPages = 300;
const mostCharacters = 5_000_000;

const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
/** Nothing in the file is run, and fonts and character maps come from the package. */
export const reading = {
  verbosity: VerbosityLevel.ERRORS,
  isEvalSupported: false,
  useSystemFonts: false,
  disableFontFace: true,
  cMapUrl: join(library, "cmaps/"),
  cMapPacked: true,
  standardFontDataUrl: join(library, "standard_fonts/"),
};

/** Text of each page. @throws Refusal */
export async function pdfText(bytes: Uint8Array, progress: (share: number) => void = () => {}): Promise<string[]> {
  const document = await open(bytes);
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    // What is damaged on one page costs neither the others nor what a picture of it shows.
    const text = linesOf([...(await printed(page).catch(() => [])), ...(await filledIn(page).catch(() => []))]);
    page.cleanup();
    length += text.length;
    if (length > mostCharacters) throw new Refusal("too_large", "This PDF holds far more text than a report");
    pages.push(text);
    progress(number / document.numPages);
  }
  await document.destroy();
  return pages;
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // A copy, because the library takes the bytes away and accepts no Buffer.
  const task = getDocument({ ...reading, data: new Uint8Array(bytes) });
  const document = await task.promise.catch((error: Error) => {
    if (error.name === "PasswordException")
      throw new Refusal(
        "unreadable",
        "This PDF is protected by a password. Please remove the password and send it again.",
      );
    throw new Refusal("damaged", "This PDF is damaged and cannot be opened");
  });
  if (document.numPages > mostPages)
    throw new Refusal(
      "too_large",
      `This PDF has ${document.numPages} pages; at most ${mostPages} can be read. Please hand in the pages that matter.`,
    );
  return document;
}

async function printed(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || !item.str.trim()) return [];
    const [, , , , left, baseline] = item.transform as number[];
    return [{ text: item.str, left: left!, right: left! + item.width, baseline: baseline!, height: item.height || 10 }];
  });
}

/** What was typed or ticked in a form: it is no page text, but stands where its field is. */
async function filledIn(page: PDFPageProxy): Promise<Piece[]> {
  const annotations = (await page.getAnnotations()) as {
    subtype: string;
    fieldType?: string;
    fieldValue?: unknown;
    checkBox?: boolean;
    radioButton?: boolean;
    exportValue?: string;
    buttonValue?: string;
    rect: number[];
  }[];
  return annotations.flatMap(
    ({ subtype, fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue, rect }) => {
      if (subtype !== "Widget") return [];
      const [left, bottom, right, top] = rect as [number, number, number, number];
      const ticked = checkBox
        ? fieldValue === exportValue && fieldValue !== "Off"
        : radioButton
          ? fieldValue === buttonValue
          : undefined;
      const text =
        fieldType === "Btn"
          ? ticked === undefined
            ? ""
            : ticked
              ? "[x]"
              : "[ ]"
          : [fieldValue]
              .flat()
              .filter((value) => typeof value === "string")
              .join(", ");
      const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim());
      const height = Math.min(12, top - bottom);
      // Several rows start at the top of their field; one alone stands on the field's base like the label beside it.
      const base = (index: number) =>
        rows.length === 1 ? bottom + (top - bottom - height) / 2 + 2 : top - (index + 1) * height;
      return rows.map((row, index) => ({ text: row, left, right, baseline: base(index), height }));
    },
  );
}

/** Lines from top to bottom; a gap wider than words have is a tab, as between the cells of a table. */
function linesOf(pieces: Piece[]): string {
  const lines: Piece[][] = [];
  for (const piece of pieces.sort((one, other) => other.baseline - one.baseline)) {
    const line = lines.at(-1);
    if (line && line[0]!.baseline - piece.baseline < Math.max(2.5, Math.min(line[0]!.height, piece.height) * 0.45))
      line.push(piece);
    else lines.push([piece]);
  }
  let lower: number | undefined;
  return rowsOf(lines)
    .map((row) => {
      const { baseline, height } = row[0]![0]!;
      const paragraph = lower !== undefined && lower - baseline > height * 2.2 ? "\n" : "";
      lower = row.at(-1)![0]!.baseline;
      return paragraph + (row.length === 1 ? joined(row[0]!) : cellsOf(row).map(joinedCell).join("\t"));
    })
    .join("\n");
}

/** Lines that stand closer than lines of one text can are cells of one row of a table, centred beside each other. */
function rowsOf(lines: Piece[][]): Piece[][][] {
  const rows: Piece[][][] = [];
  for (const line of lines) {
    const above = rows.at(-1)?.at(-1);
    const { baseline, height } = line[0]!;
    if (above && above[0]!.baseline - baseline < Math.min(above[0]!.height, height) * 0.9) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The cells of a row, from left to right: what stands under each other is one. */
function cellsOf(row: Piece[][]): Piece[][] {
  const cells: { left: number; right: number; pieces: Piece[] }[] = [];
  for (const piece of row.flat().sort((one, other) => one.left - other.left)) {
    const cell = cells.at(-1);
    if (cell && piece.left < cell.right + Math.max(7, piece.height * 0.9)) {
      cell.pieces.push(piece);
      cell.right = Math.max(cell.right, piece.right);
    } else cells.push({ left: piece.left, right: piece.right, pieces: [piece] });
  }
  return cells.map(({ pieces }) => pieces);
}

const joinedCell = (pieces: Piece[]): string =>
  [...Map.groupBy(pieces, ({ baseline }) => Math.round(baseline))]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => joined(line))
    .join(" ");

function joined(line: Piece[]): string {
  let text = "";
  let end: number | undefined;
  for (const { text: word, left, right, height } of line.sort((one, other) => one.left - other.left)) {
    const gap = end === undefined ? 0 : left - end;
    text +=
      gap > Math.max(7, height * 0.9) ? "\t" : gap > height * 0.15 && !/\s$/.test(text) && !/^\s/.test(word) ? " " : "";
    text += word;
    end = Math.max(right, end ?? right);
  }
  return text.trim();
}
