import { lexiconLanguages, phrasesFor, type Reader } from "../../language/lexicon/lexicon.ts";
import { fold, type Word } from "../../language/tokens.ts";
import { lineOf, matchesOf, range } from "./concept-spans.ts";
import { languagesOf } from "./phrases/phrase-books.ts";
import { compilePhrases } from "./phrases/phrase.ts";

const foldedPhrase = (phrase: string) => phrase.split("…").map(fold).join("…");
const compiled = new Map<string, RegExp | null>();

/** Shorter words mean something else in the next language. */
const longEnough = 5;

function patternOf(reader: Reader, tag: string, language: string, foreign: boolean): RegExp | null {
  const key = `${reader}:${language}:${tag}:${foreign}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    const read = lexiconLanguages.find((one) => one === language);
    const phrases =
      read &&
      phrasesFor(reader, read)
        .get(tag)
        ?.filter((phrase) => !foreign || phrase.length >= longEnough)
        .map(foldedPhrase);
    pattern = phrases?.length ? compilePhrases(phrases.sort((a, b) => b.length - a.length)) : null;
    compiled.set(key, pattern);
  }
  return pattern;
}

/** The words of a text as one reader of the lexicon marks them, in the languages that it is in. */
export class MarkedWords<Tag extends string> {
  readonly words: readonly Word[];
  private readonly reader: Reader;
  private readonly line: string;
  private readonly languages: readonly string[];

  /** @param language what else the text may be in: few words tell it */
  constructor(reader: Reader, words: readonly Word[], language?: string) {
    // As written: what other readers took for a typing error may be a word of these.
    const norms = words.map(({ raw }) => fold(raw).replace(/['’]/g, ""));
    this.reader = reader;
    this.words = words;
    this.line = lineOf(norms);
    this.languages = [...new Set([...(language ? [language] : []), ...languagesOf(norms)])];
  }

  spans(tag: Tag): { first: number; last: number }[] {
    // Crews mix languages: a long word of another one is meant as well.
    return lexiconLanguages
      .flatMap((language) => {
        const pattern = patternOf(this.reader, tag, language, !this.languages.includes(language));
        return pattern ? matchesOf(this.line, this.words, pattern) : [];
      })
      .sort((a, b) => a.first - b.first || b.last - a.last);
  }

  says(...tags: Tag[]): boolean {
    return tags.some((tag) => this.spans(tag).length > 0);
  }

  /** The places of all words that say one of these. */
  at(...tags: Tag[]): Set<number> {
    return new Set(tags.flatMap((tag) => this.spans(tag)).flatMap(({ first, last }) => range(first, last)));
  }
}
