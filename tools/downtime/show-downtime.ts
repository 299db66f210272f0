import { selectDowntime } from "#db/queries/downtimes.ts";

export const downtimeRecord = {
  table: "downtimes" as const,
  entity: "downtime",
  noun: "downtime",
  show: selectDowntime,
};
