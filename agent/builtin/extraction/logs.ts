import { codesIn } from "./codes.ts";
import type { Line } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { ReportReader } from "./report-reader.ts";
import { passageOf } from "./sentences.ts";
import { datesIn, type WrittenDate } from "./written-dates.ts";

interface Entry {
  date: WrittenDate;
  from: number;
  to: number;
}

/**
 * Reads notes kept day by day: lines that open with a date, alone or with what was done behind it. Each day is read as a
 * message of that day.
 * @returns the lines above the first day; all of them where the text is no such log
 */
export function readLog(
  lines: readonly Line[],
  text: string,
  reader: ReportReader,
  year: number | null,
): readonly Line[] {
  const entries: Entry[] = [];
  let above = lines.length;
  for (const [index, line] of lines.entries()) {
    const date = openingDate(line, reader, year);
    const last = entries.at(-1);
    if (date) {
      entries.push({ date, from: date.end, to: line.end });
      above = Math.min(above, index);
    } else if (last) last.to = line.end;
  }
  const told = entries.filter(({ from, to }) => codesIn(text.slice(from, to)).length > 0);
  if (new Set(told.map(({ date }) => date.value)).size < 2) return lines;
  readAbove(lines.slice(0, above), text, reader, year);
  for (const { date, from, to } of entries) {
    reader.beginRow();
    reader.read({ ...passageOf(text, from, to, null), day: date.value }, year);
  }
  return [];
}

/** The date with which a line opens, behind at most a weekday; labels tell other days. */
function openingDate(line: Line, { lexicon }: ReportReader, year: number | null): WrittenDate | null {
  const [date] = datesIn(line.text.slice(0, 60), lexicon, year, line.start);
  const before = date ? line.text.slice(0, date.start - line.start) : "";
  return date && /^(?:[-*•]\s*)?(?:\p{L}{2,12}[.,]*\s+)?$/u.test(before) && !labelsOf(line, lexicon).length
    ? date
    : null;
}

/** Who writes and where, above the first day. */
function readAbove(lines: readonly Line[], text: string, reader: ReportReader, year: number | null): void {
  for (const line of lines)
    for (const { label, value } of labelsOf(line, reader.lexicon))
      if (value && (label === "engineer" || label === "client" || label === "location"))
        reader.label(label, value, year);
  if (lines.length) reader.readTitle(passageOf(text, lines[0]!.start, lines.at(-1)!.end, null));
}
