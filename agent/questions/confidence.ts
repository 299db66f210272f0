import { denies, untraced } from "./untraced-words.ts";
import { beyond } from "./unsupported.ts";
import { doubtful } from "./ambiguity.ts";
import { dimensionsOf } from "./groups.ts";
import type { QuestionBook } from "./say/en.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { entities, FleetQuery, misfits, mostCompared, mostGroups, mostValues } from "./plan.ts";
import type { Reading } from "./reading.ts";
import type { SubjectReading } from "./subject-reading.ts";
import type { Understanding } from "./understanding.ts";
import { filled, planInWords } from "./words.ts";

/** Below this share of words accounted for, a plan would be a guess. */
const leastCoverage = 0.5;

interface Judging {
  result: (found: Omit<Understanding, "coverage" | "language" | "followUp"> & Partial<Understanding>) => Understanding;
  book: QuestionBook;
  followUp: boolean;
}

/** How sure a plan is what was asked, computed from the words it accounts for; a plan that would mislead is refused. */
export function judged(
  reading: Reading,
  plan: FleetQuery,
  about: SubjectReading,
  { result, book, followUp }: Judging,
): Understanding {
  for (const period of reading.annotated.tags)
    if (period.concepts.has("and") || period.concepts.has("every")) period.used = true;
  if (entities.includes(plan.subject) || plan.groups.length > 0) reading.take("distinct");
  if (!plan.filters.some(({ field, not }) => field === "engineer" && !not)) reading.take("company");
  const content = reading.content();
  const unread = reading.unread();
  const coverage = content.length === 0 ? (followUp ? 0 : 1) : 1 - unread.length / content.length;
  // Follow-ups gather what is asked for: "also at …", "also by month".
  if (!FleetQuery.safeParse(plan).success)
    return result({
      kind: "unanswerable",
      confidence: 0.95,
      words: filled(book.stop.tooMuch, { values: mostValues, groups: mostGroups, periods: mostCompared }),
      coverage,
    });
  const wrong = misfits(plan);
  const missing = reading.textOf(unread);
  if (wrong.length > 0)
    return result({
      kind: "unanswerable",
      confidence: 0.5,
      missing: wrong.join(", "),
      words: filled(book.stop.unfit, { name: wrong.join(", ") }),
      coverage,
    });
  const lost = coverage < leastCoverage ? unread : misleading(reading, plan, unread);
  if (lost.length > 0)
    return result({
      kind: "unanswerable",
      confidence: 0.5,
      missing: reading.textOf(lost),
      words: filled(book.stop.unread, { words: reading.textOf(lost) }),
      coverage,
    });
  const typos = reading.annotated.tags.filter(({ typo, used }) => typo && used).length;
  // Full coverage starts near certainty; one word left over is enough to fall below "sure".
  const certain =
    (unread.length === 0 && untraced(reading, plan).length === 0 && !doubtful(reading, plan)
      ? 0.95
      : Math.min(0.75, 0.35 + 0.45 * coverage)) -
    0.03 * typos;
  const confidence = Math.max(0.3, certain - (about.guessed ? 0.2 : about.sure ? 0 : 0.05));
  return result({
    kind: "plan",
    plan,
    confidence: Math.round(confidence * 100) / 100,
    words: planInWords(plan, book),
    coverage,
    followUp,
    ...(missing ? { missing } : {}),
  });
}

/**
 * Words without which the answer would be one to another question: those that nobody knows ("median", "unplanned"), a
 * "not" that denies nothing, a share of nothing in particular.
 */
function misleading(reading: Reading, plan: FleetQuery, unread: number[]): number[] {
  const unknown = new Set(reading.unknown());
  const strange = unread.filter(
    (word) => unknown.has(word) && /\p{L}{3,}|\p{Script=Han}/u.test(reading.textOf([word])),
  );
  if (strange.length > 0) return strange;
  // A customer, place or person that the plan leaves out was meant to narrow it.
  const name = reading.tags.find(({ used, name: named }) => named?.whole && !used);
  if (name) return name.words;
  // "Is the warranty still running?": machines have none that could be asked for.
  const warranty = reading.tags.find(({ used, concepts }) => !used && concepts.has("warranty"));
  if (warranty) return warranty.words;
  // A number that bounds, chooses or names nothing in the plan was meant to.
  const figures = reading.tags
    .filter(({ number, used }) => number !== undefined && !used)
    .flatMap(({ words }) => words);
  if (figures.length > 0) return figures;
  const denial = [...untraced(reading, plan), ...reading.tags.filter(({ used }) => !used)].find(
    (tag) => (tag.concepts.has("not") || tag.concepts.has("except")) && !tag.concepts.has("stop") && !denies(plan),
  );
  if (denial) return denial.words;
  const grouping = untraced(reading, plan).find(({ concepts }) => concepts.has("per"));
  if (grouping) return [...grouping.words, ...(reading.after(grouping)?.words ?? [])];
  // "Which engineer is the best?" ranks by nothing that is said.
  const ranked = reading.tags.find(
    ({ used, concepts }) => !used && (concepts.has("most") || concepts.has("least")) && !concepts.has("stop"),
  );
  if (ranked && !plan.order && !plan.having && plan.aggregate === "list") return ranked.words;
  // "Which model needs most repairs per machine?": what is asked for is no group of the answer.
  const asked = reading.find("which");
  const kind = asked && reading.after(asked);
  const dimensions = kind ? dimensionsOf(kind, plan.subject) : [];
  if (plan.groups.length > 0 && dimensions.length > 0 && !dimensions.some((group) => plan.groups.includes(group)))
    return kind!.words;
  const compared =
    plan.compare.length === 0 ? reading.tags.find(({ used, concepts }) => !used && sides(concepts)) : undefined;
  if (compared) return compared.words;
  const share = plan.aggregate === "share" && plan.groups.length === 0 ? reading.find("agg:share") : undefined;
  return share?.words ?? beyond(reading, plan);
}

const sides = (concepts: ReadonlySet<Concept>) =>
  concepts.has("versus") && !concepts.has("or") && !concepts.has("stop");
