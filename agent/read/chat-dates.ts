import type { ChatHeader } from "./chat-headers.ts";

/** A date as the phones write it says neither day nor month; the whole file, its file names and today do. */
export interface DateHints {
  /** yyyymmdd found in names of attachments, which always are year first. */
  fileDates: Set<string>;
  /** Last possible day, yyyy-mm-dd; messages do not come from the future. */
  today: string | null;
}

const year = (value: number) => (value < 100 ? 2000 + value : value);

function toIso([a, b, c]: [number, number, number], dayFirst: boolean): string | null {
  const [d, m, y] = a > 99 ? [c, b, a] : dayFirst ? [a, b, year(c)] : [b, a, year(c)];
  if (m < 1 || m > 12 || d < 1 || d > 31) return null;
  return `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}

function cost(headers: ChatHeader[], dayFirst: boolean, hints: DateHints): number {
  let total = 0;
  let previous = "";
  for (const { date } of headers) {
    const iso = toIso(date, dayFirst);
    if (!iso) return Number.POSITIVE_INFINITY;
    if (iso < previous) total += 10;
    if (hints.today && iso > hints.today) total += 5;
    if (hints.fileDates.size && !hints.fileDates.has(iso.replaceAll("-", ""))) total += 1;
    previous = iso;
  }
  const first = toIso(headers[0]!.date, dayFirst)!;
  const last = toIso(headers.at(-1)!.date, dayFirst)!;
  // A chat of some days is likelier than the same numbers read as months.
  return total + Math.max(0, Date.parse(last) - Date.parse(first)) / 86_400_000 / 365;
}

/** Whether day or month comes first, judged over all headers of a file; null for year-first files. */
export function isDayFirst(headers: ChatHeader[], hints: DateHints): boolean | null {
  if (!headers.length || headers.some((header) => header.yearFirst)) return null;
  const [day, month] = [cost(headers, true, hints), cost(headers, false, hints)];
  if (day !== month) return day < month;
  // Only the United States write AM and PM in capitals as a rule.
  return !headers.some((header) => header.capitals);
}
