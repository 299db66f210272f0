import { phrasesFor } from "../../language/lexicon/lexicon.ts";
import { fold } from "../../language/tokens.ts";
import type { Concept } from "./concepts.ts";

export const questionLanguages = ["en", "de", "fr", "es", "pt", "nl", "it", "hi", "ar", "zh"] as const;
export type QuestionLanguage = (typeof questionLanguages)[number];

/** A phrase ready to be compared: its words, of which `*` alone is a gap of up to four words. */
export interface Phrase {
  words: string[];
  concepts: Concept[];
}

/** A language's phrases by their first word, and those that begin with a wildcard. */
export interface PhraseBook {
  byFirst: Map<string, Phrase[]>;
  wild: Phrase[];
  gapped: Phrase[];
  /** Single words as written, for comparison with typos. */
  words: string[];
  /** Every word of every phrase, for the same. */
  spoken: string[];
  /** Whether a word belongs to any phrase, by itself or by its stem. */
  knows(word: string): boolean;
}

const books = new Map<QuestionLanguage, PhraseBook>();

/** The phrases of a language, prepared once. */
export function phraseBook(language: QuestionLanguage): PhraseBook {
  let book = books.get(language);
  if (!book) books.set(language, (book = prepare(language)));
  return book;
}

function prepare(language: QuestionLanguage): PhraseBook {
  const phrases = new Map<string, Phrase>();
  for (const [tag, list] of phrasesFor("question", language))
    for (const text of list) {
      const words = wordsOfPhrase(text, language === "zh");
      if (words.length === 0) continue;
      const key = words.join(" ");
      const phrase = phrases.get(key) ?? { words, concepts: [] };
      const concept = tag as Concept;
      if (!phrase.concepts.includes(concept)) phrase.concepts.push(concept);
      phrases.set(key, phrase);
    }
  const all = [...new Set([...phrases.values()].flatMap(({ words }) => words))];
  const spoken = all.filter((word) => !word.includes("*"));
  const exact = new Set(spoken);
  const stems = all.filter((word) => word.includes("*") && word.length > 1);
  const book: PhraseBook = {
    byFirst: new Map(),
    wild: [],
    gapped: [],
    words: [],
    spoken,
    knows: (word) => exact.has(word) || stems.some((stem) => sameWord(stem, word)),
  };
  for (const phrase of phrases.values()) {
    const first = phrase.words[0]!;
    if (phrase.words.includes("*")) book.gapped.push(phrase);
    else if (first.includes("*")) book.wild.push(phrase);
    else book.byFirst.set(first, [...(book.byFirst.get(first) ?? []), phrase]);
    if (phrase.words.length === 1 && !first.includes("*")) book.words.push(first);
  }
  return book;
}

function wordsOfPhrase(text: string, byCharacter: boolean): string[] {
  const words = text
    .split(" ")
    .map((word) => (word === "…" ? "*" : fold(word).replace(/['’]/g, "")))
    .filter(Boolean);
  return byCharacter ? words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? [...word] : [word])) : words;
}

/** Whether a word of the question is the word of a phrase, `*` at either end standing for anything. */
export function sameWord(pattern: string, word: string): boolean {
  if (pattern.endsWith("*")) return word.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith("*")) return word.length >= pattern.length - 1 && word.endsWith(pattern.slice(1));
  return pattern === word;
}
