import type { Annotated, Tag } from "./annotate.ts";
import type { NameKind } from "./fleet-names.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Duration, Period } from "./time.ts";

/** Words that only hold a sentence together; a reader may look past them. */
const hollow: Concept[] = ["art", "stop", "t:in", "polite", "now", "whether"];

/** A question's tags and times, with the questions that the readers of plan, filters and order put to them. */
export class Reading {
  readonly annotated: Annotated;
  readonly periods: Period[];
  readonly durations: Duration[];
  /** Tags that are not (parts of) times. */
  readonly tags: Tag[];
  private readonly covered = new Set<number>();
  private readonly claimed = new Set<Tag>();

  constructor(annotated: Annotated, { periods, durations }: { periods: Period[]; durations: Duration[] }) {
    this.annotated = annotated;
    this.periods = periods;
    this.durations = durations;
    const timed = new Set([...periods, ...durations].flatMap(({ words }) => words));
    this.tags = annotated.tags.filter((tag) => !tag.words.every((word) => timed.has(word)));
  }

  has(...concepts: Concept[]): boolean {
    return this.tags.some((tag) => concepts.some((concept) => tag.concepts.has(concept)));
  }

  /** The first tag with one of these meanings. */
  find(...concepts: Concept[]): Tag | undefined {
    return this.tags.find((tag) => concepts.some((concept) => tag.concepts.has(concept)));
  }

  /** Marks all tags of these meanings as read, and tells whether there were any. */
  take(...concepts: Concept[]): boolean {
    let any = false;
    for (const tag of this.tags) if (concepts.some((concept) => tag.concepts.has(concept))) any = tag.used = true;
    return any;
  }

  /** The values after a prefix ("area:"), each with its tag. */
  values<Value extends string>(prefix: `${string}:`): { tag: Tag; value: Value }[] {
    return this.tags.flatMap((tag) =>
      [...tag.concepts]
        .filter((concept) => concept.startsWith(prefix))
        .map((concept) => ({ tag, value: concept.slice(prefix.length) as Value })),
    );
  }

  names(kind: NameKind): Tag[] {
    return this.tags.filter((tag) => tag.name?.kind === kind);
  }

  /** The tag before, past words that say nothing. */
  before(tag: Tag, past: Concept[] = []): Tag | undefined {
    return this.tags.filter((other) => other.last < tag.first && !this.isHollow(other, past)).at(-1);
  }

  /** The tag after, past words that say nothing. */
  after(tag: Tag, past: Concept[] = []): Tag | undefined {
    return this.tags.find((other) => other.first > tag.last && !this.isHollow(other, past));
  }

  private isHollow(tag: Tag, past: Concept[]): boolean {
    return (
      !tag.name &&
      tag.number === undefined &&
      [...tag.concepts].every((concept) => hollow.includes(concept) || past.includes(concept))
    );
  }

  /** Whether "not", "without", "leave out" and the like stand before a tag, in the same breath. */
  negation(tag: Tag): Tag | undefined {
    const found = this.negationBefore(tag) ?? this.exceptedBehind(tag);
    return found && !this.claimed.has(found) ? found : undefined;
  }

  /** A "not" that denies the records as a whole denies none of their conditions: "no urgent issue" has no urgent ones. */
  claim(tag: Tag): void {
    tag.used = true;
    this.claimed.add(tag);
  }

  /** "Scrapped ones left out": the exception ends its clause. */
  private exceptedBehind(tag: Tag): Tag | undefined {
    const { words } = this.annotated;
    const other = this.tags.find((found) => found.concepts.has("except") && found.first > tag.last);
    if (!other || other.first - tag.last > 3) return undefined;
    const ends = !words[other.last + 1] || words[other.last + 1]!.opens;
    const same = words.slice(tag.last + 1, other.first + 1).every(({ opens }) => !opens);
    return ends && same ? other : undefined;
  }

  private negationBefore(tag: Tag): Tag | undefined {
    let other: Tag | undefined = this.before(tag, ["which", "and", "or", "verb:have", "t:toDate", "howIs"]);
    for (let steps = 0; other && steps < 3; steps++) {
      if (other.concepts.has("not") || other.concepts.has("except"))
        return tag.first - other.last <= 5 ? other : undefined;
      const verb = [...other.concepts].some(
        (concept) => concept.startsWith("verb:") || concept === "not" || concept === "and" || concept === "or",
      );
      const sameKind =
        [...other.concepts].some((concept) => tag.concepts.has(concept)) ||
        (tag.name && other.name?.kind === tag.name.kind);
      if (!verb && !sameKind) return undefined;
      if (verb && !sameKind && other.concepts.has("and") === false && tag.first - other.last > 2) return undefined;
      other = this.before(other, ["which", "and", "or", "verb:have"]);
    }
    return undefined;
  }

  cover(words: number[]): void {
    for (const word of words) this.covered.add(word);
  }

  /** Words with meaning that no reader made use of. */
  unread(): number[] {
    const read = new Set([...this.covered, ...this.tags.filter(({ used }) => used).flatMap(({ words }) => words)]);
    return this.content().filter((word) => !read.has(word));
  }

  /** Words with meaning: all but the hollow ones. */
  content(): number[] {
    const empty = new Set(
      this.annotated.tags
        .filter((tag) => !tag.name && hollow.some((concept) => tag.concepts.has(concept)))
        .flatMap(({ words }) => words),
    );
    return this.annotated.words.map((_, index) => index).filter((index) => !empty.has(index));
  }

  /** Words that no lexicon and no name of the fleet knows. */
  unknown(): number[] {
    const known = new Set([...this.annotated.tags.flatMap(({ words }) => words), ...this.covered]);
    for (const { words } of [...this.periods, ...this.durations]) for (const word of words) known.add(word);
    return this.annotated.words.map((_, index) => index).filter((index) => !known.has(index));
  }

  textOf(words: number[]): string {
    return words.map((word) => this.annotated.words[word]!.raw).join(" ");
  }
}
