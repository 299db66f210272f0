/**
 * What may be asked of the fleet, in which terms: the allow-list of data questions. A question names these words, never
 * a column; `columns.ts` beside it says what each word reads. Nothing here reaches passwords, sessions or tokens of access.
 */

export const aggregates = ["list", "count", "sum", "avg", "share"] as const;
export type Aggregate = (typeof aggregates)[number];

export const comparators = [">", ">=", "<", "<=", "="] as const;
export type Comparator = (typeof comparators)[number];

const periods = ["day", "week", "month", "quarter", "year"] as const;
const machineGroups = ["machine", "machineType", "model", "customer", "location"] as const;
const machineFilters = ["serial", "model", "machineType", "machineStatus", "customer", "location"] as const;

/** Per subject: numbers it has, what it can be grouped and narrowed by, and its dates, the usual one first. */
export const subjectTerms = {
  machines: {
    fields: ["totalHours", "engineeringDays", "ageYears"],
    groups: [...machineGroups, "machineStatus", "engineer", ...periods],
    filters: [
      ...machineFilters,
      "engineer",
      "reportExists",
      "serviceType",
      "issueExists",
      "issueStatus",
      "severity",
      "area",
    ],
    times: ["installationDate", "serviceDate", "createdAt"],
  },
  customers: {
    fields: [],
    groups: [],
    filters: [...machineFilters, "reportExists", "serviceType", "issueExists", "issueStatus", "severity", "area"],
    times: ["serviceDate", "createdAt"],
  },
  issues: {
    fields: ["timeToAssign", "daysToFix", "daysOpen"],
    groups: [...machineGroups, "area", "severity", "status", "engineer", "reporter", ...periods],
    filters: [...machineFilters, "issueStatus", "severity", "area", "engineer", "reporter", "text"],
    times: ["createdAt", "assignedAt", "fixedAt"],
  },
  tasks: {
    fields: ["timeToAssign", "daysToFix", "daysOpen"],
    groups: [...machineGroups, "area", "severity", "status", "engineer", ...periods],
    filters: [...machineFilters, "taskStatus", "severity", "area", "engineer", "text"],
    times: ["assignedAt", "createdAt", "fixedAt"],
  },
  serviceReports: {
    fields: ["workingDays", "machineHours"],
    groups: [...machineGroups, "serviceType", "engineer", ...periods],
    filters: [...machineFilters, "serviceType", "engineer", "text"],
    times: ["serviceDate"],
  },
  hourReadings: {
    fields: ["hoursRun"],
    groups: [...machineGroups, ...periods],
    filters: [...machineFilters],
    times: ["readOn"],
  },
  actions: {
    fields: [],
    groups: [...machineGroups, "area", "severity", "serviceType", "engineer", ...periods],
    filters: [...machineFilters, "area", "severity", "warranty", "serviceType", "engineer", "text"],
    times: ["serviceDate"],
  },
  partsUsed: {
    fields: ["quantity"],
    groups: [...machineGroups, "part", "partNumber", "area", "serviceType", "engineer", ...periods],
    filters: [...machineFilters, "part", "partNumber", "area", "warranty", "serviceType", "engineer"],
    times: ["serviceDate"],
  },
  partsRequests: {
    fields: ["daysToOrder", "daysToDeliver", "daysInTransit", "daysWaiting"],
    groups: [...machineGroups, "engineer", "deliveryStatus", ...periods],
    filters: [...machineFilters, "ordered", "delivered", "engineer"],
    times: ["requestDate", "orderedDate", "deliveredDate"],
  },
  partsLines: {
    fields: ["quantity"],
    groups: [...machineGroups, "part", "partNumber", "area", "severity", "engineer", "deliveryStatus", ...periods],
    filters: [
      ...machineFilters,
      "part",
      "partNumber",
      "area",
      "severity",
      "warranty",
      "ordered",
      "delivered",
      "engineer",
    ],
    times: ["requestDate", "orderedDate", "deliveredDate"],
  },
  stock: {
    fields: ["quantity"],
    groups: ["part", "partNumber", "place"],
    filters: ["part", "partNumber", "place", "engineer", "model", "belowMinimum"],
    times: ["countedAt"],
  },
  orderedParts: {
    fields: ["quantity"],
    groups: ["part", "partNumber", "supplier", ...periods],
    filters: ["part", "partNumber", "supplier", "late", "arrived"],
    times: ["promisedOn", "orderedDate"],
  },
  costs: {
    fields: ["cost"],
    groups: [...machineGroups, "part", "costKind", ...periods],
    filters: [...machineFilters, "part", "costKind", "warranty"],
    times: ["costDate"],
  },
  people: {
    fields: [],
    groups: ["role"],
    filters: ["role", "active", "engineer", "reportExists", "serviceType", ...machineFilters],
    times: ["serviceDate"],
  },
  tokens: {
    fields: ["total", "input", "output"],
    groups: ["purpose", "tokenModel", "user", ...periods],
    filters: ["purpose", "user"],
    times: ["usedAt"],
  },
} as const satisfies Record<string, SubjectTerms>;

interface SubjectTerms {
  fields: readonly string[];
  groups: readonly string[];
  filters: readonly string[];
  times: readonly string[];
}

export type Subject = keyof typeof subjectTerms;
type Terms = (typeof subjectTerms)[Subject];
export type Field = Terms["fields"][number];
export type Group = Terms["groups"][number];
export type FilterField = Terms["filters"][number];
export type TimeField = Terms["times"][number];

const union = <Key extends keyof SubjectTerms>(key: Key) => [
  ...new Set(Object.values(subjectTerms).flatMap((terms) => terms[key] as readonly Terms[Key][number][])),
];

export const subjects = Object.keys(subjectTerms) as Subject[];
export const fields: Field[] = union("fields");
export const groups: Group[] = union("groups");
export const filterFields: FilterField[] = union("filters");
export const timeFields: TimeField[] = union("times");

/** Filters whose only values are "true" and "false". */
export const flags: readonly FilterField[] = [
  "reportExists",
  "issueExists",
  "ordered",
  "delivered",
  "warranty",
  "active",
  "belowMinimum",
  "late",
  "arrived",
];

/** Groups that are stretches of time, in their order. */
export const periodGroups: readonly Group[] = periods;

export interface FilterTerm {
  field: FilterField;
  /** Any of the values; with `not`, none of them. */
  not: boolean;
  values: string[];
}

/** A question in the terms of this list. Dates are calendar dates, both ends included, in the caller's time zone. */
export interface QuestionTerms {
  aggregate: Aggregate;
  subject: Subject;
  field: Field | null;
  groups: Group[];
  filters: FilterTerm[];
  time: { field: TimeField; from: string | null; to: string | null } | null;
  /** The same number for each of these periods, side by side. */
  compare: { from: string; to: string }[];
  /** Only rows whose number compares so. */
  having: { comparator: Comparator; value: number } | null;
  order: { by: "measure" | "time"; direction: "asc" | "desc" } | null;
  limit: number | null;
}
