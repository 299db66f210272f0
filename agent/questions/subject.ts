import { periodGroups, type Group } from "#db/queries/fleet-questions/terms.ts";
import { isLastVisit } from "./last-visit.ts";
import { eventOf } from "./events.ts";
import { existence, kindWithout, nobodyWho } from "./existence.ts";
import type { Reading } from "./reading.ts";
import type { SubjectReading } from "./subject-reading.ts";
import { owners, saidThings, typed, type ThingTag } from "./entity-mentions.ts";

/** Finds what is asked about, or nothing where the words do not say. */
export function readSubject(reading: Reading): SubjectReading | undefined {
  const things = saidThings(reading);
  const owner = owners
    .map((thing) => things.find((found) => found.thing === thing && !found.grouped))
    .filter((found) => found !== undefined);
  const first = owner.sort((a, b) => a.tag.first - b.tag.first)[0];
  const target = first && { thing: first.thing as (typeof owners)[number], tag: first.tag };
  if (isLastVisit(reading, things)) return { subject: "serviceReports", sure: true, last: true };
  const ranked = reading.has("which", "most", "least", "cmp:>", "cmp:>=", "cmp:<", "cmp:<=");
  const run = hoursRun(reading, things);
  if (run) return { subject: "hourReadings", sure: true, ...(ranked && target ? { owner: target } : {}) };
  const events = eventOf(reading, things);
  const exists = target
    ? existence(reading, target, events)
    : (nobodyWho(reading, events) ?? kindWithout(reading, events));
  if (exists) return exists;
  if (events) {
    const own =
      target &&
      (target.tag.first < events.at ||
        reading.has("who", "most", "least", "cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "cmp:="))
        ? target
        : undefined;
    return {
      subject: events.subject,
      sure: events.sure,
      ...(events.guessed ? { guessed: true } : {}),
      ...(own ? { owner: own } : {}),
    };
  }
  return stateOf(reading, things, target);
}

/** Hours in a stretch of time, or month by month, are those that machines ran: what their meters gained meanwhile. */
function hoursRun(reading: Reading, things: ThingTag[]): boolean {
  const hours = reading.find("field:hours");
  const dated =
    reading.periods.some(({ always }) => !always) ||
    reading.values("by:").some(({ value }) => periodGroups.includes(value as Group)) ||
    reading.tags.some(
      (tag) =>
        tag.concepts.has("per") &&
        [...(reading.after(tag)?.concepts ?? [])].some((concept) => concept.startsWith("u:")),
    );
  const records = things.some(({ thing }) => thing !== "machines" && thing !== "customers");
  const people = reading.names("engineer").length > 0 || reading.has("who");
  return (
    hours !== undefined &&
    dated &&
    !records &&
    !people &&
    !reading.has("verb:installed", "new", "verb:visited", "oldest", "newest")
  );
}

/** Machines, customers and people as they are: what is asked where nothing happened. */
function stateOf(reading: Reading, things: ThingTag[], target: SubjectReading["owner"]): SubjectReading | undefined {
  const hours = reading.find("field:hours", "field:engineeringDays", "field:ageYears");
  if (hours)
    return { subject: "machines", sure: true, ...(target && target.thing !== "machines" ? { owner: target } : {}) };
  const machines = things.find(({ thing, grouped }) => thing === "machines" && !grouped);
  if (machines || typed(reading)) {
    const tag = machines?.tag ?? reading.values("type:")[0]?.tag ?? reading.names("model")[0]!;
    const other = owners
      .filter((thing) => thing !== "machines")
      .map((thing) => things.find((found) => found.thing === thing && !found.grouped))
      .find((found) => found !== undefined);
    return {
      subject: "machines",
      sure: true,
      ...(other && (other.tag.first < tag.first || reading.has("which", "most", "least", "cmp:>", "cmp:>="))
        ? { owner: { thing: other.thing as "customers" | "people", tag: other.tag } }
        : {}),
    };
  }
  if (target) return { subject: target.thing, sure: true };
  if (reading.values("machineStatus:").length > 0 || reading.has("by:machineType", "by:model"))
    return { subject: "machines", sure: false };
  if (reading.values("role:").length > 0) return { subject: "people", sure: true };
  if (reading.names("serial").length + reading.names("customer").length + reading.names("location").length > 0)
    return { subject: "machines", sure: false };
  if (reading.names("engineer").length > 0) return { subject: "tasks", sure: false };
  return undefined;
}
