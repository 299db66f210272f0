import { subjectTerms, type FilterTerm, type Subject } from "#db/queries/fleet-questions/terms.ts";
import { changed } from "./follow-up.ts";
import { readFilters, type Narrowing } from "./filters.ts";
import { lastVisitPlan } from "./last-visit.ts";
import { emptyPlan, type FleetQuery } from "./plan.ts";
import { placeTimes, timeFieldOf } from "./plan-times.ts";
import type { Reading } from "./reading.ts";
import type { Shape } from "./query-shape.ts";
import { readShape } from "./shape.ts";
import { againstEachOther, shareOf } from "./side-by-side.ts";
import type { SubjectReading } from "./subject-reading.ts";

interface PlanReading {
  plan: FleetQuery;
  filters: Narrowing[];
}

/** The plan of a question by itself. */
export function standAlone(reading: Reading, about: SubjectReading, today: string): PlanReading {
  const plan = emptyPlan(about.subject);
  const filters = readFilters(reading, about.subject, about.exists?.records);
  if (about.last) return { plan: lastVisitPlan(plan, filters, reading), filters };
  const shape = readShape(reading, about);
  markThings(reading, about);
  Object.assign(plan, {
    aggregate: shape.aggregate,
    field: shape.field,
    groups: shape.groups,
    having: shape.having,
    order: shape.order,
    limit: shape.limit,
  });
  if (about.exists) {
    filters.push({
      field: about.exists.records === "report" ? "reportExists" : "issueExists",
      not: false,
      values: [String(about.exists.value)],
      tags: [],
    });
    if (shape.aggregate !== "count") plan.aggregate = "list";
    plan.groups = [];
  }
  plan.filters = filters.map(({ field, not, values }) => ({ field, not, values }));
  if (shape.aggregate === "share") shareOf(plan, filters, reading);
  againstEachOther(plan, filters, reading);
  placeTimes(plan, reading, about, today);
  fleetDefaults(plan, reading);
  return { plan, filters };
}

/** The plan before, changed. */
export function followUp(previous: FleetQuery, reading: Reading, about: SubjectReading, today: string): PlanReading {
  const base: FleetQuery = about.subject === previous.subject ? previous : forSubject(previous, about.subject);
  const filters = readFilters(reading, about.subject);
  const shape: Shape = readShape(reading, about);
  const change = { shape, filters, periods: reading.periods, timeField: timeFieldOf(reading, about) };
  const plan = changed(base, reading, change);
  markThings(reading, about);
  if (reading.periods.length === 0) placeTimes(plan, reading, about, today);
  return { plan, filters };
}

/** A follow-up may name another subject ("and the issues?"); else it keeps the one before. */
export function subjectAfter(previous: FleetQuery, found: SubjectReading | undefined, reading: Reading): Subject {
  const named = found && found.sure && (reading.values("thing:").length > 0 || reading.values("one:").length > 0);
  const owners: Subject[] = ["machines", "customers", "people"];
  if (!named || owners.includes(found.subject)) return previous.subject;
  return found.subject;
}

function forSubject(previous: FleetQuery, subject: Subject): FleetQuery {
  const terms = subjectTerms[subject];
  const has = (list: readonly string[], name: string) => list.includes(name);
  return {
    ...previous,
    subject,
    field: null,
    aggregate: previous.aggregate === "sum" || previous.aggregate === "avg" ? "count" : previous.aggregate,
    groups: previous.groups.filter((group) => has(terms.groups, group)),
    filters: previous.filters.filter((filter) => has(terms.filters, filter.field)),
    time: previous.time && { ...previous.time, field: terms.times[0] },
  };
}

/** Nouns that name the subject, its owner or its records are accounted for. */
function markThings(reading: Reading, about: SubjectReading): void {
  const silent = [
    "verb:have",
    "verb:opened",
    "verb:visited",
    "verb:used",
    "verb:requested",
    "verb:installed",
    "new",
    "verb:working",
    "verb:reported",
    "field:days",
    "by:machine",
    "verb:fixed",
    "verb:assigned",
    "verb:ordered",
    "verb:delivered",
  ] as const;
  // A service is reported when it is done: "completed" adds nothing.
  if (about.subject === "serviceReports" && reading.has("thing:serviceReports")) reading.take("status:done");
  // "Has not done an inspection": the verb adds nothing to the visit.
  if (about.exists?.records === "report") reading.take("status:done", "verb:fixed");
  for (const { tag } of [...reading.values("thing:"), ...reading.values("one:")]) tag.used = true;
  const of: Record<string, readonly string[]> = {
    "verb:visited": ["serviceReports", "machines", "customers", "people"],
    "verb:used": ["partsUsed", "partsLines", "tokens"],
    "verb:reported": ["issues", "tasks"],
    "verb:requested": ["partsLines", "partsRequests"],
    "verb:ordered": ["partsLines", "partsRequests"],
    "verb:delivered": ["partsLines", "partsRequests"],
    "verb:installed": ["machines"],
    "verb:fixed": ["issues", "tasks"],
    // How busy a machine is, nobody records.
    "verb:working": [
      "issues",
      "tasks",
      "serviceReports",
      "people",
      "actions",
      "partsUsed",
      "partsLines",
      "partsRequests",
    ],
    "verb:assigned": ["issues", "tasks"],
    new: ["issues", "tasks", "machines", "customers", "people", "partsLines", "partsRequests"],
  };
  for (const concept of silent) if (!of[concept] || of[concept]!.includes(about.subject)) reading.take(concept);
}

/** What everybody means without saying it: scrapped machines are not in the fleet that is counted. */
function fleetDefaults(plan: FleetQuery, reading: Reading): void {
  const filteredBy = (field: FilterTerm["field"]) => plan.filters.some((filter) => filter.field === field);
  if (
    plan.subject === "machines" &&
    plan.aggregate === "count" &&
    !filteredBy("machineStatus") &&
    // What was put to work in a year was, whatever became of it.
    !reading.has("verb:installed") &&
    !plan.groups.includes("machineStatus") &&
    plan.compare.length === 0
  )
    plan.filters.push({ field: "machineStatus", not: true, values: ["decommissioned"] });
  // "Engineers" are the service role; "people", "users" and "staff" are all of them.
  if (
    plan.subject === "people" &&
    !filteredBy("role") &&
    !filteredBy("engineer") &&
    plan.groups.length === 0 &&
    !reading.has("staff")
  )
    plan.filters.push({ field: "role", not: false, values: ["service"] });
  // Each machine with how many it is: the list says more.
  if (plan.subject === "machines" && plan.aggregate === "count" && plan.groups.join() === "machine" && !plan.having)
    Object.assign(plan, { aggregate: "list", groups: [], order: null });
  if (
    plan.subject === "machines" &&
    plan.aggregate === "list" &&
    plan.groups.length === 0 &&
    plan.having &&
    !plan.field
  )
    plan.field = "totalHours";
}
