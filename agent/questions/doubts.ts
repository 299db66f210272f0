import type { Tag } from "./annotate.ts";
import type { Concept, Thing } from "./lexicon/concepts.ts";
import { numberOf } from "./measure.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** What a word names that is counted; visits are also named by their kinds, machines by theirs. */
function thingsOf(tag: Tag): Thing[] {
  const found: Thing[] = [];
  for (const concept of tag.concepts) {
    const thing = /^(?:thing|one):(.*)$/.exec(concept)?.[1] as Thing | undefined;
    if (thing) found.push(thing);
    else if (concept.startsWith("service:")) found.push("serviceReports");
    else if (concept.startsWith("type:")) found.push("machines");
    else if (concept === "part") found.push("parts");
  }
  return found;
}

/** The things that a plan's rows or numbers stand for. */
const told: Record<FleetQuery["subject"], Thing[]> = {
  machines: ["machines"],
  customers: ["customers"],
  issues: ["issues", "tasks"],
  tasks: ["tasks", "issues"],
  serviceReports: ["serviceReports"],
  actions: ["actions", "serviceReports"],
  partsUsed: ["parts", "serviceReports"],
  partsLines: ["parts", "partsRequests"],
  partsRequests: ["partsRequests", "parts"],
  people: ["people"],
  tokens: ["tokens"],
};

/** Records, other than the machines, customers and people that they belong to. */
const events: readonly Thing[] = ["issues", "tasks", "serviceReports", "actions", "parts", "partsRequests", "tokens"];

/** "Anything", "something" and verbs of failing name no records of their own. */
const vague = /thing|^(?:fail|broke|break|wrong|goes|went|defect|fault)/i;

/** Whether records that a word names are those of the plan: "issues that wait for parts" are no parts. */
export function isTold(tag: Tag, { subject, filters }: FleetQuery, reading: Reading): boolean {
  const named = thingsOf(tag).filter((thing) => events.includes(thing));
  if (named.length === 0 || tag.name || vague.test(reading.textOf(tag.words))) return true;
  const shown: Thing[] = [
    ...told[subject],
    ...(filters.some(({ field }) => field === "reportExists") ? (["serviceReports"] as const) : []),
    ...(filters.some(({ field }) => field === "issueExists") ? (["issues", "tasks"] as const) : []),
  ];
  return named.some((thing) => shown.includes(thing));
}

/** Words that ask for what no plan says, though each of them was read. */
export const beyond = (reading: Reading, plan: FleetQuery): number[] =>
  joinedRecords(reading) ??
  countedElse(reading, plan) ??
  rankedElse(reading, plan) ??
  agedMachines(reading, plan) ??
  boundOfNothing(reading, plan) ??
  [];

/** "Issues on machines older than five years": the age is the machines', not that of what is told. */
function agedMachines(reading: Reading, { subject }: FleetQuery): number[] | undefined {
  const words = subject === "machines" ? undefined : reading.durations[0]?.words;
  const before = words && reading.tags.filter((tag) => tag.last < words[0]! && words[0]! - tag.last <= 2).at(-1);
  return before && !before.name && thingsOf(before).includes("machines") ? words : undefined;
}

/** "The share of issues fixed within three days": days bound a number of days, and there is none. */
const boundOfNothing = (reading: Reading, { having, field }: FleetQuery): number[] | undefined =>
  having !== null && field === null ? reading.durations[0]?.words : undefined;

/** "Issues and visits at the quay": a plan counts one of them. */
function joinedRecords(reading: Reading): number[] | undefined {
  const named = (tag: Tag | undefined) =>
    tag && !tag.name ? thingsOf(tag).filter((thing) => events.includes(thing)) : [];
  for (const joint of reading.tags) {
    if (!["and", "or", "versus"].some((concept) => joint.concepts.has(concept as Concept))) continue;
    const before = reading.tags.filter((tag) => tag.last < joint.first && joint.first - tag.last <= 2);
    const left = before.findLast((tag) => named(tag).length > 0);
    const right = reading.tags.find(
      (tag) => tag.first > joint.last && tag.first - joint.last <= 2 && named(tag).length > 0,
    );
    const [one, other] = [named(left), named(right)];
    if (one.length === 0 || other.length === 0 || alike(one, other)) continue;
    return [...left!.words, ...joint.words, ...right!.words];
  }
  return undefined;
}

const alike = (one: Thing[], other: Thing[]) =>
  one.some((thing) => other.includes(thing)) ||
  [...one, ...other].every((thing) => thing === "issues" || thing === "tasks") ||
  [...one, ...other].every((thing) => thing === "parts" || thing === "partsRequests");

/** "Visits with more than two engineers", "who visited most customers": what is counted is not what the plan counts. */
function countedElse(reading: Reading, plan: FleetQuery): number[] | undefined {
  const groups: Thing[] = plan.groups.flatMap((group): Thing[] =>
    group === "machine" || group === "machineType" || group === "model"
      ? ["machines"]
      : group === "customer"
        ? ["customers"]
        : group === "engineer" || group === "reporter" || group === "user"
          ? ["people"]
          : group === "part" || group === "partNumber"
            ? ["parts"]
            : [],
  );
  const own = told[plan.subject];
  for (const tag of reading.tags) {
    if (!tag.used) continue;
    const bound = plan.having !== null && numberOf(tag) === plan.having.value;
    const chosen = plan.limit !== null && numberOf(tag) === plan.limit;
    const ranks = plan.order?.by === "measure" && (tag.concepts.has("most") || tag.concepts.has("least"));
    if (!bound && !chosen && !ranks) continue;
    const noun = nounBehind(reading, tag);
    const named = noun ? thingsOf(noun) : [];
    if (named.length === 0) continue;
    // "Who visited most customers": people are ranked, whatever stands behind the word.
    const allowed = bound && !chosen ? own : [...own, ...(doer(reading) ? (["people"] as const) : groups)];
    if (!named.some((thing) => allowed.includes(thing))) return [...tag.words, ...noun!.words];
  }
  return undefined;
}

/** "Who fixed", "who visited", but not "who are". */
const doer = (reading: Reading): boolean => {
  const who = reading.find("who");
  const verb = who && reading.after(who);
  return (
    verb !== undefined && [...verb.concepts].some((concept) => concept.startsWith("verb:") && concept !== "verb:have")
  );
};

/** What something is like, between a number or superlative and its noun. */
const qualities =
  /^(?:severity|area|service|status|taskStatus|machineStatus|num):|^(?:new|unassigned|warranty|most|least)$/;

function nounBehind(reading: Reading, from: Tag): Tag | undefined {
  let next = reading.after(from);
  for (let steps = 0; next && steps < 4; steps++) {
    if (next.first - from.last > 5) return undefined;
    if ([...next.concepts].some((concept) => /^(?:thing|one|type):|^part$/.test(concept))) return next;
    const quality =
      next.name !== undefined ||
      next.number !== undefined ||
      [...next.concepts].some((concept) => qualities.test(concept));
    if (!quality) return undefined;
    next = reading.after(next);
  }
  return undefined;
}

/** "The machine longest without a visit", "the last visit of each machine": no order of a plan tells these. */
function rankedElse(reading: Reading, plan: FleetQuery): number[] | undefined {
  const ranked = reading.tags.find(
    ({ used, concepts }) =>
      used &&
      ["most", "least", "oldest", "newest", "t:last", "first"].some((concept) => concepts.has(concept as Concept)),
  );
  const ordered = reading.tags.some((tag) => tag.concepts.has("first") && tag !== ranked);
  if (!ranked || !plan.order || ordered || reading.has("asc", "desc")) return undefined;
  if (plan.filters.some(({ field }) => field === "reportExists" || field === "issueExists")) return ranked.words;
  const dated = !ranked.concepts.has("most") && !ranked.concepts.has("least");
  const periods = plan.groups.some((group) => ["day", "week", "month", "quarter", "year"].includes(group));
  const counted = plan.aggregate === "count" || plan.aggregate === "sum";
  return dated && counted && plan.groups.length > 0 && !periods ? ranked.words : undefined;
}

/** Whether a plan may be one to another question although all its words left a trace. */
export const doubtful = (reading: Reading, plan: FleetQuery): boolean =>
  datedMachines(reading, plan) ||
  twofold(plan) ||
  handsOnMachines(reading, plan) ||
  begunWhen(plan) ||
  twiceDated(reading, plan) ||
  twoMeasures(reading, plan) ||
  byOthers(reading, plan) ||
  twoPlaces(reading) ||
  countedOwners(reading, plan) ||
  otherSpan(reading, plan) ||
  // "Customers with more issues than last year": both numbers are shown, but none is left out.
  (plan.compare.length > 0 && plan.groups.length > 0 && reading.has("which", "than")) ||
  // The meter readings of visits are no hours of work.
  (plan.field === "machineHours" && plan.aggregate === "sum") ||
  // Records are written in the languages of those who were there: one word does not find them all.
  reading.values("symptom:").length > 0;

/** Machines have one date of their own; a time that does not speak of installing may mean something else. */
const datedMachines = (reading: Reading, { subject, time }: FleetQuery) =>
  subject === "machines" &&
  time?.field === "installationDate" &&
  reading.durations.length === 0 &&
  !reading.has("verb:installed", "new", "field:ageYears", "oldest", "newest");

/** "The share of urgent issues per customer" can be of all urgent issues or of each customer's issues. */
const twofold = ({ aggregate, groups, filters }: FleetQuery) =>
  aggregate === "share" &&
  filters.some(({ field }) => ["severity", "area", "issueStatus", "taskStatus", "serviceType"].includes(field)) &&
  groups.some((group) => ["customer", "machine", "engineer", "location", "model"].includes(group));

/** A machine's engineer is who looks after it, not who went there; its hours are its own, not those somebody worked. */
const handsOnMachines = (reading: Reading, { subject, field, filters, groups }: FleetQuery) =>
  subject === "machines" &&
  (groups.includes("engineer") || filters.some((filter) => filter.field === "engineer")) &&
  (field === "totalHours" || filters.some((filter) => filter.field === "reportExists")) &&
  !reading.has("verb:assigned", "status:assigned");

/** When work began has no date that could be asked for. */
const begunWhen = ({ time, filters }: FleetQuery) =>
  time !== null &&
  filters.some(({ field, not, values }) => field === "taskStatus" && !not && values.join() === "in_progress");

/** "Issues reported and fixed in May": a plan has one date. */
const twiceDated = (reading: Reading, { subject, field, time }: FleetQuery) =>
  (subject === "issues" || subject === "tasks") &&
  field === null &&
  time !== null &&
  time.from !== null &&
  reading.tags.some(({ concepts }) => concepts.has("verb:fixed") && !concepts.has("verb:opened")) &&
  reading.tags.some(
    ({ concepts }) =>
      (concepts.has("verb:reported") || concepts.has("verb:opened")) &&
      !concepts.has("verb:fixed") &&
      !concepts.has("stop"),
  );

/** "Visits and working days per engineer": a plan reckons one number. */
const twoMeasures = (reading: Reading, { aggregate }: FleetQuery) =>
  aggregate !== "list" &&
  reading.tags.some((joint) => {
    if (!joint.concepts.has("and")) return false;
    const [left, right] = [reading.before(joint), reading.after(joint)];
    const measured = (tag: Tag | undefined) =>
      tag !== undefined && [...tag.concepts].some((concept) => /^(?:field|agg):/.test(concept));
    return (
      measured(right) &&
      (measured(left) || (left !== undefined && !left.name && thingsOf(left).some((thing) => events.includes(thing))))
    );
  });

/** Repairs are timed from their assignment and deliveries from their request; who names another beginning asks for another time. */
const otherSpan = (reading: Reading, { field }: FleetQuery) => {
  const { text } = reading.annotated;
  return (
    (field === "daysToFix" && (reading.has("verb:opened", "verb:reported") || reports.test(text))) ||
    (field === "daysToDeliver" && orders.test(text))
  );
};

const reports =
  /\b(?:from|between|von|vom|zwischen|desde|entre|de) (?:\p{L}+ )?(?:report|rais|creat|meld|erfass|aviso|signal|cré)/iu;
/** Issues and requests tell which colleague they come from; "by customers" may be who, or for whom. */
const byOthers = (reading: Reading, { subject }: FleetQuery) =>
  ["issues", "tasks", "partsRequests", "partsLines"].includes(subject) &&
  reading.tags.some((tag) => {
    if (!tag.concepts.has("thing:customers")) return false;
    const before = reading.before(tag);
    return (
      before !== undefined &&
      (["verb:reported", "verb:requested"].some((concept) => before.concepts.has(concept as Concept)) ||
        /^by$/i.test(reading.textOf(before.words)))
    );
  });

/** "Visits to the quay and repairs at the yard": each has its own place. */
const twoPlaces = (reading: Reading) =>
  reading.tags.some((joint) => {
    if (!joint.concepts.has("and")) return false;
    const sides = [
      reading.tags.filter((tag) => tag.last < joint.first),
      reading.tags.filter((tag) => tag.first > joint.last),
    ];
    return sides.every(
      (tags) =>
        tags.some(({ name }) => name?.kind === "location" || name?.kind === "customer" || name?.kind === "serial") &&
        tags.some((tag) => !tag.name && thingsOf(tag).some((thing) => events.includes(thing))),
    );
  });

/** "How many machines did Tom visit?": a row for each is not their number. */
const countedOwners = (reading: Reading, { subject }: FleetQuery) => {
  const asked = reading.find("howMany");
  const noun = asked && reading.after(asked);
  const named = noun
    ? thingsOf(noun).filter((thing) => thing === "machines" || thing === "customers" || thing === "people")
    : [];
  return (
    named.length > 0 && thingsOf(noun!).length === named.length && !named.some((thing) => told[subject].includes(thing))
  );
};

const orders = /\border(?:ing)?\b|bestellung|\bpedido\b|\bcommande\b|下单|订购/i;
