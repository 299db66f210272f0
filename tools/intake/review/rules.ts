/** What the review says of a draft: pure rules, the same for the cards, the extraction and the tests. */
import {
  cardFields,
  confidenceOf,
  doubtfulBelow,
  extractedName,
  missingFields,
  reportFaults,
  reportFrom,
  type CardField,
} from "../rules.ts";
import type { EvidenceSpan, Visit } from "../../service-logs/report.ts";
import type { ReportForm, ReviewedReport } from "./schema.ts";

const plainName = (name: string | null | undefined) =>
  (name ?? "")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Whether a report names another customer than the machine's. A part of the name is the same name; blank is none. */
export function belongsToOther(clientName: string | null, machineCustomer: string | null): boolean {
  const [client, owner] = [plainName(clientName), plainName(machineCustomer)];
  if (!client || !owner) return false;
  return !client.includes(owner) && !owner.includes(client);
}

/** The machine that a report is about, as far as the review has to know it. */
export interface ReviewedMachine {
  customerName: string | null;
}

export interface FieldDoubt {
  field: CardField;
  /** A reason as in `doubts` of the extraction, "missing", or "unsure" for a low confidence alone. */
  reason: string;
}

/**
 * Fields that a person has to look at, in the order of the card: missing ones, those that contradict the fleet, and
 * doubtful ones that were neither changed nor accepted.
 */
export function doubtsToCheck(
  visit: Visit,
  { formData, accepted }: Pick<ReviewedReport, "formData" | "accepted">,
  machine: ReviewedMachine | undefined,
): FieldDoubt[] {
  const missing = new Set<string>(missingFields(formData));
  const proposed = reportFrom(visit, machine?.customerName ?? null).formData;
  const looked = new Set(accepted);
  return cardFields.flatMap((field): FieldDoubt[] => {
    if (missing.has(field)) return [{ field, reason: "missing" }];
    if (looked.has(field)) return [];
    if (field === "clientName" && machine && belongsToOther(formData.clientName, machine.customerName))
      return [{ field, reason: "other_customer" }];
    if (formData[field] !== proposed[field] || (confidenceOf(visit, field) ?? 1) >= doubtfulBelow) return [];
    const reason = visit.doubts.find((doubt) => doubt.field === extractedName(field))?.reason ?? "unsure";
    // The machine was chosen, or its customer is another one now: what the extraction held against it is settled.
    return reason === "other_customer" ? [] : [{ field, reason }];
  });
}

/** What the source says, no line of the report holds, and the person has not dealt with. */
export const openText = (visit: Visit, { settled }: Pick<ReviewedReport, "settled">): EvidenceSpan[] =>
  visit.unused.filter(({ start }) => !settled.includes(start));

export type DraftState = "incomplete" | "duplicate" | "check" | "valid";

interface Reviewing {
  visit: Visit;
  report: ReviewedReport;
  machine: ReviewedMachine | undefined;
  /** It seems to be saved, or to wait, already. */
  duplicate: boolean;
  /** Latest day that a visit may end on. */
  today: string;
}

/**
 * How a draft stands. Valid: every required field is there, nothing contradicts the fleet, it is no second copy, and
 * every sentence of the source is used or was put aside by a person.
 */
export function draftState({ visit, report, machine, duplicate, today }: Reviewing): DraftState {
  if (reportFaults(report.formData, today).length > 0) return "incomplete";
  if (duplicate) return "duplicate";
  return doubtsToCheck(visit, report, machine).length + openText(visit, report).length > 0 ? "check" : "valid";
}

/** What saving a report brings about, in numbers. */
export interface ReportCounts {
  actions: number;
  /** Faults that were found and repaired, and those that stay open. */
  fixed: number;
  open: number;
  parts: number;
  downtimes: number;
}

type Counted = "actions" | "issues" | "parts" | "downtimes";

export const countsOf = ({ actions, issues, parts, downtimes }: Pick<ReviewedReport, Counted>): ReportCounts => ({
  actions: actions.filter(({ description }) => description.trim()).length,
  fixed: issues.filter(({ description, fixed }) => description.trim() && fixed).length,
  open: issues.filter(({ description, fixed }) => description.trim() && !fixed).length,
  parts: parts.filter(({ partName }) => partName.trim()).length,
  downtimes: downtimes.filter(({ from, to }) => from ?? to).length,
});

/** The same for several reports, with how many machines they are about. */
export function summaryOf(
  reports: readonly Pick<ReviewedReport, "formData" | Counted>[],
): ReportCounts & { reports: number; machines: number } {
  const counts = reports.map(countsOf);
  const sum = (of: keyof ReportCounts) => counts.reduce((all, one) => all + one[of], 0);
  const machines = new Set(reports.map(({ formData }) => formData.serialNumber ?? formData.machineId));
  return {
    reports: reports.length,
    machines: machines.size,
    actions: sum("actions"),
    fixed: sum("fixed"),
    open: sum("open"),
    parts: sum("parts"),
    downtimes: sum("downtimes"),
  };
}

/** Fields that hold a rule's value because the source says nothing of them. */
export const defaultedFields = (visit: Visit, form: ReportForm): CardField[] =>
  visit.workingDays === null && form.workingDays === reportFrom(visit).formData.workingDays ? ["workingDays"] : [];
