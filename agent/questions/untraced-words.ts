import type { FilterField } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import { isTold } from "./entity-mentions.ts";
import type { Concept } from "./lexicon/concepts.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** Values of a spoken concept and the filters or groups that can carry them. */
const carriers: [prefix: string, fields: string[]][] = [
  ["area:", ["area"]],
  ["severity:", ["severity"]],
  ["type:", ["machineType"]],
  ["machineStatus:", ["machineStatus", "status"]],
  ["service:", ["serviceType"]],
  ["purpose:", ["purpose"]],
];

/**
 * Words that were read but left no trace in the plan: a name without its filter, a "not" without a condition that
 * denies, a superlative without an order. Each may have been read as something else, so the plan is not sure.
 */
export function untraced(reading: Reading, plan: FleetQuery): Tag[] {
  return reading.tags.filter((tag) => tag.used && !traced(tag, reading, plan));
}

function traced(tag: Tag, reading: Reading, plan: FleetQuery): boolean {
  const concepts = [...tag.concepts];
  const filtered = (...fields: string[]) =>
    plan.filters.some(({ field }) => fields.includes(field)) || plan.groups.some((group) => fields.includes(group));
  if (tag.number !== undefined)
    return [plan.limit, plan.having?.value].includes(tag.number) || says(plan, String(tag.number));
  if (tag.name) return plan.filters.some(({ values }) => tag.name!.values.some((value) => values.includes(value)));
  if (!isTold(tag, plan, reading)) return false;
  // A word of several meanings is traced by any of them; words that also say nothing need no trace.
  if (tag.concepts.has("per")) return marks.per!(plan, reading);
  if (concepts.some((concept) => concept === "stop" || concept === "art" || concept.startsWith("t:"))) return true;
  const meanings = concepts.map((concept) => {
    const carrier = carriers.find(([prefix]) => concept.startsWith(prefix));
    return carrier ? filtered(...carrier[1]) : (marks[concept as keyof typeof marks]?.(plan, reading) ?? undefined);
  });
  const checked = meanings.filter((meaning) => meaning !== undefined);
  return checked.length < concepts.length || checked.some(Boolean);
}

/** Whether a filter holds a word: "pump 2". */
const says = ({ filters }: FleetQuery, word: string) =>
  filters.some(({ values }) => values.some((value) => value.split(/\s+/).includes(word)));

export const denies = ({ filters }: FleetQuery): boolean =>
  filters.some(
    ({ field, not, values }) => not || values.includes("false") || denyingStates.has(`${field} ${values.join()}`),
  );

/** States that are themselves a denial: "not assigned" is open. */
const denyingStates = new Set<`${FilterField} ${string}`>([
  "issueStatus open",
  "issueStatus open,assigned",
  "taskStatus pending",
  "taskStatus pending,in_progress",
  "machineStatus offline",
]);

/** What a word must have left behind in the plan. */
const marks: Partial<Record<Concept, (plan: FleetQuery, reading: Reading) => boolean>> = {
  not: denies,
  except: denies,
  most: ({ order, having }) => order !== null || having !== null,
  least: ({ order, having }) => order !== null || having !== null,
  "agg:sum": ({ aggregate }) => aggregate === "sum" || aggregate === "count",
  "field:hours": ({ field, having, order, aggregate }) =>
    (field !== null && aggregate !== "count") || having !== null || order !== null,
  "field:workingDays": ({ field, aggregate }) => field !== null && aggregate !== "count",
  "field:ageYears": ({ field, time, order }) => field !== null || time !== null || order !== null,
  "agg:avg": ({ aggregate }) => aggregate === "avg",
  "agg:share": ({ aggregate }) => aggregate === "share",
  // The mean "per visit" of visits is that of each.
  per: ({ groups, order, compare, aggregate, subject }, reading) =>
    groups.length > 0 ||
    // A list of machines has every machine in a row.
    (subject === "machines" && aggregate === "list" && reading.has("every", "agg:list", "show")) ||
    order !== null ||
    compare.length > 0 ||
    (aggregate === "avg" && reading.has(`one:${subject}` as Concept)),
  who: ({ groups, subject }) => groups.length > 0 || subject === "people" || subject === "tasks",
  warranty: ({ filters }) => filters.some(({ field }) => field === "warranty"),
};
