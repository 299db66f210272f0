import { areaOf, severityOf } from "../fields/rules.ts";
import { aliases } from "./document-aliases.ts";
import { toDocument } from "./document-spelling.ts";
import type { Action, LinkedIssue, PartLine } from "./report.ts";
import { workingDaysBetween } from "./rules.ts";

/**
 * What a service report says, read from any of the shapes in which reports come and written in one.
 * The shapes differ in names (`actions_performed`, `actions_taken`; those of the lines stand in document-aliases.ts) and
 * in place (at the top or in the first entry of `machines`).
 */

export interface ReportContent {
  serviceDate: string | null;
  startDate: string | null;
  endDate: string | null;
  workingDays: number | null;
  machineHours: number | null;
  engineerName: string | null;
  secondEngineerName: string | null;
  clientName: string | null;
  location: string | null;
  notes: string | null;
  summary: string | null;
  actions: Action[];
  parts: PartLine[];
  issues: LinkedIssue[];
}

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const names = {
  actions: ["actions_taken", "actions_performed", "actionsTaken", "actionsPerformed", "actions"],
  parts: ["parts_used", "partsUsed", "parts_replaced", "parts"],
  issues: ["new_issues_reported", "issues_reported", "newIssuesReported", "issues"],
  hours: [
    "machine_hours",
    "machineHours",
    "hours",
    "operating_hours",
    "engine_hours",
    "hour_meter",
    "hour_meter_reading",
    "total_hours",
    "totalHours",
  ],
  serviceDate: ["service_date", "serviceDate", "date"],
  startDate: ["start_date", "service_start_date", "startDate", "serviceStartDate"],
  endDate: ["end_date", "service_end_date", "endDate", "serviceEndDate"],
  workingDays: ["working_days", "days_worked", "workingDays", "daysWorked"],
  engineer: ["engineer_name", "service_engineer", "engineerName", "reported_by"],
  secondEngineer: ["second_engineer_name", "second_engineer", "secondEngineerName"],
  client: ["client_name", "customer_name", "clientName", "customerName"],
  summary: ["service_items_summary", "serviceItemsSummary", "service_summary", "summary"],
};

/** Reads a report's structured data, an object or JSON text. What cannot be understood counts as not said. */
export function readStructuredData(value: unknown): ReportContent {
  const top = asObject(value);
  const machines = Array.isArray(top.machines) ? top.machines.filter(isObject) : [];
  const places = [top, ...machines];
  const fact = (aliases: string[]) => places.map((place) => first(place, aliases)).find((found) => found !== undefined);
  return {
    serviceDate: asDay(fact(names.serviceDate)),
    startDate: asDay(fact(names.startDate)),
    endDate: asDay(fact(names.endDate)),
    workingDays: asNumber(fact(names.workingDays)),
    machineHours: asNumber(fact(names.hours)),
    engineerName: asText(fact(names.engineer)),
    secondEngineerName: asText(fact(names.secondEngineer)),
    clientName: asText(fact(names.client)),
    location: asText(fact(["location"])),
    notes: asText(fact(["notes"])),
    summary: asText(fact(names.summary)),
    actions: fullest(top, machines, names.actions).flatMap(asAction),
    parts: fullest(top, machines, names.parts).flatMap(asPart),
    issues: namedOnce([top, ...machines].flatMap((place) => list(place, names.issues)).flatMap(asIssue)),
  };
}

/** Whether structured data has a list of this kind at all, be it empty. */
export function mentions(value: unknown, kind: "actions" | "parts" | "issues"): boolean {
  const top = asObject(value);
  const machines = Array.isArray(top.machines) ? top.machines.filter(isObject) : [];
  return [top, ...machines].some((place) => names[kind].some((name) => place[name] !== undefined));
}

/** Writes the canonical form: everything at the top, and the visit again as the first entry of `machines`. */
export function writeStructuredData(report: ReportContent & { serialNumber: string }): Record<string, unknown> {
  const { startDate, endDate } = report;
  const days = report.workingDays ?? workingDaysBetween(startDate, endDate);
  const { actions, parts, issues } = toDocument({
    actions: report.actions,
    parts: report.parts,
    issues: report.issues.map(({ issueId, ...issue }) => ({ ...issue, ...(issueId ? { issueId } : {}) })),
  });
  const visit = { start_date: startDate, end_date: endDate, machine_hours: report.machineHours };
  return {
    machine_serial_no: report.serialNumber,
    service_date: report.serviceDate,
    ...visit,
    working_days: days,
    engineer_name: report.engineerName,
    second_engineer_name: report.secondEngineerName,
    client_name: report.clientName,
    location: report.location,
    notes: report.notes,
    service_items_summary: report.summary,
    actions_taken: actions,
    parts_used: parts,
    new_issues_reported: issues,
    machines: [
      {
        serial_number: report.serialNumber,
        ...visit,
        days_worked: days,
        service_engineer: report.engineerName,
        actions_taken: actions,
        parts_used: parts,
        issues,
      },
    ],
  };
}

/** Two texts that say the same but for case, punctuation and blanks have the same key. */
export const textKey = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whole hours or days from a number or from text such as "12,345 h"; anything else is nothing. */
export function asNumber(value: unknown): number | null {
  const number =
    typeof value === "string" && /\d/.test(value) ? Number(value.replace(/[\s,']|hours?|hrs?|h$/gi, "")) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 && number < 2_000_000_000
    ? Math.round(number)
    : null;
}

function asObject(value: unknown): Loose {
  if (isObject(value)) return value;
  if (typeof value !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const first = (place: Loose, aliases: readonly string[]): unknown =>
  aliases.map((name) => place[name]).find((found) => found !== undefined && found !== null && found !== "");

const list = (place: Loose, aliases: readonly string[]): unknown[] => {
  const found = first(place, aliases);
  return Array.isArray(found) ? found : typeof found === "string" ? [found] : [];
};

/** The lists at the top and under `machines` repeat each other: the top counts, unless only the machines have one. */
function fullest(top: Loose, machines: Loose[], aliases: string[]): unknown[] {
  const atTop = list(top, aliases);
  return atTop.length > 0 ? atTop : machines.flatMap((machine) => list(machine, aliases));
}

function asAction(value: unknown): Action[] {
  const names = aliases.action;
  const action = isObject(value) ? value : { description: value };
  const description = asText(first(action, names.description));
  if (!description) return [];
  const done = first(action, names.completed);
  return [
    {
      description,
      area: areaOf(action.area),
      importance: severityOf(first(action, names.importance)),
      warrantyItem: asFlag(first(action, names.warrantyItem)),
      completed: done === undefined || asFlag(done),
    },
  ];
}

function asPart(value: unknown): PartLine[] {
  const names = aliases.part;
  const part = isObject(value) ? value : { name: value };
  const partName = asText(first(part, names.partName)) ?? asText(first(part, names.partNumber));
  if (!partName) return [];
  return [
    {
      partName,
      partNumber: asText(first(part, names.partNumber)),
      quantity: Math.max(1, asNumber(first(part, names.quantity)) ?? 1),
      area: areaOf(part.area),
      warrantyItem: asFlag(first(part, names.warrantyItem)),
    },
  ];
}

function asIssue(value: unknown): LinkedIssue[] {
  const names = aliases.issue;
  const issue = isObject(value) ? value : { description: value };
  const description = asText(first(issue, names.description));
  if (!description) return [];
  const issueId = asNumber(first(issue, names.issueId));
  return [
    {
      description,
      area: areaOf(issue.area),
      severity: severityOf(first(issue, names.severity)),
      fixed: asFlag(first(issue, names.fixed)),
      warranty: asFlag(first(issue, names.warranty)),
      startTime: asMoment(first(issue, names.startTime)),
      ...(issueId ? { issueId } : {}),
    },
  ];
}

/** An issue named twice is one; the first mention counts, and "fixed" in either. */
function namedOnce(issues: LinkedIssue[]): LinkedIssue[] {
  const byText = new Map<string, LinkedIssue>();
  for (const issue of issues) {
    const known = byText.get(textKey(issue.description));
    if (known) known.fixed ||= issue.fixed;
    else byText.set(textKey(issue.description), { ...issue });
  }
  return [...byText.values()];
}

// NUL cannot be stored.
const withoutNul = (text: string) => text.replace(/\u0000/g, "");

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return asText(value.filter((item) => typeof item === "string").join("\n"));
  if (typeof value !== "string" && typeof value !== "number") return null;
  return withoutNul(String(value)).trim().slice(0, 10_000) || null;
}

const asFlag = (value: unknown): boolean =>
  value === true ||
  (typeof value === "string" && /^(true|yes|y|1|fixed|resolved|done)$/i.test(value.trim())) ||
  value === 1;

const asDay = (value: unknown): string | null => {
  const day = asText(value)?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null;
};

const asMoment = (value: unknown): string | null => {
  const text = asText(value);
  return text && /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : null;
};
