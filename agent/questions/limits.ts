import type { Group, Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { numberOf } from "./measure.ts";
import type { Reading } from "./reading.ts";

export interface Superlative {
  by: "measure" | "time";
  direction: "asc" | "desc";
  tag: Tag;
  /** "Highest first": an order, not a choice of one. */
  ordering: boolean;
}

/** The number of rows asked for: beside the superlative, or before the noun of a ranking. */
export function readLimit(reading: Reading, superlative: Superlative | undefined): number | null {
  for (const tag of reading.tags) {
    const number = numberOf(tag);
    if (number === undefined || tag.used || number < 1 || number > 500 || !Number.isInteger(number)) continue;
    const after = reading.after(tag);
    const counts = [...(after?.concepts ?? [])].some(
      (concept) => concept.startsWith("thing:") || concept === "most" || concept === "oldest" || concept === "newest",
    );
    if (!superlative && !counts && !reading.has("first")) continue;
    if (superlative && number === 2 && tag.concepts.has("stop")) continue;
    // "The second busiest" stands in the second row; that it alone is meant stays unsaid, so its word stays unread.
    if (ordinals.test(reading.textOf(tag.words))) return number;
    tag.used = true;
    // "The oldest … the top 5": the order is said already.
    const lead = reading.before(tag);
    if (superlative && lead && lead.last === tag.first - 1 && lead.concepts.has("most")) lead.used = true;
    return number;
  }
  return null;
}

const ordinals =
  /^(?:second|third|fourth|fifth|zweit|dritt|viert|segund|tercer|cuart|deuxième|troisième|quatrième|第)/iu;

/** "Which excavator has the fewest hours?": the verb tells that one is meant, where the noun does not. */
function oneOfAKind(reading: Reading): boolean {
  const which = reading.find("which");
  const kind = which && reading.after(which);
  const verb = kind && reading.annotated.words[kind.last + 1]?.norm;
  return (
    verb !== undefined &&
    singularVerbs.has(verb) &&
    [...kind!.concepts].some((concept) => concept.startsWith("type:") || concept === "one:machines")
  );
}

/** "The youngest excavator", "la excavadora más antigua": where the plural ends in s, the noun tells how many. */
function kindInSingular(reading: Reading, superlative: Tag): boolean {
  if (!["en", "es", "fr"].includes(reading.annotated.language)) return false;
  const kind = [reading.after(superlative), reading.before(superlative)].find((tag) =>
    [...(tag?.concepts ?? [])].some((concept) => concept.startsWith("type:")),
  );
  const near = kind && Math.min(Math.abs(kind.first - superlative.last), Math.abs(superlative.first - kind.last)) <= 2;
  return (
    near === true && !/[sx]$/i.test(reading.annotated.words[kind.first]!.raw) && !/s$/i.test(reading.textOf(kind.words))
  );
}

const singularVerbs = new Set("has is hat ist tiene es a est".split(" "));

export function asksForOne(
  reading: Reading,
  subject: Subject,
  own: Group | undefined,
  ownerTag: Tag | undefined,
  superlative: Tag,
): boolean {
  if (reading.has("who")) return true;
  // Chinese nouns have no number, but "which one" has.
  const which = reading.find("which");
  if (which && /^哪(?:一|台|个|位|家|种)/.test(reading.textOf(which.words).replaceAll(" ", ""))) return true;
  const singularOwner =
    ownerTag &&
    own &&
    [...ownerTag.concepts].some((concept) => concept.startsWith("one:")) &&
    ![...ownerTag.concepts].some((concept) => concept.startsWith("thing:"));
  if (ownerTag && own) return singularOwner === true;
  if (superlative.concepts.has("t:last") && reading.after(superlative)?.concepts.has("verb:visited")) return true;
  if (subject === "machines" && (oneOfAKind(reading) || kindInSingular(reading, superlative))) return true;
  const noun =
    reading.after(superlative, ["verb:working", "status:open", "severity:High", "severity:Medium"]) ??
    reading.before(superlative);
  const said = reading.tags
    .filter((tag) => tag.last < superlative.first && superlative.first - tag.last <= 4)
    .reverse();
  const beside = [
    noun,
    ...reading.tags.filter((tag) => tag.first > superlative.last && tag.first - superlative.last <= 3),
    ...said,
  ];
  const concepts = beside.flatMap((tag) => [...(tag?.concepts ?? [])]);
  if (concepts.some((concept) => concept.startsWith("thing:")))
    return concepts.find((concept) => /^(?:thing|one):/.test(concept))!.startsWith("one:");
  return (
    concepts.some((concept) => concept.startsWith("one:")) || (subject === "machines" && reading.has("one:machines"))
  );
}
