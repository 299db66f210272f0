import { serialsIn } from "./anchors.ts";
import type { FleetNames } from "./fleet-names.ts";
import type { Found } from "./found.ts";
import type { KnownSerials } from "./known-serials.ts";
import type { Lexicon } from "./lexicon.ts";
import { relativeDay } from "./relative-days.ts";
import { has, type Passage, type Sentence } from "./sentences.ts";
import { asks } from "./statements.ts";
import { datesIn, spanOf, type WrittenDate } from "./written-dates.ts";

/** What the reading knows of machines and of the day of writing. */
interface Known {
  lexicon: Lexicon;
  fleet: FleetNames;
  serials: KnownSerials;
  day: Found<string> | null;
  headDay: Found<string> | null;
  today: string;
}

/**
 * The day that a sentence of prose tells, written or from the day of its writing, and how likely it dates the visit; null
 * where it tells none.
 * @param year for dates that tell none
 */
export function dayToldIn(
  sentence: Sentence,
  { lexicon, fleet, serials, day, headDay, today }: Known,
  year: number | null,
): { date: WrittenDate; score: number } | null {
  const dates = datesIn(sentence.text, lexicon, year, sentence.start);
  const writing = (day ?? headDay)?.value ?? today;
  const written = dates.find(({ value, last }) => value !== last) ?? spanOf(dates, sentence) ?? dates.at(-1);
  const told =
    written || asks(sentence) || !has(sentence, "work", "place", "day", "hours", "machine")
      ? null
      : relativeDay(sentence, writing);
  const date = written ?? (told && { ...told, last: told.value });
  if (!date || has(sentence, "ordered")) return null;
  // Who tells another day than that of the writing means it.
  const meant = !written && date.value !== writing;
  const score =
    (serialsIn(sentence, fleet, serials).length > 0 ? 3 : 0) +
    (has(sentence, "place") ? 1 : 0) +
    (has(sentence, "work") ? 1 : 0) +
    (date.value !== date.last ? 2 : 0) -
    (written || meant ? 0 : 2) +
    (meant && has(sentence, "place", "day") ? 3 : 0) -
    (has(sentence, "open") ? 3 : 0);
  return { date, score };
}

/** Another day than that of the message which its author goes on about: "on Tuesday I was at …". */
export interface ToldDay {
  author: string | null;
  written: string;
  day: string;
}

/** Dates a message by the day it tells or its author told before; what holds for the next message of the same day. */
export function dayOfMessage(
  passage: Passage,
  sentences: readonly Sentence[],
  { fleet, serials }: Known,
  before: ToldDay | null,
): ToldDay | null {
  const written = passage.day!;
  let told = before;
  for (const sentence of sentences) {
    if (asks(sentence) || has(sentence, "ordered", "open", "hearsay")) continue;
    const other = relativeDay(sentence, written);
    if (other?.value === written) told = null;
    else if (other && (has(sentence, "work", "place") || serialsIn(sentence, fleet, serials).length > 0)) {
      passage.day = other.value;
      return { author: passage.author, written, day: other.value };
    }
  }
  if (told?.author === passage.author && told.written === written) passage.day = told.day;
  return told;
}
