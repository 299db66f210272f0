import type { ItemOf } from "../../http/api-types.ts";
import { readOf } from "../../data/call.ts";

export type ReportShare = ItemOf<"service-logs.list-shares">;

/** The links of a report; live updates read them again with all of its machine's reports. */
export const sharesOf = (serviceLogId: number) => readOf("service-logs.list-shares", { serviceLogId });
