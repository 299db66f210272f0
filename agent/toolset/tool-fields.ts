import type { OperationName } from "#tools/permissions/rules.ts";

/** Fields that only the person fills in, on the card: they never pass through a model and are never stored in a thread. */
export const secretFields: readonly string[] = ["password"];

/** Fields that forms and other doors use, and that only distract a model. */
const forOtherDoors: Partial<Record<OperationName, readonly string[]>> = {
  "issues.report": ["status", "sourceType", "sourceId", "originalContent", "category"],
  "issues.update": ["category"],
  "service-logs.create": [
    "sourceType",
    "status",
    "structuredData",
    "serviceStartDate",
    "serviceEndDate",
    "serviceDate",
    "startTime",
  ],
  "service-logs.update": ["structuredData", "serviceStartDate", "serviceEndDate", "serviceDate", "startTime", "status"],
  "questions.ask": ["plan", "previous"],
  "watches.create": ["plan"],
  "intake.extract-reports": ["file", "audio", "document", "whatsappFile", "image", "chatId"],
  "reports.print-machine": ["progressKey"],
  "reports.print-client": ["progressKey"],
};

/** The version of the record comes from the record, see pinned-versions.ts. */
const pinnedFields: readonly string[] = ["version"];

/** Names of members that a model does not see of an operation's input. */
export const unseenFields = (operation: string): readonly string[] => [
  ...secretFields,
  ...pinnedFields,
  ...(forOtherDoors[operation as OperationName] ?? []),
];

/** What the person typed into secret fields, apart from the rest. */
export function withoutSecrets(input: Record<string, unknown>): {
  open: Record<string, unknown>;
  secret: Record<string, unknown>;
} {
  const entries = Object.entries(input);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !secretFields.includes(name))),
    secret: Object.fromEntries(entries.filter(([name]) => secretFields.includes(name))),
  };
}
