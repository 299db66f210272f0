/** Whether records exist: who and what has (not) had any is asked for, not the records. */
import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import type { EventReading, SubjectReading } from "./subject-reading.ts";

/** "Customers without a visit", "how many machines have open issues": the owner is asked for, not the records. */
export function existence(
  reading: Reading,
  owner: NonNullable<SubjectReading["owner"]>,
  events: EventReading | undefined,
): SubjectReading | undefined {
  const howMany = countedBefore(reading, owner.tag);
  if (owner.thing === "people" && events?.subject !== "serviceReports") return undefined;
  const records = events?.subject === "serviceReports" ? "report" : events?.subject === "issues" ? "issue" : undefined;
  if (!records || !events || reading.has("cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "cmp:=")) return undefined;
  const eventTag = reading.find(...(records === "report" ? reportWords : issueWords));
  const not =
    eventTag &&
    (reading.negation(eventTag) ?? looseNegation(reading, owner.tag) ?? undoneBefore(reading, eventTag, owner.tag));
  if (not) {
    reading.claim(not);
    return { subject: owner.thing, sure: true, exists: { records, value: false } };
  }
  // "How many machines do we service?": those in our care, whether or not anyone has been there yet.
  if (howMany && eventTag && reading.periods.length === 0 && cares.test(reading.textOf(eventTag.words)))
    return (eventTag.used = true) && { subject: owner.thing, sure: true };
  if (howMany && eventTag && eventTag.first > owner.tag.last)
    return { subject: owner.thing, sure: true, exists: { records, value: true } };
  return undefined;
}

/** "Who has not been to the quay?", "who hasn't done an inspection?": the people are asked for, not the visits. */
export function nobodyWho(reading: Reading, events: EventReading | undefined): SubjectReading | undefined {
  const who = reading.find("who");
  const next = who && reading.after(who, ["verb:have", "now"]);
  const denied = next && (next.concepts.has("not") || next.concepts.has("status:unresolved"));
  return denied && events ? existence(reading, { thing: "people", tag: who }, events) : undefined;
}

/** "Not done an inspection": work that is denied, with what it would have been behind it. */
function undoneBefore(reading: Reading, event: Tag, owner: Tag): Tag | undefined {
  const before = reading.before(event);
  const undone =
    before?.concepts.has("status:unresolved") && /^(?:no[nt]?|nicht|pas|niet)\b/i.test(reading.textOf(before.words));
  return undone === true && before!.first > owner.last ? before : undefined;
}

const cares = /^(?:service|maintain|attend|cover|handle)$/i;

/** "Cranes without an issue since January": the kind of machine stands for the machines. */
export function kindWithout(reading: Reading, events: EventReading | undefined): SubjectReading | undefined {
  const kind = reading.values("type:")[0]?.tag ?? reading.names("model")[0];
  const records = events?.subject === "serviceReports" ? "report" : events?.subject === "issues" ? "issue" : undefined;
  const event = records && reading.find(...(records === "report" ? reportWords : issueWords));
  const not = event && reading.negation(event);
  if (!kind || !not || not.first <= kind.last || not.last >= event.first) return undefined;
  reading.claim(not);
  return { subject: "machines", sure: true, exists: { records: records!, value: false } };
}

/** "How many of the Sheffield cranes": past names and what machines are like. */
function countedBefore(reading: Reading, owner: Tag): boolean {
  const passed = (tag: Tag) =>
    tag.name !== undefined ||
    [...tag.concepts].some((concept) => /^(?:type|machineStatus|which$|every$|stop$|art$)/.test(concept));
  let before = reading.before(owner, ["which"]);
  while (before && passed(before)) before = reading.before(before, ["which"]);
  return before !== undefined && (before.concepts.has("howMany") || before.concepts.has("agg:count"));
}

/** "have not seen an engineer": the not belongs to the verb, wherever the noun stands. */
function looseNegation(reading: Reading, owner: Tag): Tag | undefined {
  return reading.tags.find((tag) => tag.concepts.has("not") && Math.abs(tag.first - owner.last) <= 4);
}

const reportWords: Concept[] = [
  "thing:serviceReports",
  "one:serviceReports",
  "verb:visited",
  "service:repair",
  "service:inspection",
  "service:maintenance",
  "field:workingDays",
];
const issueWords: Concept[] = [
  "thing:issues",
  "one:issues",
  "status:open",
  "area:Hydraulic",
  "area:Electrical",
  "severity:High",
];
