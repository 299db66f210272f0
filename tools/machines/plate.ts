/** Letters that a reader of pictures takes for digits, and what both are held for. */
const alike: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2", G: "6" };

/** The two sides of SQL's `translate` by which stored serial numbers become keys of the same kind. */
export const alikeLetters = { from: Object.keys(alike).join(""), to: Object.values(alike).join("") };

/** A serial number may be written with blanks in between: so many words at most. */
const mostWords = 4;
const length = { least: 4, most: 40 };
const mostKeys = 1_000;

/**
 * What could be a serial number in the text of a plate, most words first within a line: letters and digits alone, with
 * letters that look like digits as these.
 */
export function keysOnPlate(text: string): string[] {
  const keys = new Set<string>();
  for (const line of text.split(/\n/)) {
    const words = line.split(/[\s:;=]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    for (let size = Math.min(mostWords, words.length); size > 0; size--)
      for (let at = 0; at + size <= words.length; at++) {
        const written = words.slice(at, at + size).join("");
        const key = keyOf(written);
        if (/\d/.test(written) && key.length >= length.least && key.length <= length.most) keys.add(key);
      }
  }
  return [...keys].slice(0, mostKeys);
}

const keyOf = (word: string) =>
  word
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[A-Z]/g, (letter) => alike[letter] ?? letter);
