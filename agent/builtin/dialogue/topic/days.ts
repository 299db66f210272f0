import { latestDay, periodOf } from "../calendar-spans.ts";
import { range } from "../concept-spans.ts";
import { units } from "../date-words.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import type { Turn } from "./turn.ts";

const ordinals: Concept[] = ["first", "second", "third", "fourth", "fifth"];

/** The day or days a turn names; where a day is what is spoken of, "the fourth" is one. What is said last holds. */
export function dayIn({ now }: Turn): { from: string; to: string; words: number[] } | null {
  const words = now.dates.flatMap(({ first, last }) => range(first, last));
  if (now.dates.length) {
    const days = now.dates.flatMap(({ from, to }) => [from, to]).sort();
    return { from: days[0]!, to: days.at(-1)!, words };
  }
  for (const [at, { norm }] of now.words.entries()) {
    // "The whole week": without another word, the one that runs.
    const unit = units.find(([pattern]) => pattern.test(norm))?.[1];
    if (unit && unit !== "day" && now.words.length <= 6) {
      const [from, to] = periodOf(now.today, unit, 0);
      return { from, to, words: [at] };
    }
    if (now.named.has(at)) continue;
    const day = /^(\d{1,2})(?:st|nd|rd|th|er|\.)$/.exec(norm)?.[1];
    const named = ordinals.findIndex((concept) =>
      now.spans(concept).some(({ first, last }) => first <= at && at <= last),
    );
    const number = day ? +day : named >= 0 ? named + 1 : null;
    const found = number === null ? null : latestDay(now.today, number);
    if (found) return { from: found, to: found, words: [at] };
  }
  return null;
}
