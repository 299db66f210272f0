import type { Annotated, Tag } from "./annotate.ts";
import { isYear } from "./annotate.ts";
import { isStretch, type Span, type Unit } from "./calendar.ts";
import type { Concept } from "./lexicon/concepts.ts";

export interface Item {
  tag?: Tag;
  word: string;
  words: number[];
}

export interface Core extends Span {
  next: number;
  shift?: Unit;
  /** The year that was said first: also that of a month or quarter behind "to". */
  year?: number;
}

export const units: Unit[] = ["day", "week", "month", "quarter", "year"];

/** The words of a question as a reader of times puts its questions to them: articles left out, one by one. */
export class ItemReader {
  protected readonly items: Item[] = [];
  protected readonly today: string;

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

  /** Three weeks, 90 days: the number and the unit, which another word may stand between. */
  protected stretch(at: number, unitAt = at + 1): { count: number; unit: Unit } | undefined {
    const count = this.number(at);
    const unit = this.unit(unitAt);
    return count !== undefined && unit && isStretch(count, unit) ? { count, unit } : undefined;
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
}
