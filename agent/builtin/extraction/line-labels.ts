import type { Label, Lexicon } from "./lexicon.ts";
import { tokensOf, type Token } from "../../language/tokens.ts";
import { type Cell, type Line, cellAt, labelOf, rank, wholeLabel } from "./layout.ts";

/** A label of a form and what stands behind it. */
export interface LabelledValue {
  label: Label;
  /** Null where the label is a heading and its values follow below. */
  value: Cell | null;
  /** Where the label stands, when it stands behind other text of its cell. */
  from?: number;
}

/**
 * The labels of a line with their values: "Customer: Example Yard", "Counter<tab>8 270 h". A label needs a colon, a cell of its
 * own, or the start of a cell with a value of its kind behind it.
 */
export function labelsOf(line: Line, lexicon: Lexicon): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (let index = 0; index < line.cells.length; index++) {
    const cell = line.cells[index]!;
    const inCell = colonLabels(cell, lexicon);
    if (inCell.length) {
      for (const entry of inCell) found.push(entry);
      const last = found.at(-1)!;
      const next = line.cells[index + 1];
      if (!last.value && next && !colonLabels(next, lexicon).length && !wholeLabel(next, lexicon)) {
        last.value = next;
        index++;
      }
      continue;
    }
    const whole = wholeLabel(cell, lexicon);
    const next = line.cells[index + 1];
    if (whole) {
      const valued = next && !wholeLabel(next, lexicon);
      // "2 | Horn weak | next service": a remark on what stands before it heads nothing.
      if (!valued && !found.length && line.cells.slice(0, index).some(({ text }) => /\p{L}{2}/u.test(text))) continue;
      found.push({ label: whole, value: valued ? next : null });
      if (valued) index++;
      continue;
    }
    const leading = leadingLabel(cell, lexicon);
    if (leading) found.push(leading);
  }
  return found;
}

function colonLabels(cell: Cell, lexicon: Lexicon): LabelledValue[] {
  if (cell.text.length > 400 || !/[:：=]/.test(cell.text)) return [];
  const tokens = tokensOf(cell.text, cell.start);
  const marks: { label: Label; from: number; valueAt: number }[] = [];
  const hits = lexicon.find(tokens);
  for (const label of rank) {
    for (const hit of hits) {
      if (labelOf(hit) !== label) continue;
      const start = tokens[hit.from]!.start;
      const end = tokens[hit.to - 1]!.end;
      const colon = /^(?:\s?\([^)]{0,24}\)|\.)?[\s.]{0,40}[:：]\s*/.exec(cell.text.slice(end - cell.start));
      // A label stands at the start of the cell or behind a gap, not inside a sentence.
      const opens =
        hit.from === 0 ||
        /(?:\s{2}|[-–—,;/·]\s|\d\s|\.\s|[\p{Ll}\p{Lu}]\s)$/u.test(cell.text.slice(0, start - cell.start));
      if (
        !colon ||
        !opens ||
        (hit.from > 0 &&
          !marks.length &&
          tokens[0]!.start !== start &&
          !/^\p{Lu}/u.test(cell.text.slice(start - cell.start)) &&
          !/\s[-–—]\s$/u.test(cell.text.slice(0, start - cell.start)) &&
          // "Attending engineer:": a word or two that only say which.
          !(hit.from <= 2 && /^\p{Lu}[^\d,;:.]*$/u.test(cell.text.slice(0, start - cell.start))))
      )
        continue;
      if (marks.some((mark) => mark.valueAt === end + colon[0].length)) continue;
      // "Signature of the customer:" is not the customer.
      const about = hits.some(
        (other) =>
          other.sense === "label.ignore" && other.from < hit.from && other.to >= hit.from - 2 && label !== "ignore",
      );
      marks.push({ label: about ? "ignore" : label, from: start, valueAt: end + colon[0].length });
    }
  }
  marks.sort((a, b) => a.from - b.from);
  return marks.map(({ label, from, valueAt }, index) => {
    const value = cellAt(
      cell.text,
      valueAt - cell.start,
      (marks[index + 1]?.from ?? cell.end) - cell.start,
      cell.start,
    );
    // "Work completed: 22/09/2026" tells when.
    const dated = label === "work" && value && /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(value.text);
    return { label: dated ? "date" : label, ...(from > cell.start ? { from } : {}), value };
  });
}

const fits: Partial<Record<Label, (value: string) => boolean>> = {
  hours: (value) => /^\d/.test(value),
  date: (value) => /\d/.test(value) && value.length < 40,
  machine: (value) => /\d/.test(value) && value.length < 60,
  client: (value) => /^\p{Lu}/u.test(value),
  engineer: (value) => /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}$/u.test(value),
  second: (value) => /^\p{Lu}/u.test(value),
  srn: (value) => /^[\p{L}-]{0,5}\s?\d/u.test(value) && value.length < 30,
  location: (value) => /^\p{Lu}/u.test(value),
};

function leadingLabel(cell: Cell, lexicon: Lexicon): LabelledValue | null {
  const tokens: Token[] = tokensOf(cell.text.slice(0, 80), cell.start);
  if (!tokens.length) return null;
  const hits = lexicon.find(tokens).filter((hit) => hit.from === 0);
  for (const label of rank) {
    for (const hit of hits) {
      if (labelOf(hit) !== label || (tokens[0]!.norm.length < 3 && hit.to < 2)) continue;
      const value = cellAt(cell.text, tokens[hit.to - 1]!.end - cell.start, cell.text.length, cell.start);
      if (value && fits[label]?.(value.text) && /^\p{Lu}/u.test(cell.text)) return { label, value };
    }
  }
  return null;
}
