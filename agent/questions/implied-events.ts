/** What happened, where no noun says it: concluded from what it is like, or from what was done. */
import type { Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { dayCount } from "./day-counts.ts";
import type { Reading } from "./reading.ts";
import type { EventReading } from "./subject-reading.ts";
import { placed, typed, type ThingTag } from "./entity-mentions.ts";

export const at = (subject: Subject, sure: boolean, tag: Tag | undefined): EventReading => ({
  subject,
  sure,
  at: tag?.first ?? 0,
});

/** Records told by what they are like: unassigned, urgent, an inspection, hydraulic. */
export function describedEvent(reading: Reading, things: ThingTag[]): EventReading | undefined {
  const machines = things.some(({ thing, grouped }) => thing === "machines" && !grouped);
  const service = reading.find("service:repair", "service:inspection", "service:maintenance", "service:installation");
  // "Not done an inspection" is no state of an issue.
  const state = reading.tags.find(
    (tag) =>
      (tag.concepts.has("unassigned") || tag.concepts.has("status:unresolved")) &&
      !(service && reading.after(tag) === service && !service.concepts.has("verb:fixed")),
  );
  const ofMachines = (typed(reading) || machines) && !reading.has("status:open", "status:closed");
  if (state) return { ...at("issues", false, state), ...(ofMachines ? { guessed: true as const } : {}) };
  const worker = reading.names("engineer").length > 0 || reading.has("who", "thing:people", "one:people");
  const days = worker && !machines ? dayCount(reading) : undefined;
  if (days) return at("serviceReports", false, days);
  const fault = reading.find("severity:High", "severity:Medium", "status:open", "status:closed");
  if (fault && !reading.has("machineStatus:active", "machineStatus:offline"))
    return { ...at("issues", false, fault), ...(ofMachines ? { guessed: true as const } : {}) };
  if (service && !(reading.has("machineStatus:maintenance") && things.some(({ thing }) => thing === "machines")))
    return at("serviceReports", false, service);
  const visited = reading.find("verb:visited");
  if (visited && !reading.has("machineStatus:maintenance")) return at("serviceReports", false, visited);
  const area = reading.find("area:Hydraulic", "area:Electrical", "area:Structural");
  // "Hydraulic excavators" may be diggers with a hydraulic fault, or a kind of digger.
  if (area) return { ...at("issues", false, area), ...(ofMachines ? { guessed: true as const } : {}) };
  return doneEvent(reading, things);
}

/** Records told by a verb alone: ordered, opened, fixed, busy with. */
function doneEvent(reading: Reading, things: ThingTag[]): EventReading | undefined {
  if (reading.has("verb:installed") && (things.some(({ thing }) => thing === "machines") || typed(reading)))
    return undefined;
  // "Everything we ordered in May", "what was delivered": only parts are.
  const came = reading.tags.find(
    ({ concepts }) => concepts.has("verb:delivered") && !concepts.has("verb:opened") && !concepts.has("stop"),
  );
  const wanted = reading.find("verb:ordered") ?? (reading.has("which", "every", "show") ? came : undefined);
  if (wanted && things.length === 0 && !typed(reading)) return { ...at("partsLines", false, wanted), guessed: true };
  const made = reading.find("new", "verb:opened");
  if (
    made &&
    !things.some(({ thing }) => thing === "machines" || thing === "people" || thing === "customers") &&
    !typed(reading)
  )
    return { ...at("issues", false, made), guessed: true };
  // "What was assigned this week and has not been started?"
  const given = reading.find("verb:assigned");
  if (given && reading.values("taskStatus:").length > 0 && things.length === 0 && !typed(reading))
    return { ...at("tasks", false, given), guessed: true };
  const repaired = reading.find("verb:fixed", "status:done");
  if (repaired && !things.some(({ thing }) => thing === "machines"))
    return { ...at("issues", false, repaired), guessed: true };
  const busy = reading.find("verb:working");
  const asked = reading.find("howMany");
  // "How many times was Ana at the quay?"
  if (asked && things.length === 0 && !typed(reading) && reading.names("engineer").length > 0 && placed(reading))
    return { ...at("serviceReports", false, asked), guessed: true };
  if (busy && placed(reading) && reading.periods.length > 0)
    return { ...at("serviceReports", false, busy), guessed: true };
  const counted = reading.has("howMany", "agg:count") && things.some(({ thing }) => thing === "people");
  if (busy && !counted && (reading.names("engineer").length > 0 || reading.has("who", "thing:people", "one:people")))
    return { ...at(reading.periods.length > 0 ? "serviceReports" : "tasks", false, busy), guessed: true };
  if (
    busy &&
    reading.has("most", "least") &&
    (reading.has("by:location", "by:model") ||
      things.some(({ thing }) => thing === "machines" || thing === "customers"))
  )
    return { ...at("serviceReports", false, busy), guessed: true };
  return undefined;
}
