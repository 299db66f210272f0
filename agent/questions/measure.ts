import {
  subjectTerms,
  type Aggregate,
  type Field,
  type Group,
  type Subject,
} from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import type { Shape } from "./query-shape.ts";
import { durationTag, timed } from "./durations.ts";
import { takeDayCount, lasted } from "./day-counts.ts";

/** What a sum without a named number adds up. A mean of unnamed numbers could be anything, so there is none. */
export const defaultField = (subject: Subject): Field | null =>
  subject === "tokens" ? "total" : subject === "partsUsed" || subject === "partsLines" ? "quantity" : null;

/** Reads the number that is meant. Marks its words. */
export function readField(reading: Reading, subject: Subject): Field | null {
  const terms = subjectTerms[subject].fields as readonly Field[];
  const take = (...concepts: Concept[]) => reading.take(...concepts);
  if (terms.includes("timeToAssign")) {
    const timing = durationTag(reading) ?? reading.find("field:ageYears");
    if (!timing) return null;
    const field = timing.concepts.has("field:ageYears")
      ? "daysOpen"
      : ((["timeToAssign", "daysToFix", "daysOpen"] as const).find((name) => timing.concepts.has(`field:${name}`)) ??
        (timing.concepts.has("verb:fixed")
          ? "daysToFix"
          : timing.concepts.has("status:open")
            ? "daysOpen"
            : "timeToAssign"));
    timing.used = true;
    take(`field:${field}`, "howLong", "verb:assigned", "verb:opened", "field:days");
    return field;
  }
  if (subject === "partsRequests" && take("field:daysInTransit")) {
    take("howLong", "field:days");
    return "daysInTransit";
  }
  if (subject === "partsRequests" && take("field:daysToDeliver")) {
    take("howLong", "verb:delivered");
    return "daysToDeliver";
  }
  if (subject === "partsRequests" && take("field:daysToOrder")) {
    take("howLong");
    return "daysToOrder";
  }
  if (subject === "partsRequests" && timed(reading, "verb:delivered")) return "daysToDeliver";
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
  if (subject === "hourReadings" && take("field:hours")) {
    take("ran", "verb:working", "status:done", "verb:have");
    return "hoursRun";
  }
  if (subject === "serviceReports") {
    if (take("field:workingDays", "field:days") || takeDayCount(reading)) return "workingDays";
    if (reading.has("length") || lasted(reading)) return "workingDays";
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

/** "More than 5", "open longer than two weeks". Marks its words. */
export function comparedNumber(reading: Reading, subject: Subject, field: Field | null): Shape["having"] {
  const duration = reading.durations[0];
  if (
    duration &&
    field &&
    (field === "workingDays" || subject === "issues" || subject === "tasks" || subject === "partsRequests")
  ) {
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

/** Counted, added up, averaged or listed. Marks its words. */
export function readAggregate(
  reading: Reading,
  subject: Subject,
  field: Field | null,
  groups: Group[],
  ranked: boolean,
): { aggregate: Aggregate; stated: boolean } {
  const counted = subject === "partsUsed" || subject === "partsLines";
  if (reading.take("agg:share")) return { aggregate: "share", stated: true };
  // Hours that a machine ran are added up from reading to reading; a mean of such steps says nothing.
  if (subject === "hourReadings" && !reading.has("agg:avg")) {
    reading.take("howMany", "agg:sum", "agg:count", "agg:list");
    return { aggregate: "sum", stated: true };
  }
  // "How many visits took longer than two days" counts the visits.
  if (field === "workingDays" && reading.durations.length > 0 && groups.length === 0) {
    reading.take("howMany", "agg:count");
    return { aggregate: "list", stated: true };
  }
  if (reading.take("agg:avg")) {
    reading.take("howMany");
    return { aggregate: "avg", stated: true };
  }
  const durations =
    field === "timeToAssign" ||
    field === "daysToFix" ||
    field === "daysToDeliver" ||
    field === "daysToOrder" ||
    field === "daysInTransit" ||
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
  const total =
    field === "totalHours" &&
    reading.names("serial").length === 0 &&
    reading.tags.some((tag) => tag.concepts.has("field:hours") && /^total/i.test(reading.textOf(tag.words)));
  const summed = reading.take("agg:sum") || (total && !ranked && !reading.has("cmp:>", "cmp:>=", "cmp:<", "cmp:<="));
  // "How many machines have less than 3,000 hours" counts the machines, not their hours.
  if (howMany && field && groups.length === 0 && reading.has("cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "cmp:="))
    return { aggregate: "list", stated: true };
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
