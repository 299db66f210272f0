/** The records that this page shows, as the API answers them. */
export type { Issue } from "#tools/issues/schema.ts";
export type { PartsRequest } from "#tools/parts-requests/schema.ts";
export type { ServiceLog } from "#tools/service-logs/schema.ts";
export type { Task } from "#tools/tasks/schema.ts";
