import { typosAllowed, withinTypos } from "../text.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import { compilePhrases, plainWords } from "./phrase.ts";
import pt from "./pt.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/** What a word or phrase can stand for. English is the source; each language says it in its own words. */
export type Concept = keyof typeof en;
type PhraseBook = Partial<Record<Concept, string[]>>;

/** A book as its file has it; a key that English has not is a fault of types. */
const phraseBook = <Keys extends string>(
  phrases: Record<Keys, string[]> & Record<Exclude<Keys, Concept>, never>,
): PhraseBook => phrases;

const books: Record<string, PhraseBook> = {
  en,
  de: phraseBook(de),
  fr: phraseBook(fr),
  es: phraseBook(es),
  pt: phraseBook(pt),
  nl: phraseBook(nl),
  zh: phraseBook(zh),
};
export const dialogueLanguages = Object.keys(books);

/** Every phrase of a language's book, in its notation. */
export const phrasesOf = (language: string): string[] => Object.values(books[language] ?? {}).flat();

const compiled = new Map<string, RegExp | null>();

/** The pattern of a concept in one language, or null where its book has no word for it. */
export function conceptPattern(concept: Concept, language: string): RegExp | null {
  const key = `${language}:${concept}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    const phrases = books[language]?.[concept];
    pattern = phrases?.length ? compilePhrases(phrases) : null;
    compiled.set(key, pattern);
  }
  return pattern;
}

interface Vocabulary {
  exact: Set<string>;
  prefixes: string[];
  /** Words long enough to be recognised when misspelt. */
  correctable: string[];
  function: Set<string>;
}

const vocabularies = new Map<string, Vocabulary>();

function vocabularyOf(language: string): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const phrases = phrasesOf(language);
  const parts = phrases
    .flatMap((phrase) => phrase.replace(/…/g, " ").split(/[ |]/))
    .map((part) => part.replace(/\?$/, ""));
  const vocabulary: Vocabulary = {
    exact: new Set(parts.filter((part) => part && !part.endsWith("*"))),
    prefixes: parts.filter((part) => part.endsWith("*") && part.length > 3).map((part) => part.slice(0, -1)),
    correctable: [...new Set(phrases.flatMap(plainWords))].filter((word) => word.length >= 5),
    function: new Set(books[language]?.function),
  };
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

/** Whether a word belongs to the phrase book of the language (commands, nouns, function words). */
export function isPhraseWord(word: string, language: string): boolean {
  const { exact, prefixes } = vocabularyOf(language);
  return exact.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
}

export const isFunctionWord = (word: string, languages: readonly string[]) =>
  languages.some((language) => vocabularyOf(language).function.has(word));

/** The phrase book's word that a misspelt one most likely means, or null. The first letter has to be right. */
export function spellingOf(word: string, languages: readonly string[]): string | null {
  if (!/^\p{Script=Latin}{5,}$/u.test(word)) return null;
  for (const language of languages)
    for (const candidate of vocabularyOf(language).correctable)
      if (candidate[0] === word[0] && candidate !== word && withinTypos(word, candidate, typosAllowed(word.length)))
        return candidate;
  return null;
}

/**
 * A misspelt form of a word that its stem alone lets pass ("orderd" by "order*"), as the phrase book has it. Other
 * endings of the same word are no errors.
 */
export function inflectionOf(word: string, languages: readonly string[]): string | null {
  const whole = ({ exact, prefixes }: Vocabulary) => exact.has(word) || prefixes.includes(word);
  if (word.length < 6 || languages.some((language) => whole(vocabularyOf(language)))) return null;
  for (const language of languages)
    for (const candidate of vocabularyOf(language).correctable)
      if (
        vocabularyOf(language).exact.has(candidate) &&
        candidate.length >= word.length &&
        candidate[0] === word[0] &&
        !candidate.startsWith(word) &&
        withinTypos(word, candidate, 1)
      )
        return candidate;
  return null;
}

/**
 * The languages an utterance may be in, the likeliest first; English always counts, as people mix it in.
 * Judged by the words each phrase book knows: function words weigh double.
 */
export function languagesOf(norms: readonly string[], fallback = "en"): string[] {
  if (norms.some((norm) => /\p{Script=Han}/u.test(norm))) return ["zh", "en"];
  const scores = dialogueLanguages.map((language) => {
    const { exact, function: functionWords } = vocabularyOf(language);
    let score = language === "en" ? 0.6 : language === fallback ? 0.3 : 0;
    for (const norm of new Set(norms))
      score += functionWords.has(norm) ? 2 : exact.has(norm) || isPhraseWord(norm, language) ? 1 : 0;
    return { language, score };
  });
  const best = Math.max(...scores.map(({ score }) => score));
  const likely = scores.filter(({ score }) => score === best).map(({ language }) => language);
  const close = scores.filter(
    ({ score, language }) => !likely.includes(language) && language !== "en" && likely[0] !== "en" && score >= best - 1,
  );
  return [...new Set([...likely, ...close.map(({ language }) => language), "en"])];
}
