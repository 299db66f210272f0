/** Records of something that happened, as a question names them. */
import type { Tag } from "./annotate.ts";
import { durationTag } from "./durations.ts";
import { at, describedEvent } from "./implied-events.ts";
import type { Concept, Thing } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import type { EventReading } from "./subject-reading.ts";
import type { ThingTag } from "./entity-mentions.ts";

/** Records of something that happened: these outrank the machines, customers and people they belong to. */
export function eventOf(reading: Reading, things: ThingTag[]): EventReading | undefined {
  const named = (thing: Thing) => things.find((found) => found.thing === thing && !found.grouped);
  const tokens = named("tokens");
  if (tokens) return at("tokens", true, tokens.tag);
  const tasks = named("tasks");
  const delivery = reading.find("field:daysToDeliver", "field:daysToOrder", "field:daysInTransit");
  if (
    delivery &&
    (named("parts") || named("partsRequests") || reading.has("part") || !reading.has("thing:issues", "one:issues"))
  )
    return at("partsRequests", true, delivery);
  // "How long do we wait for parts?"
  if (reading.has("howLong") && reading.has("pending") && named("parts"))
    return at("partsRequests", true, named("parts")!.tag);
  const timing = named("partsRequests") || (named("parts") && !named("issues")) ? undefined : durationTag(reading);
  if (timing) return at(tasks ? "tasks" : "issues", true, named("issues")?.tag ?? tasks?.tag ?? timing);
  const issues = named("issues");
  const requests = named("partsRequests");
  const parts = partsOf(reading, things);
  if (requests && named("parts") && linesOf(reading, named("parts")!.tag, requests.tag))
    return at("partsLines", true, named("parts")!.tag);
  if (requests) return at("partsRequests", true, requests.tag);
  const strongIssues = issues && !/^(?:any|some)?thing/.test(reading.textOf(issues.tag.words).toLowerCase());
  if (parts && !(strongIssues && !named("parts"))) return parts;
  const actions = named("actions");
  if (actions) return at("actions", true, actions.tag);
  if (strongIssues) return at(reading.values("taskStatus:").length > 0 ? "tasks" : "issues", true, issues.tag);
  // "Jobs we did last week" are visits as well as tasks: what is done on a day is in the reports.
  if (tasks && reading.periods.length > 0 && carriedOut(reading, tasks.tag))
    return { ...at("serviceReports", false, tasks.tag), guessed: true };
  if (tasks) return at("tasks", true, tasks.tag);
  const reports = named("serviceReports");
  // "What did we fit most at the harbour?"
  const used = reading.find("verb:used");
  if (
    used &&
    reading.has("which", "most", "least") &&
    !reports &&
    !issues &&
    !named("machines") &&
    !reading.has("who", "thing:people", "one:people")
  )
    return { ...at("partsUsed", false, used), guessed: true };
  const workDays = reading.find("field:workingDays");
  if (reports) return at("serviceReports", true, reports.tag);
  if (workDays) return at("serviceReports", true, workDays);
  if (issues) return at("issues", true, issues.tag);
  return describedEvent(reading, things);
}

/** "Jobs we did", "jobs carried out": work as a word for visits, with a verb of doing behind it. */
const carriedOut = (reading: Reading, tasks: Tag): boolean => {
  const { words } = reading.annotated;
  return (
    /^jobs?$/.test(reading.textOf(tasks.words).toLowerCase()) &&
    words.slice(tasks.last + 1, tasks.last + 5).some(({ norm }) => /^(?:did|performed|carried|made)$/.test(norm))
  );
};

/** "The warranty parts on open requests": the lines are asked for, not the requests. */
const linesOf = (reading: Reading, parts: Tag, requests: Tag): boolean =>
  reading.annotated.tags.some(
    ({ concepts, first }) => concepts.has("t:in") && first > parts.last && first < requests.first,
  );

const requested: Concept[] = [
  "verb:requested",
  "verb:ordered",
  "verb:delivered",
  "pending",
  "severity:High",
  "severity:Medium",
  "warranty",
  "status:unresolved",
  "status:open",
];

/** Parts were either used in a service or asked for; the words around decide which. */
function partsOf(reading: Reading, things: ThingTag[]): EventReading | undefined {
  const noun = things.find(({ thing, grouped }) => thing === "parts" && !grouped)?.tag;
  const named = reading.names("part")[0] ?? reading.names("partNumber")[0] ?? reading.find("part");
  const number = reading.find("by:partNumber", "by:part");
  const tag = noun ?? named ?? number;
  const waiting = reading.find("pending");
  if (!tag)
    return waiting && !things.some(({ thing }) => thing === "issues" || thing === "tasks")
      ? { subject: "partsLines", sure: false, guessed: true, at: waiting.first }
      : undefined;
  const used = reading.has("verb:used");
  const asked = reading.has(...requested);
  if (asked && !(used && !reading.has("pending", "verb:ordered", "verb:requested", "verb:delivered")))
    return { subject: "partsLines", sure: true, at: tag.first };
  return { subject: "partsUsed", sure: used || (number !== undefined && !noun), at: tag.first };
}
