import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

/** "Most repair days": the kind of visit stands between. */
const kinds: Concept[] = ["service:repair", "service:inspection", "service:maintenance", "service:installation"];

/** "How many days was Tom at Corrib?", "who worked most days?", but not "the busiest day". */
export const dayCount = (reading: Reading): Tag | undefined =>
  reading.tags.find((tag) => {
    const before = tag.concepts.has("u:day") ? reading.before(tag, kinds) : undefined;
    const several = /(?:s|tage|tagen|天)$/i.test(reading.textOf(tag.words));
    return (
      before?.concepts.has("howMany") || (several && (before?.concepts.has("most") || before?.concepts.has("least")))
    );
  });

export function takeDayCount(reading: Reading): boolean {
  const named =
    reading.has("who", "thing:people", "one:people", "thing:customers", "one:customers") ||
    (["engineer", "customer", "location", "serial"] as const).some((kind) => reading.names(kind).length > 0);
  const tag = named ? dayCount(reading) : undefined;
  if (!tag) return false;
  for (const spent of reading.tags) if (spent.concepts.has("absent:prices")) reading.cover(spent.words);
  return (tag.used = true);
}

/** "Visits of more than two days", but not those that are older than that. */
export const lasted = ({ durations, annotated }: Reading): boolean =>
  durations.length > 0 &&
  !/old|young|new|älter|neuer|ancien|récent|antig|recient|within|late/i.test(
    durations[0]!.words.map((word) => annotated.words[word]!.raw).join(" "),
  );
