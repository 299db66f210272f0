import { addDays } from "#tools/fields/rules.ts";
import { daysBetween } from "#tools/service-plans/forecast.ts";
import { weekdayOf } from "../../../questions/calendar.ts";
import { understand } from "../../../questions/understand.ts";
import { range } from "../concept-spans.ts";
import { numberWord, units, weekdays } from "../date-words.ts";
import { vocabularyOf } from "../fleet-vocabulary.ts";
import type { Frame } from "../frame.ts";
import { isFunctionWord, type Concept } from "../phrases/phrase-books.ts";
import { scheduleText } from "../replies/schedules.ts";
import type { Arguments } from "../types.ts";
import { answer, ask, compact, type Intent } from "./intent.ts";
import { dueWanted } from "./services.ts";

/** "Tell me every Monday at 7:00 what is overdue", "tell me when a High issue is open for 3 days". */
export const keep: Intent = {
  operations: ["watches.create"],
  keepsQuestion: true,
  fill(frame) {
    const schedule = scheduleOf(frame);
    const question = questionIn(frame);
    if (!question) ask("query");
    const services = servicesIn(frame);
    if (services === "other days" || (!services && !isAnswered(question, frame)))
      answer("unsupported watch", "unwatchable", { question });
    return {
      operation: "watches.create",
      arguments: compact({ question, services, schedule }),
      before: scheduleText(frame.languages[0] ?? "en", schedule),
    };
  },
};

/**
 * The services that are asked for, where it is services. Days from now on are asked anew each time, "the next two weeks";
 * others pass by.
 */
function servicesIn(frame: Frame): Arguments | "other days" | null {
  if (!frame.says("due", "overdue") || frame.says("issue", "partsRequest", "part", "task")) return null;
  const { from, to, ...services } = dueWanted(timeless(frame)) as Arguments & { from?: string; to?: string };
  if (from === undefined && to === undefined) return services;
  const ahead = to === undefined ? -1 : daysBetween(frame.today, to);
  const isFromNow = from === undefined || from <= addDays(frame.today, 1);
  return ahead > 0 && isFromNow ? { ...services, withinDays: ahead } : "other days";
}

type Schedule = { every: "hour" } | { every: "week"; days: number[]; at: string };

const usualTime = "07:00";

/** The days and the time at which it is asked; without any every hour, so that it is told soon. */
function scheduleOf(frame: Frame): Schedule {
  const named = recurringDays(frame).map(({ from }) => weekdayOf(from));
  const days = named.length
    ? [...new Set(named)].sort()
    : frame.says("workdays")
      ? [1, 2, 3, 4, 5]
      : frame.says("daily")
        ? [1, 2, 3, 4, 5, 6, 7]
        : frame.says("weekly")
          ? [1]
          : [];
  const at = frame.times[0]?.time;
  if (frame.says("hourly") || (!days.length && !at)) return { every: "hour" };
  return { every: "week", days: days.length ? days : [1, 2, 3, 4, 5, 6, 7], at: at ?? usualTime };
}

/** Days of the week that stand for all of their name: "every Monday", "montags". */
const recurringDays = (frame: Frame) =>
  frame.dates.filter(
    ({ first, last, period }) =>
      !period &&
      first === last &&
      (isEach(frame.words[first]!.norm) || (isWeekday(frame.words[first]!.norm) && frame.says("recurring"))),
  );

const isWeekday = (word: string) => weekdays.some((names) => names.includes(word));
/** "Mondays", "montags": the name stands for all of them. */
const isEach = (word: string) =>
  word.endsWith("s") && weekdays.some((names) => names.includes(word) && names.includes(word.slice(0, -1)));

/** Without the days and times at which it is asked. */
const timeless = (frame: Frame): Frame => {
  const recurring = recurringDays(frame);
  return { ...frame, dates: frame.dates.filter((mention) => !recurring.includes(mention)) };
};

const asking: Concept[] = ["watch", "tell", "recurring", "hourly", "daily", "workdays", "weekly"];

/** What is asked: the message without the wish to be told and its times, as it was written. */
function questionIn(frame: Frame): string {
  const { words, text, languages } = frame;
  const out = new Set(
    [...asking.flatMap(frame.spans), ...recurringDays(frame), ...frame.times].flatMap(({ first, last }) =>
      range(first, last),
    ),
  );
  const said = words.map((_, i) => i).filter((i) => !out.has(i));
  const leads = (i: number) => isFunctionWord(words[i]!.norm, languages) && !asks.test(words[i]!.norm);
  while (said.length && leads(said[0]!)) said.shift();
  // What leads to a day or a time goes with it.
  const left = said.filter((i) => !((leads(i) || words[i]!.norm === "um") && out.has(i + 1)));
  const lasting = left.find((i) => lasts(frame, i));
  const longer = longerThan[languages[0] ?? "en"] ?? longerThan.en!;
  return left
    .filter((i) => lasting === undefined || !left.includes(lasting) || !sinceWords(frame, lasting).includes(i))
    .map((i, at, kept) => {
      const between = kept[at - 1] === i - 1 ? text.slice(words[i - 1]!.end, words[i]!.start) : " ";
      return `${at === 0 ? "" : between}${i === lasting ? `${longer} ` : ""}${text.slice(words[i]!.start, words[i]!.end)}`;
    })
    .join("")
    .trim();
}

const asks = /^(?:what|which|was|welche\w*|quels?|quelles?|que|wat|welke)$/;

/** "Open for 3 days", asked again and again, is meant of what lasts longer than that. */
const longerThan: Record<string, string> = {
  en: "for more than",
  de: "länger als",
  fr: "depuis plus de",
  es: "más de",
  pt: "mais de",
  nl: "langer dan",
  it: "più di",
};

const since = /^(?:for|since|seit|depuis|desde|hace|llevan?|ha|sinds|al|da)$/;

/** Whether the word counts for how long something has lasted. */
const lasts = ({ words }: Frame, i: number) =>
  numberWord(words[i]!.norm) !== null &&
  units.some(([pattern]) => pattern.test(words[i + 1]?.norm ?? "")) &&
  since.test(words[i - 1]?.norm ?? "");

/** The words before it that say since when. */
function sinceWords({ words }: Frame, at: number): number[] {
  let first = at;
  while (first > 0 && since.test(words[first - 1]!.norm)) first--;
  return range(first, at - 1);
}

/** Whether the question can be answered now: what cannot would be asked in vain for ever. */
function isAnswered(question: string, { fleet, now, timeZone, stock, actor }: Frame): boolean {
  return (
    understand(question, { vocabulary: vocabularyOf(fleet.fleet), parts: stock, asker: actor.name, now, timeZone })
      .kind === "plan"
  );
}
