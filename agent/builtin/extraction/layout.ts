import type { Hit, Label, Lexicon } from "./lexicon.ts";
import { tokensOf } from "../../language/tokens.ts";

/** One cell of a line: forms and tables put several next to each other. */
export interface Cell {
  text: string;
  start: number;
  end: number;
}

export interface Line extends Cell {
  cells: Cell[];
  /** The cells of a row of a table, with those that are empty. */
  columns: (Cell | null)[];
}

const gaps = /\s*[\t|]\s*|\s{3,}|\s*(?:\.{4,}|(?:\s\.){3,})\s*:?\s*|$/g;
/** Tables from spreadsheets set their cells apart with semicolons and no blanks; records of one line have three and more. */
const semicolons = /\s*[\t|;]\s*|$/g;
const hasSemicolons = /;\S[^;]*;\S|^[^;]+;[^;]+;[^;]+;/;
const bars = /\s*[\t|]\s*|$/g;
const separatorsOf = (line: string) => (hasSemicolons.test(line) ? semicolons : /\|[^|]*\|/.test(line) ? bars : gaps);

/** Lines of a text with their cells, which tabs, bars, wide gaps or rows of dots set apart. */
export function linesOf(text: string, offset = 0): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (let at = text.indexOf("\n"); from <= text.length; at = text.indexOf("\n", from)) {
    const to = at < 0 ? text.length : at;
    const raw = text.slice(from, to);
    if (raw.trim()) {
      const columns: (Cell | null)[] = [];
      let start = 0;
      for (const gap of raw.matchAll(separatorsOf(raw))) {
        columns.push(cellAt(raw, start, gap.index, offset + from));
        start = gap.index + gap[0].length;
      }
      const cells = columns.flatMap((cell) => cell ?? []);
      if (cells.length)
        lines.push({ text: raw.trim(), start: cells[0]!.start, end: cells.at(-1)!.end, cells, columns });
    }
    if (at < 0) break;
    from = to + 1;
  }
  return lines;
}

/** The part of a text between two places, without blanks around it. */
export function cellAt(raw: string, from: number, to: number, offset: number): Cell | null {
  const text = raw.slice(from, to);
  const trimmed = text.trim();
  if (!trimmed) return null;
  const start = offset + from + text.indexOf(trimmed);
  return { text: trimmed, start, end: start + trimmed.length };
}

export const labelOf = (hit: Hit): Label | null =>
  hit.sense.startsWith("label.") ? (hit.sense.slice(6) as Label) : null;
/** Where one phrase is the name of several things: the likelier first. */
export const rank: Label[] = [
  "machine",
  "hours",
  "client",
  "second",
  "engineer",
  "srn",
  "days",
  "parts",
  "issues",
  "work",
  "date",
  "location",
  "remarks",
  "ignore",
  "partNumber",
  "quantity",
  "partName",
  "column",
  "fine",
  "noReport",
];

/** The label a cell is as a whole, as in the head of a table. */
export function wholeLabel(cell: Cell, lexicon: Lexicon): Label | null {
  if (cell.text.length > 80) return null;
  const tokens = tokensOf(cell.text.replace(/\s*\([^()]{0,60}\)\s*:?$/, ""));
  const labels = lexicon
    .find(tokens)
    .filter((hit) => hit.from === 0 && hit.to >= tokens.length - (tokens.length > 2 ? 1 : 0))
    .flatMap((hit) => labelOf(hit) ?? []);
  return rank.find((label) => label !== "fine" && label !== "noReport" && labels.includes(label)) ?? null;
}

/**
 * What a line that only heads the next ones announces, by the words in it: "Details of work", "Parts from stock", "Trabalhos por
 * realizar". Null for lines that say something themselves.
 */
export function headingOf({ cells, text }: Line, lexicon: Lexicon): Label | null {
  if (text.length > 90) return null;
  const title = text.replace(/^(?:\d{1,2}|[IVX]{1,4})[.)]\s+/, "").replace(/\s*(?:\([^()]{0,60}\))?\s*[:：]?$/, "");
  if (
    cells.length !== 1 ||
    title.length > 60 ||
    /\d|[.!?,;。]$/u.test(title) ||
    !/^(?:\p{Lu}|\p{Script=Han})/u.test(title)
  )
    return null;
  const tokens = tokensOf(title);
  const hits = lexicon.find(tokens);
  const says = hits.some(({ sense }) => ["electrical", "hydraulic", "structural", "other", "fault"].includes(sense));
  if (tokens.length > (/\p{Script=Han}/u.test(title) ? 12 : 6) || says) return null;
  if (hits.some(({ sense }) => sense === "open")) return "issues";
  const letters = (label: Label) =>
    Math.max(0, ...hits.filter((hit) => labelOf(hit) === label).map((hit) => hit.letters));
  const [best] = (["issues", "ignore", "parts", "work"] as const).toSorted((a, b) => letters(b) - letters(a));
  return best && letters(best) > 3 ? best : null;
}
