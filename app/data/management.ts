import type { ManagementData } from "#tools/dashboard/schema.ts";
import { readOf } from "./loaded-query.ts";

export const managementPath = "/api/dashboard/management";
export const managementData = readOf<ManagementData>(managementPath);
