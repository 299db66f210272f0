import type { ToolPart } from "#agent/chat/messages.ts";
import type { ToolOutput } from "#agent/toolset/tool-output.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import type { Role } from "#db/vocabulary.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { operationOf, toolOf } from "./tool-of.ts";

export const followUps = [
  "high",
  "assignAll",
  "openIssues",
  "reports",
  "notOrdered",
  "byCustomer",
  "lastYear",
] as const;
export type FollowUp = (typeof followUps)[number];

/** What is asked next: its text may name the machine. */
export interface NamedFollowUp {
  name: FollowUp;
  machine?: string;
}

type Row = Record<string, unknown>;

/** What each asks for; who may not do that is not offered it. */
const wanted: Record<FollowUp, OperationName> = {
  high: "issues.list",
  assignAll: "issues.assign",
  openIssues: "issues.list",
  reports: "service-logs.list",
  notOrdered: "parts-requests.list",
  byCustomer: "questions.ask",
  lastYear: "questions.ask",
};

/** What one may ask next, told from what the answer looked up last and from what it found; nothing while a card waits. */
export function followUpsOf(message: ChatMessage, role: Role): NamedFollowUp[] {
  const calls = message.parts.filter((part) => "toolCallId" in part) as ToolPart[];
  const call = calls.at(-1);
  if (!call || calls.some(({ state }) => state === "approval-requested") || offersChoices(message)) return [];
  if (call.state !== "output-available") return [];
  const asked = (call.input ?? {}) as Row;
  const output = call.output as ToolOutput;
  const found =
    output.kind === "list"
      ? afterList(operationOf(toolOf(call)), asked, output.items as Row[], output.items.length === output.total)
      : output.kind === "record"
        ? afterRecord(operationOf(toolOf(call)), output.record as Row)
        : [];
  return found.filter(({ name }) => may(role, wanted[name]));
}

const offersChoices = ({ parts }: ChatMessage) =>
  parts.some((part) => part.type === "text" && part.providerMetadata?.builtin?.choices !== undefined);

function afterList(operation: string, asked: Row, rows: Row[], whole: boolean): NamedFollowUp[] {
  const machines = [...new Set(rows.map(({ machineSerialNumber }) => machineSerialNumber))];
  const machine = machines.length === 1 && typeof machines[0] === "string" ? machines[0] : undefined;
  const some = (holds: (row: Row) => boolean) => rows.some(holds) && !rows.every(holds);
  switch (operation) {
    case "issues.list": {
      const unassigned = whole && rows.length > 1 && rows.every(({ status }) => status === "open");
      return [
        ...only("high", asked.severity === undefined && some(({ severity }) => severity === "High")),
        ...only("assignAll", unassigned),
        ...(machine ? [{ name: "reports", machine } as const] : []),
      ];
    }
    case "service-logs.list":
      return machine ? [{ name: "openIssues", machine }] : [];
    case "parts-requests.list":
      return only("notOrdered", asked.ordered === undefined && some(({ ordered }) => ordered === false));
    default:
      return [];
  }
}

/** Subjects of data questions that belong to a machine, and with it to a customer. */
const ofMachines = ["machines", "issues", "tasks", "serviceReports", "partsRequests"];

interface AskedPlan {
  aggregate: string;
  subject: string;
  groups: string[];
  filters: { field: string }[];
  time: { from: string | null; to: string | null } | null;
  compare: unknown[];
}

function afterRecord(operation: string, record: Row): NamedFollowUp[] {
  if (operation === "machines.show" && typeof record.serialNumber === "string")
    return (["openIssues", "reports"] as const).map((name) => ({ name, machine: record.serialNumber as string }));
  const plan = operation === "questions.ask" && record.kind === "plan" ? (record.plan as AskedPlan | null) : null;
  if (!plan || plan.aggregate === "list" || !ofMachines.includes(plan.subject)) return [];
  const { groups, filters, time, compare } = plan;
  const wholeYear = time?.from?.endsWith("-01-01") && time.to?.endsWith("-12-31");
  return [
    ...only("byCustomer", !groups.includes("customer") && !filters.some(({ field }) => field === "customer")),
    ...only("lastYear", time !== null && !wholeYear && compare.length === 0),
  ];
}

const only = (name: FollowUp, fits: boolean): NamedFollowUp[] => (fits ? [{ name }] : []);
