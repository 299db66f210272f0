import { add, dateOf, spanOf, weekSpan, weekdayOf, type Span } from "./calendar.ts";
import { ItemReader, units, type Core } from "./time-items.ts";

/** Reads what stands in a calendar: dates, months, weekdays, feasts, years, and quarters, halves and weeks by number. */
export class DateReader extends ItemReader {
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
      const next = at + (year ? 3 : 2);
      if (date) return day(!year && date > this.today ? add(date, -1, "year") : date, this.behindDay(next));
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

  /** "2026 nian 6 yue 15 ri", with or without the day, or "2026 nian" with a quarter or half: Chinese begins with the year. */
  protected yearFirst(at: number): Core | undefined {
    if (!this.is(at + 1, "u:year")) return undefined;
    const thisYear = Number(this.today.slice(0, 4));
    const year = this.is(at, "t:last") ? thisYear - 1 : this.is(at, "t:this") ? thisYear : this.year(at);
    if (year === undefined) return undefined;
    const half = this.halfOfYear(at + 2);
    if (half) return { from: `${year}-${half.from}`, to: `${year}-${half.to}`, next: half.next, year };
    const month = this.numbered(at + 2, "m:");
    const first = month === undefined ? undefined : dateOf(year, month, 1);
    if (month === undefined || !first) {
      const part = this.is(at + 2, "u:week") ? undefined : this.numberedPeriod(at + 2);
      const moved = (date: string) => add(date, year - Number(part!.from.slice(0, 4)), "year");
      return part && { from: moved(part.from), to: moved(part.to), next: part.next, year };
    }
    const day = dateOf(year, month, Number(/^\d{1,2}$/.exec(this.items[at + 3]?.word ?? "")?.[0] ?? NaN));
    const behind = this.behindDay(at + 4);
    return day && behind > at + 4
      ? { from: day, to: day, next: behind, year }
      : { ...spanOf(first, "month"), next: at + 3, year };
  }

  /** "Shang ban nian" and "xia ban nian": the character for the second one is left out as an article is. */
  private halfOfYear(at: number): { from: string; to: string; next: number } | undefined {
    const first = this.items[at]?.word === "上" && this.is(at + 1, "t:half");
    if (first) return { from: "01-01", to: "06-30", next: at + 2 };
    const leftOut = this.is(at, "t:half") && this.items[at]!.words[0]! - this.items[at - 1]!.words.at(-1)! === 2;
    return leftOut ? { from: "07-01", to: "12-31", next: at + 1 } : undefined;
  }

  /** Behind the character for "day" of a Chinese date, where there is one. */
  private behindDay(at: number): number {
    return at + (/^[日号]$/.test(this.items[at]?.word ?? "") ? 1 : 0);
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
  protected named(at: number): Core | undefined {
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

  /** Q2, second quarter, KW 37, week 37 of 2025, H1. */
  protected numberedPeriod(at: number): Core | undefined {
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
