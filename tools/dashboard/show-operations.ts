import { listAssignments, listIssues } from "#db/queries/issues.ts";
import { sortedPartsRequests } from "#db/queries/parts-requests.ts";
import { operation } from "../operation.ts";
import { asTask } from "../tasks/show-task.ts";
import { rowsAtFirst } from "./rules.ts";
import { operationsView } from "./schema.ts";
import { operationsShape } from "./shapes.ts";
import { currentStats } from "./show-stats.ts";

export const showOperations = operation({
  name: "dashboard.operations",
  title: "Show the operations dashboard",
  description: "Numbers, assigned tasks, open issues and parts requests, as the operations dashboard shows them.",
  effect: "read",
  input: operationsView,
  output: operationsShape,
  async execute({ engineerId, severity, sortBy }, ctx) {
    const { db } = ctx;
    const page = { limit: rowsAtFirst };
    const [stats, tasks, issues, parts] = await Promise.all([
      currentStats(ctx),
      listAssignments(db, { assignedToId: engineerId, status: ["assigned"] }, page),
      listIssues(db, { status: ["open"], severity }, page),
      sortedPartsRequests(db, {}, sortBy, rowsAtFirst + 1),
    ]);
    return {
      stats,
      tasks: { items: tasks.items.map(asTask), next: tasks.next ?? null },
      issues: { items: issues.items, next: issues.next ?? null },
      parts: { items: parts.slice(0, rowsAtFirst), next: parts.length > rowsAtFirst ? `offset-${rowsAtFirst}` : null },
    };
  },
});
