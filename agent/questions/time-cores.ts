import type { Annotated, Tag } from "./annotate.ts";
import { isYear } from "./annotate.ts";
import { add, dateOf, pieceOf, spanOf, weekSpan, weekdayOf, type Span, type Unit } from "./calendar.ts";
import type { Concept } from "./lexicon/concepts.ts";

export interface Item {
  tag?: Tag;
  word: string;
  words: number[];
}

export interface Core extends Span {
  next: number;
  shift?: Unit;
}

export const units: Unit[] = ["day", "week", "month", "quarter", "year"];

/** Reads single dates, days, weeks, months, quarters and years: what "since", "until" and "between" stand beside. */
export class CoreReader {
  protected readonly items: Item[] = [];
  protected readonly today: string;
  /** Where stretches begin that may be meant in two ways: the first week of a month, by the calendar or by its days. */
  protected readonly vague = new Set<number>();

  constructor({ words, tags }: Annotated, today: string) {
    this.today = today;
    for (let i = 0; i < words.length;) {
      const tag = tags.find(
        (candidate) => candidate.first === i && candidate.words.length === candidate.last - candidate.first + 1,
      );
      const last = tag?.last ?? i;
      const own = Array.from({ length: last - i + 1 }, (_, k) => i + k);
      const article =
        tag &&
        tag.concepts.size > 0 &&
        [...tag.concepts].every((concept) => concept === "art" || concept === "stop" || concept === "t:in");
      // Articles between the words of a date say nothing, but belong to it.
      if (!article) this.items.push({ tag, word: words[i]!.norm, words: own });
      i = last + 1;
    }
  }

  protected is(at: number, ...concepts: Concept[]): boolean {
    const tag = this.items[at]?.tag;
    return tag !== undefined && concepts.some((concept) => tag.concepts.has(concept));
  }

  protected unit(at: number): Unit | undefined {
    return units.find((unit) => this.is(at, `u:${unit}`));
  }

  protected numbered(at: number, prefix: "m:" | "wd:" | "num:" | "nth:"): number | undefined {
    for (const concept of this.items[at]?.tag?.concepts ?? [])
      if (concept.startsWith(prefix)) return Number(concept.slice(prefix.length));
    return undefined;
  }

  protected number(at: number): number | undefined {
    return this.items[at]?.tag?.number ?? this.numbered(at, "num:");
  }

  /** The first, the 2nd, das dritte: a place in a row. */
  protected nth(at: number): number | undefined {
    if (this.is(at, "first")) return 1;
    const digits = /^([1-5])(?:st|nd|rd|th|er|e|o|a|eme)$/.exec(this.items[at]?.word ?? "")?.[1];
    return this.number(at) ?? this.numbered(at, "nth:") ?? (digits === undefined ? undefined : Number(digits));
  }

  protected year(at: number): number | undefined {
    const word = this.items[at]?.word;
    // "Under 2000 hours" is no year.
    return word && isYear(word) && !this.is(at + 1, "field:hours") ? Number(word) : undefined;
  }

  protected wordsFrom(at: number, next: number): number[] {
    return this.items.slice(at, next).flatMap(({ words }) => words);
  }

  /** A core, of which only the start or the end may be meant: "the end of June", "the start of the year". */
  protected edged(at: number): Core | undefined {
    if (this.is(at, "t:newYear")) return this.core(at);
    const start = this.is(at, "t:start");
    const end = this.is(at, "t:end");
    if (!start && !end) return this.core(at);
    const of = at + (this.is(at + 1, "t:from") ? 2 : 1);
    const unit = this.unit(of);
    const core = this.core(of) ?? (unit && { ...spanOf(this.today, unit), next: of + 1 });
    return core && { from: start ? core.from : core.to, to: start ? core.from : core.to, next: core.next };
  }

  protected core(at: number): Core | undefined {
    // "The week of 2 March" is the week that day lies in.
    const of = this.is(at, "u:week") ? at + (this.is(at + 1, "t:from") ? 2 : 1) : -1;
    const day = of > 0 ? this.literal(of) : undefined;
    if (day && day.from === day.to) return { ...spanOf(day.from, "week"), next: day.next };
    return (
      this.partOf(at) ??
      this.partBehind(at) ??
      this.literal(at) ??
      this.named(at) ??
      this.counted(at) ??
      this.relative(at) ??
      this.numberedPeriod(at)
    );
  }

  /** The first week of March, the last ten days of February, the second half of May: counted by the days of the whole. */
  private partOf(at: number): Core | undefined {
    const nth = this.nth(at);
    const last = this.is(at, "t:last", "t:rolling") && !this.is(at, "t:this");
    if (!last && !(nth !== undefined && nth >= 1 && nth <= 5)) return undefined;
    const many = (last || nth === 1) && this.unit(at + 2) ? this.number(at + 1) : undefined;
    const unitAt = at + (many === undefined ? 1 : 2);
    const unit = this.unit(unitAt);
    const half = this.is(unitAt, "t:half");
    if (!unit && !half) return undefined;
    const of = unitAt + (this.is(unitAt + 1, "t:from") ? 2 : 1);
    const joint =
      of > unitAt + 1 ||
      this.items[unitAt]!.words.length > 1 ||
      (this.items[of] !== undefined && this.items[of].words[0]! > this.items[unitAt]!.words.at(-1)! + 1);
    // "Last week March" names two stretches, "the last week of March" one.
    if (last && !joint) return undefined;
    const whole = this.named(of) ?? this.relative(of);
    const part = whole && pieceOf(whole, last ? "last" : nth!, many ?? 1, unit ?? "half");
    if (part && unit === "week") this.vague.add(at);
    return part && { ...part, next: whole.next };
  }

  /** Chinese names the whole first: March's first week, last year's fourth quarter. */
  private partBehind(at: number): Core | undefined {
    const whole = this.named(at) ?? this.relative(at);
    const nth = whole && this.numbered(whole.next, "nth:");
    const unit = nth === undefined ? undefined : this.unit(whole!.next + 1);
    const part = unit && pieceOf(whole!, nth!, 1, unit);
    if (part && unit === "week") this.vague.add(at);
    return part && { ...part, next: whole!.next + 2 };
  }

  /** 2026-03-15, 15.3.2026, 15/3/2026, 15.03., 15 March 2026, March 15, the 12th. */
  protected literal(at: number): Core | undefined {
    const word = this.items[at]?.word ?? "";
    const day = (date: string | undefined, next: number) => (date ? { from: date, to: date, next } : undefined);
    const isoParts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
    if (isoParts) return day(dateOf(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3])), at + 1);
    const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(word);
    if (parts) {
      const year = Number(parts[3]) + (parts[3]!.length === 2 ? 2000 : 0);
      return day(
        dateOf(year, Number(parts[2]), Number(parts[1])) ?? dateOf(year, Number(parts[1]), Number(parts[2])),
        at + 1,
      );
    }
    const monthParts = /^(\d{4})-(\d{2})$/.exec(word);
    const first = monthParts && dateOf(Number(monthParts[1]), Number(monthParts[2]), 1);
    if (first) return { ...spanOf(first, "month"), next: at + 1 };
    const dayNumber = (index: number) =>
      Number(/^(\d{1,2})(?:st|nd|rd|th|er|o|a|e)?$/.exec(this.items[index]?.word ?? "")?.[1] ?? NaN);
    for (const [d, m] of [
      [at, at + 1],
      [at + 1, at],
    ] as const) {
      const month = this.numbered(m, "m:");
      const number = dayNumber(d);
      if (month === undefined || Number.isNaN(number)) continue;
      const year = this.year(at + 2);
      const date = dateOf(year ?? Number(this.today.slice(0, 4)), month, number);
      if (date) return day(!year && date > this.today ? add(date, -1, "year") : date, at + (year ? 3 : 2));
    }
    const ordinal = Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? NaN);
    const more = this.is(
      at + 1,
      ...units.map((unit) => `u:${unit}` as const),
      "t:quarterNumber",
      "t:half",
      "most",
      "least",
    );
    if (ordinal <= 31 && !more) {
      const running = `${this.today.slice(0, 8)}${String(ordinal).padStart(2, "0")}`;
      const date = dateOf(Number(running.slice(0, 4)), Number(running.slice(5, 7)), ordinal);
      return day(date && running > this.today ? add(running, -1, "month") : date, at + 1);
    }
    return undefined;
  }

  /** Christmas, Christmas 2024: days of every year, the latest ones that have begun. */
  private feast(at: number): Core | undefined {
    const said = [...(this.items[at]?.tag?.concepts ?? [])].map((concept) =>
      /^d:(\d\d)-(\d\d)(?:\+(\d))?$/.exec(concept),
    );
    const [, month, day, more] = said.find((found) => found !== null) ?? [];
    if (!month || !day) return undefined;
    const written = this.year(at + 1);
    const thisYear = dateOf(written ?? Number(this.today.slice(0, 4)), Number(month), Number(day))!;
    const from = !written && thisYear > this.today ? add(thisYear, -1, "year") : thisYear;
    return { from, to: add(from, Number(more ?? 0), "day"), next: at + (written ? 2 : 1) };
  }

  /** August, August 2025, last March, Monday, yesterday, New Year, 2025. */
  private named(at: number): Core | undefined {
    const day = (back: number): Core => ({
      from: add(this.today, back, "day"),
      to: add(this.today, back, "day"),
      next: at + 1,
    });
    if (this.is(at, "t:beforeYesterday")) return day(-2);
    if (this.is(at, "t:yesterday")) return day(-1);
    if (this.is(at, "t:today")) return day(0);
    const weekend = at + (this.is(at, "t:last", "t:this") ? 1 : 0);
    if (this.is(weekend, "t:weekend")) {
      const saturday = add(this.today, -((weekdayOf(this.today) + 1) % 7), "day");
      return { from: saturday, to: add(saturday, 1, "day"), next: weekend + 1 };
    }
    const thisYear = Number(this.today.slice(0, 4));
    if (this.is(at, "t:newYear")) return { from: `${thisYear}-01-01`, to: `${thisYear}-01-01`, next: at + 1 };
    // "The month of May": the unit adds nothing.
    if (this.is(at, "u:month") && this.numbered(at + 1, "m:") !== undefined) return this.named(at + 1);
    const relative = this.is(at, "t:last", "t:this") ? 1 : 0;
    const feast = this.feast(at + relative);
    if (feast) return feast;
    const month = this.numbered(at + relative, "m:");
    if (month !== undefined) {
      const written = this.year(at + relative + 1);
      const tail =
        written === undefined && this.is(at + relative + 1, "t:last", "t:this") && this.is(at + relative + 2, "u:year")
          ? 2
          : 0;
      const running = dateOf(thisYear, month, 1)!;
      const begun =
        running > this.today || (relative && this.is(at, "t:last") && month === Number(this.today.slice(5, 7)))
          ? add(running, -1, "year")
          : running;
      const ofLastYear =
        tail && this.is(at + relative + 1, "t:last") ? `${thisYear - 1}${running.slice(4)}` : undefined;
      const first = written ? dateOf(written, month, 1)! : (ofLastYear ?? (tail ? running : begun));
      return { ...spanOf(first, "month"), next: at + relative + 1 + (written ? 1 : tail) };
    }
    const lead = this.numbered(at + relative, "wd:");
    if (lead !== undefined) {
      const back = (weekdayOf(this.today) - lead + 7) % 7 || (this.is(at, "t:last") ? 7 : 0);
      return { ...day(-back), next: at + relative + 1 };
    }
    const year = this.year(at) ?? (this.is(at, "u:year") ? this.year(at + 1) : undefined);
    if (
      year === undefined ||
      (this.is(at + 1, ...units.map((unit) => `u:${unit}` as const)) === true && !this.is(at + 1, "u:year"))
    )
      return undefined;
    const skip = this.year(at) === undefined ? 2 : this.is(at + 1, "u:year") ? 2 : 1;
    return { from: `${year}-01-01`, to: `${year}-12-31`, next: at + skip };
  }

  /** Last 90 days, the 3 last months, 2 weeks ago, vor 3 Tagen. */
  private counted(at: number): Core | undefined {
    const rolling = (count: number, unit: Unit, next: number): Core => ({
      from: unit === "day" ? add(this.today, -count, "day") : add(this.today, -count, unit),
      to: this.today,
      next,
    });
    const past = this.is(at, "t:last", "t:rolling", "t:this");
    if (past) {
      const second = this.is(at + 1, "t:last", "t:rolling") ? 1 : 0;
      const count = this.number(at + 1 + second);
      const unit = this.unit(at + 2 + second);
      if (count !== undefined && unit) return rolling(count, unit, at + 3 + second);
      const bare = this.unit(at + 1);
      // "In the last month" goes back a month from today; a quarter is always one of the calendar.
      if (this.is(at, "t:rolling") && !this.is(at, "t:last") && bare)
        return bare === "quarter"
          ? { ...spanOf(add(this.today, -1, bare), bare), next: at + 2 }
          : rolling(1, bare, at + 2);
    }
    const count = this.number(at);
    if (count !== undefined && this.is(at + 1, "t:last", "t:rolling")) {
      const unit = this.unit(at + 2);
      if (unit) return rolling(count, unit, at + 3);
    }
    const unit = count === undefined ? undefined : this.unit(at + 1);
    if (count !== undefined && unit && this.is(at + 2, "t:last")) return rolling(count, unit, at + 3);
    if (count !== undefined && unit && this.is(at + 2, "t:ago"))
      return { ...spanOf(add(this.today, -count, unit), unit === "day" ? "day" : unit), next: at + 3 };
    if (this.is(at, "t:ago")) {
      const number = this.number(at + 1);
      const of = number === undefined ? undefined : this.unit(at + 2);
      if (number !== undefined && of) return { ...spanOf(add(this.today, -number, of), of), next: at + 3 };
    }
    return undefined;
  }

  /** This week, last month, month to date, the day before, le mois dernier. */
  private relative(at: number): Core | undefined {
    // "The same month last year" is that of today; which weeks "the same weeks" are, the words before would say.
    const several = /(?:(?<!moi)s|wochen|monate|tage|quartale)$/.test(this.items[at + 1]?.word ?? "");
    const same = this.is(at, "same") && !several ? this.unit(at + 1) : undefined;
    if (same && this.is(at + 2, "t:last", "t:previous") && this.unit(at + 3) === "year")
      return { ...spanOf(add(this.today, -1, "year"), same), next: at + 4 };
    if (same && this.unit(at + 2) === "year" && this.is(at + 3, "t:last", "t:previous", "t:ago"))
      return { ...spanOf(add(this.today, -1, "year"), same), next: at + 4 };
    // "En lo que va de año": the unit and how far it has come in one phrase.
    const begun = this.is(at, "t:toDate") ? this.unit(at) : undefined;
    if (begun) return { from: spanOf(this.today, begun).from, to: this.today, next: at + 1 };
    const leading = this.is(at, "t:this", "t:last", "t:previous");
    const unit = this.unit(at + (leading ? 1 : 0));
    if (!unit) return undefined;
    const said = leading ? at : at + 1;
    // "The month of this year": the word belongs to the unit behind it.
    if (
      !leading &&
      this.is(said, "t:this", "t:last") &&
      (this.unit(said + 1) || this.numbered(said + 1, "m:") !== undefined)
    )
      return undefined;
    let next = at + 2;
    if (!leading && this.is(said, "t:toDate")) return { from: spanOf(this.today, unit).from, to: this.today, next };
    // "How many days passed before it was fixed?" names no day before.
    const beside = !leading && this.items[said]?.words[0] === this.items[at]!.words.at(-1)! + 1;
    const before = beside && this.is(said, "t:previous", "t:before") && !this.core(said + 1);
    const last = this.is(said, "t:last") || before || (leading && this.is(said, "t:previous"));
    if (!last && !this.is(said, "t:this")) return undefined;
    const span = spanOf(last ? add(this.today, -1, unit) : this.today, unit);
    if (this.is(next, "t:toDate")) return { from: span.from, to: last ? span.to : this.today, next: next + 1 };
    // "The week before last" goes two back.
    if (before && this.is(next, "t:last")) return { ...spanOf(add(this.today, -2, unit), unit), next: next + 1 };
    if (this.is(next, "t:previous") && leading && this.is(said, "t:last")) next += 0;
    return { ...span, next, ...(before || this.is(said, "t:previous") ? { shift: unit } : {}) };
  }

  /** Q2, second quarter, KW 37, week 37 of 2025, H1. */
  private numberedPeriod(at: number): Core | undefined {
    const word = this.items[at]?.word ?? "";
    const thisYear = Number(this.today.slice(0, 4));
    const withYear = (next: number): [number, number] => {
      const written = this.year(next);
      if (written) return [written, next + 1];
      const last = this.is(next, "t:last") && this.is(next + 1, "u:year");
      const same = this.is(next, "t:this") && this.is(next + 1, "u:year");
      return [thisYear - (last ? 1 : 0), next + (last || same ? 2 : 0)];
    };
    const begun = (span: (year: number) => Span, next: number): Core => {
      const [year, after] = withYear(next);
      const own = span(year);
      return { ...(after === next && own.from > this.today ? span(year - 1) : own), next: after };
    };
    const quarterSpan = (quarter: number) => (year: number) => spanOf(dateOf(year, quarter * 3 - 2, 1)!, "quarter");
    const halfSpan =
      (half: number) =>
      (year: number): Span =>
        half === 1 ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` };
    const short = /^([qtkhs])([1-4])$/.exec(word);
    if (short && "qtk".includes(short[1]!)) return begun(quarterSpan(Number(short[2])), at + 1);
    if (short && Number(short[2]) <= 2) return begun(halfSpan(Number(short[2])), at + 1);
    const glued = /^(?:kw|cw|wk|w|sem|s)(\d{1,2})$/.exec(word);
    if (glued && Number(glued[1]) <= 53) return begun((year) => weekSpan(year, Number(glued[1])), at + 1);
    const ordinal = this.nth(at) ?? NaN;
    if (ordinal >= 1 && ordinal <= 4 && this.is(at + 1, "t:quarterNumber", "u:quarter"))
      return begun(quarterSpan(ordinal), at + 2);
    if (ordinal >= 1 && ordinal <= 2 && this.is(at + 1, "t:half")) return begun(halfSpan(ordinal), at + 2);
    const after = this.items[at + 1]?.tag?.number;
    if (after !== undefined && after >= 1 && after <= 53 && this.is(at, "u:week"))
      return begun((year) => weekSpan(year, after), at + 2);
    if (after !== undefined && after >= 1 && after <= 4 && this.is(at, "u:quarter"))
      return begun(quarterSpan(after), at + 2);
    return undefined;
  }
}
