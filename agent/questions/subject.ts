import type { Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { dayCount, timed } from "./measure.ts";
import type { Concept, Thing } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

/** What a question is about. `sure` tells that it was said rather than concluded. */
export interface SubjectReading {
  subject: Subject;
  sure: boolean;
  /** Concluded from no more than a verb. */
  guessed?: true;
  /** A thing that owns the subject's records: "customers with …", "which engineer …". It becomes a group. */
  owner?: { thing: "machines" | "customers" | "people"; tag: Tag };
  /** Only whether such records exist matters: "customers without a visit", "how many machines have open issues". */
  exists?: { records: "report" | "issue"; value: boolean };
}

const owners = ["machines", "customers", "people"] as const;

/** Finds what is asked about, or nothing where the words do not say. */
export function readSubject(reading: Reading): SubjectReading | undefined {
  const things = thingsOf(reading);
  const owner = owners
    .map((thing) => things.find((found) => found.thing === thing && !found.grouped))
    .filter((found) => found !== undefined);
  const first = owner.sort((a, b) => a.tag.first - b.tag.first)[0];
  const target = first && { thing: first.thing as (typeof owners)[number], tag: first.tag };
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

interface ThingTag {
  thing: Thing;
  tag: Tag;
  /** It stands after "per": a group, not a subject. */
  grouped: boolean;
}

function thingsOf(reading: Reading): ThingTag[] {
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

interface EventReading {
  subject: Subject;
  sure: boolean;
  guessed?: true;
  at: number;
}

/** Records of something that happened: these outrank the machines, customers and people they belong to. */
function eventOf(reading: Reading, things: ThingTag[]): EventReading | undefined {
  const said = (thing: Thing) => things.find((found) => found.thing === thing && !found.grouped);
  const at = (subject: Subject, sure: boolean, tag: Tag | undefined): EventReading => ({
    subject,
    sure,
    at: tag?.first ?? 0,
  });
  const tokens = said("tokens");
  if (tokens) return at("tokens", true, tokens.tag);
  const tasks = said("tasks");
  const delivery = reading.find("field:daysToDeliver", "field:daysToOrder", "field:daysInTransit");
  if (
    delivery &&
    (said("parts") || said("partsRequests") || reading.has("part") || !reading.has("thing:issues", "one:issues"))
  )
    return at("partsRequests", true, delivery);
  // "How long do we wait for parts?"
  if (reading.has("howLong") && reading.has("pending") && said("parts"))
    return at("partsRequests", true, said("parts")!.tag);
  const timing = said("partsRequests") || (said("parts") && !said("issues")) ? undefined : durationTag(reading);
  if (timing) return at(tasks ? "tasks" : "issues", true, said("issues")?.tag ?? tasks?.tag ?? timing);
  const issues = said("issues");
  const requests = said("partsRequests");
  const parts = partsOf(reading, things);
  if (requests && said("parts") && linesOf(reading, said("parts")!.tag, requests.tag))
    return at("partsLines", true, said("parts")!.tag);
  if (requests) return at("partsRequests", true, requests.tag);
  const strongIssues = issues && !/^(?:any|some)?thing/.test(reading.textOf(issues.tag.words).toLowerCase());
  if (parts && !(strongIssues && !said("parts"))) return parts;
  const actions = said("actions");
  if (actions) return at("actions", true, actions.tag);
  if (strongIssues) return at(reading.values("taskStatus:").length > 0 ? "tasks" : "issues", true, issues.tag);
  // "Jobs we did last week" are visits as well as tasks: what is done on a day is in the reports.
  if (tasks && reading.periods.length > 0 && carriedOut(reading, tasks.tag))
    return { ...at("serviceReports", false, tasks.tag), guessed: true };
  if (tasks) return at("tasks", true, tasks.tag);
  const reports = said("serviceReports");
  // "What did we fit most at the harbour?"
  const used = reading.find("verb:used");
  if (
    used &&
    reading.has("which", "most", "least") &&
    !reports &&
    !issues &&
    !said("machines") &&
    !reading.has("who", "thing:people", "one:people")
  )
    return { ...at("partsUsed", false, used), guessed: true };
  const service = reading.find("service:repair", "service:inspection", "service:maintenance", "service:installation");
  const workDays = reading.find("field:workingDays");
  if (reports) return at("serviceReports", true, reports.tag);
  if (workDays) return at("serviceReports", true, workDays);
  if (issues) return at("issues", true, issues.tag);
  // "Not done an inspection" is no state of an issue.
  const state = reading.tags.find(
    (tag) =>
      (tag.concepts.has("unassigned") || tag.concepts.has("status:unresolved")) &&
      !(service && reading.after(tag) === service && !service.concepts.has("verb:fixed")),
  );
  const ofMachines = (typed(reading) || said("machines") !== undefined) && !reading.has("status:open", "status:closed");
  if (state) return { ...at("issues", false, state), ...(ofMachines ? { guessed: true as const } : {}) };
  const worker = reading.names("engineer").length > 0 || reading.has("who", "thing:people", "one:people");
  const days = worker && !said("machines") ? dayCount(reading) : undefined;
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

const placed = (reading: Reading) =>
  reading.names("customer").length + reading.names("location").length + reading.names("serial").length > 0;

const typed = (reading: Reading) => reading.values("type:").length > 0 || reading.names("model").length > 0;

/** Words that make a question one about how long something takes. */
export function durationTag(reading: Reading): Tag | undefined {
  const asked = reading.has("howLong", "agg:avg", "pace") || reading.durations.length > 0;
  const said = reading.tags.find((tag) => hasDuration(tag) && (tag.words.length > 1 || isDurationNoun(tag) || asked));
  return (
    said ??
    (reading.has("howLong", "pace") || timed(reading, "verb:fixed") || timed(reading, "verb:assigned")
      ? reading.find("verb:fixed", "verb:assigned", "status:open")
      : undefined)
  );
}

/** "Turnaround", "Reparaturzeit" name a duration; "fix" and "solves" alone may be any verb. */
const isDurationNoun = (tag: Tag) =>
  ![...tag.concepts].some((concept) => concept === "change" || concept.startsWith("verb:") || concept === "stop") &&
  tag.concepts.has("field:daysToFix") === false;

const hasDuration = ({ concepts }: Tag) =>
  concepts.has("field:timeToAssign") || concepts.has("field:daysToFix") || concepts.has("field:daysOpen");

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

/** "Customers without a visit", "how many machines have open issues": the owner is asked for, not the records. */
function existence(
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
function nobodyWho(reading: Reading, events: EventReading | undefined): SubjectReading | undefined {
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
function kindWithout(reading: Reading, events: EventReading | undefined): SubjectReading | undefined {
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
