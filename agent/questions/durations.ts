/** How long something takes, as a question asks for it. */
import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

/** Words that make a question one about how long something takes. */
export function durationTag(reading: Reading): Tag | undefined {
  const asked = reading.has("howLong", "agg:avg", "pace") || reading.durations.length > 0;
  const said = reading.tags.find((tag) => hasDuration(tag) && (tag.words.length > 1 || isDurationNoun(tag) || asked));
  return (
    said ??
    (reading.has("howLong", "pace") || timed(reading, "verb:fixed") || timed(reading, "verb:assigned")
      ? reading.find("verb:fixed", "verb:assigned", "status:open")
      : undefined)
  );
}

/** "Turnaround", "Reparaturzeit" name a duration; "fix" and "solves" alone may be any verb. */
const isDurationNoun = (tag: Tag) =>
  ![...tag.concepts].some((concept) => concept === "change" || concept.startsWith("verb:") || concept === "stop") &&
  tag.concepts.has("field:daysToFix") === false;

const hasDuration = ({ concepts }: Tag) =>
  concepts.has("field:timeToAssign") || concepts.has("field:daysToFix") || concepts.has("field:daysOpen");

/** "Delivered within ten days": the duration is that of the verb before it. */
export const timed = (reading: Reading, verb: Concept): boolean => {
  const from = reading.durations[0]?.words[0];
  return from !== undefined && reading.tags.some((tag) => tag.concepts.has(verb) && [1, 2].includes(from - tag.last));
};
