import type { Tag } from "./annotate.ts";
import type { Thing } from "./lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import type { FleetQuery } from "./plan.ts";

/** Things that own records: what happened, happened to or through them. */
export const owners = ["machines", "customers", "people"] as const;

/** A thing that a question names. */
export interface ThingTag {
  thing: Thing;
  tag: Tag;
  /** It stands after "per": a group, not a subject. */
  grouped: boolean;
}

/** The things that a question names, in its order. */
export function saidThings(reading: Reading): ThingTag[] {
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

/** A kind or model of machine is named. */
export const typed = (reading: Reading) => reading.values("type:").length > 0 || reading.names("model").length > 0;

/** A customer, place or machine is named. */
export const placed = (reading: Reading) =>
  reading.names("customer").length + reading.names("location").length + reading.names("serial").length > 0;

/** What a word names that is counted; visits are also named by their kinds, machines by theirs. */
export function thingsOf(tag: Tag): Thing[] {
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
export const told: Record<FleetQuery["subject"], Thing[]> = {
  machines: ["machines"],
  customers: ["customers"],
  issues: ["issues", "tasks"],
  tasks: ["tasks", "issues"],
  serviceReports: ["serviceReports"],
  hourReadings: ["machines"],
  actions: ["actions", "serviceReports"],
  partsUsed: ["parts", "serviceReports"],
  partsLines: ["parts", "partsRequests"],
  stock: ["parts"],
  orderedParts: ["parts"],
  costs: ["parts"],
  partsRequests: ["partsRequests", "parts"],
  people: ["people"],
  tokens: ["tokens"],
};

/** Records, other than the machines, customers and people that they belong to. */
export const events: readonly Thing[] = [
  "issues",
  "tasks",
  "serviceReports",
  "actions",
  "parts",
  "partsRequests",
  "tokens",
];

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

export const alike = (one: Thing[], other: Thing[]) =>
  one.some((thing) => other.includes(thing)) ||
  [...one, ...other].every((thing) => thing === "issues" || thing === "tasks") ||
  [...one, ...other].every((thing) => thing === "parts" || thing === "partsRequests");

/** What the rows of groups stand for. */
export const groupedThings = (plan: FleetQuery): Thing[] =>
  plan.groups.flatMap((group): Thing[] =>
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

/** What something is like, between a number or superlative and its noun. */
const qualities =
  /^(?:severity|area|service|status|taskStatus|machineStatus|num):|^(?:new|unassigned|warranty|most|least)$/;

export function nounBehind(reading: Reading, from: Tag): Tag | undefined {
  let next = reading.after(from);
  for (let steps = 0; next && steps < 4; steps++) {
    if (next.first - from.last > 5) return undefined;
    const behind = reading.after(next);
    // "Crane issues" are issues.
    const kind = [...next.concepts].some((concept) => concept.startsWith("type:"));
    if (kind && behind?.first === next.last + 1 && thingsOf(behind).length > 0) return behind;
    if (kind || [...next.concepts].some((concept) => /^(?:thing|one):|^part$/.test(concept))) return next;
    const quality =
      next.name !== undefined ||
      next.number !== undefined ||
      [...next.concepts].some((concept) => qualities.test(concept));
    if (!quality) return undefined;
    next = behind;
  }
  return undefined;
}
