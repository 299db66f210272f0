import { periodGroups } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { numberOf } from "./measure.ts";
import { entities, type FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";
import { thingsOf, told, events, alike, groupedThings, nounBehind } from "./entity-mentions.ts";

/** Words that ask for what no plan says, though each of them was read. */
export const beyond = (reading: Reading, plan: FleetQuery): number[] =>
  ratioOf(reading) ??
  ratioOfRecords(reading) ??
  joinedRecords(reading, plan) ??
  sharedElse(reading, plan) ??
  countedElse(reading, plan) ??
  rankedElse(reading, plan) ??
  agedMachines(reading, plan) ??
  bothPlaces(reading, plan) ??
  otherRecords(reading, plan) ??
  longInProgress(reading, plan) ??
  boundOfNothing(reading, plan) ??
  [];

/** "Visits per machine hour": one number through another is no measure of a plan. "By hours" is an order. */
function ratioOf(reading: Reading): number[] | undefined {
  for (const tag of reading.tags) {
    if (!tag.concepts.has("per")) continue;
    const said = reading.textOf(tag.words).toLowerCase();
    const next = reading.after(tag, ["one:machines"]);
    const number = next && [...next.concepts].some((concept) => concept.startsWith("field:"));
    if (!number || next.first - tag.last > 3) continue;
    const noun = reading.annotated.words[next.first]!.raw;
    if (divides.test(said) || (/^(?:por|par)$/.test(said) && !/s$/i.test(noun))) return [...tag.words, ...next.words];
  }
  return undefined;
}

/** "The ratio of issues to visits": one number of records through another. */
function ratioOfRecords(reading: Reading): number[] | undefined {
  const share = reading.find("agg:share");
  const to =
    share &&
    reading.tags.find((tag) => tag.first > share.last && (tag.concepts.has("to") || tag.concepts.has("versus")));
  const [one, other] = [to && reading.before(to), to && reading.after(to)].map((tag) =>
    tag && !tag.name ? thingsOf(tag).filter((thing) => events.includes(thing)) : [],
  );
  return share && one!.length > 0 && other!.length > 0 && !alike(one!, other!)
    ? [...share.words, ...to!.words]
    : undefined;
}

const divides = /^(?:per|pro|je|每|for each|for every|each|every)$/;

/** "Engineers who were at both yards": a condition with two values holds for each that has one of them. */
function bothPlaces(reading: Reading, { filters, groups, subject }: FleetQuery): number[] | undefined {
  const both = reading.tags.find(
    ({ concepts, words }) => concepts.has("company") && bothWords.test(reading.textOf(words).toLowerCase()),
  );
  const next = both && reading.after(both);
  const several = filters.some(
    ({ field, not, values }) =>
      !not && values.length > 1 && field !== "engineer" && !groups.some((group) => group === field),
  );
  const owned =
    groups.some((group) => ["engineer", "machine", "customer"].includes(group)) || entities.includes(subject);
  return next?.name && several && owned ? both!.words : undefined;
}

const bothWords = /^(?:both|beide[nr]?|ambos|ambas|(?:tous |toutes )?les deux)$/;

/** "Without an issue and not visited since": whether there are records is asked of one kind alone. */
function otherRecords(reading: Reading, { filters }: FleetQuery): number[] | undefined {
  if (!filters.some(({ field }) => field === "issueExists")) return undefined;
  return reading.tags.find(({ concepts }) => concepts.has("verb:visited") || concepts.has("thing:serviceReports"))
    ?.words;
}

/** "In progress for more than a week": since when, nobody can ask. */
const longInProgress = (reading: Reading, { filters, field }: FleetQuery): number[] | undefined =>
  field === null &&
  filters.some(({ field, not, values }) => field === "taskStatus" && !not && values.join() === "in_progress")
    ? reading.durations[0]?.words
    : undefined;

/** "Issues on machines older than five years": the age is the machines', not that of what is told. */
function agedMachines(reading: Reading, { subject }: FleetQuery): number[] | undefined {
  const words = subject === "machines" ? undefined : reading.durations[0]?.words;
  const before = words && reading.tags.filter((tag) => tag.last < words[0]! && words[0]! - tag.last <= 2).at(-1);
  return before && !before.name && thingsOf(before).includes("machines") ? words : undefined;
}

/** "The share of issues fixed within three days": days bound a number of days, and there is none. */
const boundOfNothing = (reading: Reading, { having, field, aggregate, groups }: FleetQuery): number[] | undefined => {
  if (having === null) return undefined;
  // "Parts with more than three requests": requests that are listed have no number of their own.
  if (field === null && groups.length === 0)
    return reading.durations[0]?.words ?? reading.tags.find((tag) => numberOf(tag) === having.value)?.words;
  // "Requests per month that came within a week": the bound is of each request, the mean of each month.
  const ofEach =
    aggregate === "avg" &&
    groups.some((group) => periodGroups.includes(group)) &&
    !reading.has("agg:avg", "howLong", "pace");
  return field === null || aggregate === "share" || ofEach ? reading.durations[0]?.words : undefined;
};

/** "Issues and visits at the quay", "engineers and their customers": a plan tells one of them. */
function joinedRecords(reading: Reading, plan: FleetQuery): number[] | undefined {
  const named = (tag: Tag | undefined) => (tag && !tag.name ? thingsOf(tag) : []);
  const said = [...told[plan.subject], ...groupedThings(plan)];
  for (const joint of reading.tags) {
    if (!["and", "or", "versus"].some((concept) => joint.concepts.has(concept as Concept))) continue;
    const before = reading.tags.filter((tag) => tag.last < joint.first && joint.first - tag.last <= 2);
    const left = before.findLast((tag) => named(tag).length > 0);
    const right = reading.tags.find(
      (tag) => tag.first > joint.last && tag.first - joint.last <= 2 && named(tag).length > 0,
    );
    const [one, other] = [named(left), named(right)];
    if (one.length === 0 || other.length === 0 || alike(one, other)) continue;
    const records = [one, other].every((things) => things.some((thing) => events.includes(thing)));
    const both = [one, other].every((things) => things.some((thing) => said.includes(thing)));
    if (records || (!both && joint.concepts.has("and"))) return [...left!.words, ...joint.words, ...right!.words];
  }
  return undefined;
}

/** "The percentage of machines visited": a share of visits is none of machines. */
function sharedElse(reading: Reading, plan: FleetQuery): number[] | undefined {
  const share = plan.aggregate === "share" ? reading.find("agg:share") : undefined;
  const noun = share && nounBehind(reading, share);
  const named = noun ? thingsOf(noun) : [];
  const other = named.length > 0 && !named.some((thing) => told[plan.subject].includes(thing));
  return other ? [...share!.words, ...noun!.words] : undefined;
}

/** "Visits with more than two engineers", "who visited most customers": what is counted is not what the plan counts. */
function countedElse(reading: Reading, plan: FleetQuery): number[] | undefined {
  const groups = groupedThings(plan);
  const own = told[plan.subject];
  for (const tag of reading.tags) {
    if (!tag.used) continue;
    const bound = plan.having !== null && numberOf(tag) === plan.having.value;
    const chosen = plan.limit !== null && numberOf(tag) === plan.limit;
    const ranks = plan.order?.by === "measure" && (tag.concepts.has("most") || tag.concepts.has("least"));
    if (!bound && !chosen && !ranks) continue;
    const noun = nounBehind(reading, tag);
    const named = noun ? thingsOf(noun) : [];
    if (named.length === 0 || (ranks && ledBy(reading, tag, noun!))) continue;
    // "Who visited most customers": people are ranked, whatever stands behind the word.
    const allowed = bound && !chosen ? own : [...own, ...(doer(reading) ? (["people"] as const) : groups)];
    if (!named.some((thing) => allowed.includes(thing))) return [...tag.words, ...noun!.words];
  }
  return undefined;
}

/** "The part we use most on cranes": a preposition between them makes the noun a place, not what is counted. */
const ledBy = (reading: Reading, ranked: Tag, noun: Tag): boolean =>
  reading.annotated.tags.some(
    (tag) =>
      tag.first > ranked.last &&
      tag.last < noun.first &&
      tag.concepts.has("t:in") &&
      !/^(?:of|de|des|du|von|的)$/i.test(reading.textOf(tag.words)),
  );

/** "Who fixed", "who visited", but not "who are". */
const doer = (reading: Reading): boolean => {
  const who = reading.find("who");
  const verb = who && reading.after(who);
  return (
    verb !== undefined && [...verb.concepts].some((concept) => concept.startsWith("verb:") && concept !== "verb:have")
  );
};

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
