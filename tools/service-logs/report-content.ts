import type { z } from "zod";
import { InvalidInput } from "../errors.ts";
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

/** @throws InvalidInput when a date is missing or the visit ends before it starts */
export function checkDates({ startDate, endDate }: Pick<ReportContent, "startDate" | "endDate">): void {
  if (!startDate) throw wrong("startDate", "Start date is required");
  if (!endDate) throw wrong("endDate", "End date is required");
  if (endDate < startDate) throw wrong("endDate", "The end date lies before the start date");
}

const wrong = (path: string, message: string) => new InvalidInput(message, { details: [{ path, message }] });
