import { z } from "zod";
import { partsSorts, severities } from "#db/vocabulary.ts";
import { pageSize, recordId } from "../fields/schema.ts";
import { rowsAtFirst } from "./rules.ts";
import type { showManagement } from "./show-management.ts";
import type { showOperations } from "./show-operations.ts";

export type { DashboardStats } from "#db/queries/dashboard.ts";
export type { Insight } from "./insights.ts";
export type OperationsData = Awaited<ReturnType<typeof showOperations.execute>>;
export type ManagementData = Awaited<ReturnType<typeof showManagement.execute>>;

/** What the operations dashboard shows first. */
export const operationsView = z.object({
  engineerId: recordId.optional().describe("Show this engineer's open tasks"),
  severity: z.enum(severities).optional(),
  sortBy: z.enum(partsSorts).default("not-ordered-delivered"),
  limit: pageSize(rowsAtFirst, 200).describe("Rows of each list at most"),
});
