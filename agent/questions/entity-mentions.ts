import type { Tag } from "./annotate.ts";
import type { Thing } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

/** Things that own records: what happened, happened to or through them. */
export const owners = ["machines", "customers", "people"] as const;

/** A thing that a question names. */
export interface ThingTag {
  thing: Thing;
  tag: Tag;
  /** It stands after "per": a group, not a subject. */
  grouped: boolean;
}

/** The things that a question names, in its order. */
export function saidThings(reading: Reading): ThingTag[] {
  return reading.tags.flatMap((tag) =>
    [...tag.concepts]
      .filter((concept) => /^(?:thing|one):/.test(concept))
      .map((concept) => {
        const before = reading.before(tag, ["and"]);
        const thing = concept.slice(concept.indexOf(":") + 1) as Thing;
        // "Engineers by visits" ranks the engineers: what happened is never what it is grouped by.
        // "Customers by fleet size" counts the machines.
        const groups =
          ((owners as readonly Thing[]).includes(thing) || thing === "parts") && !tag.concepts.has("agg:count");
        return { thing, tag, grouped: groups && before?.concepts.has("per") === true };
      }),
  );
}

/** A kind or model of machine is named. */
export const typed = (reading: Reading) => reading.values("type:").length > 0 || reading.names("model").length > 0;

/** A customer, place or machine is named. */
export const placed = (reading: Reading) =>
  reading.names("customer").length + reading.names("location").length + reading.names("serial").length > 0;
