import { periodGroups } from "#db/queries/fleet-questions/terms.ts";
import { groupOf, type Narrowing } from "./filters.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** "What percentage is High?" tells the severities apart; a condition on one of them would make it 100 %. */
export function shareOf(plan: FleetQuery, filters: Narrowing[], reading: Reading): void {
  if (plan.groups.length > 0) return;
  const doer = doneBy(filters, reading);
  if (doer) {
    plan.groups = [doer];
    plan.filters = plan.filters.filter(
      ({ field }) => field !== doer && field !== "issueStatus" && field !== "taskStatus",
    );
    return;
  }
  const told = filters
    .map((filter) => ({
      filter,
      group: groupOf(filter.field, plan.subject),
      at: Math.max(...filter.tags.map(({ first }) => first), 0),
    }))
    .filter(({ group }) => group !== undefined);
  const kinds = ["area", "severity", "status", "serviceType", "machineStatus", "machineType", "deliveryStatus"];
  const attributes = told.filter(({ group }) => kinds.includes(group!));
  // "The percentage of urgent issues on cranes" is that of the urgent ones; "… of the issues on cranes is urgent", too.
  const share = reading.find("agg:share");
  const first =
    share &&
    reading.after(share, [
      "thing:issues",
      "one:issues",
      "thing:serviceReports",
      "one:serviceReports",
      "thing:machines",
    ]);
  const said = reading.annotated.words.some(({ norm }) => predicates.has(norm))
    ? undefined
    : attributes.find(({ filter }) => first && filter.tags.includes(first));
  const last = said ?? (attributes.length > 0 ? attributes : told).sort((a, b) => b.at - a.at)[0];
  if (!last) {
    if (reading.has("warranty")) plan.filters = plan.filters.filter(({ field }) => field !== "warranty");
    return;
  }
  plan.groups = [last.group!];
  // "The ratio of repairs to inspections": the two numbers, of which neither is a share of all visits.
  if (last.filter.values.length > 1 && reading.has("to", "versus")) {
    reading.take("to", "versus");
    plan.aggregate = "count";
    return;
  }
  plan.filters = plan.filters.filter((filter) => filter.field !== last.filter.field);
}

/** "The percentage of issues fixed by Ana" tells the people apart, of which she is one; "… of Ana's issues fixed" does not. */
function doneBy(filters: Narrowing[], reading: Reading): "engineer" | "reporter" | undefined {
  const named = filters.find(({ field, not }) => !not && (field === "engineer" || field === "reporter"));
  const tag = named?.tags[0];
  const lead = tag && reading.annotated.words[tag.first - 1]?.norm;
  const does = reading.tags.some(({ concepts }) =>
    [...concepts].some((concept) => /^(?:verb:(?!have)|status:(?:done|closed))/.test(concept)),
  );
  return named && does && lead && agents.has(lead) ? (named.field as "engineer" | "reporter") : undefined;
}

const agents = new Set("by von durch por par door 由 被".split(" "));

const predicates = new Set("is are was were ist sind war waren es son fue fueron est sont etait etaient".split(" "));

/** "Hydraulic against electrical": side by side means a row or series for each. */
export function againstEachOther(plan: FleetQuery, filters: Narrowing[], reading: Reading): void {
  if (plan.aggregate === "share") return;
  // "Hydraulic and electrical issues per month" asks for a series each.
  const series = plan.aggregate !== "list" && plan.groups.some((group) => periodGroups.includes(group));
  const than = reading.find("than");
  if (!reading.has("versus") && !(series && reading.has("and")) && !than) return;
  for (const { field, values, not, tags } of filters) {
    const group = groupOf(field, plan.subject);
    // "More visits by Ana than by Bo": the word stands between the two.
    const set = than && tags.some(({ last }) => last < than.first) && tags.some(({ first }) => first > than.last);
    if (!set && !reading.has("versus") && !(series && reading.has("and"))) continue;
    if (
      values.length < 2 ||
      not ||
      !group ||
      plan.groups.includes(group) ||
      (field === "machineType" && values.length === 3)
    )
      continue;
    if (
      ![
        "area",
        "severity",
        "issueStatus",
        "taskStatus",
        "machineType",
        "serviceType",
        "customer",
        "location",
        "model",
        "serial",
        "engineer",
        "part",
        "partNumber",
        "purpose",
      ].includes(field) ||
      (!set && reading.has("versus") && onlyOr(reading, plan))
    )
      continue;
    plan.groups.push(group);
    reading.take("versus", "more", ...(set ? (["than"] as const) : []));
    if (plan.aggregate === "list")
      plan.aggregate =
        plan.field !== null || plan.subject === "partsUsed" || plan.subject === "partsLines"
          ? plan.field === "totalHours" && group !== "machine"
            ? "avg"
            : "sum"
          : "count";
    if (plan.aggregate === "sum" && !plan.field) plan.field = "quantity";
  }
}

/** "Hydraulic or electrical issues" is one heap, unless a comparison is asked for. */
function onlyOr(reading: Reading, plan: FleetQuery): boolean {
  const tags = reading.tags.filter((tag) => tag.concepts.has("versus"));
  // "The machine with most hours at Riga or Tallinn" is one of both.
  const chosen = plan.aggregate === "list" && plan.order !== null && plan.limit !== null;
  if (chosen && tags.every((tag) => tag.concepts.has("or"))) return true;
  return tags.every((tag) => tag.concepts.has("or")) && !reading.has("most", "than", "least", "more");
}
