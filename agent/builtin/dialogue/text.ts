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

/** Lower case, accents and invisible characters off: the form in which words are compared. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/ı/g, "i")
    .toLowerCase();
}

/** Letters and digits alone: the form in which serial numbers and names are compared. */
export const squeeze = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

// In order: mail address, arrow, international phone number, Han character, word or number with inner signs.
const wordPattern = new RegExp(
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|->|=>|→|\+\d[\d ()-]{6,}\d|\p{Script=Han}` +
    String.raw`|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:(?:[.\-/'’:]` +
    String.raw`|(?<=\d),(?=\d))(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*`,
  "gu",
);
const elision = /^(?:[ldjmtscn]|qu)['’](?=\p{L}|\d)/iu;

/** Splits an utterance into words; serials, decimals, times and mail addresses stay whole, Han text goes by character. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    let raw = match[0];
    let start = match.index;
    const opens = words.length === 0 || /[,;:.!?\n()。，；：！？、]|\s[-–—+]\s/.test(text.slice(end, start));
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

/** A light stem that folds plural and common verb endings of the European languages we read. */
export function stem(word: string): string {
  let stemmed = fold(word);
  if (stemmed.length > 4) stemmed = stemmed.replace(/ies$/, "y");
  if (stemmed.length > 5) stemmed = stemmed.replace(/(?:ing|ed|en|er)$/, "");
  if (stemmed.length > 3) stemmed = stemmed.replace(/(?<!s)s$/, "").replace(/[eao]$/, "");
  return stemmed.replace(/([bdgklmnprt])\1$/, "$1");
}

/**
 * Whether two words differ by at most `limit` typing errors (insertion, omission, exchange, swap of neighbours).
 * Stops early, so that it can run over a vocabulary.
 */
export function withinTypos(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return false;
    before = row;
    row = next;
  }
  return row[b.length]! <= limit;
}

/** How many typing errors a word of this length may hold and still be taken for another. */
export const typosAllowed = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0);
