/** A number as written, with its place in the text. */
export interface WrittenNumber {
  value: number;
  raw: string;
  start: number;
  end: number;
}

const blank = " \\u00a0\\u2009\\u202f";
// Grouped thousands with one decimal part, or plain digits with at most three decimals.
const number = new RegExp(`\\d{1,3}(?:[${blank}.,'’]\\d{3})+(?:[.,]\\d{1,2})?(?![\\d])|\\d+(?:[.,]\\d{1,3})?`, "gu");

const nativeDigits = /[०-९٠-٩０-９]/g;

/** Western digits for Devanagari, Arabic and full-width ones, same length. */
export const westernDigits = (text: string) =>
  text.replace(nativeDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code >= 0xff10 ? code - 0xff10 : code >= 0x0966 ? code - 0x0966 : code - 0x0660);
  });

/** Numbers that stand alone: not inside codes, dates or times. */
export function numbersIn(text: string, offset = 0): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  for (const match of text.matchAll(number)) {
    const raw = match[0];
    const end = match.index + raw.length;
    const before = text.charAt(match.index - 1);
    const after = text.slice(end, end + 2);
    if (
      /(?!\p{Script=Han})[\p{L}\d]/u.test(before) ||
      (/[-./:]/.test(before) && /[\p{L}\d]/u.test(text.charAt(match.index - 2)))
    )
      continue;
    if (/^[-./:]\d/.test(after) || /^[-/][A-Za-z]/.test(after)) continue;
    found.push({ value: valueOf(raw), raw, start: offset + match.index, end: offset + end });
  }
  return found;
}

/** Reads "9 164", "13.618", "10,377.4", "4871" and "31,5". */
export function valueOf(raw: string): number {
  const text = raw.replace(/[\s'’\u00a0\u2009\u202f]/g, "");
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/.exec(text);
  if (grouped) {
    const separator = grouped[1]!;
    return Number(text.replaceAll(separator, "").replace(",", "."));
  }
  return Number(text.replace(",", "."));
}
