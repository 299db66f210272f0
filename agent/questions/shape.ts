import type { Group, Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { dimensionBeside, dimensionsOf, fits, readGroups } from "./groups.ts";
import { comparedNumber, defaultField, readAggregate, readField } from "./measure.ts";
import { readOrder, readSuperlative, sortField } from "./ranking.ts";
import type { Shape } from "./query-shape.ts";
import type { Reading } from "./reading.ts";
import type { SubjectReading } from "./subject-reading.ts";

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
  if (superlative && groups.length === 0) groups.push(...rankedKind(reading, subject, superlative.tag));
  if (
    own &&
    groups.length === 0 &&
    (ranked ||
      sorting ||
      reading.has("which", "howMany", "agg:count", "howLong") ||
      owner!.tag.first < firstEvent(reading))
  )
    groups.push(own);
  // "Tower cranes with more than three issues": the kind stands for its machines.
  const kind = reading.values("type:")[0]?.tag;
  const bounded = kind && asked && groups.length === 0 && reading.durations.length === 0;
  if (bounded && subject !== "machines" && fits(subject, "machine") && reading.after(kind)?.concepts.has("verb:have"))
    groups.push("machine");
  const person = ownerGroup("people", subject);
  if (
    who &&
    groups.length === 0 &&
    person &&
    subject !== "machines" &&
    (ranked || reading.has("howMany", "verb:reported", "verb:fixed") || field !== null)
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
  if (groups.length === 0 && ((superlative && superlative.by === "measure") || asked || sorting))
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

/** "The most common problem area": the kind right behind the superlative is what is ranked, whoever owns the records. */
function rankedKind(reading: Reading, subject: Subject, superlative: Tag): Group[] {
  const next = reading.after(superlative);
  const kind =
    next?.first === superlative.last + 1 &&
    [...next.concepts].some((concept) => /^by:(?:area|severity|model|machineType|serviceType)$/.test(concept));
  return kind ? dimensionsOf(next, subject).slice(0, 1) : [];
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
    "verb:visited",
  )?.first ?? 0;

function ownerGroup(thing: "machines" | "customers" | "people", subject: Subject): Group | undefined {
  const group: Group =
    thing === "machines" ? "machine" : thing === "customers" ? "customer" : subject === "tokens" ? "user" : "engineer";
  return fits(subject, group) ? group : undefined;
}
