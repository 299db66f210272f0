import { codesIn } from "./codes.ts";
import type { Line } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { ReportReader } from "./report-reader.ts";
import { passageOf } from "./sentences.ts";
import { calendarDay, datesIn, type WrittenDate } from "./written-dates.ts";

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
function openingDate(
  line: Line,
  { lexicon, day, headDay, today }: ReportReader,
  year: number | null,
): WrittenDate | null {
  const [date = shortDay(line, day ?? headDay, today)] = datesIn(line.text.slice(0, 60), lexicon, year, line.start);
  const before = date ? line.text.slice(0, date.start - line.start) : "";
  return date && /^(?:[-*•]\s*)?(?:\p{L}{2,12}[.,]*\s+)?$/u.test(before) && !labelsOf(line, lexicon).length
    ? date
    : null;
}

/** "10/7 - ", "Mon 16/11: ": a day without its year, which way round it lies closer before the writing. */
function shortDay({ text, start }: Line, written: { value: string } | null, today: string): WrittenDate | undefined {
  const match =
    /^(?:[-*•]\s*)?(?:\p{L}{2,12}[.,]*\s+)?(\d{1,2})([./-])(\d{1,2})(?:\.(?=\s)|\.?(?=\s*(?:[-–—:,]|$)))/u.exec(text);
  if (!match) return undefined;
  const until = written?.value ?? today;
  const [one, other] = [Number(match[1]), Number(match[3])];
  const year = Number(until.slice(0, 4));
  const value = [year, year - 1]
    .flatMap((of) => [calendarDay(of, other, one), calendarDay(of, one, other)])
    .flatMap((date) => (date && date <= until ? [date] : []))
    .toSorted()
    .at(-1);
  const at = start + match[0].lastIndexOf(`${match[1]}${match[2]}${match[3]}`);
  return value ? { value, last: value, start: at, end: start + match[0].length } : undefined;
}

/** Who writes and where, above the first day. */
function readAbove(lines: readonly Line[], text: string, reader: ReportReader, year: number | null): void {
  for (const line of lines)
    for (const { label, value } of labelsOf(line, reader.lexicon))
      if (value && (label === "engineer" || label === "client" || label === "location"))
        reader.label(label, value, year);
  if (lines.length) reader.readTitle(passageOf(text, lines[0]!.start, lines.at(-1)!.end, null));
}
