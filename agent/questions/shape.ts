import {
  subjectTerms,
  type Aggregate,
  type Field,
  type Group,
  type QuestionTerms,
  type Subject,
} from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { dimensionBeside, dimensionsOf, fits, readGroups } from "./groups.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import { durationTag, type SubjectReading } from "./subject.ts";

/** What is to be reckoned, and in which rows it comes out. */
export type Shape = Pick<QuestionTerms, "aggregate" | "field" | "groups" | "having" | "order" | "limit"> & {
  /** An aggregate was said, not concluded. */
  stated: boolean;
};

/** Reads measure, groups, order and limit. Marks the words it read. */
export function readShape(reading: Reading, { subject, owner }: SubjectReading): Shape {
  const field = readField(reading, subject);
  const groups = readGroups(reading, subject);
  const asked = comparedNumber(reading, subject, field);
  const superlative = readSuperlative(reading);
  const own = owner ? ownerGroup(owner.thing, subject) : undefined;
  const who = reading.find("who");
  const ranked = superlative !== undefined || asked !== null;
  const sorting = sortField(reading);
  if (
    own &&
    groups.length === 0 &&
    (ranked || reading.has("which", "howMany", "agg:count", "howLong") || owner!.tag.first < firstEvent(reading))
  )
    groups.push(own);
  const person = ownerGroup("people", subject);
  if (
    who &&
    groups.length === 0 &&
    person &&
    subject !== "machines" &&
    (ranked || reading.has("howMany") || field !== null)
  )
    groups.push(person);
  if (
    reading.has("where", "by:location") &&
    groups.length === 0 &&
    fits(subject, "location") &&
    (ranked || reading.has("howMany"))
  )
    groups.push("location");
  if (
    groups.length === 0 &&
    fits(subject, "part") &&
    (ranked || superlative) &&
    reading.has("most", "least", "cmp:>", "cmp:>=", "cmp:<") &&
    subject !== "partsRequests"
  )
    groups.push(reading.has("by:partNumber") ? "partNumber" : "part");
  const asks = reading.find("which");
  const noun = asks && reading.after(asks);
  if (
    groups.length === 0 &&
    subject === "machines" &&
    reading.names("serial").length === 0 &&
    noun &&
    [...noun.concepts].some((concept) => /^by:(?:model|location|machineType)$/.test(concept))
  )
    groups.push(...dimensionsOf(noun, subject).slice(0, 1));
  if (groups.length === 0 && ((superlative && superlative.by === "measure") || asked))
    groups.push(...dimensionBeside(reading, subject));
  for (const tag of reading.tags)
    if (dimensionsOf(tag, subject).some((group) => groups.includes(group))) tag.used = true;
  reading.take("who", "where", "which", "show", "agg:list");
  const { aggregate, stated } = readAggregate(reading, subject, field, groups, ranked);
  namedReporters(reading, subject, groups);
  const number =
    aggregate === "list"
      ? field
      : aggregate === "count"
        ? null
        : (field ?? (aggregate === "sum" ? defaultField(subject) : null));
  const order = readOrder(reading, subject, aggregate, number, groups, superlative, own, owner?.tag);
  if (sorting && !order.order && number) order.order = { by: "measure", direction: "desc" };
  return { aggregate, field: number, groups, having: asked, ...order, stated };
}

/** "By working days", "sorted by hours": a number after "by" is no group but an order. */
function sortField(reading: Reading): boolean {
  let sorts = false;
  for (const tag of reading.tags) {
    const next = tag.concepts.has("per") ? reading.after(tag) : undefined;
    if (next && [...next.concepts].some((concept) => concept.startsWith("field:"))) sorts = tag.used = true;
  }
  return sorts;
}

/** Who reported an issue is another person than who it was given to. */
function namedReporters(reading: Reading, subject: Subject, groups: Group[]): void {
  const at = groups.indexOf("engineer");
  if (
    at >= 0 &&
    fits(subject, "reporter") &&
    reading.has("verb:reported") &&
    !reading.has("verb:fixed", "verb:assigned")
  )
    groups[at] = "reporter";
}

const firstEvent = (reading: Reading) =>
  reading.find(
    "thing:issues",
    "one:issues",
    "thing:tasks",
    "thing:serviceReports",
    "thing:parts",
    "thing:actions",
    "thing:partsRequests",
  )?.first ?? 0;

function ownerGroup(thing: "machines" | "customers" | "people", subject: Subject): Group | undefined {
  const group: Group =
    thing === "machines" ? "machine" : thing === "customers" ? "customer" : subject === "tokens" ? "user" : "engineer";
  return fits(subject, group) ? group : undefined;
}

/** What a sum without a named number adds up. A mean of unnamed numbers could be anything, so there is none. */
const defaultField = (subject: Subject): Field | null =>
  subject === "tokens" ? "total" : subject === "partsUsed" || subject === "partsLines" ? "quantity" : null;

function readField(reading: Reading, subject: Subject): Field | null {
  const terms = subjectTerms[subject].fields as readonly Field[];
  const take = (...concepts: Concept[]) => reading.take(...concepts);
  if (terms.includes("timeToAssign")) {
    const timing = durationTag(reading);
    if (!timing) return null;
    const field =
      (["timeToAssign", "daysToFix", "daysOpen"] as const).find((name) => timing.concepts.has(`field:${name}`)) ??
      (timing.concepts.has("verb:fixed")
        ? "daysToFix"
        : timing.concepts.has("status:open")
          ? "daysOpen"
          : "timeToAssign");
    timing.used = true;
    take(`field:${field}`, "howLong", "verb:assigned", "verb:opened", "field:days");
    return field;
  }
  if (subject === "partsRequests" && take("field:daysToDeliver"))
    return take("howLong", "verb:delivered") ? "daysToDeliver" : "daysToDeliver";
  if (subject === "partsRequests" && take("field:daysToOrder")) return "daysToOrder";
  if (subject === "partsRequests" && reading.has("howLong"))
    return take("howLong", "verb:delivered") && reading.has("pending")
      ? "daysWaiting"
      : reading.has("verb:ordered")
        ? "daysToOrder"
        : "daysToDeliver";
  if (subject === "machines") {
    if (take("field:engineeringDays")) return "engineeringDays";
    if (take("field:hours")) return "totalHours";
    if (take("field:ageYears")) return "ageYears";
  }
  if (subject === "serviceReports") {
    if (take("field:workingDays", "field:days")) return "workingDays";
    if (reading.has("length")) return "workingDays";
    if (take("field:hours")) return "machineHours";
  }
  if (subject === "tokens") {
    if (take("field:input")) return "input";
    if (take("field:output")) return "output";
    return "total";
  }
  if ((subject === "partsUsed" || subject === "partsLines") && take("field:quantity")) return "quantity";
  return null;
}

const comparatorOf = (tag: Tag) =>
  ([">=", "<=", ">", "<", "="] as const).find((sign) => tag.concepts.has(`cmp:${sign}`));

export function numberOf(tag: Tag | undefined): number | undefined {
  if (!tag) return undefined;
  if (tag.number !== undefined) return tag.number;
  for (const concept of tag.concepts) if (concept.startsWith("num:")) return Number(concept.slice(4));
  return undefined;
}

function comparedNumber(reading: Reading, subject: Subject, field: Field | null): Shape["having"] {
  const duration = reading.durations[0];
  if (duration && field && (subject === "issues" || subject === "tasks" || subject === "partsRequests")) {
    reading.cover(duration.words);
    return {
      comparator: duration.more ? ">" : "<",
      value: duration.count * { day: 1, week: 7, month: 30, quarter: 91, year: 365 }[duration.unit],
    };
  }
  for (const tag of reading.tags) {
    const comparator = comparatorOf(tag);
    if (!comparator) continue;
    const after = reading.annotated.tags.find((other) => other.first === tag.last + 1) ?? undefined;
    const near = numberOf(after) !== undefined ? after : reading.after(tag);
    const value = numberOf(near) ?? numberOf(reading.before(tag));
    if (value === undefined) continue;
    tag.used = true;
    (numberOf(near) === undefined ? reading.before(tag) : near)!.used = true;
    return { comparator, value };
  }
  return null;
}

interface Superlative {
  by: "measure" | "time";
  direction: "asc" | "desc";
  tag: Tag;
  /** "Highest first": an order, not a choice of one. */
  ordering: boolean;
}

function readSuperlative(reading: Reading): Superlative | undefined {
  const kinds: [Concept, Omit<Superlative, "tag">][] = [
    ["asc", { by: "measure", direction: "asc", ordering: true }],
    ["desc", { by: "measure", direction: "desc", ordering: true }],
    ["oldest", { by: "time", direction: "asc", ordering: false }],
    ["newest", { by: "time", direction: "desc", ordering: false }],
    ["least", { by: "measure", direction: "asc", ordering: false }],
    ["most", { by: "measure", direction: "desc", ordering: false }],
  ];
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

function readAggregate(
  reading: Reading,
  subject: Subject,
  field: Field | null,
  groups: Group[],
  ranked: boolean,
): { aggregate: Aggregate; stated: boolean } {
  const counted = subject === "partsUsed" || subject === "partsLines";
  if (reading.take("agg:share")) return { aggregate: "share", stated: true };
  if (reading.take("agg:avg")) {
    reading.take("howMany");
    return { aggregate: "avg", stated: true };
  }
  const durations =
    field === "timeToAssign" ||
    field === "daysToFix" ||
    field === "daysToDeliver" ||
    field === "daysToOrder" ||
    field === "daysOpen" ||
    field === "daysWaiting";
  if (durations)
    return {
      aggregate:
        ranked && groups.length === 0 && !reading.has("howLong")
          ? "list"
          : reading.durations.length > 0 && groups.length === 0
            ? "list"
            : "avg",
      stated: true,
    };
  if (subject === "tokens") {
    reading.take("howMany", "agg:count", "agg:sum", "agg:list");
    return { aggregate: "sum", stated: true };
  }
  const howMany = reading.take("howMany", "agg:count");
  const summed = reading.take("agg:sum");
  if (howMany && !field) return { aggregate: counted && !reading.has("by:partNumber") ? "sum" : "count", stated: true };
  if (summed) return { aggregate: field || counted ? "sum" : "count", stated: true };
  if (howMany)
    return {
      aggregate: field === "totalHours" && reading.names("serial").length > 0 && groups.length === 0 ? "list" : "sum",
      stated: true,
    };
  if (groups.length > 0)
    return {
      aggregate: field ? (field === "machineHours" || field === "ageYears" ? "avg" : "sum") : counted ? "sum" : "count",
      stated: ranked,
    };
  if (field && subject === "serviceReports") return { aggregate: ranked ? "list" : "sum", stated: false };
  return { aggregate: "list", stated: reading.take("agg:list") };
}

function readOrder(
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
  const measureLongest = field !== null && superlative.by === "time" && aggregate === "list";
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

/** The number of rows asked for: beside the superlative, or before the noun of a ranking. */
function readLimit(reading: Reading, superlative: Superlative | undefined): number | null {
  for (const tag of reading.tags) {
    const number = numberOf(tag);
    if (number === undefined || tag.used || number < 1 || number > 500 || !Number.isInteger(number)) continue;
    const after = reading.after(tag);
    const counts = [...(after?.concepts ?? [])].some(
      (concept) => concept.startsWith("thing:") || concept === "most" || concept === "oldest" || concept === "newest",
    );
    if (!superlative && !counts && !reading.has("first")) continue;
    if (superlative && number === 2 && tag.concepts.has("stop")) continue;
    tag.used = true;
    return number;
  }
  return null;
}

function asksForOne(
  reading: Reading,
  subject: Subject,
  own: Group | undefined,
  ownerTag: Tag | undefined,
  superlative: Tag,
): boolean {
  if (reading.has("who")) return true;
  const singularOwner =
    ownerTag &&
    own &&
    [...ownerTag.concepts].some((concept) => concept.startsWith("one:")) &&
    ![...ownerTag.concepts].some((concept) => concept.startsWith("thing:"));
  if (ownerTag && own) return singularOwner === true;
  if (superlative.concepts.has("t:last") && reading.after(superlative)?.concepts.has("verb:visited")) return true;
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
