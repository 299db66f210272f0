import {
  subjectTerms,
  type FilterField,
  type FilterTerm,
  type Group,
  type Subject,
} from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import type { NameKind } from "./fleet-names.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { entities, longestValue, mostValues } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** A condition and the words it came from. */
export interface Narrowing extends FilterTerm {
  tags: Tag[];
  /** Names that one word may stand for: somebody has to choose. */
  candidates?: string[];
}

/** What stands for a value of each filter that is spoken as one word. */
const spoken: [FilterField, `${string}:`][] = [
  ["area", "area:"],
  ["severity", "severity:"],
  ["machineType", "type:"],
  ["machineStatus", "machineStatus:"],
  ["taskStatus", "taskStatus:"],
  ["serviceType", "service:"],
  ["purpose", "purpose:"],
  ["role", "role:"],
];

const named: [FilterField, NameKind][] = [
  ["serial", "serial"],
  ["model", "model"],
  ["customer", "customer"],
  ["location", "location"],
  ["engineer", "engineer"],
  ["user", "engineer"],
  ["part", "part"],
  ["partNumber", "partNumber"],
];

const allows = (subject: Subject, field: FilterField) =>
  (subjectTerms[subject].filters as readonly FilterField[]).includes(field);

/** The conditions of a question, as far as its subject has them. Marks the words it read. */
export function readFilters(reading: Reading, subject: Subject, exists?: "report" | "issue"): Narrowing[] {
  const found: Narrowing[] = [];
  const owner = entities.includes(subject);
  for (const [field, prefix] of spoken) {
    // Machines and people have no kind of visit; their visits have.
    if (!allows(subject, field) || (field === "serviceType" && owner && exists !== "report")) continue;
    const said = reading.values<string>(prefix).filter(({ tag, value }) => means(reading, subject, field, tag, value));
    collect(
      reading,
      found,
      field,
      said.map(({ tag, value }) => ({ tag, values: value === "crane" ? cranes : [value] })),
    );
  }
  for (const [field, kind] of named) {
    if (!allows(subject, field)) continue;
    for (const tag of reading.names(kind))
      if (tag.name!.values.length > 1 && kind !== "location")
        found.push({ field, not: false, values: [tag.name!.values[0]!], tags: [tag], candidates: tag.name!.values });
    collect(
      reading,
      found,
      field,
      reading
        .names(kind)
        .filter((tag) => tag.name!.values.length === 1 || kind === "location")
        .map((tag) => ({ tag, values: [tag.name!.values[0]!] })),
    );
  }
  for (const filter of found)
    if (
      filter.field === "engineer" &&
      subject === "issues" &&
      reading.has("verb:reported") &&
      !reading.has("verb:assigned", "verb:fixed")
    )
      filter.field = "reporter";
  found.push(
    ...(quoted(reading, subject) ?? [...wordParts(reading, subject), ...symptoms(reading, subject)]),
    ...states(reading, subject, exists),
    ...flagsOf(reading, subject),
  );
  for (const { tags } of found) {
    for (const tag of tags) tag.used = true;
    markJoints(reading, tags);
  }
  return found;
}

/** "Riga or Tallinn": the word between two values of one condition says no more than both. */
function markJoints(reading: Reading, tags: Tag[]): void {
  const ordered = [...tags].sort((a, b) => a.first - b.first);
  for (const [index, tag] of ordered.entries()) {
    const next = ordered[index + 1];
    const between = next
      ? reading.annotated.tags.filter(({ first, last }) => first > tag.last && last < next.first)
      : [];
    if (next && next.first - tag.last <= 3)
      for (const joint of between) if (joint.concepts.has("or")) joint.used = true;
  }
}

const cranes = ["crawler_crane", "mobile_crane", "tower_crane"];

/** Words of two meanings: "maintenance" is a state of machines and a kind of visit, "in progress" belongs to tasks. */
function means(reading: Reading, subject: Subject, field: FilterField, tag: Tag, value: string): boolean {
  if (field === "machineStatus" && value === "active" && (subject === "people" || reading.has("thing:people")))
    return false;
  if (field === "serviceType" && subject === "serviceReports" && tag.concepts.has("verb:fixed") && value === "repair")
    return !reading.has("thing:issues");
  if (field === "serviceType")
    return !(
      subject !== "serviceReports" &&
      (tag.concepts.has("field:daysToFix") || tag.concepts.has("machineStatus:maintenance"))
    );
  if (field === "severity" && subject === "partsLines") return true;
  return true;
}

function collect(
  reading: Reading,
  found: Narrowing[],
  field: FilterField,
  said: { tag: Tag; values: string[] }[],
): void {
  const kept: Narrowing = { field, not: false, values: [], tags: [] };
  const left: Narrowing = { field, not: true, values: [], tags: [] };
  for (const { tag, values } of said) {
    const negation = reading.negation(tag);
    const into = negation ? left : kept;
    if (negation) negation.used = true;
    into.tags.push(tag);
    for (const value of values) if (!into.values.includes(value)) into.values.push(value);
  }
  // What has not begun is pending; what is done has.
  if (field === "taskStatus" && left.values.includes("in_progress") && kept.values.length === 0)
    Object.assign(left, { not: false, values: ["pending"] });
  // A broader word beside the exact one adds nothing: "mobile cranes" are not all cranes.
  found.push(...[kept, left].filter(({ values }) => values.length > 0 && fits(values)));
}

/** Whether a condition can hold them. What it cannot stays unread, and is told as not understood. */
const fits = (values: string[]): boolean =>
  values.length <= mostValues && values.every((value) => value.length <= longestValue);

/** Parts named by a general word ("filters", "hydraulic hose"), where the fleet's own names do not hold them. */
function wordParts(reading: Reading, subject: Subject): Narrowing[] {
  const field: FilterField | undefined = allows(subject, "part")
    ? "part"
    : allows(subject, "text")
      ? "text"
      : undefined;
  const named = field === "text" ? reading.names("part")[0] : undefined;
  if (named && fits(named.name!.values.slice(0, 1)))
    return [{ field: "text", not: false, values: named.name!.values.slice(0, 1), tags: [named] }];
  const tag = reading.find("part");
  if (!field || !tag || tag.name) return [];
  const said = tag.words.map((word) => reading.annotated.words[word]!.norm).join(" ");
  const before = reading.annotated.words[tag.first - 1];
  const adjective =
    before && !reading.annotated.tags.some((other) => other.words.includes(tag.first - 1)) ? before : undefined;
  const value = [...(adjective ? [adjective.norm] : []), singular(said)].join(" ");
  if (!fits([value])) return [];
  if (adjective) reading.cover([tag.first - 1]);
  return [{ field, not: false, values: [value], tags: [tag] }];
}

/** "Leaks", "cracks": looked for in the texts. */
function symptoms(reading: Reading, subject: Subject): Narrowing[] {
  const said = reading.values<string>("symptom:");
  if (said.length === 0 || !allows(subject, "text")) return [];
  return [
    {
      field: "text",
      not: false,
      values: [...new Set(said.map(({ value }) => value))],
      tags: said.map(({ tag }) => tag),
    },
  ];
}

/** "Issues that mention oil": the words behind are looked for in the text. */
function quoted(reading: Reading, subject: Subject): Narrowing[] | undefined {
  const tag = reading.find("mentions");
  if (!tag || !allows(subject, "text")) return undefined;
  const timed = reading.periods[0]?.words[0] ?? Infinity;
  const words = reading
    .content()
    .filter((word) => word > tag.last && word < (timed > tag.last ? timed : Infinity))
    .slice(0, 4);
  const value = reading.textOf(words).replace(/["“”«»„]/g, "");
  if (words.length === 0 || !fits([value])) return undefined;
  reading.cover(words);
  return [{ field: "text", not: false, values: [value], tags: [tag] }];
}

const singular = (word: string) => word.replace(/(?:ies)$/, "y").replace(/(?<=[^s])s$/, "");

/** Open, assigned, done: what the words of progress mean for this subject. */
function states(reading: Reading, subject: Subject, exists?: "report" | "issue"): Narrowing[] {
  const tagsOf = (...concepts: Concept[]) =>
    reading.tags.filter((tag) => concepts.some((concept) => tag.concepts.has(concept)));
  const is = (field: FilterField, values: string[], tags: Tag[], not = false): Narrowing => ({
    field,
    not,
    values,
    tags,
  });
  const field: FilterField | undefined = allows(subject, "issueStatus")
    ? "issueStatus"
    : allows(subject, "taskStatus")
      ? "taskStatus"
      : undefined;
  if (!field) return [];
  const done = tagsOf("status:done", "status:closed");
  const notDone = done.filter((tag) => reading.negation(tag));
  for (const tag of notDone) reading.negation(tag)!.used = true;
  const unresolved = [...tagsOf("status:unresolved", "pending"), ...notDone];
  const open = tagsOf("status:open").filter((tag) => !tag.concepts.has("field:daysOpen"));
  // What there is "right now" or "still" has not been done.
  const timing = reading.has("howLong", "field:timeToAssign", "field:daysToFix", "agg:avg");
  const now = timing ? [] : tagsOf("now").filter((tag) => !reading.negation(tag));
  if (reading.has("versus") && done.length > notDone.length && open.length + unresolved.length > 0)
    return [
      is(
        field,
        field === "taskStatus" ? ["pending", "in_progress", "completed"] : ["open", "assigned", "completed", "closed"],
        [...done, ...open, ...unresolved],
      ),
    ];
  if (field === "taskStatus") {
    if (reading.values("taskStatus:").length > 0) return [];
    if (unresolved.length + open.length > 0) return [is(field, ["pending", "in_progress"], [...unresolved, ...open])];
    if (done.length > 0) return timedBy(reading, done) ? [] : [is(field, ["completed"], done)];
    return now.length > 0 ? [is(field, ["pending", "in_progress"], now)] : [];
  }
  if (subject !== "issues") {
    if (open.length > 0) return [is(field, ["open"], open)];
    const unfinished = unresolved.length > 0 || exists !== "issue" ? unresolved : now;
    return unfinished.length > 0 ? [is(field, ["open", "assigned"], unfinished)] : [];
  }
  const given = tagsOf("verb:assigned").filter((tag) => reading.negation(tag));
  for (const tag of given) reading.negation(tag)!.used = true;
  const free = [...tagsOf("unassigned"), ...given];
  if (free.length > 0) return [is(field, ["open"], [...free, ...open])];
  if (unresolved.length > 0) return [is(field, ["open", "assigned"], [...unresolved, ...open])];
  const assigned = tagsOf("status:assigned", "verb:assigned").filter((tag) => !tag.concepts.has("status:done"));
  const isAssigned = assigned.length > 0 && reading.periods.length === 0 && !timing;
  // What somebody has been given is open until it is done.
  const persons =
    reading.has("who", "thing:people", "one:people", "by:engineer") || reading.names("engineer").length > 0;
  if (open.length > 0 && persons && !reading.has("verb:reported"))
    return [is(field, ["open", "assigned"], [...open, ...assigned])];
  const values = [...(open.length > 0 ? ["open"] : []), ...(isAssigned ? ["assigned"] : [])];
  if (values.length > 0) return [is(field, values, [...open, ...assigned])];
  if (done.length > 0 && !timedBy(reading, done) && !reading.has("howLong", "field:daysToFix", "field:timeToAssign")) {
    const closed = done.every((tag) => tag.concepts.has("status:closed"));
    return [is(field, closed ? ["closed"] : ["completed", "closed"], done)];
  }
  return now.length > 0 && done.length === 0 ? [is(field, ["open", "assigned"], now)] : [];
}

/** "Fixed last week" is a date of its own, not a state. */
const timedBy = (reading: Reading, tags: Tag[]) =>
  reading.periods.length > 0 && tags.some((tag) => tag.concepts.has("verb:fixed"));

/** Ordered, delivered, warranty and the like: yes or no. */
function flagsOf(reading: Reading, subject: Subject): Narrowing[] {
  const found: Narrowing[] = [];
  const add = (field: FilterField, value: boolean, tags: Tag[]) => {
    if (allows(subject, field) && tags.length > 0 && !found.some((other) => other.field === field))
      found.push({ field, not: false, values: [String(value)], tags });
  };
  const tagsOf = (...concepts: Concept[]) =>
    reading.tags.filter((tag) => concepts.some((concept) => tag.concepts.has(concept)));
  for (const [field, concept] of [
    ["delivered", "verb:delivered"],
    ["ordered", "verb:ordered"],
  ] as const) {
    if (!allows(subject, field)) continue;
    // Words for both "asked for" and "ordered" mean an order where delivery is spoken of too.
    const either = !reading.has("verb:delivered", "pending");
    const asked = field === "ordered" ? tagsOf("verb:requested").filter((tag) => reading.negation(tag)) : [];
    const tags = [...new Set([...tagsOf(concept), ...asked])].filter(
      // What is not asked for is no request: denied, the word can only mean the order.
      (tag) =>
        !tag.concepts.has("thing:partsRequests") &&
        !(either && tag.concepts.has("verb:requested") && !reading.negation(tag)),
    );
    const denied = tags.filter((tag) => reading.negation(tag));
    for (const tag of denied) reading.negation(tag)!.used = true;
    if (denied.length > 0) add(field, false, denied);
    else if (
      !reading.has("howLong", "field:daysToDeliver", "field:daysToOrder", "field:daysInTransit") &&
      (reading.periods.length === 0 || reading.has("verb:requested"))
    )
      add(
        field,
        true,
        tags.filter((tag) => !tag.concepts.has("stop")),
      );
  }
  if (allows(subject, "delivered"))
    add("delivered", false, tagsOf("pending", "status:unresolved", "status:open", "field:daysOpen"));
  const warranty = tagsOf("warranty");
  const without = warranty.find((tag) => reading.negation(tag));
  if (without) reading.negation(without)!.used = true;
  add("warranty", !without, warranty);
  add("active", false, tagsOf("inactive"));
  if (subject === "people") add("active", true, tagsOf("machineStatus:active"));
  return found;
}

/** The group that tells the values of a filter apart, for "A against B" and for shares. */
export function groupOf(field: FilterField, subject: Subject): Group | undefined {
  const group = groupsOfFilters[field];
  return group && (subjectTerms[subject].groups as readonly Group[]).includes(group) ? group : undefined;
}

const groupsOfFilters: Partial<Record<FilterField, Group>> = {
  area: "area",
  severity: "severity",
  issueStatus: "status",
  taskStatus: "status",
  machineStatus: "machineStatus",
  machineType: "machineType",
  serviceType: "serviceType",
  customer: "customer",
  location: "location",
  model: "model",
  serial: "machine",
  engineer: "engineer",
  reporter: "reporter",
  part: "part",
  partNumber: "partNumber",
  purpose: "purpose",
  role: "role",
  delivered: "deliveryStatus",
  ordered: "deliveryStatus",
};
