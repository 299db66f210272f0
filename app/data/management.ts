import { pathOf, readOf } from "./call.ts";

export const managementPath = pathOf("dashboard.show-management");
export const managementData = readOf("dashboard.show-management");
