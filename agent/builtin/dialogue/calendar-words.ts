import { lexiconLanguages, phrasesFor } from "../../language/lexicon/lexicon.ts";
import { fold } from "../../language/tokens.ts";

/** Languages whose words for days and small numbers the lexicon alone knows. */
const languages = ["ar", "hi"] as const;

const wordsOf = (language: (typeof languages)[number], reader: "report" | "question", tag: string) =>
  (phrasesFor(reader, language).get(tag) ?? []).map(fold);

const single = (word: string) => /^[\p{L}\p{M}]+$/u.test(word);

/** @param month 1 for January to 12 for December */
export const monthWords = (month: number): string[] =>
  languages.flatMap((language) => wordsOf(language, "report", `month:${month}`)).filter(single);

/** @param day 1 for Monday to 7 for Sunday. "Ahad" is Sunday and anyone, so words with another meaning are left out. */
export const weekdayWords = (day: number): string[] =>
  languages.flatMap((language) => {
    const numbers = Array.from({ length: 12 }, (_, at) => wordsOf(language, "question", `num:${at + 1}`)).flat();
    const other = new Set([...numbers, ...wordsOf(language, "question", "art")]);
    return wordsOf(language, "question", `wd:${day}`).filter((word) => single(word) && !other.has(word));
  });

/**
 * Small numbers in a script of their own; written in Latin letters they are words of other languages. "Do" is two and "give",
 * so what also sets or joins is left out.
 */
export const numberWordsIn = (number: number): string[] =>
  languages.flatMap((language) => {
    const other = new Set([
      ...(phrasesFor("request", language).get("function") ?? []),
      ...(phrasesFor("turn", language).get("setting") ?? []),
    ]);
    const words = phrasesFor("report", language).get(`number:${number}`) ?? [];
    return words
      .filter((word) => !other.has(word) && !/^\p{Script=Latin}+$/u.test(word))
      .map(fold)
      .filter(single);
  });

/** How many days before or after today words of days name, by the words. */
export const dayWords: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    [-2, -1, 0, 1, 2].flatMap((shift) =>
      wordsOf(language, "report", `day:${shift}`).map((word) => [word, shift] as const),
    ),
  ),
);

/** "Kal" is yesterday and tomorrow, "parson" two days before and after: the verb tells which. */
const eitherWay: ReadonlyMap<string, number> = new Map(
  (["yesterday", "beforeYesterday"] as const).flatMap((tag, at) =>
    wordsOf("hi", "question", `t:${tag}`)
      .filter((word) => single(word) && !dayWords.has(word))
      .map((word) => [word, at + 1] as const),
  ),
);

const toCome = /(?:[oeu]n?g[aei]|गा|गी|गे)$/u;

/** @returns days from today that a Hindi word names which means both ways, in a sentence of these words */
export function eitherDay(word: string, sentence: readonly { norm: string }[]): number | undefined {
  const days = eitherWay.get(word);
  if (days === undefined) return undefined;
  return sentence.some(({ norm }) => norm.length > 3 && toCome.test(norm)) ? days : -days;
}

const counts = new Map<string, ReadonlyMap<string, number>>();

/**
 * A small number as a sentence of this language has it, "due filtri", where the word is another one in other languages.
 * @returns 2 to 12; null for other words
 */
export function countIn(language: string | undefined, word: string): number | null {
  const read = lexiconLanguages.find((one) => one === language);
  if (!read) return null;
  let known = counts.get(read);
  if (!known) {
    const spelt = Array.from({ length: 11 }, (_, at) => at + 2).flatMap((number) =>
      (phrasesFor("report", read).get(`spelt:${number}`) ?? []).map((phrase) => [fold(phrase), number] as const),
    );
    counts.set(read, (known = new Map(spelt)));
  }
  return known.get(word) ?? null;
}
