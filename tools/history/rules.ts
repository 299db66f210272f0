import type { OperationName } from "../permissions/rules.ts";

/** How long a change can be taken back. */
export const undoMinutes = 10;

/**
 * Which changes can be taken back from their audit row: fields get their values from before, what was made goes again.
 * Everything else sends a message, carries a secret or has effects on other records.
 */
export const undoKinds = {
  "issues.report": "creation",
  "issues.edit": "fields",
  "issues.assign": "fields",
  "issues.resolve": "fields",
  "issues.reopen": "fields",
  "tasks.start": "fields",
  "tasks.mark-fixed": "fields",
  "tasks.complete": "fields",
  "tasks.release": "fields",
  "machines.add": "creation",
  "machines.update": "fields",
  "parts.request": "creation",
  "parts.update": "fields",
} as const satisfies Partial<Record<OperationName, "fields" | "creation">>;

export type UndoableOperation = keyof typeof undoKinds;

export const canBeUndone = (operation: string): operation is UndoableOperation => operation in undoKinds;
