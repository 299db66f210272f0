import { lexiconLanguages, phrasesFor, type LexiconLanguage } from "../../language/lexicon/lexicon.ts";
import type { FleetIndex } from "./fleet-index.ts";
import { fold, type Word } from "../../language/tokens.ts";

const shorthand = new Map<string, Map<string, string>>();

/**
 * How people write on a phone: single letters, digits and clipped words for whole ones (`short:you`). The lexicon has only
 * those that mean nothing else in a sentence about machines ("eng" may be an engine, "x" a count).
 */
function shorthandOf(language: LexiconLanguage): Map<string, string> {
  let known = shorthand.get(language);
  if (!known) {
    known = new Map();
    for (const [whole, shorts] of phrasesFor("short", language))
      for (const short of shorts) known.set(fold(short), whole);
    shorthand.set(language, known);
  }
  return known;
}

/** "4 the dozer", "2 Maria": a digit in place of a preposition. */
const preposition: Record<string, string> = { "2": "to", "4": "for" };
const takesPreposition = /^(?:the|my|our|this|that|me|us|him|her)$/;
/** "Dock 4 the other day": behind these the digit is a number. */
const numberedPlace = /^(?:dock|pier|hall|bay|yard|quay|gate|zone|line|block|no|nr|number|issue|task|job|request)$/;

/** The words as they would be written out; what was written stays with them. */
export function writtenOut(
  words: readonly Word[],
  language: string | undefined,
  { names, vocabulary }: Pick<FleetIndex, "names" | "vocabulary">,
): Word[] {
  const read = lexiconLanguages.find((one) => one === language);
  const known = read && shorthandOf(read);
  if (!known?.size) return [...words];
  return words.map((word, i) => {
    const next = words[i + 1];
    const leads = next !== undefined && !next.opens && (takesPreposition.test(next.norm) || names.has(next.norm));
    const counts = word.opens || numberedPlace.test(words[i - 1]?.norm ?? "");
    const stands =
      language === "en" && leads && !counts
        ? preposition[word.norm]
        : // Capital letters are names and codes.
          word.raw === word.raw.toLowerCase() && !vocabulary.has(word.norm)
          ? known.get(word.norm)
          : undefined;
    return stands === undefined ? word : { ...word, norm: stands };
  });
}
