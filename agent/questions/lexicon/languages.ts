import { fold } from "../../builtin/dialogue/text.ts";
import type { Concept, Lexicon } from "./concepts.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

export const questionLanguages = ["en", "de", "fr", "es", "pt", "nl", "zh"] as const;
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

/** A lexicon as its file has it; a key that is no concept is a fault of types. */
const lexicon = <Keys extends string>(
  phrases: Record<Keys, string[]> & Record<Exclude<Keys, Concept>, never>,
): Lexicon => phrases;

const sources: Record<QuestionLanguage, Lexicon> = {
  en: lexicon(en),
  de: lexicon(de),
  fr: lexicon(fr),
  es: lexicon(es),
  pt: lexicon(pt),
  nl: lexicon(nl),
  zh: lexicon(zh),
};
const books = new Map<QuestionLanguage, PhraseBook>();

/** The phrases of a language, prepared once. */
export function phraseBook(language: QuestionLanguage): PhraseBook {
  let book = books.get(language);
  if (!book) books.set(language, (book = prepare(sources[language], language === "zh")));
  return book;
}

function prepare(lexicon: Lexicon, byCharacter: boolean): PhraseBook {
  const phrases = new Map<string, Phrase>();
  for (const [concept, list] of Object.entries(lexicon) as [Concept, string[]][])
    for (const text of list) {
      const words = wordsOfPhrase(text, byCharacter);
      if (words.length === 0) continue;
      const key = words.join(" ");
      const phrase = phrases.get(key) ?? { words, concepts: [] };
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
  const words = fold(text).replace(/['’]/g, "").trim().split(/\s+/).filter(Boolean);
  return byCharacter ? words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? [...word] : [word])) : words;
}

/** Whether a word of the question is the word of a phrase, `*` at either end standing for anything. */
export function sameWord(pattern: string, word: string): boolean {
  if (pattern.endsWith("*")) return word.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith("*")) return word.length >= pattern.length - 1 && word.endsWith(pattern.slice(1));
  return pattern === word;
}
