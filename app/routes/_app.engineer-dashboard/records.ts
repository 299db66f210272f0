import type { ItemOf } from "../../http/api-types.ts";

/** The records that this page shows, as the API answers them. */
export type { Issue } from "#tools/issues/schema.ts";
export type { PartsRequest } from "#tools/parts-requests/schema.ts";
export type { ServiceLog } from "#tools/service-logs/schema.ts";
export type { Task } from "#tools/tasks/schema.ts";

export type Reading = ItemOf<"hours.list-readings">;
export type Downtime = ItemOf<"downtime.list">;

/** What the meter showed on a day. */
export interface HoursPoint {
  date: string;
  hours: number;
}

/** What somebody wants to do with the readings of a machine. */
export type ReadingWish =
  { kind: "add" } | { kind: "meter" } | { kind: "correct"; reading: Reading } | { kind: "delete"; reading: Reading };

/** What somebody wants to say of a machine that stands or stood. */
export type DowntimeWish =
  { kind: "add" } | { kind: "end" } | { kind: "correct"; downtime: Downtime } | { kind: "delete"; downtime: Downtime };
