import type { ItemOf } from "#app/http/api-types.ts";
import { firstRowsOf, pathOf, readOf, type FirstRows } from "./call.ts";

export const managementPath = pathOf("dashboard.show-management");
export const managementData = readOf("dashboard.show-management");

/** The machines that stand now, those that stopped last first. */
export const standingFilter = { open: true, limit: 4 };
export type Standing = FirstRows<ItemOf<"downtime.list">>;
export const standingNow = firstRowsOf("downtime.list", standingFilter);
