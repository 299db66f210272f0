import type { OperationName } from "../permissions/rules.ts";

/** How long a change can be taken back. */
export const undoMinutes = 10;

/**
 * Which changes can be taken back from their audit rows: fields get their values from before, what was made goes again.
 * Everything else sends a message, carries a secret or has effects that no row tells.
 */
const undoable: ReadonlySet<string> = new Set<OperationName>([
  "issues.report",
  "issues.update",
  "issues.assign",
  "issues.resolve",
  "issues.reopen",
  "guest-reports.save-as-issue",
  "guest-reports.reject",
  "tasks.start",
  "tasks.mark-fixed",
  "tasks.complete",
  "tasks.release",
  "service-plans.create",
  "service-plans.update",
  "service-plans.complete-due",
  "service-plans.skip-due",
  "service-plans.assign-due",
  "checklists.update-item",
  "checklists.update-items",
  "machines.create",
  "machines.update",
  "customers.create",
  "customers.update",
  "customers.merge",
  "sites.create",
  "sites.update",
  "sites.assign-machines",
  "downtime.create",
  "downtime.end",
  "downtime.update",
  "hours.create-reading",
  "hours.update-reading",
  "hours.create-meter",
  "watches.create",
  "watches.create-brief",
  "watches.update",
  "parts-requests.create",
  "parts-requests.update",
  "parts-requests.reserve-parts",
  "parts-requests.release-parts",
  "service-plans.request-parts",
  "stock.create-movement",
  "stock.create-count",
  "stock.create-place",
  "stock.update-place",
  "service-logs.create",
  "service-logs.update",
  "intake.save-reports",
  "intake.save-extracted",
]);

export const canBeUndone = (operation: string): operation is OperationName => undoable.has(operation);

/** Those that make a record, which is gone when they are taken back. */
const creations: ReadonlySet<string> = new Set<OperationName>([
  "issues.report",
  "service-plans.create",
  "machines.create",
  "customers.create",
  "sites.create",
  "downtime.create",
  "hours.create-reading",
  "hours.create-meter",
  "watches.create",
  "watches.create-brief",
  "parts-requests.create",
  "stock.create-place",
  "service-logs.create",
]);

export const makesRecord = (operation: string): boolean => creations.has(operation);
