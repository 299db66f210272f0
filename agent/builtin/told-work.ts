import { tokensOf } from "../language/tokens.ts";
import { fieldStem, fieldTerm, hanRuns } from "./field-terms.ts";

/** A text tells of some work when it has at least this share of the words that say what it is. */
const leastShare = 0.6;

/** Of a work that is said in fewer terms of the trade the other words count as well. */
const fewTerms = 2;

/**
 * Which of some works a text tells of, whatever language each is in: "Filter und Öl gewechselt" tells of "Change the oil
 * and its filter".
 */
export function worksToldIn(text: string, works: readonly string[]): boolean[] {
  const there = meaningsOf(text);
  return works.map((work) => {
    const words = meaningsOf(work);
    const terms = new Set([...words].filter((word) => fieldTerm(word)));
    const wanted = terms.size >= fewTerms ? terms : words;
    return wanted.size > 0 && [...wanted].filter((word) => there.has(word)).length / wanted.size >= leastShare;
  });
}

/** What the words of a text mean, whatever language each is in. */
const meaningsOf = (text: string): Set<string> =>
  new Set(
    [...tokensOf(text).map(({ norm }) => norm), ...hanRuns(text)]
      .filter((word) => word.length > 2 || fieldTerm(word))
      .map(fieldStem),
  );
