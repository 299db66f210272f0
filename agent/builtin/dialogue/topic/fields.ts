import { inputShape } from "#tools/input-shape.ts";
import { operationNamed } from "#tools/catalogue.ts";

/** What a field of an operation holds, as far as people say it in a few words. */
export type FieldKind =
  | "machine"
  | "person"
  | "issue"
  | "issues"
  | "request"
  | "report"
  | "day"
  | "firstDay"
  | "lastDay"
  | "hours"
  | "severity"
  | "area"
  | "role"
  | "status"
  | "machineType"
  | "email"
  | "phone"
  | "customer"
  | "place"
  | "model"
  | "serial"
  | "parts"
  | "work"
  | "note"
  | "text"
  | "name"
  | "flag";

const kinds: Record<string, FieldKind> = {
  machineId: "machine",
  engineerId: "person",
  assignedToId: "person",
  fixedById: "person",
  userId: "person",
  issueId: "issue",
  taskId: "issue",
  issueIds: "issues",
  requestId: "request",
  serviceLogId: "report",
  startDate: "firstDay",
  endDate: "lastDay",
  createdFrom: "firstDay",
  createdTo: "lastDay",
  from: "firstDay",
  to: "lastDay",
  fixedDate: "day",
  endTime: "day",
  orderedDate: "day",
  deliveredDate: "day",
  installationDate: "day",
  machineHours: "hours",
  totalHours: "hours",
  severity: "severity",
  urgency: "severity",
  area: "area",
  role: "role",
  status: "status",
  machineType: "machineType",
  email: "email",
  mobilePhone: "phone",
  customer: "customer",
  customerName: "customer",
  location: "place",
  model: "model",
  serialNumber: "serial",
  parts: "parts",
  actions: "work",
  notes: "note",
  description: "text",
  text: "text",
  title: "text",
  query: "text",
  name: "name",
  warrantyItem: "flag",
};

/** How conversations call a field that the operation calls otherwise. */
const spoken: Record<string, Record<string, string>> = {
  "engineers.update": { id: "engineerId" },
  "users.deactivate": { id: "userId" },
  "users.reset-password": { id: "userId" },
  "users.update-role": { id: "userId" },
  "audit.list": { actorId: "userId" },
};

export type Fields = ReadonlyMap<FieldKind, string>;

const known = new Map<string, Fields>();

/** The fields of an operation's input by what they hold; of several of a kind the first. */
export function fieldsOf(operation: string): Fields {
  const before = known.get(operation);
  if (before) return before;
  const found = operationNamed(operation);
  const { properties = {} } = found ? (inputShape(found.input) as { properties?: Record<string, unknown> }) : {};
  const names = Object.keys(properties).map((name) => spoken[operation]?.[name] ?? name);
  const fields = new Map<FieldKind, string>();
  for (const name of Object.keys(kinds)) {
    const kind = kinds[name]!;
    if (names.includes(name) && !fields.has(kind)) fields.set(kind, name);
  }
  known.set(operation, fields);
  return fields;
}

/** The records that an act is done to: what else is said may change, they are what it is about. */
export const targets: readonly FieldKind[] = ["machine", "issue", "issues", "request", "report"];
