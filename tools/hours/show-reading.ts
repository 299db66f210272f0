import { selectReading } from "#db/queries/hour-readings.ts";

export const readingRecord = {
  table: "hourReadings" as const,
  entity: "hour_reading",
  noun: "reading",
  show: selectReading,
};
