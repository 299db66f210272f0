import { areas, severities, type Area, type Severity } from "#db/vocabulary.ts";

/** What a report's card and editor show, in the canonical names that the server writes. */

export interface ActionLine {
  description: string;
  area: Area;
  importance: Severity;
  warranty_item: boolean;
  completed: boolean;
}

export interface PartLine {
  part_name: string;
  part_number: string | null;
  quantity: number;
  area: Area;
  warranty_item: boolean;
}

export interface IssueLine {
  description: string;
  area: Area;
  severity: Severity;
  fixed: boolean;
  warranty: boolean;
  start_time: string | null;
  issue_id?: number | null;
}

export interface ReportLines {
  actions: ActionLine[];
  parts: PartLine[];
  issues: IssueLine[];
}

type Loose = Record<string, unknown>;

const list = (value: unknown): Loose[] => (Array.isArray(value) ? (value as Loose[]) : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const area = (value: unknown): Area => ((areas as readonly unknown[]).includes(value) ? (value as Area) : "Other");
const severity = (value: unknown): Severity =>
  (severities as readonly unknown[]).includes(value) ? (value as Severity) : "Medium";

/** Lines of the structured data as the server writes it; older shapes are read there, not here. */
export function linesOf(structuredData: Loose): ReportLines {
  return {
    actions: list(structuredData.actions_taken).map((line) => ({
      description: text(line.description),
      area: area(line.area),
      importance: severity(line.importance),
      warranty_item: Boolean(line.warranty ?? line.warranty_item),
      completed: line.fixed !== false && line.completed !== false,
    })),
    parts: list(structuredData.parts_used).map((line) => ({
      part_name: text(line.part_name),
      part_number: text(line.part_number) || null,
      quantity: Number(line.quantity) || 1,
      area: area(line.area),
      warranty_item: Boolean(line.underWarranty ?? line.warranty_item),
    })),
    issues: list(structuredData.new_issues_reported).map((line) => ({
      description: text(line.description),
      area: area(line.area),
      severity: severity(line.severity),
      fixed: Boolean(line.fixed),
      warranty: Boolean(line.warranty),
      start_time: text(line.start_time) || null,
      issue_id: typeof line.issue_id === "number" ? line.issue_id : null,
    })),
  };
}

export const newAction = (): ActionLine => ({
  description: "",
  area: "Other",
  importance: "Medium",
  warranty_item: false,
  completed: true,
});
export const newPart = (): PartLine => ({
  part_name: "",
  part_number: null,
  quantity: 1,
  area: "Other",
  warranty_item: false,
});
export const newIssue = (): IssueLine => ({
  description: "",
  area: "Other",
  severity: "Medium",
  fixed: false,
  warranty: false,
  start_time: null,
});
