import type { FilterField, Field, Group, Subject, TimeField } from "#db/queries/fleet-questions/terms.ts";
import type { FleetQuery } from "./plan.ts";

/** The English of a plan, one phrase per term, so that a message catalogue can hold the same keys. */
export const planWords = {
  subject: {
    machines: "machines",
    customers: "customers",
    issues: "issues",
    tasks: "tasks",
    serviceReports: "service reports",
    actions: "actions",
    partsUsed: "parts used",
    partsRequests: "parts requests",
    partsLines: "requested parts",
    people: "people",
    tokens: "model calls",
  } satisfies Record<Subject, string>,
  field: {
    totalHours: "total hours",
    engineeringDays: "engineering days",
    ageYears: "age in years",
    timeToAssign: "days until assigned",
    daysToFix: "days from assignment to fix",
    daysOpen: "days open",
    workingDays: "working days",
    machineHours: "machine hours",
    quantity: "quantity",
    daysToOrder: "days until ordered",
    daysToDeliver: "days until delivered",
    daysWaiting: "days waiting",
    total: "tokens",
    input: "input tokens",
    output: "output tokens",
  } satisfies Record<Field, string>,
  group: {
    machine: "machine",
    machineType: "machine type",
    machineStatus: "machine status",
    model: "model",
    customer: "customer",
    location: "location",
    engineer: "engineer",
    reporter: "who reported it",
    area: "area",
    severity: "severity",
    status: "status",
    serviceType: "service type",
    part: "part",
    partNumber: "part number",
    deliveryStatus: "delivery",
    role: "role",
    purpose: "purpose",
    tokenModel: "model",
    user: "user",
    day: "day",
    week: "week",
    month: "month",
    quarter: "quarter",
    year: "year",
  } satisfies Record<Group, string>,
  filter: {
    serial: "machine",
    model: "model",
    machineType: "type",
    machineStatus: "machine status",
    customer: "customer",
    location: "location",
    engineer: "engineer",
    reporter: "reported by",
    area: "area",
    severity: "severity",
    issueStatus: "status",
    taskStatus: "status",
    serviceType: "service type",
    part: "part",
    partNumber: "part number",
    ordered: "ordered",
    delivered: "delivered",
    warranty: "warranty",
    role: "role",
    active: "active",
    purpose: "purpose",
    user: "user",
    text: "text",
    reportExists: "has a service report",
    issueExists: "has an issue",
  } satisfies Record<FilterField, string>,
  time: {
    createdAt: "created",
    assignedAt: "assigned",
    fixedAt: "fixed",
    serviceDate: "service date",
    requestDate: "requested",
    orderedDate: "ordered",
    deliveredDate: "delivered",
    installationDate: "installed",
    usedAt: "used",
  } satisfies Record<TimeField, string>,
};

const date = (iso: string) => iso.split("-").reverse().join("/");
const plain = (value: string) => value.replaceAll("_", " ");

/** Says a plan as a person would check it: "Number of issues by severity · customer: Acme · created 01/07/2026 – 31/07/2026". */
export function planInWords(plan: FleetQuery): string {
  const subject = planWords.subject[plan.subject];
  const field = plan.field ? planWords.field[plan.field] : undefined;
  const measure = {
    list: field ? `List of ${subject} with ${field}` : `List of ${subject}`,
    count: `Number of ${subject}`,
    sum: `Sum of ${field ?? "numbers"} of ${subject}`,
    avg: `Average ${field ?? "number"} of ${subject}`,
    share: `Share of ${subject}`,
  }[plan.aggregate];
  const parts = [
    plan.groups.length > 0
      ? `${measure} by ${plan.groups.map((group) => planWords.group[group]).join(" and ")}`
      : measure,
  ];
  for (const { field: name, not, values } of plan.filters) {
    const flag =
      values.length === 1 && (values[0] === "true" || values[0] === "false") ? values[0] === "true" : undefined;
    if (flag !== undefined) parts.push(flag === not ? `not ${planWords.filter[name]}` : planWords.filter[name]);
    else
      parts.push(
        `${planWords.filter[name]}: ${not ? "not " : ""}${values.map(plain).join(not ? " and not " : " or ")}`,
      );
  }
  if (plan.time) parts.push(`${planWords.time[plan.time.field]} ${periodInWords(plan.time.from, plan.time.to)}`);
  if (plan.compare.length > 0)
    parts.push(plan.compare.map(({ from, to }) => periodInWords(from, to)).join(" against "));
  if (plan.having) parts.push(`only ${plan.having.comparator} ${plan.having.value}`);
  if (plan.order) {
    const words =
      plan.order.by === "time"
        ? { asc: "oldest first", desc: "newest first" }
        : { asc: "lowest first", desc: "highest first" };
    parts.push(words[plan.order.direction]);
  }
  if (plan.limit) parts.push(plan.limit === 1 ? "the first" : `the first ${plan.limit}`);
  return parts.join(" · ");
}

/** "01/07/2026 – 31/07/2026", "from 01/07/2026", "until 31/07/2026". */
export function periodInWords(from: string | null, to: string | null): string {
  if (from && to) return from === to ? date(from) : `${date(from)} – ${date(to)}`;
  return from ? `from ${date(from)}` : to ? `until ${date(to)}` : "any time";
}
