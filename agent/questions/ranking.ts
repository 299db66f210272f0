import type { Aggregate, Field, Group, Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { numberOf } from "./measure.ts";
import type { Reading } from "./reading.ts";
import type { Shape } from "./query-shape.ts";
import { type Superlative, readLimit, asksForOne } from "./limits.ts";

/** "The most", "newest", "highest first". Marks its words. */
export function readSuperlative(reading: Reading): Superlative | undefined {
  const kinds: [Concept, Omit<Superlative, "tag">][] = [
    ["asc", { by: "measure", direction: "asc", ordering: true }],
    ["desc", { by: "measure", direction: "desc", ordering: true }],
    ["oldest", { by: "time", direction: "asc", ordering: false }],
    ["newest", { by: "time", direction: "desc", ordering: false }],
    ["least", { by: "measure", direction: "asc", ordering: false }],
    ["most", { by: "measure", direction: "desc", ordering: false }],
  ];
  const earliest = reading.tags.find(
    (tag) =>
      tag.concepts.has("first") &&
      [...(reading.after(tag)?.concepts ?? [])].some((concept) =>
        /^one:(?:issues|serviceReports|tasks|partsRequests)$/.test(concept),
      ),
  );
  if (earliest) {
    earliest.used = true;
    return { by: "time", direction: "asc", tag: earliest, ordering: false };
  }
  const latest = latestOf(reading);
  if (latest) return { by: "time", direction: "desc", tag: latest, ordering: false };
  for (const [concept, kind] of kinds) {
    const tag = reading.tags.find(
      (candidate) =>
        candidate.concepts.has(concept) &&
        !(concept === "newest" && candidate.concepts.has("t:last") && !candidate.concepts.has("newest")),
    );
    if (!tag) continue;
    tag.used = true;
    const first = reading.find("first");
    if (first) first.used = true;
    const timed =
      (concept === "asc" || concept === "desc") &&
      /old|new|recent|wait|latest|earliest|alt|neu|anc|rec|antig|oud|long/.test(
        reading.textOf(tag.words).toLowerCase(),
      );
    return {
      ...kind,
      by: timed ? "time" : kind.by,
      tag,
      ordering: kind.ordering || (first !== undefined && first.first > tag.last && first.first - tag.last <= 3),
    };
  }
  return undefined;
}

/** "The last three reports": the latest ones, where "last" belongs to no stretch of time. */
function latestOf(reading: Reading): Tag | undefined {
  const tag = reading.tags.find((candidate) => candidate.concepts.has("t:last") && !candidate.concepts.has("newest"));
  const next = tag && reading.after(tag);
  const noun = numberOf(next) !== undefined ? reading.after(next!) : next;
  if (
    !tag ||
    ![...(noun?.concepts ?? [])].some(
      (concept) => /^(?:thing|one|service):/.test(concept) || concept === "verb:visited",
    )
  )
    return undefined;
  tag.used = true;
  return tag;
}

/** "By working days", "sorted by hours": a number after "by" is no group but an order. */
export function sortField(reading: Reading): boolean {
  let sorts = false;
  for (const tag of reading.tags) {
    const next = tag.concepts.has("per") ? reading.after(tag) : undefined;
    const computed =
      next && ["agg:avg", "agg:sum", "agg:count"].some((concept) => next.concepts.has(concept as Concept));
    if (next && (computed || [...next.concepts].some((concept) => concept.startsWith("field:"))))
      sorts = tag.used = true;
  }
  return sorts;
}

/** Order and number of rows. Marks the words of the number. */
export function readOrder(
  reading: Reading,
  subject: Subject,
  aggregate: Aggregate,
  field: Field | null,
  groups: Group[],
  superlative: Superlative | undefined,
  own: Group | undefined,
  ownerTag: Tag | undefined,
): Pick<Shape, "order" | "limit"> {
  const limit = readLimit(reading, superlative);
  if (!superlative) return { order: null, limit };
  // "The best machine" does not say by what: its word stays unread.
  if (superlative.by === "measure" && aggregate === "list" && !field && !superlative.ordering) {
    superlative.tag.used = false;
    return { order: null, limit };
  }
  const byTime = superlative.by === "time" || (aggregate === "list" && !field);
  const one = !superlative.ordering && limit === null && asksForOne(reading, subject, own, ownerTag, superlative.tag);
  // "Longest open" ranks by the days, "newest first" by the date, whatever number bounds the list.
  const dated = /new|latest|recent|neu|jüng|nuev|nouv|anc|最新/i.test(reading.textOf(superlative.tag.words));
  const counted = field === "workingDays" || field === "machineHours";
  const measureLongest = field !== null && superlative.by === "time" && aggregate === "list" && !(counted && dated);
  if (measureLongest)
    return {
      order: { by: "measure", direction: superlative.direction === "asc" ? "desc" : "asc" },
      limit: limit ?? (one ? 1 : null),
    };
  return {
    order: {
      by: byTime && (groups.length === 0 || aggregate === "list") ? "time" : "measure",
      direction: superlative.direction,
    },
    limit: limit ?? (one ? 1 : null),
  };
}
