import type { showManagement } from "./show-management.ts";
import type { showOperations } from "./show-operations.ts";

export type { DashboardStats } from "#db/records/dashboard.ts";
export type { DashboardInsight } from "./insights.ts";
export type OperationsData = Awaited<ReturnType<typeof showOperations.execute>>;
export type ManagementData = Awaited<ReturnType<typeof showManagement.execute>>;
