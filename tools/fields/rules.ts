import { areas, legacySeverities, severities, type Area, type Severity } from "#db/vocabulary.ts";

/** Which kind of record a member of an input names by its id: people are shown the record, never the number alone. */

export type ReferenceKind =
  | "machine"
  | "due-service"
  | "person"
  | "issue"
  | "task"
  | "parts-request"
  | "parts-line"
  | "order"
  | "order-line"
  | "supplier"
  | "site"
  | "service-log"
  | "draft"
  | "part"
  | "place";

const references: Record<string, ReferenceKind> = {
  machineId: "machine",
  engineerId: "person",
  secondEngineerId: "person",
  assignedEngineerId: "person",
  assignedToId: "person",
  approvingEngineerId: "person",
  requestedById: "person",
  reportedById: "person",
  fixedById: "person",
  engineerFixedById: "person",
  id: "person",
  issueId: "issue",
  issueIds: "issue",
  taskId: "task",
  requestId: "parts-request",
  requestIds: "parts-request",
  lineId: "parts-line",
  partsLineId: "parts-line",
  orderId: "order",
  supplierId: "supplier",
  siteId: "site",
  serviceLogId: "service-log",
  draftId: "draft",
  dueId: "due-service",
  dueIds: "due-service",
  partId: "part",
  placeId: "place",
  toPlaceId: "place",
};

/** Of a member by its name; none where it is no id. */
export const referenceOf = (field: string): ReferenceKind | undefined =>
  Object.hasOwn(references, field) ? references[field] : undefined;

/** Members that name several records. */
export const namesSeveral = (field: string): boolean => field.endsWith("Ids");

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. By what browsers bring along: pages use it at first load. */
export function dayIn(timeZone: string, moment: Date | string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(new Date(moment));
}

/** The calendar day so many days behind another, or before it where they are negative. Days are YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const word = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : "";

/** The area that a model, a form or an older client names, whatever its case; an unknown one is Other. */
export const areaOf = (value: unknown): Area => areas.find((area) => area.toLowerCase() === word(value)) ?? "Other";

/** The same of a severity or importance, with the labels of older records; an unknown one is Medium. */
export const severityOf = (value: unknown): Severity =>
  severities.find((severity) => severity.toLowerCase() === word(value)) ?? legacySeverities[word(value)] ?? "Medium";
