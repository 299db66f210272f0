import { typosAllowed, withinTypos } from "../language/spelling.ts";
import { type Word } from "../language/tokens.ts";
import type { NameIndex } from "./fleet-names.ts";
import { phraseBook, type QuestionLanguage } from "./lexicon/languages.ts";

/** Two neighbouring letters in the wrong order: with a slip to the next key, all that short words are read through. */
const swapped = (a: string, b: string) =>
  a.length === b.length &&
  [...a].some((_, i) => a.slice(0, i) + (a[i + 1] ?? "") + a[i]! + a.slice(i + 2) === b && a[i] !== a[i + 1]);

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** The key beside the right one, in a word of four letters: "oprn". */
const besideKey = (a: string, b: string) => {
  const wrong = [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i]));
  return (
    a.length === 4 &&
    b.length === 4 &&
    wrong.length === 1 &&
    wrong[0]! > 0 &&
    keyboard.some(
      (row) =>
        Math.abs(row.indexOf(a[wrong[0]!]!) - row.indexOf(b[wrong[0]!]!)) === 1 &&
        row.includes(a[wrong[0]!]!) &&
        row.includes(b[wrong[0]!]!),
    )
  );
};

/** A vowel or a doubled letter left out of a word of five: "vist", "isue". */
const leftOut = (a: string, b: string) =>
  a.length === 4 &&
  b.length === 5 &&
  [...b].some(
    (letter, i) =>
      i > 0 && i < 4 && b.slice(0, i) + b.slice(i + 1) === a && (/[aeiou]/.test(letter) || letter === b[i - 1]),
  );

/**
 * Words that no phrase and no name knows, as the one word of the language that they most likely are; phrases of several
 * words are then found in spite of a typing error. Ambiguous ones stay as they are.
 * @returns the words, and which of them were corrected
 */
export function corrected(
  words: Word[],
  names: NameIndex,
  books: QuestionLanguage[],
): { words: Word[]; typos: Set<number> } {
  const typos = new Set<number>();
  const read = words.map((word, i) => {
    const { norm } = word;
    const known =
      !/^\p{Script=Latin}{3,}$/u.test(norm) ||
      names.words.includes(norm) ||
      names.byFirst.has(norm) ||
      names.byFirst.has(norm.replace(/s$/, "")) ||
      books.some((language) => phraseBook(language).knows(norm));
    if (known) return word;
    // "Acme" is a name rather than "came" with two letters turned.
    if (norm.length < 5 && i > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw) && /^\p{Lu}/u.test(words[i + 1]?.raw ?? ""))
      return word;
    const meant = abbreviated(norm, books) ?? (norm.length > 3 ? nearest(norm, books) : undefined);
    if (!meant || names.words.some((name) => name.length >= 4 && withinTypos(norm, name, 1))) return word;
    typos.add(i);
    return { ...word, norm: meant };
  });
  return { words: read, typos };
}

/** A word without its vowels, as people write in haste: "mnth", "rprts". */
const skeleton = (word: string) => word.replace(/(?<=.)[aeiou]/g, "");

function abbreviated(norm: string, books: QuestionLanguage[]): string | undefined {
  if (/[aeiou]/.test(norm.slice(1)) || norm.length < 3) return undefined;
  for (const language of books) {
    const meant = phraseBook(language).words.filter((word) => word.length > norm.length && skeleton(word) === norm);
    if (meant.length === 1) return meant[0];
  }
  return undefined;
}

/** "Issus" is near "issue" and near "issues": one noun, of which the longer form is the one that lost a letter. */
function sameNoun(near: string[]): string | undefined {
  const [shortest, ...others] = [...near].sort((a, b) => a.length - b.length);
  return others.every((word) => word === `${shortest}s`) ? others.at(-1) : undefined;
}

function nearest(norm: string, books: QuestionLanguage[]): string | undefined {
  const limit = typosAllowed(norm.length);
  for (const language of books) {
    const { spoken } = phraseBook(language);
    if (limit === 0) {
      const turned = spoken.filter((word) => swapped(norm, word));
      if (turned.length === 1) return turned[0];
      const slipped = spoken.filter((word) => besideKey(norm, word));
      if (turned.length === 0 && slipped.length === 1) return slipped[0];
      const fuller = spoken.filter((word) => leftOut(norm, word));
      if (turned.length + slipped.length === 0 && fuller.length === 1) return fuller[0];
      continue;
    }
    for (let distance = 1; distance <= limit; distance++) {
      const near = spoken.filter(
        (word) => word.length >= 4 && word[0] === norm[0] && withinTypos(norm, word, distance),
      );
      if (near.length === 1) return near[0];
      if (near.length > 1) return sameNoun(near);
    }
  }
  return undefined;
}
