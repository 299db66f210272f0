import { addDays } from "#tools/fields/rules.ts";
import { months } from "../dialogue/date-words.ts";
import { datesIn } from "../dialogue/dates.ts";
import { wordsOf } from "../../language/tokens.ts";
import type { Found } from "./found.ts";
import { hitsOf, type Sentence } from "./sentences.ts";

/**
 * The day that a sentence tells from the day of its writing: "yesterday", "on Tuesday", "three days ago". Days to come and
 * days of the calendar are none.
 * @param written yyyy-mm-dd, the day of writing
 */
export function relativeDay({ text, start, tokens, hits }: Sentence, written: string): Found<string> | null {
  const word = hitsOf({ hits }, "day")[0];
  if (word && word.value <= 0)
    return { value: addDays(written, word.value), start: tokens[word.from]!.start, end: tokens[word.to - 1]!.end };
  const words = wordsOf(text);
  for (const { from, to, first, last, period } of datesIn(words, written)) {
    const said = words.slice(first, last + 1);
    const place = { start: start + said[0]!.start, end: start + said.at(-1)!.end };
    // "At Hochbau Freitag": a name.
    if (words[first - 1] && first > 1 && /^\p{Lu}/u.test(words[first - 1]!.raw) && !said[0]!.opens) continue;
    if (!period && from === to && from <= written && isRelative(text.slice(place.start - start, place.end - start)))
      return { value: from, ...place };
  }
  return null;
}

/** Whether the words of a date name no day of the calendar. */
export const isRelative = (words: string): boolean =>
  !/\d[./-]\d|\d{3}/.test(words) && !wordsOf(words).some(({ norm }) => months.some((names) => names.includes(norm)));
