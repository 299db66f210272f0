import { z } from "zod";
import { listAssignments, selectIssues } from "#db/queries/issues.ts";
import { sortedPartsRequests } from "#db/queries/parts-requests.ts";
import { partsSorts, severities } from "#db/vocabulary.ts";
import type { Page } from "../answers.ts";
import { pageSize, recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { asTask } from "../tasks/show-task.ts";
import { rowsAtFirst } from "./rules.ts";
import { operationsShape } from "./shapes.ts";
import { currentStats } from "./show-stats.ts";

const firstRows = <Item>({ items, total, next }: Page<Item>) => ({ items, total, next: next ?? null });

export const showOperations = operation({
  name: "dashboard.show-operations",
  title: "Show the operations dashboard",
  description: "Numbers, assigned tasks, open issues and parts requests, as the operations dashboard shows them.",
  effect: "read",
  input: z.object({
    engineerId: recordId.optional().describe("Show this engineer's open tasks"),
    severity: z.enum(severities).optional(),
    sortBy: z.enum(partsSorts).default("not-ordered-delivered"),
    limit: pageSize(rowsAtFirst, 200).describe("Rows of each list at most"),
  }),
  output: operationsShape,
  async execute({ engineerId, severity, sortBy, limit }, ctx) {
    const { db } = ctx;
    const page = { limit };
    const [stats, tasks, issues, parts] = await Promise.all([
      currentStats(ctx),
      listAssignments(db, { assignedToId: engineerId, status: ["assigned"] }, page),
      selectIssues(db, { status: ["open"], severity }, page),
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
