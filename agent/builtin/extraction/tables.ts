import { codesIn } from "./codes.ts";
import { wholeLabel, type Cell, type Line } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { Label } from "./lexicon.ts";
import type { ReportReader } from "./report-reader.ts";
import { passageOf, type Section } from "./sentences.ts";
import { fitting, hinted, looksLikeLabel } from "./unknown-labels.ts";

const texts: Partial<Record<Label, Section | null>> = {
  work: "work",
  parts: "parts",
  issues: "issues",
  remarks: null,
  column: null,
};
/** Heads of lists of parts and work; their rows are read where they stand. */
const captionless = new Set<Label>([
  "work",
  "parts",
  "issues",
  "remarks",
  "ignore",
  "quantity",
  "partNumber",
  "partName",
]);
/** A list of parts has heads of its own. */
const ofParts = new Set<Label>(["parts", "quantity", "partNumber", "partName", "column"]);
const nothing = /^(?:[-–—./]+|n\/?a|none|keine?|ohne|néant|rien|ras|ninguno|nada|nenhum|geen|nessuno|ok|i\.?o\.?)$/i;

/** What the columns of a table hold; null where its head does not tell. */
type Columns = readonly (Label | null)[];

/**
 * Reads tables with one machine visit a row (week reports, lists), and single rows that name a day and a machine. What the
 * head of a column does not tell, the form of its values does.
 * @returns the lines that belong to no such table
 */
export function readTable(lines: readonly Line[], text: string, reader: ReportReader, year: number | null): Line[] {
  const rest: Line[] = [];
  let head: Columns | null = null;
  let above: Columns | null = null;
  for (const [index, line] of lines.entries()) {
    const labels = line.cells.map((cell) => wholeLabel(cell, reader.lexicon));
    const known = labels.filter((label) => label !== null);
    if (above && !known.length && line.cells.length === above.length) {
      above.forEach((label, index) => label && reader.label(label, line.cells[index]!, year));
      above = null;
      continue;
    }
    // A row of captions over a row of values, as tickets have it: one visit, whose work is told below.
    above =
      known.length >= 3 && known.length >= labels.length - 1 && !known.some((label) => captionless.has(label))
        ? labels
        : null;
    if (above) continue;
    if (isHead(lines, index, reader)) {
      head = line.columns.map((cell) => cell && (wholeLabel(cell, reader.lexicon) ?? hinted(cell, reader.lexicon)));
      continue;
    }
    const fits = head && line.columns.length >= Math.min(4, head.length - 1) && line.columns.length <= head.length;
    const columns: Columns | null = fits ? head : isRecord(line, reader) ? line.columns.map(() => null) : null;
    if (columns) readRow(line, columns, text, reader, year);
    else if (head && /^[-+=|:\s]+$/.test(line.text)) continue;
    else if (!(head && line.cells.length >= 2 && line.cells.length < 4)) rest.push(line);
  }
  return rest;
}

/** A row of captions, two of them known, over a row of values that has a machine. */
function isHead(lines: readonly Line[], index: number, reader: ReportReader): boolean {
  const line = lines[index]!;
  if (line.cells.length < 4 || !line.cells.every(looksLikeLabel)) return false;
  const labels = ({ cells }: Line) => cells.flatMap((cell) => wholeLabel(cell, reader.lexicon) ?? []);
  const first = nextWritten(lines, index + 1);
  return (
    labels(line).length >= 2 &&
    labels(line).some((label) => !ofParts.has(label)) &&
    first !== undefined &&
    first.columns.length >= 4 &&
    labels(first).length === 0 &&
    machineIn(first.columns, reader) !== undefined
  );
}

/** The first line from there on that holds more than strokes. */
function nextWritten(lines: readonly Line[], from: number): Line | undefined {
  for (let at = from; at < lines.length; at++) if (/[\p{L}\d]/u.test(lines[at]!.text)) return lines[at];
  return undefined;
}

/** A line of four and more cells that has a day and a machine needs no head. */
const isRecord = ({ columns, cells }: Line, reader: ReportReader): boolean =>
  cells.length >= 4 &&
  machineIn(columns, reader) !== undefined &&
  cells.some((cell) => formOf(cell, reader) === "date");

const formOf = (cell: Cell, { lexicon, fleet }: ReportReader): Label | undefined =>
  fitting({ name: { ...cell, text: "" }, value: cell }, lexicon, fleet)[0];

/** The first cell that is a machine's number, but for a word or two before it. */
function machineIn(columns: readonly (Cell | null)[], reader: ReportReader): Cell | undefined {
  return columns
    .flatMap((cell) => cell ?? [])
    .find((cell) => {
      const [code, other] = codesIn(cell.text);
      return (
        formOf(cell, reader) === "machine" ||
        (code &&
          !other &&
          cell.text.length - code.text.length < 20 &&
          /\D/.test(code.text) &&
          !/^\d{1,2}\s/.test(cell.text) &&
          code.end === cell.text.length)
      );
    });
}

function readRow(line: Line, columns: Columns, text: string, reader: ReportReader, year: number | null): void {
  const told = columns.indexOf("machine");
  const machine = told >= 0 ? line.columns[told] : machineIn(line.columns, reader);
  if (!machine || !/\d{2}/.test(machine.text)) return;
  reader.beginRow();
  const cells = line.columns.flatMap((cell, at) =>
    cell && cell !== machine && !nothing.test(cell.text) ? [{ cell, label: columns[at] ?? null }] : [],
  );
  // The day first: the same machine may come again on another one.
  const labelled = cells.map(({ cell, label }) => valueOf(cell, label, reader));
  // Two names that could be anybody's: whom it was for stands before who did it.
  const named = labelled.filter(({ label }) => label === "engineer");
  if (named.length > 1 && !columns.includes("engineer") && !labelled.some(({ label }) => label === "client"))
    named[0]!.label = "client";
  for (const { label, value } of labelled) if (label === "date") reader.label(label, value, year);
  reader.label("machine", machine, year);
  for (const { label, value } of labelled) {
    if (label === "date") continue;
    const section = label === null ? null : texts[label];
    if (section !== undefined) reader.read(passageOf(text, value.start, value.end, section), year);
    else if (label !== null) reader.label(label, value, year);
  }
}

/** What a cell holds: by the head of its column, by its own label ("Customer: …"), by its form; null is told by what it says. */
function valueOf(cell: Cell, head: Label | null, reader: ReportReader): { label: Label | null; value: Cell } {
  if (head) return { label: head, value: cell };
  const [own, other] = labelsOf({ ...cell, cells: [cell], columns: [cell] }, reader.lexicon);
  if (own?.value && !other && !own.from) return { label: own.label, value: own.value };
  const form = formOf(cell, reader);
  return { label: form === "machine" ? null : (form ?? null), value: cell };
}
