import { distance } from "fastest-levenshtein";

/** A word with digits that names something: a serial, a part number, a report number. */
export interface Code {
  /** As written, blanks and spoken dashes tidied. */
  text: string;
  start: number;
  end: number;
}

/** A dash as people dictate it: "KV 20 dash 118", "LM 7 Strich 240". */
export const spokenDash = String.raw` (?:[Dd]ash|(?:[Bb]inde)?[Ss]trich|[Tt]iret|[Gg]ui[oó]n|[Hh][ií]fen|[Tt]ra[cç]o|[Tt]rattino|[Ss]treepje) `;
export const withDashes = (raw: string) => raw.replace(new RegExp(spokenDash, "g"), "-");

// Chinese joins codes to the words around them. One branch per form, none of which can match the same letters in two ways. Length is bounded.
const shapes = new RegExp(
  String.raw`(?<!(?!\p{Script=Han})[\p{L}\p{N}])(?:[A-Z]{1,4}${spokenDash}\d[A-Z\d]{1,8}` +
    String.raw`|[A-Z]{1,4} \d{1,6}(?:(?:[-./]|${spokenDash})[A-Z\d]{1,8}){1,3}` +
    String.raw`|[A-Za-z\d]{1,14}(?:[-./_][A-Za-z\d]{1,14}){1,5}|[A-Za-z]{1,5}\d[A-Za-z\d]{2,14}` +
    String.raw`|\d{2,10}[A-Za-z][A-Za-z\d]{0,8}|\d[A-Za-z]{1,4}\d[A-Za-z\d]{0,8}|\d{5,12})` +
    String.raw`(?!(?!\p{Script=Han})[\p{L}\p{N}])`,
  "gu",
);

const measure = new RegExp(
  String.raw`^\d+(?:[.,]\d+)?(?:mm|cm|m|km|ml|l|ltr|lt|kg|g|h|hrs?|std|v|kv|a|ah|w|kw|bar|psi|t|to|min|x|st|stk|pcs?` +
    String.raw`|off|ea|ud|uds|un|pz|nos?|er|th|st|nd|rd|am|pm|in|ft|nm|rpm|days?|x\d+)$`,
  "i",
);
const date = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;
const decimal = /^\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?$/;
const thread = /^M\d{1,2}(?:x\d+)?$/i;

/** Codes of a text: serials and part numbers alike; context tells which is which. */
export function codesIn(text: string, offset = 0): Code[] {
  const codes: Code[] = [];
  for (const match of text.matchAll(shapes)) {
    // "SN 40-2277": the label is no part of the number.
    const label = /^(?:SN|NR|NO|PN|REF|ID|ART)\s/i.exec(match[0])?.[0].length ?? 0;
    const raw = match[0].slice(label);
    const start = match.index + label;
    if (!/\d/.test(raw) || measure.test(raw) || date.test(raw) || decimal.test(raw) || thread.test(raw)) continue;
    // "15kg/day", "p/n", words joined by signs with hardly a digit, addresses and file names.
    if (raw.replace(/\D/g, "").length < 2 || /\.(?:com|org|net|jpe?g|png|pdf|opus|mp4|docx?|txt)$/i.test(raw)) continue;
    if (/^\d{1,2}-\d{1,2}$/.test(raw) || (/^\d+-[a-z]{2,}$/i.test(raw) && !/[A-Z]/.test(raw))) continue;
    codes.push({
      text: withDashes(raw),
      start: offset + start,
      end: offset + start + raw.length,
    });
  }
  return codes;
}

/** Whether a code has enough figures for a machine's number: three, or two behind letters and a dash. */
export const namesMachine = (code: string) => code.replace(/\D/g, "").length >= 3 || /^[A-Z]{2,}-\d\d$/.test(code);

/** Whether one code may be the other written wrong. */
export function similar(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x.length >= 4 && distance(x, y) <= Math.max(1, Math.min(3, Math.floor(x.length / 3)));
}

/** The form of a code: "870.1.0946" and "835.4.2640" are both "999.9.9999". */
export const shapeOf = (code: string) => code.replace(/[a-z]/gi, "A").replace(/\d/g, "9");
