import type { DecimalMark } from "./schema.ts";

/** Amounts as lists write them: "1.234,50", "1,234.50", "1 234,50 €", "1'234.50", "12,–". */

/** What a text is: a number, one of two numbers as long as nobody says what "1.234" means there, or none. */
export type Amount = number | "ambiguous" | undefined;

const grouped = /^\d{1,3}(?:([.,])\d{3})+$/;

/** Digits and marks alone: without currency, blanks and the dash that stands for no cents. */
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|euros?|US(?=\$)|元|人民币)(?!\p{L})/giu, "")
    .replace(/[\s'’`]/gu, "")
    .replace(/[.,][-–—]+$/u, "");

/** @param mark what parts the decimals in this list, where that is known */
export function readAmount(text: string, mark?: DecimalMark): Amount {
  const digits = bare(text);
  if (!/^-?\d[\d.,]*$/.test(digits) || digits.length > 30) return undefined;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return Number(digits);
  const decimal = mark ?? markIn(digits);
  if (decimal === "ambiguous") return "ambiguous";
  const at = decimal === undefined ? -1 : digits.indexOf(decimal);
  const [whole, behind] = at < 0 ? [digits, ""] : [digits.slice(0, at), digits.slice(at + 1)];
  const unsigned = whole.replace(/^-/, "");
  if (!/^\d*$/.test(behind) || (/[.,]/.test(unsigned) && !oneGrouping(unsigned, decimal))) return undefined;
  return Number(`${whole.replace(/[.,]/g, "")}.${behind || "0"}`);
}

/** Thousands are parted by one mark throughout, that is not the mark of decimals. */
const oneGrouping = (whole: string, decimal: string | undefined): boolean =>
  grouped.test(whole) && new Set(whole.match(/[.,]/g)).size === 1 && !(decimal && whole.includes(decimal));

/** Which mark of a number parts its decimals; none: both part thousands. */
function markIn(digits: string): DecimalMark | "ambiguous" | undefined {
  const unsigned = digits.replace(/^-/, "");
  const marks = unsigned.match(/[.,]/g)! as DecimalMark[];
  if (new Set(marks).size === 2) return marks.at(-1);
  if (marks.length > 1) return undefined;
  // "0,125" and "1234,567" are no thousands.
  return grouped.test(unsigned) && !unsigned.startsWith("0") ? "ambiguous" : marks[0];
}

/** The mark that all amounts agree upon whose mark is beyond doubt. */
export function commonMark(texts: readonly string[]): DecimalMark | undefined {
  const seen = new Set<DecimalMark>();
  for (const text of texts) {
    const digits = bare(text);
    if (!/^-?\d[\d.,]*[.,][\d.,]*$/.test(digits)) continue;
    const mark = markIn(digits);
    if (mark === "ambiguous") continue;
    // Where a mark parts thousands more than once, decimals are parted by the other.
    seen.add(mark ?? (digits.includes(".") ? "," : "."));
  }
  return seen.size === 1 ? [...seen][0] : undefined;
}
