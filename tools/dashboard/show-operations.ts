import { listAssignments, listIssues } from "#db/queries/issues.ts";
import { sortedPartsRequests } from "#db/queries/parts-requests.ts";
import type { Page } from "../answers.ts";
import { operation } from "../operation.ts";
import { asTask } from "../tasks/show-task.ts";
import { operationsView } from "./schema.ts";
import { operationsShape } from "./shapes.ts";
import { currentStats } from "./show-stats.ts";

const firstRows = <Item>({ items, total, next }: Page<Item>) => ({ items, total, next: next ?? null });

export const showOperations = operation({
  name: "dashboard.operations",
  title: "Show the operations dashboard",
  description: "Numbers, assigned tasks, open issues and parts requests, as the operations dashboard shows them.",
  effect: "read",
  input: operationsView,
  output: operationsShape,
  async execute({ engineerId, severity, sortBy, limit }, ctx) {
    const { db } = ctx;
    const page = { limit };
    const [stats, tasks, issues, parts] = await Promise.all([
      currentStats(ctx),
      listAssignments(db, { assignedToId: engineerId, status: ["assigned"] }, page),
      listIssues(db, { status: ["open"], severity }, page),
      sortedPartsRequests(db, {}, sortBy, page),
    ]);
    return {
      stats,
      tasks: firstRows(tasks.map(asTask)),
      issues: firstRows(issues),
      parts: firstRows(parts),
    };
  },
});
