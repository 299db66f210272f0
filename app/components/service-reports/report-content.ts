import { areas, severities } from "#db/vocabulary.ts";
import { fromDocument } from "#tools/service-logs/document-spelling.ts";
import type { Action, LinkedIssue, PartLine, ReportedIssue } from "#tools/service-logs/report.ts";

/** What a report's card and editor show. */

export interface ReportLines {
  actions: Action[];
  parts: PartLine[];
  issues: LinkedIssue[];
}

type Loose = Record<string, unknown>;

const list = (value: unknown): Loose[] => (Array.isArray(value) ? fromDocument(value as Loose[]) : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const known = <Word extends string>(words: readonly Word[], value: unknown, usual: Word): Word =>
  words.find((word) => word === value) ?? usual;

/** Lines of the structured data as the server writes it; older shapes are read there, not here. */
export function linesOf(structuredData: Loose): ReportLines {
  return {
    actions: list(structuredData.actions_taken).map((line) => ({
      description: text(line.description),
      area: known(areas, line.area, "Other"),
      importance: known(severities, line.importance, "Medium"),
      warrantyItem: Boolean(line.warranty ?? line.warrantyItem),
      completed: line.fixed !== false && line.completed !== false,
    })),
    parts: list(structuredData.parts_used).map((line) => ({
      partName: text(line.partName),
      partNumber: text(line.partNumber) || null,
      quantity: Number(line.quantity) || 1,
      area: known(areas, line.area, "Other"),
      warrantyItem: Boolean(line.underWarranty ?? line.warrantyItem),
    })),
    issues: list(structuredData.new_issues_reported).map((line) => ({
      description: text(line.description),
      area: known(areas, line.area, "Other"),
      severity: known(severities, line.severity, "Medium"),
      fixed: Boolean(line.fixed),
      warranty: Boolean(line.warranty),
      startTime: text(line.startTime) || null,
      issueId: typeof line.issueId === "number" ? line.issueId : null,
    })),
  };
}

export const newAction = (): Action => ({
  description: "",
  area: "Other",
  importance: "Medium",
  warrantyItem: false,
  completed: true,
});
export const newPart = (): PartLine => ({
  partName: "",
  partNumber: null,
  quantity: 1,
  area: "Other",
  warrantyItem: false,
});
export const newIssue = (): ReportedIssue => ({
  description: "",
  area: "Other",
  severity: "Medium",
  fixed: false,
  warranty: false,
  startTime: null,
});
