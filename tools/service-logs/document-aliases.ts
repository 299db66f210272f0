import { nameInDocument } from "./document-spelling.ts";

const warranty = ["warranty_item", "warranty", "underWarranty", "under_warranty", "warrantyItem"];
const description = ["description", "action", "issue_description", "issue", "text"];

/** Names under which documents and older clients give the members of a line; the first that is there counts. */
export const aliases = {
  action: {
    description,
    importance: ["importance", "severity", "urgency", "priority"],
    warrantyItem: warranty,
    completed: ["completed", "fixed", "done"],
  },
  part: {
    partName: ["part_name", "partName", "name", "description"],
    partNumber: ["part_number", "partNumber"],
    quantity: ["quantity", "qty", "amount"],
    warrantyItem: warranty,
  },
  issue: {
    description: [...description, "title"],
    severity: ["severity", "importance", "priority", "urgency"],
    fixed: ["fixed", "resolved"],
    warranty: ["warranty", ...warranty],
    startTime: ["start_time", "startTime"],
    issueId: ["issue_id", "issueId"],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** The document with each member under its one name in documents; a member that has it already wins over its aliases. */
export function underOneName(document: unknown, names: Readonly<Record<string, readonly string[]>>): unknown {
  if (typeof document !== "object" || document === null) return document;
  const record: Record<string, unknown> = { ...document };
  for (const [ours, known] of Object.entries(names)) {
    const name = nameInDocument(ours);
    const found = name in record ? name : known.find((alias) => alias in record);
    if (found === undefined) continue;
    record[name] = record[found];
    for (const alias of known) if (alias !== name) delete record[alias];
  }
  return record;
}
