import { totalOf } from "./call.ts";

/** How many reports of guests wait for the office. */
export const waitingReportsTotal = totalOf("guest-reports.list", {});
