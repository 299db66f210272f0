import { z } from "zod";
import {
  aggregates,
  comparators,
  fields,
  filterFields,
  flags,
  groups,
  subjectTerms,
  subjects,
  timeFields,
  type FilterTerm,
  type QuestionTerms,
  type Subject,
  type TimeField,
} from "#db/queries/fleet-questions/terms.ts";

const calendarDate = z.iso.date();
/** Values of one condition, and the characters of each. */
export const mostValues = 50;
export const longestValue = 200;
export const mostGroups = 3;
export const mostCompared = 6;

/**
 * A data question as a typed plan. Every key is required (empty is null or []), so that the same schema serves as a
 * model's structured output.
 */
export const FleetQuery = z.strictObject({
  aggregate: z.enum(aggregates),
  subject: z.enum(subjects),
  field: z.enum(fields).nullable(),
  groups: z.array(z.enum(groups)).max(mostGroups),
  filters: z
    .array(
      z.strictObject({
        field: z.enum(filterFields),
        not: z.boolean(),
        values: z.array(z.string().max(longestValue)).min(1).max(mostValues),
      }),
    )
    .max(20),
  time: z
    .strictObject({ field: z.enum(timeFields), from: calendarDate.nullable(), to: calendarDate.nullable() })
    .nullable(),
  compare: z.array(z.strictObject({ from: calendarDate, to: calendarDate })).max(mostCompared),
  having: z.strictObject({ comparator: z.enum(comparators), value: z.number() }).nullable(),
  order: z.strictObject({ by: z.enum(["measure", "time"]), direction: z.enum(["asc", "desc"]) }).nullable(),
  limit: z.number().int().min(1).max(500).nullable(),
});

/** The plan's type is that of the terms the database reads, so the two cannot drift. */
export type FleetQuery = QuestionTerms;

/** A plan about a subject that says nothing else yet. */
export const emptyPlan = (subject: Subject): FleetQuery => ({
  aggregate: "list",
  subject,
  field: null,
  groups: [],
  filters: [],
  time: null,
  compare: [],
  having: null,
  order: null,
  limit: null,
});

const has = (list: readonly string[], name: string) => list.includes(name);

/** What a plan says that its subject cannot answer, e.g. `group severity of machines`; empty when all fits. */
export function misfits(plan: FleetQuery): string[] {
  const terms = subjectTerms[plan.subject];
  const wrong: string[] = [];
  if (plan.field && !has(terms.fields, plan.field)) wrong.push(`${plan.field} of ${plan.subject}`);
  if ((plan.aggregate === "sum" || plan.aggregate === "avg") && !plan.field)
    wrong.push(`${plan.aggregate} without a number`);
  // A meter shows a total: only what it gained can be added up, and only as a whole.
  if (plan.field === "machineHours" && plan.aggregate === "sum") wrong.push("sum of machineHours");
  if (plan.field === "hoursRun" && plan.aggregate === "avg") wrong.push("avg of hoursRun");
  for (const group of plan.groups) if (!has(terms.groups, group)) wrong.push(`group ${group} of ${plan.subject}`);
  for (const filter of plan.filters) {
    if (!has(terms.filters, filter.field)) wrong.push(`filter ${filter.field} of ${plan.subject}`);
    if (flags.includes(filter.field) && filter.values.some((value) => value !== "true" && value !== "false"))
      wrong.push(`value of ${filter.field}`);
  }
  if (plan.time && !has(terms.times, plan.time.field)) wrong.push(`date ${plan.time.field} of ${plan.subject}`);
  const records = plan.time && recordsOf[plan.time.field];
  if (records && entities.includes(plan.subject) && !filterOf(plan, records))
    wrong.push(`date ${plan.time!.field} of ${plan.subject}`);
  if (entities.includes(plan.subject) && !filterOf(plan, "reportExists") && filterOf(plan, "serviceType"))
    wrong.push(`filter serviceType of ${plan.subject}`);
  // Where people are is known from their visits alone.
  if (plan.subject === "people" && !filterOf(plan, "reportExists"))
    for (const { field } of plan.filters)
      if (has(subjectTerms.machines.filters.slice(0, 6), field)) wrong.push(`filter ${field} of ${plan.subject}`);
  // What is said of a machine's issues is read only where it is asked whether there are any.
  if (entities.includes(plan.subject) && !filterOf(plan, "issueExists"))
    for (const { field } of plan.filters)
      if (field === "issueStatus" || field === "severity" || field === "area")
        wrong.push(`filter ${field} of ${plan.subject}`);
  return wrong;
}

/** Dates that machines, customers and people have only through their records. */
const recordsOf: Partial<Record<TimeField, FilterTerm["field"]>> = {
  serviceDate: "reportExists",
  createdAt: "issueExists",
};
export const entities: readonly Subject[] = ["machines", "customers", "people"];

export const filterOf = (plan: FleetQuery, field: FilterTerm["field"]): FilterTerm | undefined =>
  plan.filters.find((filter) => filter.field === field);
