import { aliases, fromDocument, underOneName } from "#tools/service-logs/document-spelling.ts";
import type { Action, LinkedIssue, PartLine, ReportedIssue } from "#tools/service-logs/report.ts";
import { areaOf, severityOf } from "#tools/service-logs/rules.ts";

/** What a report's card and editor show. */

export interface ReportLines {
  actions: Action[];
  parts: PartLine[];
  issues: LinkedIssue[];
}

type Loose = Record<string, unknown>;

const list = (value: unknown, names: Parameters<typeof underOneName>[1]): Loose[] =>
  Array.isArray(value) ? value.map((line) => fromDocument(underOneName(line, names)) as Loose) : [];
const text = (value: unknown): string => (typeof value === "string" ? value : "");
/** Lines of the structured data as the server writes it; older shapes are read there, not here. */
export function linesOf(structuredData: Loose): ReportLines {
  return {
    actions: list(structuredData.actions_taken, aliases.action).map((line) => ({
      description: text(line.description),
      area: areaOf(line.area),
      importance: severityOf(line.importance),
      warrantyItem: Boolean(line.warrantyItem),
      completed: line.completed !== false,
    })),
    parts: list(structuredData.parts_used, aliases.part).map((line) => ({
      partName: text(line.partName),
      partNumber: text(line.partNumber) || null,
      quantity: Number(line.quantity) || 1,
      area: areaOf(line.area),
      warrantyItem: Boolean(line.warrantyItem),
    })),
    issues: list(structuredData.new_issues_reported, aliases.issue).map((line) => ({
      description: text(line.description),
      area: areaOf(line.area),
      severity: severityOf(line.severity),
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
