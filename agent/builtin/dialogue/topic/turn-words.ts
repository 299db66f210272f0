import { lexiconLanguages, phrasesFor } from "../../../language/lexicon/lexicon.ts";
import { fold, type Word } from "../../../language/tokens.ts";
import { lineOf, matchesOf, range } from "../concept-spans.ts";
import { compilePhrases } from "../phrases/phrase.ts";

/** What words do in a turn of a conversation: put right, add, deny, call off, name a field; the lexicon tags it `turn:correcting`. */
export const turnTags = [
  "correcting",
  "adding",
  "denying",
  "deniedBefore",
  "removing",
  "removingAround",
  "removedBefore",
  "same",
  "other",
  "callingOff",
  "narrowing",
  "person",
  "pointing",
  "placing",
  "existing",
  "definite",
  "setting",
  "filler",
  "hoursLabel",
  "startLabel",
  "endLabel",
  "noteLabel",
  "textLabel",
  "partNumberLabel",
  "surnameLabel",
  "nameLabel",
  "endingLabel",
  "customerLabel",
  "locationLabel",
  "serialLabel",
  "installedLabel",
  "warrantyLabel",
  "usedLabel",
  "severityHigh",
  "severityMedium",
  "areaLabel",
  "severityLabel",
  "contactLabel",
  "conditional",
  "whatElse",
] as const;
export type TurnWord = (typeof turnTags)[number];

const foldedPhrase = (phrase: string) => phrase.split("…").map(fold).join("…");
const compiled = new Map<string, RegExp | null>();

function patternOf(concept: TurnWord, language: string): RegExp | null {
  const key = `${language}:${concept}`;
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    const read = lexiconLanguages.find((one) => one === language);
    const phrases = read && phrasesFor("turn", read).get(concept)?.map(foldedPhrase);
    pattern = phrases?.length ? compilePhrases(phrases.sort((a, b) => b.length - a.length)) : null;
    compiled.set(key, pattern);
  }
  return pattern;
}

export interface TurnSpan {
  first: number;
  last: number;
}

/** Where a turn says what one of the concepts stands for, in the order said. */
export function turnSpans(said: readonly Word[], languages: readonly string[], concept: TurnWord): TurnSpan[] {
  const line = lineOf(said.map(({ norm }) => norm));
  return languages
    .flatMap((language) => {
      const pattern = patternOf(concept, language);
      return pattern ? matchesOf(line, said, pattern) : [];
    })
    .sort((a, b) => a.first - b.first || b.last - a.last);
}

export const indexesOf = (spans: readonly TurnSpan[]): number[] =>
  spans.flatMap(({ first, last }) => range(first, last));
