import type { OperationName } from "#tools/permissions/rules.ts";

/** The samples (`datasets/agent`) name operations in their own way and ask to map them: those that differ from ours. */
const ours: Record<string, OperationName> = {
  "admin.flush": "admin.flush-test-data",
  "dashboard.stats": "dashboard.show-stats",
  "intake.extract": "intake.extract-reports",
  "issues.edit": "issues.update",
  "machines.add": "machines.create",
  "machines.find": "machines.list",
  "parts.delete-line": "parts-requests.delete-line",
  "parts.request": "parts-requests.create",
  "parts.update": "parts-requests.update",
  "profile.change-password": "profile.update-password",
  "reports.client-pdf": "reports.print-client",
  "reports.machine-pdf": "reports.print-machine",
  "reports.parts-csv": "reports.export-parts",
  "reports.parts-pdf": "reports.print-parts",
};

const ourName = (name: string): string => ours[name] ?? name;

/** For `JSON.parse`: every member `operation` of a sample, one name or several, under our names. */
export function withOurOperations(member: string, value: unknown): unknown {
  if (member !== "operation") return value;
  return Array.isArray(value) ? value.map((name: string) => ourName(name)) : ourName(value as string);
}
