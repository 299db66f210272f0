import type { z } from "zod";
import { invalid } from "../errors.ts";
import type { newServiceLog } from "./schema.ts";
import { mentions, readStructuredData, type ReportContent } from "./structured-data.ts";

type Members =
  | "serviceDate"
  | "startDate"
  | "endDate"
  | "workingDays"
  | "machineHours"
  | "clientName"
  | "location"
  | "notes"
  | "summary";
type Sent = Partial<Pick<z.output<typeof newServiceLog>, Members | "actions" | "parts" | "issues" | "structuredData">>;

const nothing = readStructuredData({});

/**
 * What a report contains after a call: its own members first, then its structured data, then what it contained before.
 * Lists in the names of the documents are read like any other structured data.
 */
export function contentOf(sent: Sent, before: ReportContent = nothing): ReportContent {
  const told = readStructuredData(sent.structuredData);
  const lists = readStructuredData({
    actions_taken: sent.actions,
    parts_used: sent.parts,
    new_issues_reported: sent.issues,
  });
  const member = <Field extends Members>(field: Field): ReportContent[Field] => {
    const own = sent[field] as ReportContent[Field] | undefined;
    return own === undefined ? (told[field] ?? before[field]) : own;
  };
  const listed = <List extends "actions" | "parts" | "issues">(list: List): ReportContent[List] =>
    sent[list] ? lists[list] : mentions(sent.structuredData, list) ? told[list] : before[list];
  const serviceDate = member("serviceDate");
  return {
    serviceDate,
    startDate: member("startDate") ?? serviceDate,
    endDate: member("endDate") ?? serviceDate,
    workingDays: member("workingDays"),
    machineHours: member("machineHours"),
    engineerName: told.engineerName ?? before.engineerName,
    secondEngineerName: told.secondEngineerName ?? before.secondEngineerName,
    clientName: member("clientName"),
    location: member("location"),
    notes: member("notes"),
    summary: member("summary"),
    actions: listed("actions"),
    parts: listed("parts"),
    issues: listed("issues"),
  };
}

/**
 * The dates of a corrected report. A visit of one day moves with its service date; the service date moves with the
 * days of the visit.
 * @throws InvalidInput when the service date lies outside the visit
 */
export function settleDates<Content extends ReportContent>(content: Content, before: ReportContent): Content {
  const { startDate, endDate, serviceDate } = content;
  const said = serviceDate !== before.serviceDate;
  if (!datesMoved(content, before)) {
    if (!said || !serviceDate) return content;
    if (startDate === endDate) return { ...content, startDate: serviceDate, endDate: serviceDate };
  }
  if (!startDate || !endDate) return content;
  const within = serviceDate !== null && startDate <= serviceDate && serviceDate <= endDate;
  if (said && serviceDate && !within) throw invalid("serviceDate", "The service date lies outside the visit");
  if (said || serviceDate === null) return content;
  return { ...content, serviceDate: within && serviceDate !== before.endDate ? serviceDate : endDate };
}

export const datesMoved = (content: ReportContent, before: ReportContent): boolean =>
  content.startDate !== before.startDate || content.endDate !== before.endDate;

/**
 * `today` as YYYY-MM-DD, where the person is.
 * @throws InvalidInput when a date is missing or lies ahead, or the visit ends before it starts
 */
export function checkDates({ startDate, endDate }: Pick<ReportContent, "startDate" | "endDate">, today: string): void {
  if (!startDate) throw invalid("startDate", "Start date is required");
  if (!endDate) throw invalid("endDate", "End date is required");
  if (endDate < startDate) throw invalid("endDate", "The end date is before the start date");
  if (endDate > today) throw invalid(startDate > today ? "startDate" : "endDate", "The date is in the future");
}
