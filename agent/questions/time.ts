import { isYear, type Annotated } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { add, dateOf, spanOf, type Unit } from "./calendar.ts";
import { CoreReader } from "./time-cores.ts";
import { units, type Core, type Item } from "./time-items.ts";

/** A stretch of time somebody named; an open end is null. */
export interface Period {
  from: string | null;
  to: string | null;
  words: number[];
  /** "the day before": relative to the time of the question before, where there is one. */
  shift?: Unit;
  /** Two stretches may be meant. */
  vague?: true;
  /** The other stretch, a year before. */
  mirror?: true;
  /** All dates, said outright. */
  always?: true;
}

/** "more than 30 days", "older than 5 years". */
export interface Duration {
  more: boolean;
  count: number;
  unit: Unit;
  words: number[];
  /** "More than a week ago": so far back, rather than so long. */
  ago?: true;
}

/**
 * The periods and durations of a question, in its order. Weeks start on Monday; a month or weekday without a year or
 * week is the latest one that has begun.
 */
export function findTimes(annotated: Annotated, today: string): { periods: Period[]; durations: Duration[] } {
  return new TimeReader(annotated, today).read();
}

class TimeReader extends CoreReader {
  private get comparing(): boolean {
    return this.items.some(({ tag }) => tag?.concepts.has("versus") || tag?.concepts.has("than"));
  }

  read(): { periods: Period[]; durations: Duration[] } {
    const periods: Period[] = [];
    const durations: Duration[] = [];
    for (let at = 0; at < this.items.length;) {
      const duration = this.duration(at);
      if (duration) {
        durations.push(duration.value);
        at = duration.next;
        continue;
      }
      const period = this.period(at);
      if (period) {
        const vague = [...this.vague].some((start) => start >= at && start < period.next);
        periods.push(vague ? { ...period.value, vague: true } : period.value);
        at = period.next;
      } else at++;
    }
    return { periods: this.mirrored(joined(this.lastOfTwo(this.sameYear(periods)), this.items)), durations };
  }

  /** "Q1 against Q2 2025": a month or quarter without a year has that of its neighbour. */
  private sameYear(periods: Period[]): Period[] {
    const yearOf = ({ words, from }: Period) => {
      const own = this.items.filter((item) => item.words.some((word) => words.includes(word)));
      const year = own.find(({ word }) => isYear(word));
      if (year) return from ? { year: Number(from.slice(0, 4)) } : undefined;
      const bare = own.every(
        ({ tag, word }) =>
          /^[qt][1-4]$/.test(word) ||
          (tag &&
            [...tag.concepts].every(
              (concept) => !/^(?:u:(?:day|week|year)|t:(?:this|last|previous|mirror))/.test(concept),
            )),
      );
      const named = own.some(
        ({ tag, word }) =>
          /^[qt][1-4]$/.test(word) ||
          [...(tag?.concepts ?? [])].some((concept) => concept.startsWith("m:") || concept === "u:quarter"),
      );
      return bare && named ? "bare" : undefined;
    };
    const known = periods.map(yearOf);
    return periods.map((period, index) => {
      if (known[index] !== "bare" || !period.from || !period.to) return period;
      const beside = [known[index + 1], known[index - 1]].find((found) => typeof found === "object");
      const shift = beside ? beside.year - Number(period.from.slice(0, 4)) : 0;
      const moved = { from: add(period.from, shift, "year"), to: endMoved(period.to, shift) };
      return shift === 0 || moved.from > this.today ? period : { ...period, ...moved };
    });
  }

  /** "This February against last February": beside this one, the last is a year before. */
  private lastOfTwo(periods: Period[]): Period[] {
    const says = ({ words }: Period, concept: Concept) =>
      this.items.some((item) => item.tag?.concepts.has(concept) && words.includes(item.words[0]!));
    return periods.map((period) => {
      const twin = periods.find((other) => other !== period && other.from === period.from && other.to === period.to);
      return twin && !twin.shift && period.from && period.to && says(period, "t:last") && !says(twin, "t:last")
        ? { ...period, from: add(period.from, -1, "year"), to: endMoved(period.to, -1) }
        : period;
    });
  }

  /** Sets a stretch and the same one a year before side by side, both only as far as this year has come. */
  private mirrored(periods: Period[]): Period[] {
    if (!periods.some(({ mirror }) => mirror)) return periods;
    const said = periods.find(({ from, mirror }) => from && !mirror);
    const from = said?.from ?? `${this.today.slice(0, 4)}-01-01`;
    const ahead = from > this.today;
    const to = said?.to && (ahead || said.to < this.today) ? said.to : ahead ? null : this.today;
    const base: Period = { from, to, words: said?.words ?? [] };
    return periods
      .filter((period) => period !== said && !period.mirror)
      .concat(
        base,
        periods
          .filter(({ mirror }) => mirror)
          .map((period) => ({ ...period, from: add(from, -1, "year"), to: to && add(to, -1, "year") })),
      );
  }

  /** A length of time, and whether it is counted back from today: "ago" behind it, in other languages before. */
  private duration(at: number): { value: Duration; next: number } | undefined {
    const led = this.is(at, "t:ago") && !this.is(at, "cmp:>", "cmp:<") ? 1 : 0;
    const plain = this.length(at + led);
    const next = plain && plain.next + (this.is(plain.next, "t:ago") ? 1 : 0);
    if (!plain || (led === 0 && next === plain.next)) return plain;
    return { value: { ...plain.value, ago: true, words: this.wordsFrom(at, next!) }, next: next! };
  }

  private length(at: number): { value: Duration; next: number } | undefined {
    const more = this.is(at, "cmp:>", "cmp:>=");
    if (!more && !this.is(at, "cmp:<", "cmp:<=")) return undefined;
    // "Within a week": the article says one.
    const single = units.find((unit) => this.is(at + 1, `u:${unit}`, `by:${unit}`));
    if (single) return { value: { more, count: 1, unit: single, words: this.wordsFrom(at, at + 2) }, next: at + 2 };
    const length = this.stretch(at + 1);
    return length && { value: { more, ...length, words: this.wordsFrom(at, at + 3) }, next: at + 3 };
  }

  private period(at: number): { value: Period; next: number } | undefined {
    const value = (
      span: Partial<Pick<Period, "from" | "to">> & Omit<Partial<Period>, "from" | "to" | "words">,
      next: number,
    ) => ({
      value: { from: null, to: null, ...span, words: this.wordsFrom(at, next) },
      next,
    });
    if (this.is(at, "t:mirror")) return value({ mirror: true }, at + 1);
    if (this.is(at, "t:allTime")) return value({ always: true }, at + 1);
    const plain = this.is(at, "t:ago") ? this.core(at) : undefined;
    if (plain) return value({ from: plain.from, to: plain.to }, plain.next);
    if (this.is(at, "t:between", "t:from", "t:since")) {
      const one = this.edged(at + 1) ?? this.dayBefore(at + 1);
      const joint =
        one && this.is(one.next, "and", "to", "t:until") ? inYear(one, this.edged(one.next + 1)) : undefined;
      // "Growth from Q3 to Q4" sets the two against each other.
      if (one && joint && one.from > joint.to && !this.dated(at + 1, one.next))
        return value({ from: back(one.from, joint.from), to: joint.to }, joint.next);
      const sides = this.comparing && one && joint && one.from < one.to && joint.from < joint.to;
      if (sides) return value({ from: one.from, to: one.to }, one.next + 1);
      if (one && joint && one.from <= joint.to) return value({ from: one.from, to: joint.to }, joint.next);
    }
    // "From March" is March, where the word for "from" is also that for "of"; "starting March" goes on until today.
    if (this.is(at, "t:from") && this.is(at, "stop", "art") && !this.is(at, "t:since")) {
      const core = this.edged(at + 1);
      if (core && !this.is(core.next, "t:since"))
        return value({ from: core.from, to: core.to, ...(core.shift ? { shift: core.shift } : {}) }, core.next);
    }
    // "Since three months" goes back so far from today.
    const past = this.is(at, "t:since") ? this.stretch(at + 1) : undefined;
    if (past) return value({ from: add(this.today, -past.count, past.unit), to: this.today }, at + 3);
    if (this.is(at, "t:since", "t:from")) {
      const core = this.edged(at + 1);
      // Chinese says "since" on both sides.
      const next = core?.year !== undefined && this.is(core.next, "t:since") ? core.next + 1 : core?.next;
      // "Since the end of June" begins with July.
      if (core) return value(this.onwards(this.is(at + 1, "t:end") ? add(core.to, 1, "day") : core.from), next!);
    }
    if (this.is(at, "t:after")) {
      const core = this.edged(at + 1);
      if (core) return value(this.onwards(add(core.to, 1, "day")), core.next);
    }
    if (this.is(at, "t:before")) {
      const core = this.edged(at + 1);
      if (core) return value({ to: add(core.from, -1, "day") }, core.next);
    }
    // French "au premier trimestre" is in it; the same word is "to" only behind a beginning.
    if (this.is(at, "t:until", "to") && !(this.is(at, "to") && this.is(at, "t:in"))) {
      const core = this.edged(at + 1);
      if (core) return value({ to: core.to }, core.next);
    }
    const core = this.quarterBefore(at) ?? this.core(at) ?? this.dayBefore(at);
    if (!core) return undefined;
    const joint = this.is(core.next, "to", "t:until") ? inYear(core, this.core(core.next + 1)) : undefined;
    if (joint && core.from > joint.to && !this.dated(at, core.next))
      return value({ from: back(core.from, joint.from), to: joint.to }, joint.next);
    if (joint && core.from <= joint.from) return value({ from: core.from, to: joint.to }, joint.next);
    // Chinese puts the word behind: "2020 nian zhi qian".
    if (this.is(core.next, "t:before") && !this.core(core.next + 1) && !core.shift)
      return value({ to: add(core.from, -1, "day") }, core.next + 1);
    const chinese = core.year !== undefined || this.items[core.next - 1]?.word === "年";
    if (chinese && this.is(core.next, "t:after")) return value(this.onwards(add(core.to, 1, "day")), core.next + 1);
    if (this.is(core.next, "t:since") && !this.core(core.next + 1))
      return value(this.onwards(core.from), core.next + 1);
    return value({ from: core.from, to: core.to, ...(core.shift ? { shift: core.shift } : {}) }, core.next);
  }

  /** From a day until today; from one that is still to come there is no end yet. */
  private onwards(from: string): Pick<Period, "from" | "to"> {
    return { from, to: from > this.today ? null : this.today };
  }

  /** Whether a year is written in these words. */
  private dated(at: number, next: number): boolean {
    return this.items.slice(at, next).some((_, index) => this.year(at + index) !== undefined);
  }

  /** "The first and second quarter of 2024": the first has its year from the second. */
  private quarterBefore(at: number): Core | undefined {
    const [one, other] = [this.nth(at), this.nth(at + 2)];
    if (one === undefined || other === undefined || !this.is(at + 3, "u:quarter", "t:quarterNumber")) return undefined;
    const second = this.is(at + 1, "and", "versus", "than") ? this.core(at + 2) : undefined;
    return second && { ...spanOf(add(second.from, one - other, "quarter"), "quarter"), next: at + 1 };
  }

  /** "Between 1 and 15 October": the first day has its month from the second. */
  private dayBefore(at: number): Core | undefined {
    const first = Number(/^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/.exec(this.items[at]?.word ?? "")?.[1] ?? NaN);
    const second = this.is(at + 1, "and", "to", "t:until") ? this.literal(at + 2) : undefined;
    const day = second && dateOf(Number(second.from.slice(0, 4)), Number(second.from.slice(5, 7)), first);
    return day ? { from: day, to: day, next: at + 1 } : undefined;
  }
}

/** "2024 nian 6 yue dao 8 yue": what ends the stretch has the year of its beginning, where it says none. */
function inYear(one: Core, other: Core | undefined): Core | undefined {
  if (!other || one.year === undefined || other.year !== undefined) return other;
  const years = one.year - Number(other.from.slice(0, 4));
  return { ...other, from: add(other.from, years, "year"), to: endMoved(other.to, years) };
}

/** "Between March and May 2025": the first month has its year from the second. */
function back(from: string, before: string): string {
  let date = from;
  while (date > before) date = add(date, -1, "year");
  return date;
}

/** The last day of a month, whole years away: February may end a day later. */
const endMoved = (to: string, years: number): string => add(add(add(to, 1, "day"), years, "year"), -1, "day");

/** "How many in July, and how many in August?" asks for two numbers. */
const askedBetween = (items: Item[], from: number, to: number): boolean =>
  items.some(
    ({ tag }) =>
      tag && tag.first > from && tag.last < to && (tag.concepts.has("howMany") || tag.concepts.has("agg:count")),
  );

/** "July and August" is one stretch where nothing stands between but "and", unless they are to be compared. */
function joined(periods: Period[], items: Item[]): Period[] {
  const tagsOf = (...concepts: Concept[]) =>
    items.filter(({ tag }) => concepts.some((concept) => tag?.concepts.has(concept)));
  // "Yesterday or today" is both, unless one of them is to be found out.
  const either =
    tagsOf("versus").every(({ tag }) => tag!.concepts.has("or")) && tagsOf("more", "most", "least").length === 0;
  if (tagsOf("than").length > 0 || (tagsOf("versus").length > 0 && !either)) return periods;
  const result: Period[] = [];
  for (const period of periods) {
    const before = result.at(-1);
    const apart = before && askedBetween(items, before.words.at(-1)!, period.words[0]!);
    if (apart) result.push(period);
    else if (before?.from && before.to && period.from && period.to && add(before.to, 1, "day") === period.from)
      result[result.length - 1] = { from: before.from, to: period.to, words: spoken(before, period) };
    else if (before?.from && before.to && period.from && period.to && add(period.to, 1, "day") === before.from)
      result[result.length - 1] = { from: period.from, to: before.to, words: spoken(before, period) };
    else result.push(period);
  }
  return result;
}

/** The words of two stretches, and the one that joins them. */
function spoken({ words: before }: Period, { words: after }: Period): number[] {
  const between = after[0]! - before.at(-1)! === 2 ? [before.at(-1)! + 1] : [];
  return [...before, ...between, ...after];
}
