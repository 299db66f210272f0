/** One word of an utterance: as written, as compared, and where it stands. */
export interface Word {
  raw: string;
  /** Lower case, without accents and apostrophes. */
  norm: string;
  start: number;
  end: number;
  /** Punctuation that separates clauses stands before it. */
  opens: boolean;
}

/**
 * Lower case, accents and invisible characters off: the form in which words are compared. The vowel signs of Devanagari are
 * marks too, but carry the word; only dots that writers leave out go. Arabic is compared without its article, but for "today",
 * which is "the day", and letters that writers exchange are one.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const folded = text
    .normalize("NFKD")
    .replace(invisible, "")
    .replace(/ß/g, "ss")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/ı/g, "i")
    .toLowerCase();
  if (/[\u0900-\u097f]/.test(folded)) return folded.replace(/\u093c/g, "").replace(/\u0901/g, "\u0902");
  return /[\u0600-\u06ff]/.test(folded) ? foldArabic(folded) : folded;
}

/** What needs no folding, which is most of all text. */
const ascii = /^[ -~\t\n\r]*$/;
const invisible = /(?![\u0900-\u097f])[\p{M}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const foldArabic = (text: string) =>
  text
    .replace(/\u0640/g, "")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/(?<!\p{L})(?:[وفبك]?ال|لل)(?!يوم(?!\p{L}))(?=\p{L}{3})/gu, "");

/** Letters and digits alone: the form in which serial numbers and names are compared. */
export const squeeze = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

// In order: mail address, arrow, international phone number, Han character, word or number with inner signs.
const wordPattern = new RegExp(
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|->|=>|→|\+\d[\d ()-]{6,}\d|\p{Script=Han}` +
    String.raw`|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:(?:[.\-/'’:]` +
    String.raw`|(?<=\d),(?=\d))(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*`,
  "gu",
);
const elision = /^(?:[ldjmtscn]|qu|(?:su|de|ne|a|da|que)ll)['’](?=\p{L}|\d)/iu;

/** Splits an utterance into words; serials, decimals, times and mail addresses stay whole, Han text goes by character. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    let raw = match[0];
    let start = match.index;
    const opens = words.length === 0 || /[,;:.!?\n()。，；：！？、،؛؟।]|\s[-–—+]\s/.test(text.slice(end, start));
    end = start + raw.length;
    const elided = elision.exec(raw)?.[0];
    if (elided && raw.length > elided.length + 1) {
      words.push({ raw: elided, norm: fold(elided).replace(/['’]/g, ""), start, end: start + elided.length, opens });
      start += elided.length;
      raw = raw.slice(elided.length);
      words.push({ raw, norm: normOf(raw), start, end, opens: false });
    } else words.push({ raw, norm: normOf(raw), start, end, opens });
  }
  return words;
}

const normOf = (raw: string) => (/^(?:->|=>|→)$/.test(raw) ? "->" : fold(raw).replace(/['’]/g, ""));

/** One word of the source as written and as compared, with its place in the source. */
export interface Token {
  norm: string;
  start: number;
  end: number;
  /** A comma or the like stands before it; phrases do not reach across. */
  apart: boolean;
}

// Chinese sets no blanks between words: each of its characters stands by itself, and phrases are rows of them.
const letters = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/** Splits text into letters and digits; signs between them separate, so "p/n" and "P-N" are both "p n". */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(letters)) {
    const start = offset + match.index;
    const before = tokens.at(-1)?.end ?? offset;
    tokens.push({
      norm: normalise(match[0]),
      start,
      end: start + match[0].length,
      apart: /[,;:!?()\n，；：！？（）。、،؛؟।]/.test(text.slice(before - offset, match.index)),
    });
  }
  return tokens;
}

const remembered = new Map<string, string>();

/** `fold`, remembered: chats repeat their words. */
function normalise(raw: string): string {
  if (raw.length > 40) return fold(raw.slice(0, 40));
  let norm = remembered.get(raw);
  if (norm === undefined) {
    if (remembered.size > 20_000) remembered.clear();
    norm = fold(raw);
    remembered.set(raw, norm);
  }
  return norm;
}

/** A light stem that folds plural and common verb endings of the European languages we read. */
export function stem(word: string): string {
  let stemmed = fold(word);
  if (stemmed.length > 4) stemmed = stemmed.replace(/ies$/, "y");
  if (stemmed.length > 5) stemmed = stemmed.replace(/(?:ing|ed|en|er)$/, "");
  if (stemmed.length > 3) stemmed = stemmed.replace(/(?<!s)s$/, "").replace(/[eao]$/, "");
  return stemmed.replace(/([bdgklmnprt])\1$/, "$1");
}
