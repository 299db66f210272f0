import { lexiconLanguages, phrasesFor } from "../../language/lexicon/lexicon.ts";
import { fold, type Word } from "../../language/tokens.ts";
import { lineOf, matchesOf, range } from "../../builtin/dialogue/concept-spans.ts";
import { languagesOf } from "../../builtin/dialogue/phrases/phrase-books.ts";
import { compilePhrases } from "../../builtin/dialogue/phrases/phrase.ts";

/** What words say of parts on shelves: the lexicon tags it `stock:low` and so on. Questions and orders share them. */
export const stockTags = [
  "many",
  "have",
  "stocked",
  "where",
  "low",
  "van",
  "store",
  "cost",
  "part",
  "order",
  "late",
  "coming",
  "take",
  "move",
  "use",
  "scrap",
  "back",
  "receive",
  "count",
  "reserve",
  "from",
  "to",
  "mine",
] as const;
export type StockWord = (typeof stockTags)[number];

const foldedPhrase = (phrase: string) => phrase.split("…").map(fold).join("…");
const compiled = new Map<string, RegExp | null>();

/** Shorter words mean something else in the next language. */
const longEnough = 5;

function patternOf(word: StockWord, language: string, foreign: boolean): RegExp | null {
  const key = `${language}:${word}:${foreign}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    const read = lexiconLanguages.find((one) => one === language);
    const phrases =
      read &&
      phrasesFor("stock", read)
        .get(word)
        ?.filter((phrase) => !foreign || phrase.length >= longEnough)
        .map(foldedPhrase);
    pattern = phrases?.length ? compilePhrases(phrases.sort((a, b) => b.length - a.length)) : null;
    compiled.set(key, pattern);
  }
  return pattern;
}

/** The words of a text about parts, in the languages that it is in. */
export class StockWords {
  readonly words: readonly Word[];
  private readonly line: string;
  private readonly languages: readonly string[];

  /** @param language what else the text may be in: few words about parts tell it */
  constructor(words: readonly Word[], language?: string) {
    // As written: what other readers took for a typing error may be a word of these.
    const norms = words.map(({ raw }) => fold(raw).replace(/['’]/g, ""));
    this.words = words;
    this.line = lineOf(norms);
    this.languages = [...new Set([...(language ? [language] : []), ...languagesOf(norms)])];
  }

  spans(word: StockWord): { first: number; last: number }[] {
    // Crews mix languages: a long word of another one is meant as well.
    return lexiconLanguages
      .flatMap((language) => {
        const pattern = patternOf(word, language, !this.languages.includes(language));
        return pattern ? matchesOf(this.line, this.words, pattern) : [];
      })
      .sort((a, b) => a.first - b.first || b.last - a.last);
  }

  says(...words: StockWord[]): boolean {
    return words.some((word) => this.spans(word).length > 0);
  }

  /** The places of all words that say one of these. */
  at(...words: StockWord[]): Set<number> {
    return new Set(words.flatMap((word) => this.spans(word)).flatMap(({ first, last }) => range(first, last)));
  }
}
