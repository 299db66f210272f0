import { wholeLabel, type Line } from "./layout.ts";
import type { Label } from "./lexicon.ts";
import type { ReportReader } from "./report-reader.ts";
import { passageOf, type Section } from "./sentences.ts";

const columns: Partial<Record<Label, Section>> = { work: "work", parts: "parts", issues: "issues" };
/** Heads of lists of parts and work; their rows are read where they stand. */
const captionless = new Set<Label>(["work", "parts", "issues", "remarks", "ignore", "quantity", "partNumber", "partName"]);
const nothing = /^(?:[-–—./]+|n\/?a|none|keine?|ohne|néant|rien|ras|ninguno|nada|nenhum|geen|nessuno|ok|i\.?o\.?)$/i;

/**
 * Reads tables with one machine visit a row (week reports, lists): their head names at least machine and two more of our fields.
 * @returns the lines that belong to no such table
 */
export function readTable(lines: readonly Line[], text: string, reader: ReportReader, year: number | null): Line[] {
  const rest: Line[] = [];
  let head: (Label | null)[] | null = null;
  let above: (Label | null)[] | null = null;
  for (const line of lines) {
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
    if (known.length >= 3 && known.includes("machine") && known.some((label) => columns[label])) {
      head = labels;
      continue;
    }
    if (head && line.cells.length >= Math.min(4, head.length - 1) && line.cells.length <= head.length) {
      readRow(line, head, text, reader, year);
      continue;
    }
    if (head && line.cells.length >= 2 && line.cells.length < 4) continue;
    rest.push(line);
  }
  return rest;
}

function readRow(
  line: Line,
  head: readonly (Label | null)[],
  text: string,
  reader: ReportReader,
  year: number | null,
): void {
  const cells = head.map((label, index) => ({ label, cell: line.cells[index] }));
  const machine = cells.find(({ label }) => label === "machine")?.cell;
  if (!machine || !/\d{3}/.test(machine.text)) return;
  reader.beginRow();
  reader.label("machine", machine, year);
  for (const { label, cell } of cells) {
    if (!label || !cell || label === "machine" || nothing.test(cell.text)) continue;
    const section = label === "remarks" ? null : columns[label];
    if (section !== undefined) reader.read(passageOf(text, cell.start, cell.end, section), year);
    else reader.label(label, cell, year);
  }
}
