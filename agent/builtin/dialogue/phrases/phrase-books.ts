import { phrasesFor, readers } from "../../../language/lexicon/lexicon.ts";
import { typosAllowed, withinTypos } from "../../../language/spelling.ts";
import { fold } from "../../../language/tokens.ts";
import type { Concept } from "./concepts.ts";
import { compilePhrases, plainWords } from "./phrase.ts";

export type { Concept } from "./concepts.ts";

/** The languages that requests are read in. */
export const dialogueLanguages = ["en", "de", "fr", "es", "pt", "nl", "it", "hi", "ar", "zh"] as const;
type DialogueLanguage = (typeof dialogueLanguages)[number];

const books = new Map<DialogueLanguage, Map<Concept, string[]>>();

/** The phrases of a language by what they stand for, as words are compared: the longest first, which are told before their parts. */
function bookOf(language: DialogueLanguage): Map<Concept, string[]> {
  let book = books.get(language);
  if (!book) {
    book = new Map();
    for (const [concept, phrases] of phrasesFor("request", language))
      book.set(
        concept as Concept,
        phrases.map(folded).sort((a, b) => b.split(" ").length - a.split(" ").length || b.length - a.length),
      );
    books.set(language, book);
  }
  return book;
}

const folded = (phrase: string) => phrase.split("…").map(fold).join("…");
const isRead = (language: string): language is DialogueLanguage =>
  (dialogueLanguages as readonly string[]).includes(language);
const bookFor = (language: string) => (isRead(language) ? bookOf(language) : new Map<Concept, string[]>());

/** Every phrase of a language's book, in its notation. */
export const phrasesOf = (language: string): string[] => [...bookFor(language).values()].flat();

const compiled = new Map<string, RegExp | null>();

/** The pattern of a concept in one language, or null where its book has no word for it. */
export function conceptPattern(concept: Concept, language: string): RegExp | null {
  const key = `${language}:${concept}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    const phrases = bookFor(language).get(concept);
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
    function: new Set(bookFor(language).get("function")),
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

const words = new Map<DialogueLanguage, Set<string>>();

/** Every single word that the lexicon has of a language, whoever reads it. */
function wordsOfLexicon(language: DialogueLanguage): Set<string> {
  let known = words.get(language);
  if (!known) {
    const phrases = readers.flatMap((reader) => [...phrasesFor(reader, language).values()].flat());
    words.set(language, (known = new Set(phrases.filter((phrase) => /^\p{L}+$/u.test(phrase)).map(folded))));
  }
  return known;
}

/** Whether the lexicon of one of these languages has the word, or its stem as a phrase of requests. */
export const isKnownWord = (norm: string, languages: readonly string[]) =>
  languages.some(
    (language) => isRead(language) && (wordsOfLexicon(language).has(norm) || isPhraseWord(norm, language)),
  );

/** The language that most of the words belong to that English does not know: "Bulldozer in Aberdeen: linke Kette rutscht". */
function languageOfRest(norms: readonly string[]): DialogueLanguage | undefined {
  const rest = [...new Set(norms)].filter((norm) => /^\p{L}{3,}$/u.test(norm) && !wordsOfLexicon("en").has(norm));
  const counts = dialogueLanguages
    .filter((language) => language !== "en")
    .map((language) => ({ language, count: rest.filter((norm) => wordsOfLexicon(language).has(norm)).length }))
    .sort((a, b) => b.count - a.count);
  const [first] = counts;
  return first && first.count >= 2 && first.count > counts[1]!.count && first.count >= rest.length / 2
    ? first.language
    : undefined;
}

const scripts: [RegExp, DialogueLanguage][] = [
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Arabic}/u, "ar"],
];

/**
 * The languages an utterance may be in, the likeliest first; English always counts, as people mix it in.
 * Judged by the words each phrase book knows: function words weigh double.
 */
export function languagesOf(norms: readonly string[], fallback = "en"): string[] {
  const byScript = scripts.find(([script]) => norms.some((norm) => script.test(norm)));
  if (byScript) return [byScript[1], "en"];
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
  const rest = likely[0] === "en" ? languageOfRest(norms) : undefined;
  return [...new Set([...(rest ? [rest] : []), ...likely, ...close.map(({ language }) => language), "en"])];
}
