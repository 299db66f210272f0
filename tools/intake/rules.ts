/** Pure rules of the review, the same for the cards, the operations and the tests. */
import { workingDaysBetween } from "../service-logs/rules.ts";
import { fromDocument, toDocument, type InDocument } from "../service-logs/document-spelling.ts";
import type { Visit } from "../service-logs/report.ts";
import type { ReportForm, ReviewedReport } from "./review/schema.ts";

export const requiredFields = ["machineId", "startDate", "endDate", "engineerId", "clientName"] as const;
export type RequiredField = (typeof requiredFields)[number];

/** The required fields that are not set; a report is valid when there are none. */
export const missingFields = (form: Pick<ReportForm, RequiredField>): RequiredField[] =>
  requiredFields.filter((field) => form[field] === null || form[field] === undefined || form[field] === "");

export type ReportFault = { field: string; reason: "missing" | "date_order" | "future_date" | "same_engineer" };

/** All that keeps a report from being saved. `today` is the latest day a visit may end on. */
export function reportFaults(form: ReportForm, today: string): ReportFault[] {
  const faults: ReportFault[] = missingFields(form).map((field) => ({ field, reason: "missing" }));
  if (form.startDate && form.endDate && form.endDate < form.startDate)
    faults.push({ field: "endDate", reason: "date_order" });
  if (form.endDate && form.endDate > today) faults.push({ field: "endDate", reason: "future_date" });
  else if (form.startDate && form.startDate > today) faults.push({ field: "startDate", reason: "future_date" });
  if (form.engineerId && form.engineerId === form.secondEngineerId)
    faults.push({ field: "secondEngineerId", reason: "same_engineer" });
  return faults;
}

/** A changed start or end date counts the working days anew. */
export function withDate<Form extends Pick<ReportForm, "startDate" | "endDate" | "workingDays">>(
  form: Form,
  field: "startDate" | "endDate",
  date: string | null,
): Form {
  const next = { ...form, [field]: date };
  return next.startDate && next.endDate
    ? { ...next, workingDays: workingDaysBetween(next.startDate, next.endDate) }
    : next;
}

/** Choosing a machine fills an empty client name from its customer. */
export function withMachine(
  form: ReportForm,
  machine: { id: number; serialNumber: string; customerName: string | null },
): ReportForm {
  return {
    ...form,
    machineId: machine.id,
    serialNumber: machine.serialNumber,
    clientName: form.clientName || machine.customerName,
  };
}

/** Hours as people type them, "12,345"; undefined when it is no number. */
export function readHours(typed: string): number | null | undefined {
  const digits = typed.trim();
  if (digits === "") return null;
  return /^\d[\d.,'\s]*$/.test(digits) ? Number(digits.replace(/\D/g, "")) : undefined;
}

export const writeHours = (hours: number | null): string => (hours === null ? "" : hours.toLocaleString("en-US"));

/** A quantity that is no number, or less than 1, is 1. */
export const readQuantity = (typed: string): number => Math.max(1, Math.round(Number(typed)) || 1);

/** The person whose name contains the written one or is contained in it, whatever the case; none where several do. */
export function matchByName<Person extends { name: string }>(
  written: string | null,
  people: readonly Person[],
): Person | undefined {
  const wanted = written?.trim().toLowerCase();
  if (!wanted) return undefined;
  const matches = people.filter(
    ({ name }) => name.toLowerCase().includes(wanted) || wanted.includes(name.toLowerCase()),
  );
  const exact = matches.filter(({ name }) => name.toLowerCase() === wanted);
  const best = exact.length > 0 ? exact : matches;
  return best.length === 1 ? best[0] : undefined;
}

/** The visit of a draft as it was read, as the documents spell it. */
export const readVisit = (extracted: Record<string, unknown>): InDocument<Visit> => {
  // It was written by this application; what an older one did not know yet is empty.
  const visit = toDocument(extracted) as InDocument<Visit>;
  return { ...visit, unused: visit.unused ?? [], downtimes: visit.downtimes ?? [] };
};

/** What a draft keeps: the visit as it was read, and what the person makes of it. */
export const keptIn = (draft: { extracted: Record<string, unknown>; reviewed: Record<string, unknown> }) => {
  // Both were written by this application; what an older one did not know yet is empty.
  const { extracted, reviewed } = fromDocument(draft) as { extracted: Visit; reviewed: ReviewedReport };
  return {
    visit: { ...extracted, unused: extracted.unused ?? [], downtimes: extracted.downtimes ?? [] },
    report: {
      ...reviewed,
      downtimes: reviewed.downtimes ?? [],
      accepted: reviewed.accepted ?? [],
      settled: reviewed.settled ?? [],
    },
  };
};

/** What of a visit goes into its report. */
type TellsOfVisit = Omit<Visit, "candidates" | "evidence" | "confidence" | "doubts" | "unused">;

/** What a fresh draft shows: the extraction, and of the machine what the extraction leaves empty. */
export function reportFrom(visit: TellsOfVisit, customerName: string | null = null): ReviewedReport {
  const { startDate, endDate } = visit;
  const only = startDate ?? endDate;
  const days = startDate && endDate ? workingDaysBetween(startDate, endDate) : 1;
  return {
    formData: {
      machineId: visit.machineId,
      serialNumber: visit.serialNumber,
      srn: visit.srn,
      startDate: startDate ?? only,
      endDate: endDate ?? only,
      workingDays: Math.max(1, Math.round(visit.workingDays ?? days)),
      engineerId: visit.engineerId,
      engineerName: visit.engineerName,
      secondEngineerId: visit.secondEngineerId,
      secondEngineerName: visit.secondEngineerName,
      clientName: visit.clientName ?? customerName,
      location: visit.location,
      machineHours: visit.machineHours,
      notes: null,
    },
    actions: visit.actions,
    issues: visit.issues,
    parts: visit.parts,
    downtimes: visit.downtimes,
    accepted: [],
    settled: [],
  };
}

/** A field whose confidence is below this is shown as doubtful. */
export const doubtfulBelow = 0.7;

export const cardFields = [
  "machineId",
  "srn",
  "startDate",
  "endDate",
  "workingDays",
  "engineerId",
  "secondEngineerId",
  "clientName",
  "location",
  "machineHours",
] as const;
export type CardField = (typeof cardFields)[number];

/** Extraction speaks of names where the card chooses ids. */
const extractedNames: Record<string, string> = {
  machineId: "serialNumber",
  engineerId: "engineerName",
  secondEngineerId: "secondEngineerName",
};
export const extractedName = (field: string): string => extractedNames[field] ?? field;

export const confidenceOf = (visit: Visit, field: string): number | undefined => visit.confidence[extractedName(field)];

export interface Correction {
  field: string;
  extracted: unknown;
  corrected: unknown;
  changed: boolean;
}

/** Per field, what was extracted and what the person made of it. Lists count as one field each. */
export function correctionsOf(visit: Visit, report: ReviewedReport): Correction[] {
  const proposed = reportFrom(visit);
  const singles = cardFields.map((field) => {
    // What the rules filled in is no merit and no fault of the engine.
    const [extracted, corrected] = [proposed.formData[field], report.formData[field]];
    return { field, extracted, corrected, changed: !sameValue(extracted, corrected) };
  });
  const filledByRule = (visit.clientName === null ? ["clientName"] : []).concat(
    visit.workingDays === null ? ["workingDays"] : [],
  );
  const lists = (["actions", "issues", "parts", "downtimes"] as const).map((field) => {
    const [extracted, corrected] = [visit[field], report[field]];
    return { field, extracted, corrected, changed: !sameValue(extracted, corrected) };
  });
  return [...singles.filter(({ field }) => !filledByRule.includes(field)), ...lists];
}

const sameValue = (left: unknown, right: unknown) => JSON.stringify(plain(left)) === JSON.stringify(plain(right));

/** A name to show and to offer for download: one line without controls or direction marks, of a bearable length. */
export function cleanFileName(name: string): string {
  const visible = name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "")
    .toWellFormed()
    .trim();
  if (visible.length <= 150) return visible || "file";
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(visible)?.[0] ?? "";
  return visible.slice(0, 150 - ending.length) + ending;
}

/** Values by content: members in one order, texts without outer blanks, empty as null. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, plain(member)]),
  );
}
