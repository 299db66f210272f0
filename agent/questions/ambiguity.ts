import type { Tag } from "./annotate.ts";
import { events, nounBehind, thingsOf, told } from "./entity-mentions.ts";
import type { Concept, Thing } from "./lexicon/concepts.ts";
import { entities, filterOf, type FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** Whether a plan may be one to another question although all its words left a trace. */
export const doubtful = (reading: Reading, plan: FleetQuery): boolean =>
  datedMachines(reading, plan) ||
  reading.periods.some(({ vague }) => vague) ||
  shareOfDoers(plan) ||
  rankedByNothing(plan) ||
  jobsOrVisits(reading, plan) ||
  ownerLost(reading, plan) ||
  boundOfEach(reading, plan) ||
  twofold(plan) ||
  handsOnMachines(reading, plan) ||
  begunWhen(plan) ||
  twiceDated(reading, plan) ||
  twoMeasures(reading, plan) ||
  byOthers(reading, plan) ||
  twoPlaces(reading) ||
  countedOwners(reading, plan) ||
  ofRanked(reading) ||
  bothOf(reading, plan) ||
  everyPeriod(reading, plan) ||
  kindOfRecord(reading, plan) ||
  unaskedMean(reading, plan) ||
  // A kind of visit, where only whether there was any visit is asked.
  (filterOf(plan, "reportExists") !== undefined &&
    filterOf(plan, "serviceType") === undefined &&
    reading.values("service:").length > 0) ||
  otherSpan(reading, plan) ||
  // "Customers with more issues than last year": both numbers are shown, but none is left out.
  (plan.compare.length > 0 && plan.groups.length > 0 && reading.has("which", "than")) ||
  // Records are written in the languages of those who were there: one word does not find them all.
  reading.values("symptom:").length > 0;

/** "The share of issues fixed by Ana": of those that were fixed, or of all. */
const shareOfDoers = ({ aggregate, subject, groups }: FleetQuery) =>
  aggregate === "share" && (subject === "issues" || subject === "tasks") && groups.includes("engineer");

/** "The biggest customers": an order by a number, and none is computed. */
const rankedByNothing = ({ subject, field, groups, order }: FleetQuery) =>
  entities.includes(subject) && order?.by === "measure" && field === null && groups.length === 0;

/** "Machines over 5000 hours by customer": the bound is of each machine, not of the sum of a customer's. */
const boundOfEach = (reading: Reading, { subject, field, groups, having }: FleetQuery) => {
  if (having === null || field === null || groups.length === 0) return false;
  const bound =
    reading.tags.find(({ concepts }) => [...concepts].some((concept) => concept.startsWith("cmp:")))?.first ??
    reading.durations[0]?.words[0];
  const noun = reading.tags.filter((tag) => bound !== undefined && tag.last < bound && bound - tag.last <= 3).at(-1);
  const owned = noun?.concepts.has("verb:have") ? reading.before(noun) : noun;
  return (
    owned !== undefined &&
    !owned.name &&
    thingsOf(owned).some((thing) => told[subject].includes(thing)) &&
    !(groups.length === 1 && groups[0] === "machine")
  );
};

/** "Customers by …" tells customers; a plan that neither lists nor groups them tells something else. */
const ownerLost = (reading: Reading, { subject, groups, filters, order, limit }: FleetQuery) => {
  const first = reading.tags.find((tag) => thingsOf(tag).length > 0);
  if (!first || first.name || filters.some(({ field }) => field === "customer" || field === "engineer")) return false;
  const [thing] = thingsOf(first);
  // "The machine with most visits at each customer": the one row left is no machine.
  const ranked = order?.by === "measure" && limit === 1 && groups.length > 0;
  return (
    (thing === "machines" &&
      subject !== "machines" &&
      ranked &&
      !groups.some((group) => group === "machine" || group === "machineType" || group === "model")) ||
    (thing === "customers" && subject !== "customers" && !groups.includes("customer")) ||
    (thing === "people" &&
      subject !== "people" &&
      !groups.some((group) => group === "engineer" || group === "reporter" || group === "user"))
  );
};

/** "Jobs of last week": work that was given to somebody, or visits that were made. */
const jobsOrVisits = (reading: Reading, { subject, time, filters }: FleetQuery) =>
  subject === "tasks" &&
  time !== null &&
  !filters.some(({ field }) => field === "taskStatus") &&
  !reading.has("verb:assigned", "verb:fixed", "status:done") &&
  reading.tags.some((tag) => tag.concepts.has("thing:tasks") && /^jobs$/i.test(reading.textOf(tag.words)));

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

/** "Visits and working days per engineer": a plan computes one number. */
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

const owning: readonly Thing[] = ["machines", "customers", "people"];
const ownsRecords = (tag: Tag) => !tag.name && thingsOf(tag).some((thing) => owning.includes(thing));
const ranks: readonly Concept[] = ["most", "least", "oldest", "newest", "t:last"];

/** "Issues at our biggest customer": which that is has to be found first, by what is not said. */
const ofRanked = (reading: Reading) =>
  !reading.has("who", "which") &&
  reading.tags.some((tag) => {
    const noun = ranks.some((concept) => tag.concepts.has(concept)) ? nounBehind(reading, tag) : undefined;
    if (!noun || !ownsRecords(noun)) return false;
    const before = reading.tags.filter((other) => other.last < tag.first);
    const { words } = reading.annotated;
    return (
      before.some((other) => thingsOf(other).some((thing) => events.includes(thing))) &&
      words.slice(Math.max(0, tag.first - 3), tag.first).some(({ norm }) => leads.has(norm))
    );
  });

const leads = new Set(
  "at of by to on for from bei beim von vom an auf de del en para por chez du des sur pour".split(" "),
);

/** "Machines with hydraulic and electrical issues" may have to have both. */
const bothOf = (reading: Reading, { filters }: FleetQuery) =>
  !reading.has("versus") &&
  filters.some(({ field, not, values }) => {
    if (not || values.length < 2 || !["area", "serviceType", "severity"].includes(field)) return false;
    const prefix = field === "serviceType" ? "service:" : `${field}:`;
    const [first, second] = reading.tags.filter(({ concepts }) =>
      [...concepts].some((concept) => concept.startsWith(prefix)),
    );
    const owner = first && reading.tags.find((tag) => tag.last < first.first && ownsRecords(tag));
    const joined = reading.tags.some(
      (tag) => first && second && tag.concepts.has("and") && tag.first > first.last && tag.first < second.first,
    );
    return owner !== undefined && joined && !reading.before(owner)?.concepts.has("per");
  });

/** "Machines visited every month": each of them in each month is no group by month. */
const everyPeriod = (reading: Reading, { groups }: FleetQuery) =>
  groups.length === 1 &&
  periods.some((period) => period === groups[0]) &&
  reading.tags[0] !== undefined &&
  ownsRecords(reading.tags[0]) &&
  /\b(?:every|each|jede[nsr]?|cada|chaque)\b/i.test(reading.annotated.text);

const periods = ["day", "week", "month", "quarter", "year"] as const;

/** "The most common issue per model" asks which issue it is, "which engineer visits which customer most" for pairs. */
const kindOfRecord = (reading: Reading, { subject, groups, order }: FleetQuery) => {
  const ranked = order?.by === "measure" ? reading.find("most", "least") : undefined;
  const next = ranked && reading.after(ranked, ["verb:used", "verb:requested", "verb:ordered"]);
  const own = next && !next.name && thingsOf(next).some((thing) => told[subject].includes(thing));
  const single =
    own &&
    [...next.concepts].some((concept) => concept.startsWith("one:")) &&
    ![...next.concepts].some((concept) => concept.startsWith("thing:")) &&
    reading.has("per");
  return groups.length > 0 && (single || reading.tags.filter(({ concepts }) => concepts.has("which")).length > 1);
};

/** "Issues fixed before being assigned" asks for issues, not for the mean time until then. */
const unaskedMean = (reading: Reading, { aggregate, field }: FleetQuery) =>
  aggregate === "avg" &&
  field !== null &&
  !reading.has("agg:avg", "howLong", "pace", "most", "least") &&
  reading.tags.some(
    ({ concepts, words }) =>
      concepts.has(`field:${field}`) &&
      /^(?:before|until|to be|bis|vor|hasta|avant|jusqu)\b/i.test(reading.textOf(words)),
  );
