import { fieldStem, fieldTerm, hanRuns } from "../../field-terms.ts";
import { typosAllowed, withinTypos } from "../../../language/spelling.ts";
import { wordsOf } from "../../../language/tokens.ts";

/** Items whose text shares the most words (stem, synonym of the trade, typing error); null when fewer than half are shared. */
export function best<T>(items: readonly T[], said: readonly string[], textOf: (item: T) => string): T[] | null {
  const words = inTerms(said);
  const wanted = words.map((word) => ({ word, stem: fieldStem(word) }));
  let top = 0;
  let found: T[] = [];
  for (const item of items) {
    const described = describedIn(textOf(item));
    const stems = new Set(described.map(fieldStem));
    let score = 0;
    for (const { word, stem } of wanted)
      if (stems.has(stem)) score += 1;
      else if (described.some((other) => alike(word, other))) score += 0.9;
    if (score > top + 0.05) [top, found] = [score, [item]];
    else if (score > 0 && score > top - 0.05) found.push(item);
  }
  if (!found.length) return null;
  if (top >= words.length * 0.5 - 0.1) return found;
  // Who tells the whole story says much besides: then only the words of the trade are counted, and two of them must fit one item.
  const telling = words.filter((word) => ["part", "fault"].includes(fieldTerm(word)?.kind ?? "")).length;
  return found.length === 1 && top >= 1.8 && top >= telling * 0.5 ? found : null;
}

/** Whether a text has every one of the words, as `best` compares them. */
export function saysAll(text: string, words: readonly string[]): boolean {
  const described = describedIn(text);
  const stems = new Set(described.map(fieldStem));
  return words.every((word) => stems.has(fieldStem(word)) || described.some((other) => alike(word, other)));
}

/** Han characters come one by one: of those that form words of the trade, these words are compared. */
function inTerms(words: readonly string[]): readonly string[] {
  const terms = hanRuns(words.map((word) => (/^\p{Script=Han}$/u.test(word) ? word : " ")).join("")).filter(fieldTerm);
  return terms.length ? [...words.filter((word) => !/^\p{Script=Han}$/u.test(word)), ...terms] : words;
}

/** The words of a description; one with a hyphen also as people say its halves. */
const describedIn = (text: string) =>
  wordsOf(text).flatMap(({ norm }) => (/\p{L}-\p{L}/u.test(norm) ? [norm, ...norm.split("-")] : [norm]));

const alike = (word: string, other: string) =>
  (word.length >= 4 &&
    other.length >= 4 &&
    (other.startsWith(word) || word.startsWith(other)) &&
    Math.abs(word.length - other.length) <= 4) ||
  // "The tape" of a compound: the thing itself stands last.
  (word.length >= 4 && other.length >= word.length + 4 && other.endsWith(word)) ||
  (word.length >= 5 && withinTypos(word, other, typosAllowed(word.length)));
