import { subjectTerms, type FilterField, type TimeField } from "#db/queries/fleet-questions/terms.ts";
import { spanBefore, type Span } from "./calendar.ts";
import type { Narrowing } from "./filters.ts";
import { groupOf } from "./filters.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";
import type { Shape } from "./query-shape.ts";
import type { Period } from "./time.ts";

/** Whether a question changes the one before rather than standing alone. */
export function isFollowUp(reading: Reading, hasSubject: boolean): boolean {
  const first = reading.tags.find(
    (tag) =>
      tag.first <= 1 &&
      ["follow", "only", "except", "instead", "same", "also", "versus"].some((concept) =>
        tag.concepts.has(concept as never),
      ),
  );
  const pointing =
    /\b(those|these|them|they|it|that|davon|denen|ceux|celles|parmi|de estas|de esos|ellas|ellos|dessas|desses|daarvan|hiervan)\b/i.test(
      reading.annotated.text,
    );
  if (!hasSubject) return true;
  // "Input tokens only": so short a question narrows the one before.
  if (reading.tags.at(-1)?.concepts.has("only") && reading.content().length <= 4 && reading.periods.length === 0)
    return true;
  const own = reading.has("howMany", "who", "where", "show", "howLong") || reading.values("thing:").length > 0;
  if (first)
    return !(
      own &&
      reading.content().length > 4 &&
      !pointing &&
      !first.concepts.has("only") &&
      !first.concepts.has("same") &&
      !first.concepts.has("except")
    );
  return (
    pointing || (reading.has("instead") && reading.content().length < 7) || (!own && reading.content().length <= 3)
  );
}

/** What a follow-up adds to the plan before. */
export interface Change {
  shape: Shape;
  filters: Narrowing[];
  periods: Period[];
  timeField: TimeField;
}

/** The plan before, changed by what a follow-up says; all else stays. */
export function changed(
  previous: FleetQuery,
  reading: Reading,
  { shape, filters, periods, timeField }: Change,
): FleetQuery {
  const plan: FleetQuery = structuredClone(previous);
  const adds = reading.has("also");
  for (const { field, not, values } of filters) {
    const old = plan.filters.find((filter) => filter.field === field && filter.not === not);
    if (old && (adds || not)) old.values = [...new Set([...old.values, ...values])];
    else plan.filters = [...plan.filters.filter((filter) => filter.field !== field), { field, not, values }];
    // Narrowed to one value, its group would be a single row.
    const group = groupOf(field, plan.subject);
    if (!not && values.length === 1 && group && plan.groups.includes(group) && plan.groups.length > 1)
      plan.groups = plan.groups.filter((other) => other !== group);
  }
  askForPeople(plan, reading, shape);
  dropNarrowing(plan, reading);
  changeTime(plan, reading, periods, timeField);
  changeShape(plan, reading, shape, filters, adds);
  reading.take("follow", "only", "instead", "same", "also", "and", "show", "which");
  return plan;
}

/** "Who did them?": the same records, by the people behind them. */
function askForPeople(plan: FleetQuery, reading: Reading, shape: Shape): void {
  const person = (["engineer", "user"] as const).find((group) =>
    (subjectTerms[plan.subject].groups as readonly string[]).includes(group),
  );
  if (!reading.has("who") || !person || shape.groups.length > 0 || plan.groups.includes(person)) return;
  Object.assign(plan, { groups: [person], order: null, limit: null });
  if (plan.aggregate === "list") Object.assign(plan, { aggregate: "count", field: null });
}

/** "All customers", "whichever engineer": the condition goes. */
function dropNarrowing(plan: FleetQuery, reading: Reading): void {
  const all = reading.find("every");
  const noun = all && reading.after(all);
  const dropped: [Parameters<Reading["has"]>[0], FilterField[]][] = [
    ["thing:customers", ["customer"]],
    ["thing:machines", ["serial", "model", "machineType", "customer", "location"]],
    ["thing:people", ["engineer"]],
    ["by:location", ["location"]],
    ["by:area", ["area"]],
  ];
  if (!all || !noun) return;
  for (const [concept, fields] of dropped)
    if (noun.concepts.has(concept)) {
      all.used = noun.used = true;
      plan.filters = plan.filters.filter(({ field }) => !fields.includes(field));
    }
}

function changeTime(plan: FleetQuery, reading: Reading, periods: Period[], timeField: TimeField): void {
  if (periods.length === 0) return;
  const [period] = periods;
  for (const { words } of periods) reading.cover(words);
  if (period!.always) return void (plan.time = null);
  const base: Span | undefined =
    plan.time?.from && plan.time.to ? { from: plan.time.from, to: plan.time.to } : plan.compare.at(-1);
  const field = plan.time?.field ?? timeField;
  const spans = periods.map((each) => (each.shift && base ? spanBefore(base) : each));
  if (reading.take("versus", "than")) {
    const compared = (spans.length > 1 ? spans : [...spans, ...(base ? [base] : [])]).filter((span): span is Span =>
      Boolean(span.from && span.to),
    );
    if (compared.length > 1) {
      plan.compare = compared.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from.localeCompare(b.from));
      plan.time = null;
      if (plan.aggregate === "list") plan.aggregate = "count";
      return;
    }
  }
  plan.compare = [];
  plan.time = { field, from: spans[0]!.from, to: spans[0]!.to };
}

function changeShape(plan: FleetQuery, reading: Reading, shape: Shape, filters: Narrowing[], adds: boolean): void {
  const terms = subjectTerms[plan.subject];
  if (shape.groups.length > 0) {
    plan.groups = adds ? [...new Set([...plan.groups, ...shape.groups])] : shape.groups;
    if (plan.aggregate === "list" && shape.aggregate !== "list")
      [plan.aggregate, plan.field] = [shape.aggregate, shape.field];
    if (plan.aggregate === "list") plan.aggregate = "count";
    if (!adds && !shape.order) [plan.order, plan.limit] = [null, null];
  }
  // How many of a list that is bounded by a number are as many as it has rows.
  const bounded = shape.aggregate === "count" && plan.aggregate === "list" && plan.having !== null;
  if (shape.stated && shape.aggregate !== plan.aggregate && !bounded) {
    plan.aggregate = shape.aggregate;
    plan.field = shape.aggregate === "count" || shape.aggregate === "share" ? null : (shape.field ?? plan.field);
    if (shape.aggregate === "list") Object.assign(plan, { groups: [], having: null, order: null, compare: [] });
    if (shape.aggregate === "count" && shape.groups.length === 0 && plan.order?.by === "time") plan.order = null;
  }
  if (shape.field && (terms.fields as readonly string[]).includes(shape.field) && shape.field !== "total") {
    plan.field = shape.field;
    if (plan.aggregate === "count" || plan.aggregate === "share") plan.aggregate = shape.aggregate;
  }
  if (shape.aggregate === "share") {
    const group = filters.map(({ field }) => groupOf(field, plan.subject)).find(Boolean);
    if (group && shape.groups.length === 0) {
      plan.groups = [group];
      plan.filters = plan.filters.filter(({ field }) => groupOf(field, plan.subject) !== group);
    }
  }
  if (shape.having) plan.having = shape.having;
  if (shape.order) plan.order = plan.groups.length > 0 ? { ...shape.order, by: "measure" } : shape.order;
  // "And the quietest?": the groups stay, the order turns.
  const extreme = shape.order ? undefined : reading.find("least", "most");
  if (extreme && plan.groups.length > 0) {
    extreme.used = true;
    plan.order = { by: "measure", direction: extreme.concepts.has("least") ? "asc" : "desc" };
  }
  if (shape.limit) {
    plan.limit = shape.limit;
    if (!plan.order && plan.groups.length > 0) plan.order = { by: "measure", direction: "desc" };
  }
}
