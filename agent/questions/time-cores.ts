import { add, pieceOf, spanOf, type Unit } from "./calendar.ts";
import { DateReader } from "./time-dates.ts";
import type { Core } from "./time-items.ts";

/** Reads single dates, days, weeks, months, quarters and years: what "since", "until" and "between" stand beside. */
export class CoreReader extends DateReader {
  /** Where stretches begin that may be meant in two ways: the first week of a month, by the calendar or by its days. */
  protected readonly vague = new Set<number>();

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
      this.yearFirst(at) ??
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
    const many = last || nth === 1 ? this.stretch(at + 1)?.count : undefined;
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

  /** Last 90 days, the 3 last months, 2 weeks ago, vor 3 Tagen. */
  private counted(at: number): Core | undefined {
    const rolling = ({ count, unit }: { count: number; unit: Unit }, next: number): Core => ({
      from: add(this.today, -count, unit),
      to: this.today,
      next,
    });
    const past = this.is(at, "t:last", "t:rolling", "t:this");
    if (past) {
      const second = this.is(at + 1, "t:last", "t:rolling") ? 1 : 0;
      const behind = this.stretch(at + 1 + second);
      if (behind) return rolling(behind, at + 3 + second);
      const bare = this.unit(at + 1);
      // "In the last month" goes back a month from today; a quarter is always one of the calendar.
      if (this.is(at, "t:rolling") && !this.is(at, "t:last") && bare)
        return bare === "quarter"
          ? { ...spanOf(add(this.today, -1, bare), bare), next: at + 2 }
          : rolling({ count: 1, unit: bare }, at + 2);
    }
    const around = this.is(at + 1, "t:last", "t:rolling") ? this.stretch(at, at + 2) : undefined;
    if (around) return rolling(around, at + 3);
    const plain = this.stretch(at);
    if (plain && this.is(at + 2, "t:last")) return rolling(plain, at + 3);
    const ago = this.is(at, "t:ago") ? this.stretch(at + 1) : this.is(at + 2, "t:ago") ? plain : undefined;
    return ago && { ...spanOf(add(this.today, -ago.count, ago.unit), ago.unit), next: at + 3 };
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
}
